// What the page knows, and the one way to change it: `change` paints the whole page anew (Preact compares).
import { h, render } from "../vendor/preact.mjs";
import htm from "../vendor/htm.mjs";

export const html = htm.bind(h);

/** Nothing of this outlives the page but the person's name and the wish for four colours. */
export const ui = {
  role: "dealer",
  /** @type {any} */ page: null,
  /** @type {any} */ layout: null,
  stale: true,
  silentS: 0,
  me: recall("croupier.me"),
  fourColours: recall("croupier.colours") === "four",
  /** @type {string} */ busy: "",
  /** @type {null | {code: string, message: string}} */ toast: null,
  /** @type {any} */ sheet: null,
  /** @type {any} */ ruling: null,
};

let root = () => null;
let waiting = false;

/** Change what the page knows and paint once, however many changes come before the next frame. */
export function change(patch) {
  Object.assign(ui, patch);
  if (!waiting) {
    waiting = true;
    requestAnimationFrame(paint);
  }
}

/** Name the component that draws the page, and keep the 1280 x 800 stage as large as the screen. */
export function start(component, role) {
  root = component;
  ui.role = role;
  const fit = () => {
    const scale = Math.min(innerWidth / 1280, innerHeight / 800);
    document.documentElement.style.setProperty("--fit", String(scale));
  };
  addEventListener("resize", fit);
  fit();
  change({});
}

function paint() {
  waiting = false;
  const body = document.body.dataset;
  body.entry = String(ui.page?.entry ?? 0);
  body.state = ui.page?.state ?? "";
  body.stale = String(ui.stale);
  body.due = ui.page?.due ?? "none";
  body.turn = String(ui.page?.turn ?? 0);
  body.round = String(ui.page?.round ?? 0);
  body.me = ui.me;
  body.busy = ui.busy;
  body.colours = ui.fourColours ? "four" : "two";
  render(html`<${root} />`, document.getElementById("stage"));
}

export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A kiosk may forbid storage: the name is asked for again after a restart.
  }
}

function recall(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
