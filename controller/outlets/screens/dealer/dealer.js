// The dealer's touch page.
import { Actions, Rare } from "../shared/actions.js";
import { ask } from "../shared/asking.js";
import { Notices, StaleBar, Toast, TopBar, Waiting, run } from "../shared/chrome.js";
import { Felt } from "../shared/felt.js";
import { report } from "../shared/reports.js";
import { Opening } from "../shared/opening.js";
import { Ring } from "../shared/ring.js";
import { RingActions } from "../shared/ring_bar.js";
import { Question, VoidPanel } from "../shared/rulings.js";
import { Sheet } from "../shared/sheets.js";
import { change, html, remember, ui } from "../shared/ui.js";

let voiding = false;

function setVoiding(on) {
  voiding = on;
  change({});
}

/** What was picked from the rare things. */
function onMore(item) {
  if (item.action === "who") change({ sheet: { kind: "who" } });
  if (item.action === "four_colours") {
    remember("croupier.colours", ui.fourColours ? "two" : "four");
    change({ fourColours: !ui.fourColours });
  }
  if (item.action === "close_table") {
    const then = () => ask("close_table", { kind: "close_table" });
    change({ sheet: { kind: "confirm", action: "close_table", title: "Close the table?", says: "No round is in play. The opening is written down with its closing time.", yes: "Close table", then } });
  }
  if (item.action === "end_gaming_day") {
    const then = () => ask("end_gaming_day", { kind: "end_gaming_day" });
    change({ sheet: { kind: "confirm", action: "end_gaming_day", title: "End the gaming day?", says: "What was collected today joins the jackpot that may be hit.", yes: "End the day", then } });
  }
  if (item.action === "report") report();
}

function Me() {
  return html`<button class=${`me ${ui.me ? "" : "nobody"}`} data-action="who" onClick=${() => change({ sheet: { kind: "who" } })}>
    ${ui.me ? html`<span>Dealer’s screen</span><b>${ui.me}</b>` : html`<b>Who are you?</b>`}
  </button>`;
}

function Panel({ page }) {
  if (page.questions.length) return html`<${Question} page=${page} />`;
  if (page.void || voiding) return html`<${VoidPanel} page=${page} onClose=${() => setVoiding(false)} />`;
  return null;
}

/** The felt of boxes and spots, or the table of a poker room. */
function Table({ page }) {
  return html`<main><div class="table">${page.room ? html`<${Ring} page=${page} />` : html`<${Felt} page=${page} />`}<${Notices} page=${page} most=${page.room ? 2 : 3} /></div></main>`;
}

function Bar({ page }) {
  const things = { onVoid: () => setVoiding(true), onMore };
  if (!page.room) return html`<${Actions} page=${page} ...${things} />`;
  return html`<${RingActions} page=${page} rare=${html`<${Rare} page=${page} ...${things} />`} />`;
}

function Dealer() {
  const page = ui.page;
  if (!page) return html`<${Waiting} /><${StaleBar} />`;
  if (voiding && !page.can.includes("void") && !page.void) voiding = false;
  const closed = page.state === "closed";
  const panel = page.questions.length > 0 || page.void || voiding;
  return html`<div class=${`screen ${page.state} ${panel ? "with-panel" : ""} ${ui.stale ? "is-stale" : ""}`}>
    <${TopBar} page=${page}><${Me} /><//>
    ${closed && !panel
      ? html`<${Opening} page=${page} />`
      : html`<${Table} page=${page} /><${Panel} page=${page} /><${Bar} page=${page} />`}
    <${StaleBar} /><${Toast} /><${Sheet} />
  </div>`;
}

run("dealer", Dealer);
