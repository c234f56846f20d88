// What a poker table posts, in the words of its sign (`poker_player_vs_player.md` 2, 3, 5).
import { isZero, sentence } from "./words.js";

const STRUCTURES = { no_limit: "No limit", pot_limit: "Pot limit", limit: "Limit" };

const LOWS = { ace_to_five: "ace to five", deuce_to_seven: "deuce to seven" };
const OPENS = { jacks: "jacks or better open" };

/** `No limit, blinds 1/2, ace to five`. */
export function gameStakes(page) {
  const { structure, limits, blinds, ante, bring_in: bringIn, point_value: point, low, opener } = page.table.posted;
  const named = [["blinds", blinds], ["ante", ante], ["bring-in", bringIn]].filter(([, amount]) => amount && !isZero(amount.split("/")[1] ?? amount));
  const first = structure === "limit" && limits ? `Limit ${limits}` : (STRUCTURES[structure] ?? "");
  const points = point ? `${point} a point` : "";
  return [first, ...named.map(([name, amount]) => `${name} ${amount}`), points, LOWS[low], OPENS[opener]].filter(Boolean).join(", ");
}

/** `5\u00a0% of the pot, at most 10` or `3 each player every 30 minutes`; empty where nothing is charged. */
export function houseCharge(page) {
  const { rake_pct: share, rake_cap: cap, time_charge: time } = page.table.posted;
  const [each, minutes] = (time ?? "0/0").split("/");
  const part = share && !isZero(share) ? `${share}\u00a0% of the pot${cap && !isZero(cap) ? `, at most ${cap}` : ""}` : "";
  return [part, isZero(each) ? "" : `${each} a player every ${minutes} minutes`].filter(Boolean).join(" and ");
}

/** Whether this table is one of the poker room, also while it is closed. */
export const isRoomTable = (page) => Boolean(page.room) || page.offers.some(({ game }) => /^(ring|chinese)_poker\//.test(game));

/** `Four of a kind, 8 or better, beaten by a better hand`: what the jackpot asks for. */
function jackpotHand(criterion) {
  const [name, rank] = (criterion ?? "").split(" ");
  return name ? `${sentence(name)}, ${rank === "T" ? "10" : rank} or better, beaten` : "";
}

function jackpotShares(shares) {
  const [loser, winner, others] = (shares ?? "").split("/");
  return others ? `beaten hand ${loser}\u00a0%, better hand ${winner}\u00a0%, others ${others}\u00a0%` : "";
}

/** What the operator must announce of the jackpot (J6, J16), in one line; empty where there is none. */
export function jackpotTerms(page) {
  const { jackpot, jackpot_criterion: hand, jackpot_shares: shares, jackpot_minimum: least } = page.table.posted;
  if (jackpot === undefined) return "";
  const minimum = least && !isZero(least) ? `at least ${least}` : "";
  return [jackpotHand(hand), jackpotShares(shares), minimum].filter(Boolean).join("; ");
}

/** `40 to 200`: what a player must buy to sit down, and may have bought. */
function buyIn({ buy_in_min: least, buy_in_max: most }) {
  const bounds = [least, most].map((amount) => amount && !isZero(amount));
  if (bounds[0] && bounds[1]) return `${least} to ${most}`;
  return bounds[0] ? `at least ${least}` : bounds[1] ? `at most ${most}` : "";
}

/** Every line of the table's sign: name and words. */
export function signRows(page) {
  const { chip, scoring, draws, jackpot_drop: drop } = page.table.posted;
  const rows = [
    ["Game", gameStakes(page)], ["Draws", draws], ["House charge", houseCharge(page)], ["Buy-in", buyIn(page.table.posted)], ["Smallest chip", chip], ["Scoring", scoring],
    ["Jackpot", jackpotTerms(page)], ["For the jackpot", drop && !isZero(drop) ? `${drop} a hand` : ""],
  ];
  return rows.filter(([, says]) => says);
}
