// How much a player bets or raises to: keys, steps of the big blind, and nothing outside the limits.
import { edit, finish } from "./laid.js";
import { exact, inWords } from "./money.js";
import { html, ui } from "./ui.js";

const STEPS = [1, 5, 10, 50];
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"];

/** What cannot be entered as it stands, in words; empty where it can. */
function against(value, { least, most }) {
  if (!value) return "Key the amount";
  if (exact(value) < exact(least)) return `At least ${least}`;
  return exact(value) > exact(most) ? `At most ${most}` : "";
}

function Keys({ sheet }) {
  const type = (key) => {
    const value = key === "⌫" ? sheet.value.slice(0, -1) : sheet.value + key;
    if (/^\d{0,9}(\.\d{0,2})?$/.test(value)) edit({ value });
  };
  return html`<div class="digits">
    ${KEYS.map((key) => html`<button key=${key} data-key=${key} onClick=${() => type(key)}>${key}</button>`)}
  </div>`;
}

function Quick({ sheet }) {
  const unit = exact((ui.page.table.posted.blinds ?? "").split("/")[1] || ui.page.table.posted.min_bet || sheet.least);
  const from = exact(sheet.value || sheet.least);
  const set = (amount) => edit({ value: inWords(Math.min(amount, exact(sheet.most))) });
  return html`<div class="quick">
    <button data-stake="least" onClick=${() => set(exact(sheet.least))}><span>Least</span><b>${sheet.least}</b></button>
    ${STEPS.map((step) => html`<button key=${step} data-stake=${`step:${step}`} onClick=${() => set(from + step * unit)}><b>+ ${inWords(step * unit)}</b></button>`)}
    <button data-stake="most" onClick=${() => set(exact(sheet.most))}><span>${sheet.everything ? "All-in" : "Pot"}</span><b>${sheet.most}</b></button>
  </div>`;
}

/** The sheet of a bet or raise; it goes away with the turn it was laid for. */
export function Stake({ sheet }) {
  const why = against(sheet.value, sheet);
  const over = ui.page.turn !== sheet.seat;
  return html`<h2>Seat ${sheet.seat} ${sheet.action === "bet" ? "bets" : "raises to"}</h2>
    <p class="limits-said">From <b>${sheet.least}</b> to <b>${sheet.most}</b>${sheet.action === "raise" ? ", in all this round" : ""}</p>
    <output class="amount-field" data-field="amount">${sheet.value || "0"}</output>
    <div class="keys-and-quick"><${Keys} sheet=${sheet} /><${Quick} sheet=${sheet} /></div>
    <button class="go" data-action="stake:confirm" disabled=${why !== "" || over || ui.stale}
      onClick=${() => finish(sheet.value.replace(/\.$/, ""))}>${over ? "Another seat is in turn" : why || `${sheet.verb} ${sheet.value}`}</button>`;
}
