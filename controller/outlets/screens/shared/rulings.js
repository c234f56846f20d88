// What went wrong, what the table proposes, and the names a ruling needs: one open question at a time.
import { ask } from "./asking.js";
import { CardFace } from "./cards.js";
import { Names } from "./names.js";
import { change, html, ui } from "./ui.js";
import { choiceName, className, handName, placed, roleName, sentence } from "./words.js";

const HIGHER = { D: "DFP", F: "FP", P: "P", S: "S", T: "T", R: "R" };
const VOID_REASONS = ["dealing error", "cards exposed", "shoe fault", "wrong count", "other"];

/** Roles whose name is still due, in order, where the page does not say it. */
function due(needs, given) {
  const left = [...needs];
  for (const one of given) {
    const exact = left.indexOf(one.role);
    const fits = exact >= 0 ? exact : left.findIndex((need) => HIGHER[need]?.includes(one.role));
    if (fits >= 0) left.splice(fits, 1);
  }
  return left;
}

/** Who may give the next name: his role or a higher one, and not a name already given. */
function able(role, given) {
  const used = new Set(given.map((one) => one.person));
  const fits = (one) => one.roles.some((r) => (HIGHER[role] ?? role).includes(r));
  const people = ui.page.people.filter((one) => !used.has(one.name));
  const exact = (one) => (one.roles.includes(role) ? 0 : 1);
  return people.filter(fits).sort((a, b) => exact(a) - exact(b));
}

/** What is being entered for this question; anew for another question or another name. */
function entered(key, people) {
  if (ui.ruling?.key !== key) {
    const mine = people.some((one) => one.name === ui.me) ? ui.me : "";
    ui.ruling = { key, person: mine, card: "", reference: ui.ruling?.reference ?? "", reason: ui.ruling?.reason ?? "" };
  }
  return ui.ruling;
}
const enter = (patch) => change({ ruling: { ...ui.ruling, ...patch }, sheet: null });

function Given({ left, given }) {
  return html`<ol class="given">
    ${given.map(
      (one) => html`<li class="done" data-given=${one.person}>
        <i>✓</i><span>${roleName(one.role)}</span><b>${one.person}</b>
      </li>`,
    )}
    ${left.map((role, i) => html`<li class=${i ? "later" : "wanted"} data-needs=${role}><i></i><span>${roleName(role)}</span>${i ? null : html`<em>due</em>`}</li>`)}
  </ol>`;
}

function Signer({ role, people, state }) {
  if (!role) return null;
  return html`<div class="signer">
    <h4>${state.person ? "Given by" : `Who gives the ${roleName(role).toLowerCase()}’s name?`}</h4>
    <${Names} people=${people} chosen=${state.person} onChoose=${(person) => enter({ person })} />
  </div>`;
}

function Reference({ state }) {
  const then = (reference) => enter({ reference });
  const sheet = { kind: "text", field: "reference", title: "Surveillance reference", value: state.reference, then };
  return html`<button class=${`field ${state.reference ? "" : "missing"}`} data-action="reference" onClick=${() => change({ sheet })}>
    <span>Reference</span><b>${state.reference || "touch to enter"}</b>
  </button>`;
}

function KeyedCard({ state, code }) {
  const sheet = { kind: "card", title: `${code}: what does the card’s face show?`, then: (card) => enter({ card }) };
  return html`<button class=${`field ${state.card ? "" : "missing"}`} data-action="key_card" onClick=${() => change({ sheet })}>
    <span>Face of the card</span>
    ${state.card ? html`<div class="cards small"><${CardFace} code=${state.card} width=${44} /></div>` : html`<b>touch to key</b>`}
  </button>`;
}

function Choices({ question, state }) {
  const agreed = question.given.at(-1)?.choice;
  const key = `rule:${question.code}`;
  const give = (choice) => {
    const request = { kind: "rule", code: question.code, choice, question: question.question };
    if (state.card) request.card = state.card;
    if (state.reference) request.reference = state.reference;
    void ask(`${key}:${choice}`, request, state.person);
  };
  const lacks = !state.person || (question.reference && !state.reference);
  const first = agreed ?? question.proposal;
  const order = [first, ...question.choices.filter((choice) => choice !== first)].filter(Boolean);
  return html`<div class=${order.length > 5 ? "choices many" : "choices"}>
    ${order.map((choice) => {
      const waits = lacks || (choice === "key" && !state.card) || ui.stale || Boolean(ui.busy);
      return html`<button key=${choice} class=${choice === first ? "choice first" : "choice"} disabled=${waits}
        data-action=${`${key}:${choice}`} onClick=${() => give(choice)}>
        <b>${choiceName(choice, question, ui.page)}</b>
        ${choice === agreed ? html`<span>as ${question.given.at(-1).person} ruled</span>` : choice === question.proposal && choice !== "accept" ? html`<span>proposed</span>` : null}
      </button>`;
    })}
  </div>`;
}

/** The open question that is settled now. */
export function Question({ page }) {
  const question = page.questions[0];
  const left = question.due ?? due(question.needs, question.given);
  const [role] = left;
  const people = role ? able(role, question.given) : [];
  const state = entered(`${question.question} ${question.given.length}`, people);
  const more = page.questions.length - 1;
  return html`<aside class=${`ruling level-${question.level}`} data-question=${question.code} data-level=${question.level}>
    <header><b class="code">${question.code}</b><span>${className(question.level)}</span>${more ? html`<i>${more} more after this</i>` : null}</header>
    <h3>${placed(page, question.says)}</h3>
    ${question.detail ? html`<p class="detail">${placed(page, sentence(question.detail))}</p>` : null}
    ${question.corrections?.length
      ? html`<ul class="corrections">${question.corrections.map((line) => html`<li key=${line}>${placed(page, line)}</li>`)}</ul>`
      : null}
    <${Given} left=${left} given=${question.given} />
    ${question.keys_card || question.reference
      ? html`<div class="fields">
          ${question.keys_card ? html`<${KeyedCard} state=${state} code=${question.code} />` : null}
          ${question.reference ? html`<${Reference} state=${state} />` : null}
        </div>`
      : null}
    <${Signer} role=${role} people=${people} state=${state} />
    <${Choices} question=${question} state=${state} />
  </aside>`;
}

/** A void of the round: asked for by one, agreed to by the other, floor and pit. */
export function VoidPanel({ page, onClose }) {
  const given = page.void?.given ?? [];
  const left = page.void?.due ?? due(["F", "P"], given);
  const [role] = left;
  const people = role ? able(role, given) : [];
  const state = entered(`void ${given.length}`, people);
  const reason = page.void?.reason ?? state.reason;
  const waits = !state.person || !reason || !state.reference || ui.stale || Boolean(ui.busy);
  const send = () => ask("void", { kind: "void", reason, reference: state.reference }, state.person);
  return html`<aside class="ruling level-3" data-question="void">
    <header><b class="code">Void</b><span>${handName(page)} ${page.round}</span>
      ${onClose && !page.void ? html`<button class="shut" data-action="cancel" onClick=${onClose}>×</button>` : null}
    </header>
    <h3>${page.void ? `Void asked for: ${sentence(reason)}` : `Void the ${handName(page).toLowerCase()} and return every ${page.room ? "chip" : "stake"}?`}</h3>
    <${Given} left=${left} given=${given} />
    ${page.void
      ? null
      : html`<div class="reasons">${VOID_REASONS.map(
          (word) => html`<button key=${word} class=${word === reason ? "lit" : ""} data-reason=${word} onClick=${() => enter({ reason: word })}>${sentence(word)}</button>`,
        )}</div>`}
    <div class="fields"><${Reference} state=${state} /></div>
    <${Signer} role=${role} people=${people} state=${state} />
    <div class="choices">
      <button class="choice first danger" data-action="void:confirm" disabled=${waits} onClick=${send}>
        <b>Void the ${handName(page).toLowerCase()}</b><span>every ${page.room ? "chip" : "stake"} goes back</span>
      </button>
    </div>
  </aside>`;
}
