// What the players see: the sign of the table, the cards, the totals and the result. Nothing to touch.
import { StaleBar, Waiting, run } from "../shared/chrome.js";
import { Felt } from "../shared/felt.js";
import { long } from "../shared/money.js";
import { isRoomTable } from "../shared/posted.js";
import { html, ui } from "../shared/ui.js";
import { limitGroups, sentence, valueSays } from "../shared/words.js";
import { ClosedRail, Rail } from "./rail.js";

const SAID = {
  closed: "This table is closed", between: "Next round soon", betting: "Place your bets", dealing: "No more bets",
  settled: "Result", void: "Round void: all bets are returned", held: "One moment, please", stopped: "One moment, please",
};

function Sign({ page }) {
  const { title, posted, currency, side_games: sides } = page.table;
  const groups = limitGroups(page);
  const size = groups.some(({ range }) => long(range.replace(/^.* /, ""))) ? "long" : "";
  return html`<header class=${`sign ${size}`}>
    <h1>${title || page.table.venue}</h1>
    <ul>
      ${groups.map((group) => html`<li key=${group.names}><span>${group.names}</span><b>${group.range}</b><i>${currency}</i></li>`)}
      ${Object.entries(posted ?? {}).map(([key, odds]) => html`<li key=${key}><span>${sentence(key)}</span><b>${odds}</b></li>`)}
      ${sides.map((side) => html`<li key=${side.name} class="side-game" data-side-game=${side.name}><span>${side.title}</span>
        ${[...side.pays.map(({ row }) => row), ...side.terms].map((line) => html`<em key=${line}>${line}</em>`)}</li>`)}
    </ul>
  </header>`;
}

/** Who won, where the game itself has a winner; else what the dealer, or the board, has. */
function outcome(page) {
  if (page.state !== "settled") return SAID[page.state] ?? sentence(page.state);
  if (!page.table.game.startsWith("baccarat/")) return handSays(page.sides.find((side) => side.value) ?? page.sides[0]);
  const [a, b] = page.sides;
  if (a.value === b.value) return `Tie, ${a.value} each`;
  const winner = Number(a.value) > Number(b.value) ? a : b;
  return `${winner.title} wins`;
}

const handSays = (side) => (side ? `${side.title}: ${valueSays(side)}` : SAID.settled);

/** A table whose stakes lie on boxes. */
function Boxes({ page }) {
  return html`<${Sign} page=${page} />
    <main><div class="table"><${Felt} page=${page} mirrored /></div></main>
    <footer class="result"><b>${outcome(page)}</b><span>${page.table.id}${page.round ? html` · round ${page.round}` : null}</span></footer>`;
}

function View({ page }) {
  if (page.room) return html`<${Rail} page=${page} />`;
  return isRoomTable(page) ? html`<${ClosedRail} page=${page} />` : html`<${Boxes} page=${page} />`;
}

function Player() {
  const page = ui.page;
  if (!page) return html`<${Waiting} /><${StaleBar} />`;
  return html`<div class=${`screen ${page.state} ${ui.stale ? "is-stale" : ""}`}>
    <${View} page=${page} />
    <${StaleBar} />
  </div>`;
}

run("player", Player);
