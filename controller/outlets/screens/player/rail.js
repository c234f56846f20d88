// The rail of a poker table: board, pots, who won them and why, and what the table's sign must say. Nothing secret.
import { CardFace, Fan } from "../shared/cards.js";
import { long, sum } from "../shared/money.js";
import { gameStakes, houseCharge, jackpotTerms } from "../shared/posted.js";
import { potName, reason } from "../shared/ring.js";
import { stackSays } from "../shared/seat.js";
import { pointsOf } from "../shared/set_hand.js";
import { html } from "../shared/ui.js";
import { isZero, sentence } from "../shared/words.js";

/** Shares of pots that find room; a double board and odd chips make more than there are seats. */
const MOST_AWARDS = 11;
const SAID = {
  closed: "This table is closed", between: "Next hand soon", betting: "Next hand soon", void: "Hand void: chips are returned",
  held: "One moment, please", stopped: "One moment, please",
};

function Sign({ page }) {
  const jackpot = page.room?.jackpot ?? "";
  const rows = [["Game", gameStakes(page)], ["House charge", houseCharge(page)], ["Jackpot", isZero(jackpot) ? "" : jackpot]];
  return html`<header class="sign rail-sign">
    <h1>${page.table.title || page.table.venue}</h1>
    <ul>${rows.filter(([, says]) => says).map(([name, says]) => html`<li key=${name} data-sign=${name.toLowerCase()}><span>${name}</span><b>${says}</b></li>`)}</ul>
  </header>`;
}

/** The rows of the board, with places for the cards that are still to come. */
function Boards({ page }) {
  const rows = page.sides.filter((side) => side.hand.startsWith("board"));
  const wanted = page.room.boards ? 5 : 0;
  // Where no board belongs one card lies that serves all, as large as the cards of the seats.
  const width = !page.room.boards ? 58 : page.room.rows > 1 ? 104 : 150;
  if (!rows.some((side) => side.cards.length)) return null;
  return rows.map(
    (side) => html`<div key=${side.hand} class="rail-board" data-hand=${side.hand}>
      ${side.cards.map((code, i) => html`<div key=${i} class="cards" style=${{ width: `${width}px`, height: `${width * 1.4}px` }}><${CardFace} code=${code} width=${width} /></div>`)}
      ${Array.from({ length: Math.max(0, wanted - side.cards.length) }, (_, i) => html`<div key=${`to ${i}`} class="to-come" style=${{ width: `${width}px`, height: `${width * 1.4}px` }}></div>`)}
    </div>`,
  );
}

function Pots({ room }) {
  const all = sum([...room.pots.map((pot) => pot.amount), room.bets]);
  if (isZero(all)) return null;
  return html`<div class=${`rail-pots ${room.pots.length > 3 ? "many" : ""}`}>
    <div class="rail-pot whole" data-pot="all"><span>Pot</span><b>${all}</b></div>
    ${room.pots.length > 1 ? room.pots.map((pot, i) => html`<div key=${i} class="rail-pot" data-pot=${i + 1}><span>${potName(i + 1, room.pots.length)}</span><b>${pot.amount}</b></div>`) : null}
  </div>`;
}

function Won({ room }) {
  const count = Math.max(...room.awards.map((award) => award.pot));
  const size = room.awards.some((award) => long(award.amount)) ? "long" : "";
  const rest = room.awards.length - MOST_AWARDS;
  return html`<ol class=${`rail-won ${size} ${room.awards.length > 4 ? "many" : ""}`}>${room.awards.slice(0, MOST_AWARDS).map(
    (award, i) => html`<li key=${i} data-award=${award.pot}><span>${potName(award.pot, count)}</span><i>Seat ${award.seat}</i><b>${award.amount}</b><em>${reason(award, room)}</em></li>`,
  )}${rest > 0 ? html`<li key="rest"><span>and ${rest} more</span></li>` : null}</ol>`;
}

const OUT = ["folded", "mucked", "away"];

/** The line below: what happened, and what the sign must say of the jackpot. */
function Outcome({ page, says }) {
  const terms = jackpotTerms(page);
  return html`<footer class="result"><b>${says}</b>
    <div class="small-print">${terms ? html`<p data-sign="terms">Jackpot: ${terms}</p>` : null}<span>${page.table.id}${page.round ? html` · hand ${page.round}` : null}</span></div>
  </footer>`;
}

/** What lies before a seat: open cards and backs, the rows of Chinese poker, or in words that it is out. */
function Lies({ seat, hands, wide }) {
  if (OUT.includes(seat.state)) return html`<span>${sentence(seat.state)}</span>`;
  const shown = hands.filter((hand) => hand.cards.length);
  const [width, room] = !wide ? [40, 122] : shown.length > 3 ? [34, 300] : shown.length > 1 ? [46, 300] : [58, 300];
  return html`<div class=${`lies ${shown.length > 1 ? "rows" : ""}`}>${shown.map((hand) => html`<${Fan} key=${hand.hand} codes=${hand.cards} width=${width} room=${room} />`)}</div>`;
}

/** Seats with their chips, and the cards that they have turned. */
function Seats({ page, wide }) {
  const { seats, awards } = page.room;
  const size = seats.some((seat) => long(seat.stack)) ? "long" : "";
  const fit = wide && awards.length < 3 ? 8 : 6;
  return html`<ul class=${`rail-seats ${wide ? "wide" : ""} ${seats.length > fit ? "many" : ""} ${size}`}>${seats.map((seat) => {
    const hands = page.boxes[seat.seat - 1].hands;
    const allIn = isZero(seat.stack) && !isZero(seat.put) && page.state === "dealing" && !OUT.includes(seat.state);
    const scored = pointsOf(hands, page.table.posted);
    return html`<li key=${seat.seat} class=${`${OUT.includes(seat.state) ? "out" : ""} ${page.turn === seat.seat ? "turn" : ""}`} data-seat=${seat.seat}>
      <i>${seat.seat}</i><b>${allIn ? "All-in" : stackSays(seat.stack)}</b>
      <${Lies} seat=${seat} hands=${hands} wide=${wide} />
      ${scored ? html`<em class=${long(scored.says)}>${scored.says} <small>${scored.note}</small></em>` : null}
    </li>`;
  })}</ul>`;
}

function outcome(page) {
  if (SAID[page.state]) return SAID[page.state];
  const seats = [...new Set(page.room.awards.map((award) => award.seat))];
  if (seats.length) return `${seats.length > 1 ? "Seats" : "Seat"} ${seats.join(" and ")} ${seats.length > 1 ? "win" : "wins"}`;
  if (page.state === "settled") return "Hand over";
  if (!page.turn) return "Dealing";
  if (page.room.showing.length) return `Seat ${page.turn} to show`;
  return `Seat ${page.turn} ${page.table.posted.point_value ? "sets its cards" : "to act"}`;
}

/** Games whose cards all lie before the players: their seats take the room of the board. */
const hasBoard = (page) => page.room.boards || !page.boxes.some((box) => box.hands.length);

function Middle({ page }) {
  const { room } = page;
  const quiet = !room.awards.length && !room.pots.length && isZero(room.bets);
  return html`<section class="rail-middle">
    ${quiet ? html`<h2 class="rail-game">${page.table.title}</h2><p>${gameStakes(page)}</p>` : null}
    ${room.street ? html`<h2>${sentence(room.street)}</h2>` : null}
    <${Boards} page=${page} />
    ${room.awards.length ? html`<${Won} room=${room} />` : html`<${Pots} room=${room} />`}
  </section>`;
}

/** The whole rail display. */
export function Rail({ page }) {
  const wide = !hasBoard(page);
  return html`<${Sign} page=${page} />
    <main class=${`rail ${wide ? "no-board" : ""}`}><${Middle} page=${page} /><${Seats} page=${page} wide=${wide} /></main>
    <${Outcome} page=${page} says=${outcome(page)} />`;
}

/** The rail while the table is closed: what is played here. */
export function ClosedRail({ page }) {
  return html`<${Sign} page=${page} />
    <main class="rail closed-rail">${page.offers.map(({ game, title }) => html`<h2 key=${game}>${title}</h2>`)}</main>
    <${Outcome} page=${page} says=${SAID.closed} />`;
}
