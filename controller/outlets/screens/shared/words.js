// The words of the table as a dealer reads them. Whatever the table says beyond these is shown as it is.
const SPOTS = {
  main: "Bet", side: "Side", insurance: "Ins", punto: "Punto", banco: "Banco", egalite: "Égalité",
  punto_pair: "P pair", banco_pair: "B pair", player: "Player", banker: "Banker", tie: "Tie",
};
const LONG = { insurance: "Insurance", side: "Side game", punto_pair: "Punto pair", banco_pair: "Banco pair" };
const STATES = {
  closed: "Closed", between: "Between rounds", betting: "Bets open", dealing: "Dealing", settled: "Take and pay",
  void: "Void", held: "Held", stopped: "Stopped",
};
const ROOM_STATES = { between: "Between hands", betting: "Before the hand", dealing: "Hand in play", settled: "Hand over" };
const CHOICES = {
  accept: "Accept as proposed", burn: "Burn the card", next_card: "Use as next card", void: "Void the round",
  dead: "Dead card", key: "Key the card", play_on: "Play on", misdeal: "Misdeal", one: "One card", two: "Two cards",
  yes: "Yes", no: "No", burned: "It was burned", test: "It was a test", shuffle: "Shuffle", mistake: "A mistake",
  nobody: "Nobody",
};
const ROLES = { D: "Dealer", F: "Floor", P: "Pit", S: "Surveillance", T: "Technician", R: "Regulator" };
const CLASSES = ["Note", "Advice", "Ruling", "Void", "Stop"];
const KINDS = { pay: "Pay", take: "Take", push: "Push" };
const REQUESTS = {
  open_round: "Open bets", close_bets: "No more bets", pays_done: "Pays done", close_table: "Close table",
  void: "Void round", peek: "Peek", reveal: "Turn hole card",
};

const worded = (words) => (key) => words[key] ?? sentence(key);

/** `some_word` as `Some word`. */
export function sentence(text) {
  const plain = String(text).replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const spotName = worded(SPOTS);
export const stateName = worded(STATES);
/** How a table stands, in the words of the poker room where it is one. */
export const pageState = (page) => (page.room && ROOM_STATES[page.state]) || stateName(page.state);
/** What one goes of the game is called: a hand at a poker table, else a round. */
export const handName = (page) => (page.room ? "Hand" : "Round");
/** Rows of the poker room in which a hand is dead, not a card; elsewhere the question names the seat. */
const HAND_DEAD = ["PK-05", "PK-12"];
/** What is accepted where the question itself does not say it. */
const ACCEPTS = { "DV-06": "The layout is right: go on", "PK-05": "Next card to the button" };
/** What a choice of this question does, as its button says it. */
export function choiceName(choice, question, page) {
  if (choice === "accept" && ACCEPTS[question.code]) return ACCEPTS[question.code];
  if (page.room && choice === "void") return "Void the hand";
  if (page.room && choice === "dead" && (question.spot || HAND_DEAD.includes(question.code))) return "The hand is dead";
  return placed(page, CHOICES[choice] ?? sentence(choice));
}
export const roleName = worded(ROLES);
export const className = (level) => CLASSES[level] ?? "Question";
export const requestName = worded(REQUESTS);

/** Limits, spots with the same ones together: `Punto, Banco` `5 – 1000`. */
export function limitGroups(page) {
  const groups = new Map();
  for (const { spot, minimum, maximum, step } of page.table.limits) {
    if (isZero(minimum) && isZero(maximum)) continue;
    const range = `${minimum} – ${maximum}`;
    const group = groups.get(`${range} ${step}`) ?? { spots: [], names: [], range, step };
    groups.set(`${range} ${step}`, { ...group, spots: [...group.spots, spot], names: [...group.names, spotName(spot)] });
  }
  return [...groups.values()].map((group) => ({ ...group, names: group.names.join(", ") }));
}

/** What to do at a spot: `Pay 15`, `Take 10`, `Push`; to players what they get: `Win 15`, `Lose 10`. */
export function resultText(result, role = "dealer") {
  const words = role === "player" ? { pay: "Win", take: "Lose" } : KINDS;
  return result.kind === "push" ? "Push" : `${words[result.kind] ?? sentence(result.kind)} ${result.amount}`;
}

/** The odds of the pay row by which a spot is paid, where they are the same for all its hands and not even. */
export function oddsOf(spot) {
  const rows = spot.results.filter((result) => result.kind === "pay").map((result) => /\d+:\d+$/.exec(result.why)?.[0] ?? "");
  return new Set(rows).size === 1 && rows[0] !== "1:1" ? rows[0] : "";
}

/** The same, short, beside one of several hands: `+15`, `−10`, `=`. */
export function signed(result) {
  return result.kind === "push" ? "=" : `${result.kind === "pay" ? "+" : "−"}${result.amount}`;
}

/** `box 2.1` as `Box 2, hand 1`; `none` as nothing. */
export function placeName(due) {
  if (!due || due === "none") return "";
  const split = /^box (\d+)\.(\d+)$/.exec(due);
  return split ? `Box ${split[1]}, hand ${split[2]}` : sentence(due);
}

/** Where the next card of a poker table goes: `box 2` as `Seat 2`, `burn` as `Burn a card`. */
export function seatPlace(due) {
  if (!due || due === "none") return "";
  const fixed = { burn: "Burn a card", board: "Board", "board 2": "Lower board" };
  return fixed[due] ?? due.replace(/^box /, "Seat ");
}

/** What the table says in boxes, in the words of a poker room: `box 3` as `seat 3`. */
export const placed = (page, text) => (page?.room ? text.replace(/\bbox/g, "seat").replace(/\bBox/g, "Seat") : text);

/** `4.insurance` as `box 4, insurance`, `3/2.main` as `box 3, bettor 2, bet`. */
export function spotPlace(spot) {
  const [, box, bettor, name] = /^(\d+)(?:\/(\d+))?\.(.+)$/.exec(spot) ?? [];
  if (!box) return spot;
  return [`box ${box}`, bettor ? `bettor ${bettor}` : "", (LONG[name] ?? spotName(name)).toLowerCase()].filter(Boolean).join(", ");
}

/** What a hand of the house is worth: its points, or a poker hand in words. */
export const valueSays = (side) => (side.value.length > 2 && side.note ? side.note : sentence(side.value).replaceAll("_", " "));

export const isZero = (amount) => !amount || Number(amount) === 0;
