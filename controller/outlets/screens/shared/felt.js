// The felt as it lies before the dealer: boxes in their places, cards, values, the place of the next card.
import { CardFace, Row, Stack } from "./cards.js";
import { fitted } from "./fitting.js";
import { Print } from "./print.js";
import { Circle, Line, isEmpty, touchedBox } from "./spots.js";
import { html, ui } from "./ui.js";
import { isZero, placeName, sentence, signed, valueSays } from "./words.js";

const WIDE = 1280;
const HIGH = 590;
const CIRCLE = 74;
/** The letters of what one of several hands wins or loses: under it, and in rows below all. */
const OWN = 14;
const OWN_LISTED = 12.5;
/** Both sides of that list keep away from what lies beside the box: the value of a dealer with many cards. */
const OWNS_MARGIN = 22;
const SMALLEST = 11;

/** Places of the boxes from the table's layout; without one, an even row. */
function places(page) {
  const told = ui.layout?.box ?? ui.layout?.boxes ?? [];
  const known = new Map(told.map((box) => [box.number ?? box.box, box]));
  const count = page.boxes.length;
  return page.boxes.map((box, i) => known.get(box.box) ?? { x: (i + 0.5) / count, y: 0.25, angle: 0 });
}

/** How wide a box may be so that it touches no other one in its row. */
function roomOf(all) {
  let room = 300;
  for (const a of all) {
    for (const b of all) {
      const apart = Math.abs(a.x - b.x) * WIDE;
      if (apart > 8 && Math.abs(a.y - b.y) < 0.2) room = Math.min(room, apart - 7);
    }
  }
  return room;
}

const withDue = (hand) => (hand.due ? [...hand.cards, "due"] : hand.cards);

/** A poker hand is named, not counted; where it was compared, the comparison says its name too. */
const inWords = (hand) => hand.value.length > 2 || tells(hand);
const tells = (hand) => hand.note.length > 16;

function Hand({ hand, hands, room, high, listed }) {
  const codes = withDue(hand);
  const narrow = hands > 1;
  const each = (room - (hands - 1) * 5) / hands;
  const mine = listed ? [] : (hand.results ?? []);
  return html`<div class=${`hand ${hand.turn ? "turn" : ""} ${hand.note.replaceAll(" ", "-")}`}
    data-hand=${hand.hand} data-value=${hand.value} data-note=${hand.note}>
    ${!codes.length
      ? null
      : narrow
      ? html`<${Stack} codes=${codes} width=${Math.min(each, 64, high / 1.4)} room=${Math.min(168, high)} />`
      : html`<${Row} codes=${codes} width=${Math.min(78, high / 1.4)} room=${Math.min(room, 200)} />`}
    ${hand.value || hand.note
      ? html`<div class=${`says ${inWords(hand) ? "words" : ""}`} style=${inWords(hand) ? { width: `${room - 4}px` } : {}}>
          ${hand.value && !tells(hand) ? html`<b class="value">${sentence(hand.value)}</b>` : null}
          ${hand.note && !(narrow && hands > 2) ? html`<span class="note">${sentence(hand.note)}</span>` : null}
        </div>`
      : null}
    ${narrow ? mine.map((result) => html`<b class=${`own ${result.kind}`}>${signed(result)}</b>`) : null}
  </div>`;
}

/** What each of several hands wins or loses, in rows below them where it is too long to stand under its own. */
function Owns({ hands, room: whole }) {
  const room = whole - OWNS_MARGIN;
  const rows = hands.flatMap((hand, i) => hand.results.map((result) => ({ text: `${i + 1}: ${signed(result)}`, kind: result.kind })));
  const longest = Math.max(...rows.map((row) => row.text.length));
  const columns = fitted("0".repeat(longest), room / 2, OWN) >= SMALLEST ? 2 : 1;
  const size = fitted("0".repeat(longest), room / columns, OWN_LISTED);
  return html`<ul class="owns" style=${{ width: `${room}px`, columnCount: columns, fontSize: `${size}px` }}>
    ${rows.map((row, i) => html`<li key=${i}><b class=${`own ${row.kind}`}>${row.text}</b></li>`)}
  </ul>`;
}

function dealt(box, page) {
  const waits = page.due === `box ${box.box}` && !box.hands.some((hand) => hand.due);
  const hands = box.hands.length || !waits ? box.hands : [{ hand: String(box.box), cards: [], value: "", note: "" }];
  return hands.map((hand) => ({
    ...hand,
    due: hand.due || (waits && hands.length === 1),
    results: box.spots.flatMap((spot) =>
      spot.name === "main" && spot.bettor === 1 ? (spot.results ?? []).filter((r) => r.hand === hand.hand) : [],
    ),
  }));
}

/** How far down a box may reach: the dealer's cards and the next card's place lie in the middle, his value beside them. */
function lowest(place, page, room) {
  const beside = Math.abs(place.x - 0.5) * WIDE - room / 2;
  if (beside >= 430) return 580;
  if (page.sides.length > 1 && beside < 310) return placeName(page.due) ? 360 : 415;
  // A poker hand in words reaches below the cards of the dealer.
  if (page.sides.some((side) => /[a-z]/i.test(side.value))) return 416;
  if (beside >= 260) return 466;
  return placeName(page.due) ? 390 : 444;
}

/** Where the dealer sits at the top the felt is read from below: the same room, counted from the circle up. */
const reach = (place, page, room, mirrored) => {
  const own = mirrored ? { x: place.x, y: 1 - place.y } : place;
  return lowest(own, page, room) - own.y * HIGH - CIRCLE / 2 - (mirrored ? 12 : 0);
};

/** A row of a box: its height with the gap below it, and the letters that it takes. */
const rowOf = (rows) => (rows > 5 ? [15, 11] : rows > 4 ? [20, 12] : rows > 2 ? [23, 13] : [29, 14]);

/** How high it is what is said under the cards. */
function wordsHigh(hands) {
  if (hands.some(inWords)) return 62;
  if (hands.length === 2 && hands.some((hand) => hand.note)) return 46;
  return hands.some((hand) => hand.value || hand.note) ? (hands.length > 1 ? 20 : 30) : 0;
}

function CardBox({ box, place, page, room, mirrored }) {
  const main = box.spots.find((spot) => spot.name === "main" && spot.bettor === 1) ?? box.spots[0];
  const others = box.spots.filter((spot) => spot !== main && !(isEmpty(spot) && spot.name !== "side"));
  const quiet = others.filter((spot) => !isEmpty(spot) || page.state === "betting");
  const hands = dealt(box, page);
  const style = { left: `${place.x * 100}%`, top: `${place.y * 100}%`, width: `${room}px` };
  const [row, usual] = rowOf(quiet.length);
  const tall = quiet.length < 3 || page.state === "betting";
  const each = (room - (hands.length - 1) * 5) / hands.length;
  const listed = hands.length > 1 && hands.some((hand) => hand.results.some((result) => fitted(signed(result), each + 12, OWN) < OWN));
  const below = quiet.length ? 24 + quiet.length * (tall ? Math.max(row, 36) : row) : 20;
  const words = wordsHigh(hands);
  const high = Math.max(56, reach(place, page, room, mirrored) - below - words - (listed ? 15 * hands.length : hands.length > 1 ? 20 : 0));
  return html`<section class=${`box ${box.turn ? "turn" : ""}`} style=${style} data-box=${box.box} ...${touchedBox(box)}>
    <div class="number">${box.box}</div>
    ${main ? html`<${Circle} spot=${main} angle=${place.angle ?? 0} room=${room} />` : null}
    ${quiet.length
      ? html`<div class=${`lines of-${Math.min(quiet.length, 6)}`}>
          ${quiet.map((spot) => html`<${Line} key=${spot.spot} spot=${spot} shared=${box.bettors > 1 && spot.bettor > 1} width=${room - 12} usual=${usual} tall=${tall} />`)}
        </div>`
      : null}
    <div class=${`hands of-${hands.length}`}>
      ${hands.map((hand) => html`<${Hand} key=${hand.hand} hand=${hand} hands=${hands.length} room=${room} high=${high} listed=${listed} />`)}
    </div>
    ${listed ? html`<${Owns} hands=${hands} room=${room} />` : null}
  </section>`;
}

/** Two rows of letters in a line of a baccarat box. */
const TALL = 31;

function StakeBox({ box, place, page, room, high }) {
  const width = Math.min(room, 176);
  const style = { left: `${place.x * 100}%`, top: `${place.y * 100}%`, width: `${width}px` };
  const live = box.spots.filter((spot) => !isEmpty(spot));
  const open = page.state === "betting" || page.state === "between";
  const printed = box.spots.filter((spot) => !isEmpty(spot) || !spot.name.includes("pair"));
  const shown = live.length > 3 || !open ? live : printed.slice(0, 5);
  const each = Math.min((high - 37) / Math.max(shown.length, 1) - 3, 74);
  const usual = each >= 40 ? 17 : each >= TALL ? 15 : each >= 20 ? 13 : 11;
  return html`<section class=${`box stakes ${live.length ? "" : "unused"}`} style=${style} data-box=${box.box} ...${touchedBox(box)}>
    <div class="number">${box.box}</div>
    <div class=${`lines many-${Math.min(shown.length, 9)}`}>
      ${shown.map((spot) => html`<${Line} key=${spot.spot} spot=${spot} shared=${spot.bettor > 1} width=${width - 12} usual=${usual} tall=${each >= TALL} />`)}
    </div>
  </section>`;
}

function Side({ side, alone, many }) {
  const codes = withDue(side);
  const [width, room] = !alone ? [100, 330] : many ? [66, 380] : codes.length > 4 ? [76, 420] : [92, 500];
  const says = side.value && valueSays(side);
  return html`<section class=${`side ${side.hand} ${side.due ? "next" : ""}`} data-hand=${side.hand} data-value=${side.value}>
    <header><span class="title">${side.title}</span>${says ? html`<b class=${`value ${says.length > 2 ? "words" : ""}`}>${sentence(says)}</b>` : null}</header>
    ${codes.length
      ? html`<${Row} codes=${codes} width=${width} room=${room} />`
      : html`<div class="cards ghost"><${CardFace} code="due" width=${width} /></div>`}
  </section>`;
}

/** The sides of the table; between rounds their empty places. */
function sidesOf(page) {
  if (page.sides.length) return page.sides;
  const commission = page.boxes.some((box) => box.spots.some((spot) => spot.name === "banker"));
  const titles = !isBaccarat(page) ? ["Dealer"] : commission ? ["Player", "Banker"] : ["Punto", "Banco"];
  return titles.map((title) => ({ hand: title.toLowerCase(), title, cards: [], value: "", due: false }));
}

/** The whole felt; `mirrored` shows it from the players' side. */
export function Felt({ page, mirrored = false }) {
  const own = places(page);
  const all = mirrored ? own.map((p) => ({ ...p, x: 1 - p.x, y: 1 - p.y, angle: p.angle })) : own;
  const room = roomOf(all);
  const cards = !isBaccarat(page);
  const due = placeName(page.due);
  const Box = cards ? CardBox : StakeBox;
  const oneRow = new Set(all.map((place) => place.y)).size === 1 ? "one-row" : "";
  return html`<div class=${`felt ${oneRow} ${cards ? "arc" : "rows"} ${mirrored ? "mirrored" : ""} boxes-${page.boxes.length}`}>
    <${Print} page=${page} cards=${cards} />
    ${page.boxes.map((box, i) => html`<${Box} key=${box.box} box=${box} place=${all[i]} page=${page} room=${Math.min(room, cards ? 200 : 176)} mirrored=${mirrored} high=${oneRow ? 250 : 146} />`)}
    <div class=${`sides ${cards && page.sides.length > 1 ? "many" : ""}`}>${sidesOf(page).map((side) => html`<${Side} key=${side.hand} side=${side} alone=${cards} many=${page.sides.length > 1} />`)}</div>
    <div class=${`next-card ${due ? "" : "nothing"}`} data-due=${page.due}>
      ${due ? html`<span>Next card</span> <b>${due}</b>` : null}
    </div>
  </div>`;
}

/** Punto and banco play, the boxes have no hands; a dealer beside common cards is no baccarat. */
const isBaccarat = (page) => page.table.game.startsWith("baccarat");

/** How many boxes have a stake. */
export const stakedBoxes = (page) =>
  page.boxes.filter((box) => box.spots.some((spot) => !isZero(spot.stake))).length;
