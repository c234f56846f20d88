// Where everything lies round a poker table, on the 1280 x 590 of the felt, in pixels.
import { ui } from "./ui.js";

const WIDE = 1280;
const HIGH = 590;
const MIDDLE = { x: WIDE / 2, y: HIGH / 2 };
const AROUND = { x: 560, y: 236 };
const DEALER_DEGREES = 54;

/** Seats evenly spaced round the oval, the dealer's place free at the lower edge, the first seat at his left. */
function even(at, count) {
  const degrees = 90 + DEALER_DEGREES / 2 + ((at + 0.5) * (360 - DEALER_DEGREES)) / count;
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE.x + AROUND.x * Math.cos(angle), y: MIDDLE.y + AROUND.y * Math.sin(angle) };
}

/** The middle of every seat, from the table's layout or evenly spaced. */
export function seatPlaces(count) {
  const told = new Map((ui.layout?.box ?? []).map((box) => [box.number, box]));
  return Array.from({ length: count }, (_, at) => {
    const known = told.get(at + 1);
    return known ? { x: known.x * WIDE, y: known.y * HIGH } : even(at, count);
  });
}

/** Where the bet of a seat lies: before it, towards the pot. */
export function betPlace(seat) {
  const [across, down] = [seat.x - MIDDLE.x, seat.y - MIDDLE.y];
  return { x: MIDDLE.x + across * (Math.abs(down) > 180 ? 0.96 : 0.715), y: MIDDLE.y + down * (down > 180 ? 0.5 : down < -180 ? 0.64 : 0.575) };
}

/** Where the points of a seat are written, beside the rows that lie before it. */
export const pointsPlace = (seat) => ({ x: MIDDLE.x + (seat.x - MIDDLE.x) * 0.6, y: MIDDLE.y + (seat.y - MIDDLE.y) * 0.36 });

export const at = ({ x, y }) => ({ left: `${x}px`, top: `${y}px` });
