// A bad-beat jackpot was hit: what each seat would get, and who of floor or pit pays or refuses it.
import { ask } from "./asking.js";
import { close, edit } from "./laid.js";
import { Names } from "./names.js";
import { html, ui } from "./ui.js";

const REPRESENTATIVES = ["F", "P"];

function rule(pays, person) {
  close();
  void ask("jackpot", { kind: "jackpot", pays }, person);
}

export function Jackpot({ sheet }) {
  const hit = ui.page.room?.hit;
  if (!hit) return html`<h2>No jackpot waits</h2>`;
  const people = ui.page.people.filter((one) => one.roles.some((role) => REPRESENTATIVES.includes(role)));
  const waits = !sheet.person || ui.stale || Boolean(ui.busy);
  return html`<h2>Jackpot ${hit.standing}</h2>
    <ul class="shares">${hit.payments.map(({ seat, amount }) => html`<li key=${seat} data-jackpot-seat=${seat}><span>Seat ${seat}</span><b>${amount}</b></li>`)}
      <li><span>Stands afterwards</span><b>${hit.left}</b></li></ul>
    <p>Who of floor or pit has checked the hands?</p>
    <${Names} people=${people} chosen=${sheet.person} onChoose=${(person) => edit({ person })} />
    <div class="row">
      <button data-action="jackpot:refuse" disabled=${waits} onClick=${() => rule(false, sheet.person)}>Refuse</button>
      <button class="go" data-action="jackpot:pay" disabled=${waits} onClick=${() => rule(true, sheet.person)}>Pay the jackpot</button>
    </div>`;
}
