// One seat of a poker table: number, button, stack, cards or backs, and how the player stands.
import { Fan } from "./cards.js";
import { long } from "./money.js";
import { at, betPlace, pointsPlace } from "./round_table.js";
import { SetHand, pointsOf } from "./set_hand.js";
import { change, html, ui } from "./ui.js";
import { isZero, sentence } from "./words.js";

const OUT = ["folded", "mucked", "away"];
const SEAT_WIDE = 158;
const MOST_LETTERS = 22;
const isChinese = (page) => page.table.game.startsWith("chinese_poker");

/** A seat is touched before the hand begins, for chips, a pause, the button; rows that are set are touched to be read. */
function touched(seat, hands = []) {
  if (ui.role !== "dealer") return {};
  if (hands.some((hand) => hand.hand.includes(".")))
    return { "data-action": `rows:${seat}`, onClick: () => change({ sheet: { kind: "rows", seat } }) };
  if (ui.page.state !== "betting") return {};
  return { "data-action": `seat:${seat}`, onClick: () => change({ sheet: { kind: "seat", seat, typed: "" } }) };
}

function Cards({ hand, seat }) {
  const codes = hand.due ? [...hand.cards, "due"] : hand.cards;
  if (OUT.includes(seat.state) || !codes.length) return null;
  return html`<${Fan} codes=${codes} width=${codes.length > 2 ? 43 : 46} room=${SEAT_WIDE} />`;
}

/** A hand in words that fit below its cards, by its kind alone where they are many, and both kinds on a double board. */
function handName({ value, note }) {
  const kinds = value.split(" ");
  if (kinds.length > 1) return sentence(kinds.join(" / "));
  return sentence(note.length > MOST_LETTERS ? value || "openers shown" : note);
}

function Says({ seat, hand }) {
  if (["shown", "proved"].includes(seat.state) && hand.note) return html`<div class="words"><span class="note">${handName(hand)}</span></div>`;
  if (OUT.includes(seat.state)) return html`<span class="standing">${sentence(seat.state)}</span>`;
  return seat.absent ? html`<span class="standing">Not here</span>` : null;
}

/** The chips of a seat; who has lost more points than he had chips for owes the rest. */
export const stackSays = (stack) => (stack.startsWith("-") ? `Owes ${stack.slice(1)}` : stack);

/** What lies between the number and the stack: the button, and that all chips are in. */
function Plate({ seat, room, allIn }) {
  const size = seat.stack.startsWith("-") ? "owes" : long(seat.stack);
  return html`<header>
    <i class="number">${seat.seat}</i>
    ${room.by_button && room.button === seat.seat ? html`<i class="dealer-button" data-button=${seat.seat}>D</i>` : null}
    ${allIn ? html`<b class="stack all-in">All-in</b>` : html`<b class=${`stack ${size}`}>${stackSays(seat.stack)}</b>`}
  </header>`;
}

/** A seat that somebody has taken. */
export function Seat({ seat, box, place, page, won }) {
  const room = page.room;
  const chinese = isChinese(page);
  const [hand] = box.hands.length ? box.hands : [{ hand: String(seat.seat), cards: [], due: page.due === `box ${seat.seat}`, note: "" }];
  const allIn = isZero(seat.stack) && !isZero(seat.put) && !OUT.includes(seat.state) && page.state !== "settled";
  const kind = [seat.state.replaceAll(" ", "-"), page.turn === seat.seat ? "turn" : "", hand.due ? "next" : "", won ? "winner" : ""].join(" ");
  return html`<section class=${`seat ${kind}`} style=${at(place)} data-seat=${seat.seat} data-stack=${seat.stack} data-state=${seat.state}
    data-hand=${hand.hand} ...${touched(seat.seat, box.hands)}>
    <${Plate} seat=${seat} room=${room} allIn=${allIn} />
    ${chinese ? html`<${SetHand} hands=${box.hands} />` : html`<${Cards} hand=${hand} seat=${seat} />`}
    <${Says} seat=${seat} hand=${hand} />
  </section>`;
}

/** The button where nobody sits any more. */
const DeadButton = ({ number }) => html`<i class="dealer-button" data-button=${number}>D</i>`;

/** A seat where nobody sits: shown while it can be taken, by a touch before a hand. */
export function FreeSeat({ number, place, button }) {
  const touch = touched(number);
  if (button && !touch.onClick) return html`<section class="seat free dead" style=${at(place)}><header>${DeadButton({ number })}</header></section>`;
  if (!touch.onClick) return null;
  return html`<section class="seat free" style=${at(place)} data-free=${number} ...${touch}>
    <header><i class="number">${number}</i>${button ? DeadButton({ number }) : null}<span>Sit down</span></header>
  </section>`;
}

/** The chips before a seat: its bet, what it is pushed or given back, or what its points are worth. */
export function Before({ seat, place, won, hands }) {
  const scored = isChinese(ui.page) ? pointsOf(hands, ui.page.table.posted) : null;
  const size = long(scored?.says ?? won ?? (ui.page.state === "void" ? seat.put : seat.bet));
  const style = at(isChinese(ui.page) ? pointsPlace(place) : betPlace(place, size));
  if (scored)
    return html`<div class=${`before points ${size} ${scored.points > 0 ? "won" : scored.points ? "lost" : ""}`} style=${style} data-won=${seat.seat}><b>${scored.says}</b><em>${sentence(scored.note)}</em></div>`;
  if (ui.page.state === "void" && !isZero(seat.put))
    return html`<div class=${`before back ${size}`} style=${style} data-back=${seat.seat}><em>back</em><b>${seat.put}</b></div>`;
  if (won) return html`<div class=${`before won ${size}`} style=${style} data-won=${seat.seat}><b>+ ${won}</b></div>`;
  if (isZero(seat.bet)) return null;
  return html`<div class=${`before ${size}`} style=${style} data-bet=${seat.seat}><i class="disc"></i><b>${seat.bet}</b></div>`;
}
