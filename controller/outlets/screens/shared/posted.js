// What a poker table posts, in the words of its sign (`poker_player_vs_player.md` 2, 3, 5).
import { isZero } from "./words.js";

const STRUCTURES = { no_limit: "No limit", pot_limit: "Pot limit", limit: "Limit" };

/** `No limit, blinds 1/2`. */
export function gameStakes(page) {
  const { structure, limits, blinds, ante, bring_in: bringIn, point_value: point } = page.table.posted;
  const named = [["blinds", blinds], ["ante", ante], ["bring-in", bringIn]].filter(([, amount]) => amount && !isZero(amount.split("/")[1] ?? amount));
  const first = structure === "limit" && limits ? `Limit ${limits}` : (STRUCTURES[structure] ?? "");
  const points = point ? `${point} a point` : "";
  return [first, ...named.map(([name, amount]) => `${name} ${amount}`), points].filter(Boolean).join(", ");
}

/** `5 % of the pot, at most 10` or `3 each player every 30 minutes`; empty where nothing is charged. */
export function houseCharge(page) {
  const { rake_mode: mode, rake_pct: share, rake_cap: cap, time_charge: time } = page.table.posted;
  if (mode === "time_charge" && time) return `${time.split("/")[0]} a player every ${time.split("/")[1]} minutes`;
  if (!share || isZero(share)) return "";
  return `${share} % of the pot${cap && !isZero(cap) ? `, at most ${cap}` : ""}`;
}
