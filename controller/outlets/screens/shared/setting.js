// Chinese poker: the cards that a player has set, entered when he shows them, row by row.
import { ask } from "./asking.js";
import { CardFace } from "./cards.js";
import { Deck, openCards } from "./deck.js";
import { edit, finish } from "./laid.js";
import { change, html, ui } from "./ui.js";
import { sentence } from "./words.js";

const ROWS = [["front", 3], ["middle", 5], ["back", 5]];
const ALL = 13;

const send = (seat, action, rows) => ask(`decide:${action}:${seat}`, { kind: "decide", box: seat, action, rows });

/** The rows of one seat after its first `cards`, front first. */
function inRows(cards) {
  const rows = {};
  let from = 0;
  for (const [name, size] of ROWS) {
    rows[name] = cards.slice(from, from + size);
    from += size;
  }
  return rows;
}

/** All thirteen cards, keyed front first; a touch on a card takes it back. */
export function Arrange({ sheet }) {
  const { cards, seat } = sheet;
  const rows = inRows(cards);
  const over = ui.page.turn !== seat;
  const key = (card) => cards.length < ALL && edit({ cards: [...cards, card] });
  const back = (card) => edit({ cards: cards.filter((one) => one !== card) });
  return html`<h2>Seat ${seat} has set <small>${cards.length} of ${ALL}</small></h2>
    <div class="rows-set">${ROWS.map(
      ([name, size]) => html`<div key=${name} data-row=${name}><span>${sentence(name)}</span>
        ${Array.from({ length: size }, (_, i) => {
          const card = rows[name][i];
          return html`<button key=${i} disabled=${!card} onClick=${() => back(card)}><div class="cards">${card ? html`<${CardFace} code=${card} width=${40} />` : html`<div class="slot"></div>`}</div></button>`;
        })}</div>`,
    )}</div>
    <${Deck} onCard=${key} taken=${[...openCards(ui.page), ...cards]} />
    <button class="go" data-action="arrange:confirm" disabled=${cards.length !== ALL || over || ui.stale} onClick=${() => finish(rows)}>
      ${over ? "Another seat is in turn" : cards.length === ALL ? "Set so" : `${ALL - cards.length} cards to key`}
    </button>`;
}

/** A card that need not be named: the only one in hand. */
const ONLY = "??";

/** One card of an open game: the row is touched, then the card that the player lays there, where it has several. */
function placing(page, name, at) {
  const seat = page.turn;
  const box = page.boxes.find((one) => one.box === seat);
  const lies = box.hands.find((hand) => hand.hand === `${seat}.${at + 1}`)?.cards.length ?? 0;
  const then = (card) => send(seat, "place", { [name]: [card] });
  const held = box.hands.find((hand) => hand.hand === String(seat))?.cards.length ?? 0;
  const sheet = { kind: "card", title: `Seat ${seat}, ${name}: which card?`, taken: openCards(page), then };
  return { name: `place:${name}:${seat}`, label: sentence(name), says: `${lies} of ${ROWS[at][1]}`, kind: "exchange", disabled: lies >= ROWS[at][1], onClick: () => (held === 1 ? then(ONLY) : change({ sheet })) };
}

/** What may be entered for the seat that sets its cards. */
export function settingButtons(page) {
  const actions = page.buttons.map((button) => button.action);
  if (actions.includes("place")) return ROWS.map(([name], at) => placing(page, name, at));
  if (!actions.includes("arrange")) return [];
  const seat = page.turn;
  const then = (rows) => send(seat, "arrange", rows);
  const sheet = { kind: "arrange", seat, cards: [], then };
  return [{ name: `arrange:${seat}`, label: "Enter the rows", says: `seat ${seat} shows what it has set`, kind: "hit", onClick: () => change({ sheet }) }];
}
