// The poker table as the dealer sees it: seats in their places, bets before them, board and pots in the middle.
import { Row } from "./cards.js";
import { long, sum } from "./money.js";
import { seatPlaces } from "./round_table.js";
import { Before, FreeSeat, Seat } from "./seat.js";
import { html } from "./ui.js";
import { isZero, seatPlace, sentence } from "./words.js";

function Cloth() {
  return html`<svg class="cloth" viewBox="0 0 1280 590" aria-hidden="true">
    <defs><radialGradient id="baize" cx="0.5" cy="0.55" r="0.75">
      <stop offset="0" stop-color="#14805c" /><stop offset="0.55" stop-color="#0c5a42" /><stop offset="1" stop-color="#073527" />
    </radialGradient></defs>
    <ellipse class="rail" cx="640" cy="295" rx="606" ry="284" />
    <ellipse class="baize" cx="640" cy="295" rx="588" ry="266" />
    <ellipse class="line" cx="640" cy="295" rx="316" ry="96" />
  </svg>`;
}

/** `Main pot`, `Side pot 2`; `Pot` where there is only one. */
export const potName = (number, count) => (count < 2 ? "Pot" : number === 1 ? "Main pot" : count === 2 ? "Side pot" : `Side pot ${number - 1}`);

function Pots({ room }) {
  const all = sum([...room.pots.map((pot) => pot.amount), room.bets]);
  if (isZero(all)) return null;
  return html`<div class=${`pots ${room.pots.length > 3 ? "many" : ""} ${room.pots.length > 6 ? "most" : ""}`}>
    ${room.pots.map(
      (pot, i) => html`<div key=${i} class="pot" data-pot=${i + 1}><span>${potName(i + 1, room.pots.length)}</span><b>${pot.amount}</b>
        ${room.pots.length > 1 ? html`<em>${pot.seats.join(" ")}</em>` : null}</div>`,
    )}
    ${isZero(room.bets) ? null : html`<div class="pot out" data-pot="bets"><span>Bets</span><b>${room.bets}</b></div>`}
    ${room.pots.length > 1 || (room.pots.length && !isZero(room.bets)) ? html`<div class="pot all" data-pot="all"><span>In all</span><b>${all}</b></div>` : null}
  </div>`;
}

/** Why a share is what it is: the hand in words, the row of a double board, an odd chip. */
export function reason(award, room) {
  const row = room.rows > 1 && room.awards.some((other) => other.row > 1) ? ["upper board", "lower board"][award.row - 1] : "";
  const odd = isZero(award.odd) ? "" : `odd chip ${award.odd}`;
  return [sentence(award.why), row, odd].filter(Boolean).join(", ");
}

function Awards({ room }) {
  const count = Math.max(...room.awards.map((award) => award.pot));
  const house = [isZero(room.charge) ? "" : `House takes ${room.charge}`, isZero(room.drop) ? "" : `jackpot ${room.drop}`].filter(Boolean).join(", ");
  return html`<ol class=${`awards ${room.awards.length > 5 ? "many" : ""} ${room.awards.some((award) => long(award.amount)) ? "long" : ""}`}>
    ${room.awards.map(
      (award, i) => html`<li key=${i} data-award=${award.pot} data-seat-won=${award.seat}>
        <span>${potName(award.pot, count)}</span><b>${award.amount}</b><i>Seat ${award.seat}</i><em>${reason(award, room)}</em>
      </li>`,
    )}
    ${house ? html`<li class="house" data-charge=${room.charge}><em>${sentence(house)}</em></li>` : null}
  </ol>`;
}

/** A pot that nobody won, because none opened or no openers were shown, else chips that nobody called. */
function Aside({ room }) {
  if (!isZero(room.carried)) return html`<p class="aside" data-carried=${room.carried}>Nobody won it: <b>${room.carried}</b> stays for the next hand</p>`;
  if (room.returned) return html`<p class="aside" data-returned=${room.returned.seat}>Uncalled <b>${room.returned.amount}</b> back to seat ${room.returned.seat}</p>`;
  return null;
}

function Board({ page }) {
  const rows = page.sides.filter((side) => side.cards.length || side.due);
  const width = page.room.rows > 1 ? 54 : 74;
  return html`<div class="boards">
    ${rows.map(
      (side) => html`<div key=${side.hand} class=${`board ${side.due ? "next" : ""}`} data-hand=${side.hand}>
        <${Row} codes=${side.due ? [...side.cards, "due"] : side.cards} width=${width} room=${460} />
      </div>`,
    )}
  </div>`;
}

function Middle({ page }) {
  const room = page.room;
  const due = page.shoe?.stub_due ? "" : seatPlace(page.due);
  return html`<div class=${`middle rows-${room.rows}`}>
    ${room.street ? html`<h3 class="street">${sentence(room.street)}</h3>` : null}
    <${Board} page=${page} />
    ${due ? html`<p class="next-card" data-due=${page.due}><span>Next card</span><b>${due}</b></p>` : null}
    <${Aside} room=${room} />
    ${room.awards.length ? html`<${Awards} room=${room} />` : html`<${Pots} room=${room} />`}
  </div>`;
}

/** What every seat is pushed, all pots together. */
function wonBy(room) {
  const won = new Map();
  for (const { seat, amount } of room.awards) won.set(seat, sum([won.get(seat) ?? "0", amount]));
  return won;
}

/** The whole table. */
export function Ring({ page }) {
  const places = seatPlaces(page.boxes.length);
  const taken = new Map(page.room.seats.map((seat) => [seat.seat, seat]));
  const won = wonBy(page.room);
  return html`<div class="felt ring">
    <${Cloth} />
    <${Middle} page=${page} />
    ${page.boxes.map((box, i) =>
      taken.has(box.box)
        ? html`<${Seat} key=${box.box} seat=${taken.get(box.box)} box=${box} place=${places[i]} page=${page} won=${won.get(box.box)} />`
        : html`<${FreeSeat} key=${box.box} number=${box.box} place=${places[i]} button=${page.room.by_button && page.room.button === box.box} />`,
    )}
    ${page.room.seats.map((seat) => html`<${Before} key=${seat.seat} seat=${seat} place=${places[seat.seat - 1]} won=${won.get(seat.seat)} hands=${page.boxes[seat.seat - 1].hands} />`)}
  </div>`;
}
