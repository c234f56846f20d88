// Where everything lies round a poker table, on the 1280 x 590 of the felt, in pixels.
import { ui } from "./ui.js";

const WIDE = 1280;
const HIGH = 590;
const MIDDLE = { x: WIDE / 2, y: HIGH / 2 };
/** A seat and the ring round the one in turn stay on the page. */
const AROUND = { x: 540, y: 236 };
const DEALER_DEGREES = 40;
/** From the middle of a seat to its bet, beside it or above and below it; seats further off than END are at the long sides. */
const CLEAR = { x: 138, y: 76 };
/** An amount that is long lies so much further off. */
const LONGER = 16;
const END = 150;

/** A point of the oval, in degrees clockwise from the right. */
function oval(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE.x + AROUND.x * Math.cos(angle), y: MIDDLE.y + AROUND.y * Math.sin(angle) };
}

/** Way along the oval from the dealer's left up to every degree, so that seats lie equally far apart at its ends too. */
const WAY = Array.from({ length: 360 - DEALER_DEGREES + 1 }, (_, at) => oval(90 + DEALER_DEGREES / 2 + at)).reduce((way, point, at, points) => {
  const before = points[at - 1] ?? point;
  return [...way, (way.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y)];
}, []);

/** Seats evenly spaced round the oval, the dealer's place free at the lower edge, the first seat at his left. */
function even(at, count) {
  const far = ((at + 0.5) * WAY.at(-1)) / count;
  const after = WAY.findIndex((way) => way >= far);
  const part = (far - WAY[after - 1]) / (WAY[after] - WAY[after - 1]);
  return oval(90 + DEALER_DEGREES / 2 + after - 1 + part);
}

/** The middle of every seat, from the table's layout; evenly spaced where that draws none, or all in one row. */
export function seatPlaces(count) {
  const drawn = ui.layout?.box ?? ui.layout?.boxes ?? [];
  const round = new Set(drawn.map((box) => box.y)).size > 1;
  const told = new Map((round ? drawn : []).map((box) => [box.number ?? box.box, box]));
  return Array.from({ length: count }, (_, at) => {
    const known = told.get(at + 1);
    return known ? { x: known.x * WIDE, y: known.y * HIGH } : even(at, count);
  });
}

/** Where the bet of a seat lies: before it, towards the pot, clear of its cards. */
export function betPlace(seat, size = "") {
  const [across, down] = [MIDDLE.x - seat.x, MIDDLE.y - seat.y];
  if (Math.abs(down) > END) return { x: seat.x + across * 0.05, y: seat.y + Math.sign(down) * CLEAR.y };
  const clear = CLEAR.x + (size ? LONGER : 0);
  const part = clear / Math.max(Math.abs(across), clear);
  return { x: seat.x + across * part, y: seat.y + down * part * 1.6 };
}

/** Where the points of a seat are written: beside the rows that lie before it, clear of its neighbours'. */
export function pointsPlace(seat) {
  const [across, down] = [MIDDLE.x - seat.x, MIDDLE.y - seat.y];
  if (down < -END) return { x: seat.x + across * 0.1, y: seat.y - CLEAR.y - 8 };
  if (down > END) return { x: seat.x + across * 0.3, y: seat.y + down * 0.64 };
  return { x: seat.x + across * 0.32, y: seat.y + down * 0.55 };
}

export const at = ({ x, y }) => ({ left: `${x}px`, top: `${y}px` });
