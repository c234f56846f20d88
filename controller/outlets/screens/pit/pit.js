// The pit's page: how the table stands, what waits for a name, whether the devices are well.
import { ask } from "../shared/asking.js";
import { StaleBar, Toast, Waiting, run, shoeWords } from "../shared/chrome.js";
import { long, sum } from "../shared/money.js";
import { gameStakes } from "../shared/posted.js";
import { potName } from "../shared/ring.js";
import { Question, VoidPanel } from "../shared/rulings.js";
import { Sheet } from "../shared/sheets.js";
import { change, html, ui } from "../shared/ui.js";
import { handName, isZero, limitGroups, pageState, placeName, placed, resultText, seatPlace, sentence, spotName, valueSays } from "../shared/words.js";

let voiding = false;

function setVoiding(on) {
  voiding = on;
  change({});
}

function Head({ page }) {
  return html`<header class="head">
    <div><b>${page.table.id}</b><span>${page.table.venue}</span></div>
    <div><b>${page.table.title || "No game open"}</b><span>${page.room ? gameStakes(page) : limitGroups(page).map((group) => `${group.names} ${group.range}`).join("   ")}</span></div>
    <span class=${`state ${page.state}`} data-says=${page.state}>${pageState(page)}</span>
    <span class="grow"></span>
    <button class=${`me ${ui.me ? "" : "nobody"}`} data-action="who" onClick=${() => change({ sheet: { kind: "who" } })}>
      ${ui.me ? html`<span>Pit’s screen</span><b>${ui.me}</b>` : html`<b>Who are you?</b>`}
    </button>
  </header>`;
}

function Figure({ name, says, value, kind }) {
  return html`<div class=${`figure ${kind ?? ""}`} data-figure=${says}>
    <span>${name}</span><b class=${long(value)}>${value}</b>
  </div>`;
}

function Figures({ page }) {
  const pit = page.pit ?? {};
  const money = page.table.currency;
  const lost = String(pit.win ?? "").startsWith("-");
  return html`<section class="figures">
    <${Figure} name=${handName(page)} says="round" value=${page.round || "–"} />
    <${Figure} name="Hands per hour" says="hands_per_hour" value=${pit.hands_per_hour ?? "–"} />
    <${Figure} name=${`Win, ${money}`} says="win" value=${pit.win ?? "–"} kind=${lost ? "lost" : ""} />
    <${Figure} name=${`Drop, ${money}`} says="drop" value=${pit.drop ?? "–"} />
    <${Figure} name=${`${handName(page)}s today`} says="rounds" value=${pit.rounds ?? "–"} />
    <${Figure} name="Cards left" says="left" value=${page.shoe ? page.shoe.left : "–"} />
  </section>`;
}

/** The chips of a poker table: pots, and what every seat has behind and before it. */
function Seats({ page }) {
  const { seats, pots, bets } = page.room;
  const size = [...seats.flatMap((seat) => [seat.stack, seat.bet]), bets, sum(pots.map((pot) => pot.amount))].some(long) ? "long" : "";
  const piles = [...pots.map((pot, i) => [potName(i + 1, pots.length), pot.amount]), ["Bets", bets]].filter(([, amount]) => !isZero(amount));
  return html`<section class=${`card-block stakes-now room ${size} ${piles.length > 2 ? "piles" : ""}`}>
    <h2>On the table <small>${seatPlace(page.due) ? `next card: ${seatPlace(page.due)}` : page.turn ? `seat ${page.turn} in turn` : ""}</small></h2>
    <div class="sides-now">${piles.map(([name, amount]) => html`<p key=${name}><span>${name}</span><b>${amount}</b></p>`)}</div>
    ${seats.length
      ? html`<table><tbody>${seats.map(
          (seat) => html`<tr key=${seat.seat} data-seat=${seat.seat}>
            <td>Seat ${seat.seat}${seat.seat === page.room.button ? ", button" : ""}</td><td>${sentence(seat.state)}</td>
            <td class="number">${isZero(seat.bet) ? "" : seat.bet}</td><td class="number">${seat.stack}</td>
          </tr>`,
        )}</tbody></table>`
      : html`<p class="empty">Nobody sits here.</p>`}
  </section>`;
}

function Stakes({ page }) {
  if (page.room) return html`<${Seats} page=${page} />`;
  const rows = page.boxes.flatMap((box) => box.spots.filter((spot) => !isZero(spot.stake) || spot.total).map((spot) => ({ box, spot })));
  const shown = rows.length > 12 ? 11 : 12;
  const size = rows.length > 9 || rows.some(({ spot }) => spot.bettor > 1 || long(spot.stake) || long(spot.total?.amount)) ? "long" : "";
  return html`<section class=${`card-block stakes-now ${size}`}>
    <h2>On the table <small>${placeName(page.due) ? `next card: ${placeName(page.due)}` : ""}</small></h2>
    <div class="sides-now">
      ${page.sides.map((side) => html`<p key=${side.hand} class=${side.value.length > 2 || !side.value ? "words" : ""}>
        <span>${side.title}</span>${side.value ? html`<b>${sentence(valueSays(side))}</b>` : null}<i>${side.cards.join(" ").replaceAll("XX", "▮")}</i>
      </p>`)}
    </div>
    ${rows.length
      ? html`<table><tbody>${rows.slice(0, shown).map(
          ({ box, spot }) => html`<tr key=${spot.spot} data-spot=${spot.spot} data-stake=${spot.stake}>
            <td>Box ${box.box}${spot.bettor > 1 ? `, bettor ${spot.bettor}` : ""}</td><td>${spotName(spot.name)}</td><td class="number">${spot.stake}</td>
            <td class="number">${spot.total ? html`<b class=${`word ${spot.total.kind}`}>${resultText(spot.total)}${spot.seen ? " ✓" : ""}</b>` : box.hands.map((hand) => sentence(hand.value)).filter(Boolean).join(" / ")}</td>
          </tr>`,
        )}</tbody></table>${rows.length > shown ? html`<p class="empty">and ${rows.length - shown} more spots</p>` : null}`
      : html`<p class="empty">No stake on the table.</p>`}
  </section>`;
}

function Devices({ page }) {
  return html`<section class="card-block devices">
    <h2>Devices <small>${shoeWords(page.shoe).toLowerCase()}</small></h2>
    <ul>${[...(page.devices ?? [])].sort((a, b) => (a.state === "up" ? 1 : 0) - (b.state === "up" ? 1 : 0)).map(
      (device) => html`<li key=${device.name} class=${device.state} data-device=${device.name} data-state=${device.state}>
        <i></i><div><b>${device.name}</b><span>${device.model}</span></div><em>${device.why || sentence(device.state)}</em>
      </li>`,
    )}</ul>
  </section>`;
}

function Exceptions({ page }) {
  const rows = page.pit?.exceptions ?? [];
  return html`<section class="card-block exceptions">
    <h2>Exceptions today</h2>
    ${rows.length
      ? html`<ul>${rows.slice(0, 10).map((row) => html`<li key=${row.code} data-exception=${row.code}><b>${row.code}</b><span>${row.count}</span></li>`)}</ul>`
      : html`<p class="empty">None.</p>`}
    ${(page.notices ?? []).slice(-2).map((said) => html`<p class="notice" key=${said}>${placed(page, sentence(said))}</p>`)}
  </section>`;
}

function recordDrop() {
  const then = (amount) => ask("record_drop", { kind: "record_drop", amount });
  change({ sheet: { kind: "amount", title: "Drop: cash and markers", value: "", yes: "Record drop", then } });
}

function Open({ page }) {
  if (page.questions.length) return html`<${Question} page=${page} />`;
  if (page.void || voiding) return html`<${VoidPanel} page=${page} onClose=${() => setVoiding(false)} />`;
  return html`<aside class="ruling quiet" data-question="">
    <div class="all-well"><i>✓</i><h3>Nothing is open</h3><p>A hold that needs a name of floor or pit shows here.</p></div>
    <div class="choices">
      <button class="choice" data-action="record_drop" disabled=${ui.stale || Boolean(ui.busy)} onClick=${recordDrop}><b>Record drop</b></button>
      ${page.can.includes("void") ? html`<button class="choice" data-action="void" disabled=${ui.stale || Boolean(ui.busy)} onClick=${() => setVoiding(true)}><b>Void ${handName(page).toLowerCase()}</b></button>` : null}
    </div>
  </aside>`;
}

function Pit() {
  const page = ui.page;
  if (!page) return html`<${Waiting} /><${StaleBar} />`;
  if (voiding && !page.can.includes("void") && !page.void) voiding = false;
  return html`<div class=${`screen ${page.state} ${ui.stale ? "is-stale" : ""}`}>
    <${Head} page=${page} />
    <main>
      <${Figures} page=${page} />
      <div class="blocks"><${Stakes} page=${page} /><div class="stack"><${Devices} page=${page} /><${Exceptions} page=${page} /></div></div>
    </main>
    <${Open} page=${page} />
    <${StaleBar} /><${Toast} /><${Sheet} />
  </div>`;
}

run("pit", Pit);
