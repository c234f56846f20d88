// People of the house, to touch.
import { html } from "./ui.js";
import { roleName } from "./words.js";

/** Names to touch; `chosen` is lit. */
export function Names({ people, chosen, onChoose }) {
  return html`<div class="names">
    ${people.map(
      (one) => html`<button key=${one.name} class=${one.name === chosen ? "name lit" : "name"} data-person=${one.name}
        onClick=${() => onChoose(one.name)}>
        <b>${one.name}</b><span>${one.roles.map(roleName).join(", ")}</span>
      </button>`,
    )}
  </div>`;
}
