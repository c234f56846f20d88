// Around every screen: the bar at the top, the stale bar, what was refused, and the start of it all.
import { pageChanged } from "./asking.js";
import { change, html, start, ui } from "./ui.js";
import { follow } from "./stream.js";
import { gameStakes } from "./posted.js";
import { limitGroups, pageState, placed, sentence } from "./words.js";

/** Start a screen: follow its pages and fetch the places of the boxes. */
export function run(role, component) {
  start(component, role);
  follow(role, onPage, (stale, silentS) => change({ stale, silentS }));
}

let newest = null;
let known = "";
let asking = false;

/** A page is painted only once the places of its boxes are known: never a box where it does not lie. */
async function onPage(page) {
  newest = page;
  if (page.table.layout !== known) {
    if (asking) return;
    asking = true;
    await fetchLayout(page.table.layout);
    asking = false;
  }
  if (asksFor(newest) !== asksFor(ui.page)) pageChanged();
  change({ page: newest });
}

/** What the buttons of a page are about. */
const asksFor = (page) => page && [page.state, page.turn, ...page.can].join(" ");

async function fetchLayout(name) {
  try {
    const answer = await fetch("/layout");
    change({ layout: await answer.json() });
    known = name;
  } catch {
    change({ layout: null });
  }
}

/** "No news": nothing on this page may be trusted or touched while it shows. */
export function StaleBar() {
  if (!ui.stale) return null;
  return html`<div class="stale-bar" role="alert" data-stale-bar>
    <b>No news for ${ui.silentS} s</b><span>This page is not up to date. Looking for the table …</span>
  </div>`;
}

/** Why the table refused the last touch. */
export function Toast() {
  if (!ui.toast) return null;
  return html`<button class="toast" data-refused=${ui.toast.code} onClick=${() => change({ toast: null })}>
    ${ui.toast.code ? html`<b>${ui.toast.code}</b>` : null}<span>${placed(ui.page, ui.toast.message)}</span>
  </button>`;
}

/** `Bet 5 – 500`, spots with the same limits together. */
export function Limits({ page }) {
  return limitGroups(page).map(
    (group) => html`<span class="limit" data-limit=${group.spots.join(" ")}><i>${group.names}</i> ${group.range}</span>`,
  );
}

/** How the shoe stands, in a few words. */
export function shoeWords(shoe) {
  if (!shoe) return "No shoe";
  if (shoe.state === "lost") return "Shoe lost";
  if (shoe.shuffle_due) return "Shuffle due";
  if (shoe.last_round) return "Last round";
  return `${shoe.left} cards left`;
}

/** Devices that are not well, or one quiet word that all are. */
export function Devices({ page }) {
  const ill = (page.devices ?? []).filter((device) => device.state !== "up");
  if (!ill.length) return html`<span class="chip well" data-devices="up"><i class="dot"></i>Devices</span>`;
  return html`<span class="chip ill" data-devices="down"><i class="dot"></i>${ill[0].name} ${ill[0].state}${ill.length > 1 ? ` +${ill.length - 1}` : ""}</span>`;
}

export function TopBar({ page, children }) {
  const shoe = page.shoe;
  const warn = shoe && (shoe.state === "lost" || shoe.shuffle_due || shoe.last_round);
  return html`<header class="top">
    <div class="who-table"><b>${page.table.id}</b><span>${page.table.venue}</span></div>
    <div class="what-game"><b>${page.table.title || "No game open"}</b><span><${Limits} page=${page} />${page.room ? gameStakes(page) : null}</span></div>
    <span class=${`state ${page.state}`} data-says=${page.state}>${pageState(page)}</span>
    ${page.round ? html`<span class="chip">${page.room ? "Hand" : "Round"} <b>${page.round}</b></span>` : null}
    <span class="grow"></span>
    <span class=${`chip shoe ${warn ? "warn" : ""}`}>${shoeWords(shoe)}</span>
    <${Devices} page=${page} />
    ${children}
  </header>`;
}

/** Short sentences of the table, the newest last. */
export function Notices({ page, most = 3 }) {
  // A poker table says in its bar that a new stub is due.
  const all = (page.notices ?? []).filter((said) => !page.room || said !== page.shoe?.stub_due);
  if (!all.length) return null;
  return html`<ul class="notices">${all.slice(-most).map((said) => html`<li key=${said}>${placed(page, sentence(said))}</li>`)}</ul>`;
}

/** Before the first page. */
export function Waiting() {
  return html`<div class="waiting"><div class="spade"></div><p>Looking for the table …</p></div>`;
}
