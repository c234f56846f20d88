// Before a hand: who sits down with how much, buys more, sits out or leaves, and where the button lies.
import { ask } from "./asking.js";
import { close, edit } from "./laid.js";
import { exact, sum } from "./money.js";
import { html, ui } from "./ui.js";
import { isZero } from "./words.js";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"];

function send(seat, amount, how = {}) {
  close();
  void ask(`seat_chips:${seat}`, { kind: "seat_chips", seat, amount, ...how });
}

function place(seat) {
  close();
  void ask(`place_button:${seat}`, { kind: "place_button", seat });
}

function Digits({ sheet }) {
  const type = (key) => {
    const typed = key === "⌫" ? sheet.typed.slice(0, -1) : sheet.typed + key;
    if (/^\d{0,9}(\.\d{0,2})?$/.test(typed)) edit({ typed });
  };
  return html`<output class="amount-field" data-field="amount">${sheet.typed || "0"}</output>
    <div class="digits">${KEYS.map((key) => html`<button key=${key} data-key=${key} onClick=${() => type(key)}>${key}</button>`)}</div>`;
}

/** What a seat that is taken may do beside buying chips. */
function Standing({ seat }) {
  const away = seat.state === "away";
  const name = (what) => `${what}:${seat.seat}`;
  const waits = away && !seat.waits && ui.page.table.posted.missed_blinds === "posted";
  return html`<div class="standing-rows">
    ${away
      ? html`<button data-action=${name("back")} onClick=${() => send(seat.seat, seat.stack)}><b>Plays again</b>${seat.owes && !isZero(seat.owes) ? html`<em>posts ${seat.owes}</em>` : null}</button>`
      : html`<button data-action=${name("away")} onClick=${() => send(seat.seat, seat.stack, { away: true })}><b>Sits out</b></button>`}
    ${ui.page.room.confirms && !away
      ? html`<button data-action=${name(seat.absent ? "here" : "absent")} onClick=${() => send(seat.seat, seat.stack, { absent: !seat.absent })}><b>${seat.absent ? "Is at the table" : "Not at the table"}</b></button>`
      : null}
    ${waits ? html`<button data-action=${name("waits")} onClick=${() => send(seat.seat, seat.stack, { waits: true })}><b>Waits for the big blind</b></button>` : null}
    ${ui.page.room.by_button ? html`<button data-action=${name("place_button")} onClick=${() => place(seat.seat)}><b>Button here</b></button>` : null}
    <button class="leave" data-action=${name("leave")} onClick=${() => send(seat.seat, "0")}><b>Leaves with ${seat.stack}</b></button>
  </div>`;
}

/** Why this many chips are no buy-in; nothing where they are one. */
function bounds(total, seat) {
  const { buy_in_min: least, buy_in_max: most } = ui.page.table.posted;
  if (!seat && least && exact(total) < exact(least)) return `At least ${least} to sit down`;
  return most && exact(total) > exact(most) ? `At most ${most} on the table` : "";
}

/** The sheet of one seat. */
export function SeatChips({ sheet }) {
  const seat = ui.page.room.seats.find((one) => one.seat === sheet.seat);
  const typed = sheet.typed.replace(/\.$/, "");
  const total = sum([seat?.stack, typed]);
  const away = seat?.state === "away";
  const over = ui.page.state !== "betting";
  const unfit = bounds(total, seat);
  const says = !exact(typed) ? "Key the chips" : unfit || (seat ? `Buys ${typed}: plays with ${total}` : `Sits down with ${typed}`);
  const how = { ...(away ? { away } : {}), ...(seat?.waits ? { waits: true } : {}), ...(seat?.absent ? { absent: true } : {}) };
  return html`<h2>Seat ${sheet.seat}${seat ? html` <small>${seat.stack} on the table${away ? ", sits out" : seat.absent ? ", not at the table" : ""}</small>` : html` <small>free</small>`}</h2>
    <div class="keys-and-quick">
      <div class="keyed"><${Digits} sheet=${sheet} /></div>
      ${seat ? html`<${Standing} seat=${seat} />` : null}
    </div>
    <button class="go" data-action=${`seat_chips:${sheet.seat}`} disabled=${isZero(typed) || over || Boolean(unfit) || ui.stale} onClick=${() => send(sheet.seat, total, how)}>
      ${over ? "The hand has begun" : says}
    </button>`;
}

/** Which seat has the button. */
export function ButtonPlace() {
  const { seats, button } = ui.page.room;
  return html`<h2>The button lies at seat</h2>
    <div class="picks boxes">
      ${seats.map(
        ({ seat }) => html`<button key=${seat} class=${seat === button ? "lit" : ""} data-action=${`place_button:${seat}`} onClick=${() => place(seat)}><b>${seat}</b></button>`,
      )}
    </div>`;
}
