// Bet spots: what lies there, what must lie there, what is to be taken or paid.
import { ask } from "./asking.js";
import { fitted, lineFit } from "./fitting.js";
import { change, html, ui } from "./ui.js";
import { isZero, oddsOf, resultText, signed, spotName, spotPlace } from "./words.js";

/** Attributes by which people's tests find a spot and what it says. */
function named(spot) {
  return {
    "data-spot": spot.spot,
    "data-stake": spot.stake,
    "data-chips": spot.chips,
    "data-result": spot.total ? resultText(spot.total).toLowerCase() : "",
    "data-seen": String(Boolean(spot.seen)),
    "data-give-back": spot.give_back,
    "data-awaited": spot.awaited ?? "",
  };
}

function key(spot) {
  const then = (total) => ask(`key_stake:${spot.spot}`, { kind: "key_stake", spot: spot.spot, total });
  const title = `What lies on ${spotPlace(spot.spot)}?`;
  const value = spot.total ? spot.expected : isZero(spot.chips) ? "" : spot.chips;
  change({ sheet: { kind: "amount", title, value, zero: true, then } });
}

/** A touch on a box with results tells why they are so; else it keys what lies on spots without a reader. */
export function touchedBox(box) {
  if (ui.role !== "dealer" || ["closed", "between"].includes(ui.page.state)) return {};
  if (box.spots.some((spot) => spot.results.length))
    return { "data-action": `account:${box.box}`, onClick: () => change({ sheet: { kind: "account", box: box.box, key } }) };
  const spots = box.spots.filter((spot) => !spot.reader);
  if (!spots.length) return {};
  if (spots.length === 1) return { "data-action": `key_stake:${spots[0].spot}`, onClick: () => key(spots[0]) };
  const items = spots.map((spot) => ({ action: `key_stake:${spot.spot}`, label: spotName(spot.name), says: spot.chips, spot }));
  const sheet = { kind: "choose", title: `Box ${box.box}: which spot?`, items, then: (item) => key(item.spot) };
  return { "data-action": `key_box:${box.box}`, onClick: () => change({ sheet }) };
}

/** What the spot shows as lying there: the stake, or before it stands the chips themselves. */
const lying = (spot) => (isZero(spot.stake) ? spot.chips : spot.stake);

/** What is to be done at a spot, in words and shorter. */
function verdict(spot) {
  if (spot.awaited) return { kind: "put", text: `Put ${spot.awaited}`, short: `Put ${spot.awaited}` };
  if (!isZero(spot.give_back)) return { kind: "back", text: `Give back ${spot.give_back}`, short: `Back ${spot.give_back}` };
  if (!spot.total) return null;
  // A stake that is pushed is what goes back: it is never left out.
  const short = `${signed(spot.total)}${spot.total.kind === "push" ? lying(spot) : ""}`;
  return { kind: spot.total.kind, text: resultText(spot.total, ui.role), short, done: spot.seen };
}

function Tag({ says, text = says.text, size }) {
  return html`<b class=${`tag ${says.kind} ${says.done ? "done" : ""}`} style=${{ fontSize: `${size}px` }}>${text}</b>`;
}

export const isEmpty = (spot) =>
  isZero(spot.stake) && isZero(spot.chips) && isZero(spot.give_back) && !spot.awaited && !spot.total;

const TAG = 20;
const IN_CIRCLE = [25, 20];
/** As many letters as lie inside the ring; more lie across it. */
const RING = 5;

/** The betting circle of a blackjack box, in a box so wide. */
export function Circle({ spot, angle, room }) {
  const amount = lying(spot);
  const letters = String(amount).length;
  const across = letters > RING ? "across" : "";
  const usual = letters > 3 ? IN_CIRCLE[1] : IN_CIRCLE[0];
  const says = verdict(spot);
  const state = isZero(amount) ? "empty" : "staked";
  return html`<div class=${`circle ${state} ${spot.awaited ? "wanted" : ""} ${spot.total?.kind ?? ""}`}
    ...${named(spot)}>
    <span class="ring" style=${{ transform: `rotate(${angle}deg)` }}></span>
    ${oddsOf(spot) ? html`<i class=${`odds ${across}`}>${oddsOf(spot)}</i>` : null}
    ${state === "staked" ? html`<span class=${`amount ${across}`} style=${{ fontSize: `${across ? fitted(amount, room - 10, 18) : usual}px` }}>${amount}</span>` : null}
    ${says ? html`<${Tag} says=${says} size=${fitted(says.text, room - 6, TAG, says)} />` : null}
  </div>`;
}

/** A spot of one line: insurance, side game, a backing bettor, every spot of a baccarat box; so wide, in letters of the usual size, two rows high where `tall`. */
export function Line({ spot, shared, width, usual, tall = false }) {
  const lies = isZero(lying(spot)) ? "" : String(lying(spot));
  const name = shared ? `${spot.bettor} ${spotName(spot.name)}` : spotName(spot.name);
  const [odds, says] = [oddsOf(spot), verdict(spot)];
  const written = { name, odds, amount: lies, tag: says?.text ?? "", done: says?.done };
  const whole = lineFit(written, { width, usual, tall });
  const short = whole.shape === "tight";
  const text = short ? says.short : says?.text;
  const fit = short ? { ...lineFit({ ...written, odds: "", amount: "", tag: text }, { width, usual, tall: false }), odds: false, shape: "tight" } : whole;
  return html`<div class=${`line ${isEmpty(spot) ? "empty" : "staked"} ${spot.awaited ? "wanted" : ""} ${says ? "judged" : ""} ${fit.shape}`}
    style=${{ fontSize: `${fit.size}px` }} ...${named(spot)}>
    <span class="label">${name}${odds && fit.odds ? html` <i class="odds">${odds}</i>` : null}</span>
    ${lies && !short ? html`<span class="amount">${lies}</span>` : null}
    ${says ? html`<${Tag} says=${says} text=${text} size=${fit.size} />` : null}
  </div>`;
}
