// Things laid over the page for one answer: who you are, an amount, a card, a text, a confirmation.
import { choosePerson } from "./asking.js";
import { CardFace } from "./cards.js";
import { Deck } from "./deck.js";
import { Giving } from "./giving.js";
import { Jackpot } from "./jackpot.js";
import { close, edit, finish } from "./laid.js";
import { ButtonPlace, SeatChips } from "./seating.js";
import { SetRows } from "./set_hand.js";
import { Arrange } from "./setting.js";
import { Stake } from "./stake.js";
import { Names } from "./names.js";
import { html, ui } from "./ui.js";
import { resultText, sentence, spotName } from "./words.js";

const LETTERS = ["1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM/."];

function Who() {
  return html`<h2>Who are you?</h2>
    <p>Your touches at this screen are written down under this name.</p>
    <${Names} people=${ui.page.people} chosen=${ui.me} onChoose=${choosePerson} />`;
}

function Amount({ sheet }) {
  const type = (key) => {
    const old = sheet.fresh === false ? sheet.value : "";
    const value = key === "⌫" ? sheet.value.slice(0, -1) : old + key;
    if (/^\d{0,9}(\.\d{0,2})?$/.test(value)) edit({ value, fresh: false });
  };
  const good = sheet.zero ? sheet.value !== "" : Number(sheet.value) > 0;
  return html`<h2>${sheet.title}</h2>
    <output class="amount-field" data-field="amount">${sheet.value || "0"}</output>
    <div class="digits">
      ${["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"].map(
        (key) => html`<button key=${key} data-key=${key} onClick=${() => type(key)}>${key}</button>`,
      )}
    </div>
    <button class="go" data-action="amount:confirm" disabled=${!good || ui.stale}
      onClick=${() => finish(sheet.value.replace(/\.$/, ""))}>
      ${sheet.yes ?? "Enter"}
    </button>`;
}

/** Cards of a hand by their place; as many as may be given up can be lit. */
function Places({ sheet }) {
  const lit = (place) => sheet.places.includes(place);
  const touch = (place) => {
    const others = sheet.places.filter((one) => one !== place);
    if (lit(place)) edit({ places: others });
    else if (others.length < sheet.most) edit({ places: [...others, place].sort() });
  };
  return html`<h2>${sheet.title}</h2>
    <div class="names">
      ${[1, 2, 3, 4, 5].map(
        (place) => html`<button key=${place} class=${lit(place) ? "name lit" : "name"} data-place=${place} onClick=${() => touch(place)}>
          <b>${place}</b>
        </button>`,
      )}
    </div>
    <button class="go" data-action="places:confirm" disabled=${!sheet.places.length || ui.stale} onClick=${() => finish(sheet.places)}>
      ${sheet.yes}
    </button>`;
}

function Card({ sheet }) {
  return html`<h2>${sheet.title}</h2><${Deck} onCard=${finish} taken=${sheet.taken} />`;
}

function Text({ sheet }) {
  return html`<h2>${sheet.title}</h2>
    <input class="text-field" data-field=${sheet.field} value=${sheet.value} maxlength="40"
      onInput=${(e) => edit({ value: e.currentTarget.value })} />
    <div class="keyboard">
      ${LETTERS.map(
        (row) => html`<div key=${row}>
          ${[...row].map((key) => html`<button key=${key} data-key=${key} onClick=${() => edit({ value: sheet.value + key })}>${key}</button>`)}
        </div>`,
      )}
    </div>
    <div class="row">
      <button data-key="back" onClick=${() => edit({ value: sheet.value.slice(0, -1) })}>⌫</button>
      <button class="go" data-action="text:confirm" onClick=${() => finish(sheet.value.trim())}>Enter</button>
    </div>`;
}

function Confirm({ sheet }) {
  return html`<h2>${sheet.title}</h2>
    <p>${sheet.says}</p>
    <div class="row">
      <button data-action="cancel" onClick=${close}>No, go back</button>
      <button class="go danger" data-action=${`${sheet.action}:confirm`} disabled=${ui.stale} onClick=${() => finish()}>
        ${sheet.yes}
      </button>
    </div>`;
}

/** One card of those that lie on the table, hand by hand. */
function Lying({ sheet }) {
  return html`<h2>${sheet.title}</h2>
    <div class="hands-lying">
      ${sheet.hands.map(
        ({ name, hand }) => html`<div key=${hand.hand}>
          <span>${name}</span>
          ${hand.cards.map(
            (card, i) => html`<button key=${i} data-draw=${hand.draws[i]} onClick=${() => finish(hand.draws[i])}>
              <div class="cards"><${CardFace} code=${card} width=${46} /></div>
            </button>`,
          )}
        </div>`,
      )}
    </div>
    ${sheet.none ? html`<button class="go" data-draw="0" onClick=${() => finish(0)}>${sheet.none}</button>` : null}`;
}

function Choose({ sheet }) {
  return html`<h2>${sheet.title}</h2>
    ${sheet.lines?.length ? html`<ul class="printed-rules">${sheet.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>` : null}
    <div class=${`picks ${sheet.boxes ? "boxes" : sheet.items.length > 24 ? "many most" : sheet.items.length > 7 ? "many" : ""}`}>
      ${sheet.items.map(
        (item) => html`<button key=${item.action} data-action=${item.action} onClick=${() => finish(item)}>
          <b>${item.label}</b>${item.says ? html`<span>${item.says}</span>` : null}
        </button>`,
      )}
    </div>`;
}

/** Every result of a box with the pay row that decided it. */
function Account({ sheet }) {
  const box = ui.page.boxes.find((one) => one.box === sheet.box);
  const rows = box.spots.flatMap((spot) => spot.results.map((result) => ({ spot, result })));
  const blind = box.spots.filter((spot) => !spot.reader && spot.total);
  const split = box.hands.length > 1;
  const handNo = (hand) => (split ? `hand ${hand.split(".")[1] ?? hand}` : "");
  const whose = ({ spot, result }) =>
    [spot.bettor > 1 ? `Bettor ${spot.bettor}` : "", spotName(spot.name), handNo(result.hand)].filter(Boolean).join(", ");
  const told = box.hands.filter((hand) => hand.note);
  return html`<h2>Box ${box.box}</h2>
    ${told.map((hand) => html`<p key=${hand.hand}>${sentence([handNo(hand.hand), hand.note].filter(Boolean).join(": "))}</p>`)}
    <table class="account"><tbody>
      ${rows.map(
        (row, i) => html`<tr key=${i} data-account=${row.spot.spot}>
          <td>${whose(row)}</td><td class="number">${row.result.stake}</td>
          <td><b class=${`tag ${row.result.kind}`}>${resultText(row.result)}</b></td><td>${sentence(row.result.why)}</td>
        </tr>`,
      )}
    </tbody></table>
    <div class="picks">${blind.map(
      (spot) => html`<button key=${spot.spot} data-action=${`key_stake:${spot.spot}`} onClick=${() => sheet.key(spot)}>
        <b>Key what lies on ${spotName(spot.name).toLowerCase()}</b><span>no reader</span>
      </button>`,
    )}</div>`;
}

const POKER = { stake: Stake, seat: SeatChips, button: ButtonPlace, giving: Giving, arrange: Arrange, jackpot: Jackpot, rows: SetRows };
const SHEETS = { who: Who, amount: Amount, card: Card, text: Text, places: Places, confirm: Confirm, choose: Choose, account: Account, lying: Lying, ...POKER };

/** The sheet that lies over the page, if any. */
export function Sheet() {
  if (!ui.sheet || !ui.page) return null;
  const Kind = SHEETS[ui.sheet.kind];
  return html`<div class="veil" onClick=${(e) => e.target === e.currentTarget && close()}>
    <div class=${`sheet ${ui.sheet.kind}`} role="dialog" data-sheet=${ui.sheet.kind}>
      <button class="shut" data-action="sheet:close" aria-label="Close" onClick=${close}>×</button>
      <${Kind} sheet=${ui.sheet} />
    </div>
  </div>`;
}
