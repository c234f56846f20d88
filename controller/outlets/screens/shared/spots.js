// Bet spots: what lies there, what must lie there, what is to be taken or paid.
import { ask } from "./asking.js";
import { change, html, ui } from "./ui.js";
import { isZero, oddsOf, resultText, spotName, spotPlace } from "./words.js";

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

const LETTERS_OF_ODDS = 3;

function Tag({ kind, text, done = false, odds = "" }) {
  const long = text.length + (done ? 2 : 0) + (odds ? LETTERS_OF_ODDS : 0) > 7 ? "long" : "";
  return html`<b class=${`tag ${kind} ${long} ${done ? "done" : ""}`}>${text}</b>`;
}

function verdict(spot) {
  if (spot.awaited) return html`<${Tag} kind="put" text=${`Put ${spot.awaited}`} />`;
  if (!isZero(spot.give_back)) return html`<${Tag} kind="back" text=${`Give back ${spot.give_back}`} />`;
  if (!spot.total) return null;
  return html`<${Tag} kind=${spot.total.kind} text=${resultText(spot.total, ui.role)} done=${spot.seen} odds=${oddsOf(spot)} />`;
}
/** What the spot shows as lying there: the stake, or before it stands the chips themselves. */
const lying = (spot) => (isZero(spot.stake) ? spot.chips : spot.stake);
export const isEmpty = (spot) =>
  isZero(spot.stake) && isZero(spot.chips) && isZero(spot.give_back) && !spot.awaited && !spot.total;

/** The betting circle of a blackjack box. */
export function Circle({ spot, angle }) {
  const amount = lying(spot);
  const long = String(amount).length;
  const size = long > 5 ? "tiny" : long > 3 ? "small" : "";
  const state = isZero(amount) ? "empty" : "staked";
  return html`<div class=${`circle ${state} ${spot.awaited ? "wanted" : ""} ${spot.total?.kind ?? ""}`}
    ...${named(spot)}>
    <span class="ring" style=${{ transform: `rotate(${angle}deg)` }}></span>
    ${oddsOf(spot) ? html`<i class="odds">${oddsOf(spot)}</i>` : null}
    ${state === "staked" ? html`<span class=${`amount ${size}`}>${amount}</span>` : null}
    ${verdict(spot)}
  </div>`;
}

/** A spot of one line: insurance, side game, a backing bettor, every spot of a baccarat box; odds where `most` letters leave room. */
export function Line({ spot, shared, most = 99 }) {
  const amount = lying(spot);
  const name = shared ? `${spot.bettor} ${spotName(spot.name)}` : spotName(spot.name);
  const empty = isEmpty(spot);
  const odds = oddsOf(spot);
  const long = `${name}${odds}${amount}`.length + (spot.total ? resultText(spot.total).length + (spot.seen ? 2 : 0) : 0);
  // What is to be done says the amount as well: it goes first where a long name leaves no room for both.
  const tight = spot.total && long - odds.length > most - 2 ? "tight" : "";
  return html`<div class=${`line ${empty ? "empty" : "staked"} ${spot.awaited ? "wanted" : ""} ${verdict(spot) ? "judged" : ""} ${tight}`}
    ...${named(spot)}>
    <span class="label">${name}${odds && long <= most ? html` <i class="odds">${odds}</i>` : null}</span>
    ${isZero(amount) ? null : html`<span class="amount">${amount}</span>`}
    ${verdict(spot)}
  </div>`;
}
