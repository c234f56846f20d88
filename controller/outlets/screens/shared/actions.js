// The bar under the felt: what is to be done now in large words, and a button for everything the rules allow.
import { ask } from "./asking.js";
import { Row } from "./cards.js";
import { stakedBoxes } from "./felt.js";
import { fitted } from "./fitting.js";
import { change, html, ui } from "./ui.js";
import { handName, placeName, requestName, sentence, spotPlace } from "./words.js";

const MARKS = { hit: "+", stand: "–", double: "×2", split: "⑂", insure: "◇", surrender: "½", even_money: "1:1" };
const OFFERS = ["insure", "even_money"];

function decide(button, amount = button.amount, positions = null) {
  if (button.gives && !positions && ui.page.thrown) return ask(keyOf(button), { kind: "decide", box: button.box, action: button.action, count: ui.page.thrown });
  if (button.gives && !positions) return askPlaces(button);
  const request = { kind: "decide", box: button.box, action: button.action };
  if (button.bettor && button.bettor !== 1) request.bettor = button.bettor;
  if (amount) request.amount = amount;
  if (positions) request.positions = positions;
  return ask(keyOf(button), request);
}

const keyOf = (button) =>
  `decide:${button.action}:${button.box}${button.bettor && button.bettor !== 1 ? `/${button.bettor}` : ""}`;

function askAmount(button) {
  const then = (amount) => decide(button, amount);
  const title = `${button.label}: box ${button.box}`;
  change({ sheet: { kind: "amount", title, value: button.amount, yes: button.label, then } });
}

/** Which cards are given up, by their place in the hand as it was dealt. */
function askPlaces(button) {
  const then = (places) => decide(button, button.amount, places);
  const title = `${button.label}: box ${button.box}, at most ${button.gives}`;
  change({ sheet: { kind: "places", title, most: button.gives, places: [], yes: button.label, then } });
}

/** Several boxes may choose at once: a column a box, two high, and one button for amounts of the players' own. */
function Columns({ buttons }) {
  const columns = new Map();
  for (const button of buttons) {
    const place = `${button.box}/${button.bettor}`;
    columns.set(place, [...(columns.get(place) ?? []), button]);
  }
  const open = buttons.filter((button) => button.other);
  const items = open.map((button) => ({ action: `amount:${keyOf(button)}`, label: `Box ${button.box}`, says: button.label, button }));
  const sheet = { kind: "choose", title: "Another amount for", items, then: (item) => askAmount(item.button) };
  const broad = (own) => Math.ceil(own.length / 2);
  const cells = [...columns.values()].reduce((sum, own) => sum + broad(own), open.length ? 1 : 0);
  return html`${[...columns].map(
    ([place, own]) => html`<div key=${place} class=${`column ${own.length > 1 ? "two" : ""} ${cells > 6 ? "tight" : ""}`} style=${{ flexGrow: broad(own) }}>
      ${own.map((button) => html`<${Decision} key=${keyOf(button)} button=${button} crowded room=${AMONG / cells} />`)}
    </div>`,
  )}
  ${open.length
    ? html`<button class=${`column another ${cells > 6 ? "tight" : ""}`} data-action="other_amount" disabled=${ui.stale} onClick=${() => change({ sheet })}>Other amount …</button>`
    : null}`;
}

/** The width that all columns share, less what lies between them. */
const AMONG = 788;
const CLOSER = 0.06;
/** The digits of an amount that stand among words in a narrow button. */
const AMONG_WORDS = 4;

function Decision({ button, crowded, room }) {
  const key = keyOf(button);
  const sum = crowded ? (button.amount ?? button.needs) : null;
  // Too long to stand among words: in a row of its own, all its digits in it.
  const own = sum && sum.length > AMONG_WORDS ? sum : "";
  const puts = button.needs && !button.amount ? (own ? "put" : `${button.needs} to put`) : "";
  const where = [`Box ${button.hand || button.box}${button.bettor > 1 ? `/${button.bettor}` : ""}`, puts].filter(Boolean).join(", ");
  const thrown = button.gives && ui.page.thrown ? `${ui.page.thrown} read` : "";
  const says = button.warn || thrown || (button.needs ? `${button.needs} to put` : "");
  return html`<div class=${`decision act-${button.action} ${crowded ? "crowded" : ""}`}>
    <button class="main" data-action=${key} data-needs=${button.needs ?? ""} disabled=${ui.stale || Boolean(ui.busy)}
      onClick=${() => decide(button)}>
      ${crowded ? html`<i>${where}</i>` : MARKS[button.action] ? html`<span class="mark">${MARKS[button.action]}</span>` : null}
      <b>${button.label}${button.amount && !own ? ` ${button.amount}` : ""}</b>
      ${own ? html`<b class="sum" style=${{ fontSize: `${fitted(own, room, 15, { closer: CLOSER })}px` }}>${own}</b>` : null}
      ${says ? html`<em class=${button.warn ? "warn" : ""}>${says}</em>` : null}
    </button>
    ${button.other && !crowded ? html`<button class="other" data-action=${`amount:${key}`} aria-label="Another amount" onClick=${() => askAmount(button)}>…</button>` : null}
  </div>`;
}

const BIG = ["open_round", "close_bets", "peek", "reveal", "pays_done"];

/** What is turned at the end: one hole card, the dealer's whole hand, or the players' hands where he has none. */
function revealName(page) {
  const dealer = page.sides.find((side) => side.hand === "dealer");
  if (!dealer) return "Turn the hands";
  return dealer.cards.filter((card) => card === "XX").length > 1 ? "Turn the dealer’s cards" : "Turn hole card";
}

function Big({ name, page }) {
  const dealers = name === "peek" || name === "reveal";
  const action = dealers ? `decide:${name}:0` : name;
  const request = dealers ? { kind: "decide", box: 0, action: name } : { kind: name };
  return html`<div class=${`decision big act-${name}`}>
    <button class="main" data-action=${action} disabled=${ui.stale || Boolean(ui.busy)} onClick=${() => ask(action, request)}>
      <b>${name === "reveal" ? revealName(page) : requestName(name)}</b>
    </button>
  </div>`;
}

function turnHand(page) {
  for (const box of page.boxes) {
    const hand = box.hands.find((one) => one.turn);
    if (hand) return { box, hand };
  }
  return null;
}

/** The hand in turn, large, so that it is read at a glance however many hands lie there. */
function Turn({ box, hand, buttons }) {
  const name = box.hands.length > 1 ? `Box ${box.box}, hand ${hand.hand.split(".")[1] ?? ""}` : `Box ${box.box}`;
  if (hand.value && hand.value.length <= 2)
    return html`<div class="turn-hand">
      <${Row} codes=${hand.cards} width=${58} room=${132} />
      <div><span>${name}</span><b>${hand.value}</b></div>
    </div>`;
  return html`<div class="turn-hand words">
    <${Row} codes=${hand.cards} width=${42} room=${214} />
    <div><b>${name}</b><span>${hand.value ? sentence(hand.note || hand.value) : asked(buttons)}</span></div>
  </div>`;
}

/** The decisions that are asked, in the words of their buttons: `Fold or raise`. */
function asked(buttons) {
  const labels = [...new Set(buttons.map((button) => button.label))].map((label, i) => (i ? label.toLowerCase() : label));
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}`;
}

const placesOf = (page) => new Set(page.buttons.map((button) => `${button.box}/${button.bettor}`));
const isCrowded = (page) => placesOf(page).size > 1;

/** Takes and pays that are still to be made; empty when all spots are right. */
function money(page) {
  const open = page.boxes.flatMap((box) => box.spots).filter((spot) => spot.total && !spot.seen);
  const count = (kind) => open.filter((spot) => spot.reader && spot.total.kind === kind).length;
  const unseen = open.filter((spot) => !spot.reader && spot.total.kind !== "push").length;
  const left = [];
  if (count("take")) left.push(`${count("take")} to take`);
  if (count("pay")) left.push(`${count("pay")} to pay`);
  if (unseen) left.push(`${unseen} without a reader`);
  return left.join(", ");
}

function sayNow(page) {
  const held = { held: ["Held", "Settle what is open first"], stopped: ["Stopped", "Call the pit"] }[page.state];
  if (held) return held;
  if (page.awaiting) {
    const { action, spot, amount, total } = page.awaiting;
    return [`${sentence(action)}: put ${amount}`, `${total} must lie on ${spotPlace(spot)}`, "asks"];
  }
  if (page.state === "between") return [page.shoe?.shuffle_due ? "Shuffle first" : "Ready for the next round", `Round ${page.round + 1}`];
  if (page.state === "betting") return ["Bets are open", `${stakedBoxes(page)} of ${page.boxes.length} boxes staked`];
  if (page.state === "settled") return ["Take and pay", money(page) || "All spots are right"];
  if (page.state === "void") return ["Void", "Give every stake back"];
  const offers = page.buttons.filter((button) => OFFERS.includes(button.action));
  const many = placesOf(page).size;
  if (offers.length) return [`${asked(offers)}?`, offers.length === page.buttons.length ? boxesMay(many) : `or box ${page.turn} plays`];
  if (page.buttons.length) return many > 1 ? [asked(page.buttons), boxesMay(many)] : [`Box ${page.buttons[0].box}`, asked(page.buttons)];
  const due = placeName(page.due);
  const first = money(page);
  if (due) return ["Next card", due, "due", first ? `first ${first}` : ""];
  if (page.can.includes("reveal")) return ["All have decided", first ? `First ${first}` : revealName(page)];
  return ["Dealing", sentence(page.phase.toLowerCase())];
}

const boxesMay = (many) => (many > 1 ? `${many} boxes may choose` : "One box may choose");

function Now({ page }) {
  const turn = turnHand(page);
  const single = page.buttons.length > 0 && !isCrowded(page);
  if (turn?.hand.cards.length && !page.awaiting && single && page.state === "dealing") return html`<${Turn} ...${turn} buttons=${page.buttons} />`;
  const [head, below, kind, last] = sayNow(page);
  const long = head.length > 34 ? "long" : "";
  return html`<div class=${`prompt ${kind ?? ""} ${long}`}><b>${head}</b><span>${below}</span>${last ? html`<em>${last}</em>` : null}</div>`;
}

function more(page) {
  const items = [{ action: "who", label: "Someone else works here", says: ui.me || "nobody yet" }];
  items.push({ action: "four_colours", label: "Colours of the suits", says: ui.fourColours ? "four" : "two" });
  if (page.can.includes("close_table")) items.push({ action: "close_table", label: "Close the table" });
  if (page.state === "between" && page.room?.jackpot) items.push({ action: "end_gaming_day", label: "End the gaming day", says: "the day’s drops join the jackpot" });
  return items;
}

/** The lesser buttons at the right: void, a report, and everything that is rarer still. */
export function Rare({ page, onVoid, onMore }) {
  return html`<div class="rare">
    ${page.can.includes("void") && !page.void
      ? html`<button data-action="void" disabled=${ui.stale || Boolean(ui.busy)} onClick=${onVoid}>Void ${handName(page).toLowerCase()}</button>`
      : page.can.includes("close_table")
        ? html`<button data-action="close_table" disabled=${ui.stale || Boolean(ui.busy)} onClick=${() => onMore({ action: "close_table" })}>Close table</button>`
        : null}
    ${page.reports.length ? html`<button class="half" data-action="report" disabled=${ui.stale || Boolean(ui.busy)} onClick=${() => onMore({ action: "report" })}>Report</button>` : null}
    <button class=${page.reports.length ? "half" : ""} data-action="more" onClick=${() => change({ sheet: { kind: "choose", title: "More", items: more(page), then: onMore } })}>More</button>
  </div>`;
}

/** The whole bar. */
export function Actions({ page, onVoid, onMore }) {
  const crowded = isCrowded(page);
  const own = new Set(page.buttons.map((button) => button.action));
  const big = BIG.filter((name) => page.can.includes(name) && !own.has(name));
  return html`<footer class="bar">
    <${Now} page=${page} />
    <div class=${`decisions ${crowded ? "crowded" : ""}`}>
      ${crowded
        ? html`<${Columns} buttons=${page.buttons} />`
        : page.buttons.map((button) => html`<${Decision} key=${keyOf(button)} button=${button} />`)}
      ${big.map((name) => html`<${Big} key=${name} name=${name} page=${page} />`)}
    </div>
    <${Rare} page=${page} onVoid=${onVoid} onMore=${onMore} />
  </footer>`;
}
