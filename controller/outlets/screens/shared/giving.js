// Cards that a player gives up face down. Their faces are keyed unseen: the page shows backs, never what was keyed.
import { CardFace } from "./cards.js";
import { Deck, openCards } from "./deck.js";
import { edit, finish } from "./laid.js";
import { html, ui } from "./ui.js";

export function Giving({ sheet }) {
  const { cards, most, exactly } = sheet;
  const key = (card) => {
    if (!cards.includes(card) && cards.length < most) edit({ cards: [...cards, card] });
  };
  const over = ui.page.turn !== sheet.seat;
  const enough = exactly ? cards.length === most : cards.length > 0;
  const verb = sheet.action === "discard" ? "discards" : "exchanges";
  return html`<h2>Seat ${sheet.seat} ${verb} <small>${cards.length} of ${exactly ? most : `at most ${most}`} keyed</small></h2>
    <div class="keyed-backs" data-keyed=${cards.length}>
      ${Array.from({ length: most }, (_, i) => html`<div key=${i} class="cards">${i < cards.length ? html`<${CardFace} code="XX" width=${44} />` : html`<div class="slot"></div>`}</div>`)}
      <button data-action="giving:again" disabled=${!cards.length} onClick=${() => edit({ cards: [] })}>Start again</button>
    </div>
    <${Deck} onCard=${key} taken=${openCards(ui.page)} />
    <button class="go" data-action="giving:confirm" disabled=${!enough || over || ui.stale} onClick=${() => finish(cards)}>
      ${over ? "Another seat is in turn" : `Seat ${sheet.seat} ${verb} ${cards.length || ""}`}
    </button>`;
}
