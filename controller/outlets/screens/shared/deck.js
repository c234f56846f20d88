// Fifty-two cards to touch; those that lie open elsewhere cannot be meant.
import { Suit } from "./cards.js";
import { html } from "./ui.js";

const RANKS = "A23456789TJQK";

export function Deck({ onCard, taken = [] }) {
  return html`<div class="deck">
    ${[..."SHDC"].map((suit) =>
      [...RANKS].map(
        (rank) => html`<button key=${rank + suit} class=${`key-card suit-${suit}`} data-card-key=${rank + suit}
          disabled=${taken.includes(rank + suit)} onClick=${() => onCard(rank + suit)}>
          <b>${rank === "T" ? "10" : rank}</b><${Suit} suit=${suit} size=${22} />
        </button>`,
      ),
    )}
  </div>`;
}

/** Every face that lies open on the page. */
export function openCards(page) {
  const hands = [...page.sides, ...page.boxes.flatMap((box) => box.hands)];
  return hands.flatMap((hand) => hand.cards).filter((card) => card !== "XX" && card !== "??");
}
