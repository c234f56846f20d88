// The bar under a poker table: what is to be done now, and a large button for all that the player in turn may say.
import { ask } from "./asking.js";
import { exact } from "./money.js";
import { settingButtons } from "./setting.js";
import { change, html, ui } from "./ui.js";
import { isZero, seatPlace, sentence } from "./words.js";

const STAKES = ["bet", "raise"];
const WAYS = { fold: "Fold", check: "Check", call: "Call", show: "Shows", muck: "Mucks", split: "Splits openers", stand_pat: "Stands pat", bring_in: "Bring in" };

/** An opener who is left alone turns his openers, or the pot is nobody's. */
const PROVES = { show: "Shows openers", muck: "Shows none" };

const decide = (seat, action, more = {}) => ask(`decide:${action}:${seat}`, { kind: "decide", box: seat, action, ...more });

export function Big({ name, label, says, kind, disabled, onClick }) {
  return html`<div class=${`decision act-${kind}`}>
    <button class="main" data-action=${name} disabled=${disabled || ui.stale || Boolean(ui.busy)} onClick=${onClick}>
      <b>${label}</b>${says ? html`<em>${says}</em>` : null}
    </button>
  </div>`;
}

/** Bets and raises: the fixed sizes of a limit game are buttons, else the amount is entered on a sheet. */
function stakes(seat, choice) {
  const verb = choice.action === "bet" ? "Bet" : "Raise to";
  if (choice.fixed.length || choice.least === choice.most)
    return [...(choice.fixed.length ? choice.fixed : [choice.least])].map((total) => ({
      name: `decide:${choice.action}:${seat.seat}:${total}`, label: `${verb} ${total}`, kind: choice.action,
      onClick: () => decide(seat.seat, choice.action, { amount: total }),
    }));
  const everything = exact(seat.stack) + exact(seat.bet) === exact(choice.most);
  const then = (amount) => decide(seat.seat, choice.action, { amount });
  const sheet = { kind: "stake", seat: seat.seat, action: choice.action, verb, least: choice.least, most: choice.most, everything, value: "", then };
  const entered = { name: `stake:${choice.action}:${seat.seat}`, label: `${verb} …`, says: `${choice.least} – ${choice.most}`, kind: choice.action, onClick: () => change({ sheet }) };
  const most = { name: `decide:most:${seat.seat}`, label: `${everything ? "All-in" : "Pot"} ${choice.most}`, kind: "most", onClick: () => then(choice.most) };
  return [entered, most];
}

/** The reader of discards saw the faces; the touch says whose cards they are, and how many. */
function thrown(seat, action, page) {
  const due = action === "discard" ? page.room.discards : page.thrown;
  const label = action === "discard" ? `Discards ${due}` : `Exchanges ${due || "…"}`;
  const says = `${page.thrown}${action === "discard" ? ` of ${due}` : ""} under the reader`;
  const disabled = !page.thrown || page.thrown !== due;
  return { name: `thrown:${action}:${seat.seat}`, label, says, kind: "exchange", disabled, onClick: () => decide(seat.seat, action, { count: due }) };
}

function giving(seat, action, page) {
  const hand = page.boxes.find((box) => box.box === seat.seat).hands[0];
  const most = action === "discard" ? page.room.discards : hand.cards.length;
  const label = action === "discard" ? `Discards ${page.room.discards}` : "Exchanges …";
  const then = (cards) => decide(seat.seat, action, { cards });
  const sheet = { kind: "giving", seat: seat.seat, action, most, exactly: action === "discard", cards: [], then };
  const keyed = { name: `giving:${action}:${seat.seat}`, label, says: "key the faces given up", kind: "exchange", onClick: () => change({ sheet }) };
  return page.thrown == null ? [keyed] : [thrown(seat, action, page), keyed];
}

function spoken(seat, choice, page) {
  const owed = { call: page.room.to_call, bring_in: page.table.posted.bring_in }[choice.action];
  const everything = choice.action === "call" && exact(owed) === exact(seat.stack);
  const way = page.room.proves ? PROVES[choice.action] : WAYS[choice.action];
  const label = [way ?? sentence(choice.action), owed].filter(Boolean).join(" ");
  return { name: `decide:${choice.action}:${seat.seat}`, label, says: everything ? "all-in" : "", kind: choice.action, onClick: () => decide(seat.seat, choice.action) };
}

/** A button for everything that the seat in turn may say. */
function choices(page) {
  const seat = page.room.seats.find((one) => one.seat === page.turn);
  // While the table is held the room still knows what may be said, but nothing may be touched.
  if (!seat || !page.buttons.length) return [];
  return page.room.choices.flatMap((choice) => {
    if (STAKES.includes(choice.action)) return stakes(seat, choice);
    if (choice.action === "discard" || choice.action === "exchange") return giving(seat, choice.action, page);
    return [spoken(seat, choice, page)];
  });
}

/** Points are settled between the players: there is no pot. */
const isScored = (page) => Boolean(page.table.posted.point_value);

const TABLE = {
  close_bets: { label: "Deal the hand", kind: "deal big" },
  pays_done: { label: "Pots are pushed", back: "Chips are back", points: "Points are settled", kind: "pays_done big" },
};

/** One touch from a hand to the next: it begins when its deck is there, or its seats are changed first; until then a player may still want them changed. */
function nextHand(page) {
  const waits = page.state === "between" && page.room.next_hand;
  if (!waits && !page.can.includes("next_hand")) return [];
  const go = (seatsFirst) => () => ask("next_hand", { kind: "next_hand", ...(seatsFirst ? { seats_first: true } : {}) });
  const deals = { name: "next_hand", label: "Next hand", says: page.shoe?.shuffle_due || page.state !== "between" ? "deals when the deck is there" : "", kind: "deal big", onClick: go(false) };
  if (waits) return [page.room.seats_first ? deals : seats(page, go(true))];
  return [deals, seats(page, go(true))];
}

function seats(page, later) {
  const now = page.can.includes("open_round");
  return { name: now ? "open_round" : "seats_first", label: "Seats first", says: "chips, pauses, button", kind: "check", onClick: now ? () => ask("open_round", { kind: "open_round" }) : later };
}

function tableButtons(page) {
  const buttons = Object.entries(TABLE)
    .filter(([name]) => page.can.includes(name))
    .map(([name, { label, points, back, kind }]) => ({ name, label: (page.state === "void" && back) || (isScored(page) && points) || label, kind, onClick: () => ask(name, { kind: name }) }));
  buttons.unshift(...nextHand(page));
  if (page.can.includes("result")) buttons.push({ name: "decide:result:0", label: "Settled: stop here", says: "no card changes it", kind: "check", onClick: () => decide(0, "result") });
  if (page.can.includes("show") && !page.room.proves) buttons.push({ name: "decide:show:0", label: "Turn all hands", kind: "reveal big", onClick: () => decide(0, "show") });
  if (page.can.includes("jackpot")) buttons.unshift({ name: "jackpot", label: "Jackpot hit", says: page.room.hit?.standing, kind: "pays_done big", onClick: () => change({ sheet: { kind: "jackpot", person: "" } }) });
  if (page.state === "betting" && page.room.by_button) buttons.unshift({ name: "button", label: page.room.button ? "Move the button" : "Place the button", kind: "check", onClick: () => change({ sheet: { kind: "button" } }) });
  return buttons;
}

/** Whom the time charge leaves no chips does not play. */
const plays = (seat, due) => exact(seat.stack) > exact(due) && seat.state !== "away";
const playing = (page) => page.room.seats.filter((seat) => plays(seat, page.room.time_due)).length;

/** Before a hand: who plays, and what is still missing. */
function beforeHand(page) {
  const count = playing(page);
  const due = isZero(page.room.time_due) ? "" : `each pays ${page.room.time_due} for the time`;
  if (count < 2) return ["Touch a seat", "Two players with chips must take part"];
  if (page.room.by_button && !page.room.button) return ["Place the button", `${count} players`];
  return [`${count} players`, page.room.by_button ? `Button at seat ${page.room.button}` : "Touch a seat for its chips", "", due];
}

function turnSays(page) {
  const seat = page.room.seats.find((one) => one.seat === page.turn);
  const name = `Seat ${page.turn}`;
  if (page.room.proves) return [name, "Shows openers", "", "the other cards stay down"];
  if (page.room.giving.length) return [name, page.room.choices.some((c) => c.action === "discard") ? "Discards, face down" : "Draws"];
  if (page.buttons.some((button) => button.action === "arrange")) return [name, "Shows its rows", "", "once all have set"];
  if (!page.room.choices.length) return [name, "Sets its cards"];
  if (page.room.showing.length) return [name, page.room.showing.length > 1 ? "Shows or mucks" : "Shows last"];
  if (page.room.choices.some((choice) => choice.action === "bring_in")) return [name, "Has to open", "", `${seat?.stack ?? ""} behind`];
  return [name, isZero(page.room.to_call) ? "Nothing to call" : `${page.room.to_call} to call`, "", `${seat?.stack ?? ""} behind`];
}

function sayNow(page) {
  const held = { held: ["Held", "Settle what is open first"], stopped: ["Stopped", "Call the pit"], void: ["Void", "Give every chip back"] }[page.state];
  if (held) return held;
  if (page.state === "between" && page.room.next_hand) return ["Shuffle first", page.room.seats_first ? `Then seats, then hand ${page.round + 1}` : `Hand ${page.round + 1} begins with its deck`];
  if (page.state === "between") return [page.shoe?.shuffle_due ? "Shuffle first" : "Ready for the next hand", `Hand ${page.round + 1}`];
  if (page.state === "betting") return beforeHand(page);
  if (page.state === "settled" && isScored(page)) return ["Settle the points", `${page.table.posted.point_value} a point`];
  if (page.state === "settled") return [page.can.includes("jackpot") ? "Jackpot hit" : "Push the pots", page.can.includes("jackpot") ? "Floor or pit checks the hands" : `Hand ${page.round}`];
  if (page.turn) return turnSays(page);
  if (page.shoe?.stub_due) return ["Shuffle first", page.shoe.stub_due];
  const due = seatPlace(page.due);
  return due ? ["Next card", due, "due"] : ["Dealing", sentence(page.room.street)];
}

function Now({ page }) {
  const [head, below, kind, last] = sayNow(page);
  const turn = page.turn && page.state === "dealing" ? "asks" : "";
  return html`<div class=${`prompt seat-prompt ${kind || turn}`}><b>${head}</b><span>${below}</span>${last ? html`<em>${last}</em>` : null}</div>`;
}

/** Prompt and buttons of a poker table. */
export function RingActions({ page, rare }) {
  const buttons = [...choices(page), ...settingButtons(page), ...tableButtons(page)];
  return html`<footer class="bar ring-bar">
    <${Now} page=${page} />
    <div class="decisions">${buttons.map((button) => html`<${Big} key=${button.name} ...${button} />`)}</div>
    ${rare}
  </footer>`;
}
