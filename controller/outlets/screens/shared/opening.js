// The table is closed: what may be opened, and what the sign beside the table must say.
import { ask, choosePerson } from "./asking.js";
import { Names } from "./names.js";
import { isRoomTable, signRows } from "./posted.js";
import { change, html, ui } from "./ui.js";
import { limitGroups, sentence } from "./words.js";

/** The question before every opening: what is printed on the felt is what the table plays (PE-04). */
function layoutSays(action, offer) {
  const open = (agrees) => ask(action, { kind: "open_table", version: offer.game, layout_agrees: agrees });
  const items = [
    { action: "layout:yes", label: "Yes, it says so", agrees: true },
    { action: "layout:no", label: "No, it says something else", agrees: false },
  ];
  const sign = isRoomTable(ui.page) ? "the sign of the table" : "the printed layout";
  change({ sheet: { kind: "choose", title: `${offer.title}: does ${sign} say this?`, lines: offer.rules ?? [], items, then: (item) => open(item.agrees) } });
}

function Offer({ offer }) {
  const action = `open_table:${offer.game}`;
  return html`<button class="offer" data-action=${action} disabled=${ui.stale || Boolean(ui.busy)}
    onClick=${() => layoutSays(action, offer)}>
    <span>Open</span><b>${offer.title}</b><i>${offer.game}</i>
  </button>`;
}

/** An attached side game with its winning combinations and odds. */
function SideGame({ side }) {
  return html`<div class="side-game" data-side-game=${side.name}>
    <dt>${side.title}</dt><dd>${[...side.pays.map(({ row }) => row), ...side.terms].map((line) => html`<span key=${line}>${line}</span>`)}</dd>
  </div>`;
}

function Facts({ page }) {
  const { posted, side_games: sides, currency, reconstructed } = page.table;
  const room = isRoomTable(page);
  const rows = room ? signRows(page) : Object.entries(posted ?? {}).map(([key, odds]) => [sentence(key), odds]);
  return html`<dl class="facts">
    ${limitGroups(page).map((group) => html`<div><dt>${group.names}</dt><dd>${group.range} ${currency}<small>step ${group.step}</small></dd></div>`)}
    ${rows.map(([name, says]) => html`<div class=${says.length > 30 ? "long" : ""}><dt>${name}</dt><dd>${says}</dd></div>`)}
    ${room ? null : sides.length ? sides.map((side) => html`<${SideGame} key=${side.name} side=${side} />`) : html`<div><dt>Side game</dt><dd>None</dd></div>`}
    ${(reconstructed ?? []).map((row) => html`<div class="reconstructed" data-reconstructed=${row}><dt>Reconstructed odds, confirmed by the house</dt><dd>${row}</dd></div>`)}
  </dl>`;
}

/** The opening screen. */
export function Opening({ page }) {
  return html`<main class="opening">
    <section class="sign">
      <p>${page.table.venue}</p>
      <h1>${page.table.id}</h1>
      <${Facts} page=${page} />
    </section>
    <section class="start">
      <h2>The table is closed</h2>
      ${ui.me
        ? html`<p>Opened by <b>${ui.me}</b></p>`
        : html`<p>Who are you?</p><${Names} people=${page.people} chosen="" onChoose=${choosePerson} />`}
      <div class="offers">${page.offers.map((offer) => html`<${Offer} key=${offer.game} offer=${offer} />`)}</div>
    </section>
  </main>`;
}
