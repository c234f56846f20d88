// What people saw and no sensor did: which thing it was, then which card or box it is about.
import { ask } from "./asking.js";
import { change, ui } from "./ui.js";
import { sentence, spotName, spotPlace } from "./words.js";

/** Touch a thing that happened, then the card or the box. */
export function report() {
  const seldom = ui.page.reports.some((row) => row.rare) ? [{ action: "report_rare", label: "Something else", row: null }] : [];
  choose([...items(false), ...seldom]);
}

/** What can be reported, each with its code: what happens often, or what is rare. @param {boolean} rare */
const items = (rare) =>
  ui.page.reports.filter((row) => Boolean(row.rare) === rare).map((row) => ({ action: `report:${row.code}`, label: row.says, says: row.code, row }));

function choose(items) {
  change({ sheet: { kind: "choose", title: "What happened?", items, then: (item) => (item.row ? about(item.row) : choose(rare())) } });
}
const rare = () => items(true);

function about(row) {
  const tell = (more) => ask(`report:${row.code}`, { kind: "report", code: row.code, ...more });
  const hands = handsThatLie();
  if ((row.about === "card" || row.about === "gap") && hands.length) {
    const gap = row.about === "gap";
    const title = gap ? "Which card came after it?" : "Which card?";
    change({ sheet: { kind: "lying", title, hands, none: gap ? "None: it is the last" : "", then: (draw) => tell(draw ? { draw } : {}) } });
  } else if (row.about === "before" && ui.page.before.length) {
    const before = ui.page.before.map((hand) => ({ name: hand.title || (hand.box ? `${place()} ${hand.hand}` : sentence(hand.hand)), hand }));
    change({ sheet: { kind: "lying", title: "Which card of the round before?", hands: before, none: "", then: (draw) => tell({ draw }) } });
  } else if (row.about === "box" || row.about === "seat") {
    const taken = ui.page.room && row.about === "box" ? ui.page.room.seats.map(({ seat }) => seat) : ui.page.boxes.map(({ box }) => box);
    const items = taken.map((box) => ({ action: `report_box:${box}`, label: String(box), box }));
    if (row.about === "seat") items.push({ action: "report_box:0", label: "None", box: 0 });
    change({ sheet: { kind: "choose", title: `Which ${place().toLowerCase()}?`, boxes: true, items, then: (item) => tell(item.box ? { box: item.box } : {}) } });
  } else if (row.about === "stake") called(tell);
  else void tell({});
}

/** A bet that was called without chips: its box, its spot, how much, and what the player said. */
function called(tell) {
  const words = (spot, amount) => (said) => void tell({ spot: spot.spot, amount, ...(said ? { words: said } : {}) });
  const say = (spot) => (amount) =>
    change({ sheet: { kind: "text", field: "words", title: "What did the player say?", value: "", then: words(spot, amount) } });
  const amount = (spot) =>
    change({ sheet: { kind: "amount", title: `How much was called on ${spotPlace(spot.spot)}?`, value: "", then: say(spot) } });
  const which = (box) => {
    const items = box.spots.map((spot) => ({ action: `report_spot:${spot.spot}`, label: spot.bettor > 1 ? `${spotName(spot.name)}, bettor ${spot.bettor}` : spotName(spot.name), spot }));
    if (items.length === 1) amount(items[0].spot);
    else change({ sheet: { kind: "choose", title: `Box ${box.box}: which spot?`, items, then: (item) => amount(item.spot) } });
  };
  const items = ui.page.boxes.map((box) => ({ action: `report_box:${box.box}`, label: String(box.box), box }));
  change({ sheet: { kind: "choose", title: "Which box?", boxes: true, items, then: (item) => which(item.box) } });
}

/** What a place at this table is called. */
const place = () => (ui.page.room ? "Seat" : "Box");

function handsThatLie() {
  const sides = ui.page.sides.map((hand) => ({ name: hand.title || sentence(hand.hand), hand }));
  const boxes = ui.page.boxes.flatMap((box) => box.hands.map((hand) => ({ name: `${place()} ${hand.hand}`, hand })));
  return [...sides, ...boxes].filter(({ hand }) => hand.cards.length);
}
