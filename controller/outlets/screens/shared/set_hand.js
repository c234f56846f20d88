// A seat of Chinese poker: cards in hand, the three rows that are set, and the points that they won.
import { Fan } from "./cards.js";
import { exact, inWords } from "./money.js";
import { html, ui } from "./ui.js";
import { sentence } from "./words.js";

const WIDTH = 34;
const ROOM = 158;

/** Front, middle and back one below the other; before them what is still in hand. */
export function SetHand({ hands }) {
  const rows = hands.filter((hand) => hand.hand.includes("."));
  const own = hands.find((hand) => !hand.hand.includes("."));
  const held = own ? (own.due ? [...own.cards, "due"] : own.cards) : [];
  return html`<div class="set-hand">
    ${held.length ? html`<div class="row-set held" data-held=${held.length}><${Fan} codes=${held} width=${WIDTH} room=${ROOM} /></div>` : null}
    ${rows.map((row) => html`<div key=${row.hand} class="row-set" data-hand=${row.hand} data-value=${row.value}><${Fan} codes=${row.cards} width=${WIDTH} room=${ROOM} /></div>`)}
  </div>`;
}

/** `+5 points, wrongly set` as points and what they are worth; nothing before all is scored. */
export function pointsOf(hands, posted) {
  const note = hands.find((hand) => !hand.hand.includes("."))?.note ?? "";
  const points = Number(/^[+-]?\d+/.exec(note)?.[0] ?? NaN);
  if (Number.isNaN(points)) return null;
  const worth = inWords(Math.abs(points) * exact(posted.point_value));
  return { points, says: points ? `${points > 0 ? "+" : "−"} ${worth}` : "0", note };
}

/** The rows of a seat in large, with what they are called. */
export function SetRows({ sheet }) {
  const box = ui.page.boxes.find((one) => one.box === sheet.seat);
  const won = pointsOf(box.hands, ui.page.table.posted);
  return html`<h2>Seat ${sheet.seat}${won ? html` <small>${won.note}, ${won.says}</small>` : null}</h2>
    <ul class="rows-read">${box.hands
      .filter((hand) => hand.hand.includes("."))
      .map((row) => html`<li key=${row.hand}><span>${row.title}</span><${Fan} codes=${row.cards} width=${62} room=${340} /><b>${sentence(row.note)}</b></li>`)}</ul>`;
}
