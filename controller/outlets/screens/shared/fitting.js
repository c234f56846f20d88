// How large an amount is written so that all of its digits stand on their place.
/** Widths in parts of the letters' height: what money is written with, other letters, and names, which are set lighter. */
const DIGIT = 0.68;
const POINT = 0.34;
const LETTER = 0.63;
const NAME = 0.57;
/** A name beside what is to be done alone is written so much smaller. */
const BESIDE = 0.9;
/** The mark that money was seen, and what lies before it. */
const MARK = 0.85;
const MARK_GAP = 2;
const READABLE = 12;
const GAP = 4;
/** What a tag has beside its words. */
const ENDS = 6;
/** Two rows in a line leave room for letters of this size. */
const IN_TWO_ROWS = 12.5;

const emsOf = (text) => [...String(text)].reduce((sum, letter) => sum + (/[0-9+−=]/.test(letter) ? DIGIT : /[ .:]/.test(letter) ? POINT : LETTER), 0);
const sizeFor = (width, ems, usual) => Math.min(usual, Math.floor((10 * width) / Math.max(ems, 1)) / 10);

/** The size in pixels at which words of an amount, their letters so much closer, fill at most this width. */
export const fitted = (text, width, usual, { done = false, closer = 0 } = {}) =>
  sizeFor(width - ENDS - (done ? MARK_GAP : 0), emsOf(text) + (done ? MARK : 0) - closer * String(text).length, usual);

/** A spot of one line: all of it in a row, or what is to be done below it, or that alone beside the name. */
export function lineFit({ name, odds, amount, tag, done }, { width, usual, tall }) {
  const [mark, markGap] = done ? [MARK, MARK_GAP] : [0, 0];
  const gaps = (amount ? GAP : 0) + (tag ? GAP + ENDS + markGap : 0);
  const [label, money, doing] = [name.length * NAME, emsOf(amount), emsOf(tag) + mark];
  const room = (ems, gap) => sizeFor(width - gap, ems, usual);
  const [size, withOdds] = [0, odds ? (odds.length + 1) * LETTER : 0].map((more) => room(label + more + money + doing, gaps));
  const enough = Math.min(usual, READABLE);
  if (withOdds >= enough) return { size: withOdds, odds: true, shape: "" };
  if (!tag || size >= enough) return { size, odds: false, shape: "" };
  if (tall) return { size: Math.min(IN_TWO_ROWS, room(label + money, GAP), room(doing, ENDS + markGap)), odds: false, shape: "tall" };
  return { size: room(label * BESIDE + doing, GAP + ENDS + markGap), odds: false, shape: "tight" };
}
