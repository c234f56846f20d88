// What is printed on the cloth: lines that a real layout carries, never anything that the round decides.
import { html } from "./ui.js";

function posted(page) {
  const pays = /^(\d+):(\d+)$/.exec(page.table.posted?.blackjack_pays ?? "");
  return pays ? `BLACKJACK PAYS ${pays[1]} TO ${pays[2]}` : page.table.title.toUpperCase();
}

/** The printing of an arc table, or the name of the game between the rows. */
export function Print({ page, cards }) {
  if (!cards) return html`<div class="print-name">${page.table.title}</div>`;
  return html`<svg class="print" viewBox="0 0 1280 590" aria-hidden="true">
    <path id="print-arc" class="none" d="M230 466Q640 244 1050 466" />
    <path class="rule" d="M150 552Q640 240 1130 552" />
    <path class="rule" d="M214 566Q640 282 1066 566" />
    <text><textPath href="#print-arc" startOffset="50%" text-anchor="middle">${posted(page)}</textPath></text>
  </svg>`;
}
