// Touches: every one is a request with its own id, sent again under the same id when the wire breaks.
import { change, remember, ui } from "./ui.js";

const TRIES = 4;
const WAIT_MS = 4000;
/** A touch so soon after the page has changed under the finger is the same finger, not what stands there now. */
const ONE_TOUCH_MS = 300;
/** A page that comes so long after a touch of this screen was not caused by it. */
const CAUSED_MS = 2000;
/** Answered, but the finger may still be down: buttons wait, a sheet may be finished. */
const RESTING = "rest";

/** A random id; `crypto.randomUUID` exists only on https and on this PC itself. */
function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = (b[6] & 0x0f) | 0x40;
  b[8] = (b[8] & 0x3f) | 0x80;
  const x = [...b].map((v) => v.toString(16).padStart(2, "0")).join("");
  return `${x.slice(0, 8)}-${x.slice(8, 12)}-${x.slice(12, 16)}-${x.slice(16, 20)}-${x.slice(20)}`;
}

async function send(body) {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetch(`/${ui.role}/requests`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(WAIT_MS),
      });
      return await answer.json();
    } catch (reason) {
      if (tried === TRIES) throw reason;
      await new Promise((resume) => setTimeout(resume, 300 * tried));
    }
  }
}

let toastTimer = 0;

export function toast(code, message) {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => change({ toast: null }), 7000);
  change({ toast: { code, message } });
}

let answered = -Infinity;
let rests = 0;

/** Buttons wait from when the page is painted: a slow machine shows it late. */
function rest() {
  rests += 1;
  const mine = rests;
  const over = () => mine === rests && ui.busy === RESTING && change({ busy: "" });
  change({ busy: RESTING });
  requestAnimationFrame(() => setTimeout(over, ONE_TOUCH_MS));
}

/** The page asks for something else: where a touch of this screen did that, its buttons wait for the next one. */
export function pageChanged() {
  const waits = !ui.busy || ui.busy === RESTING;
  if (waits && performance.now() - answered < CAUSED_MS) rest();
}

/**
 * Ask the table for something. True when it was not refused.
 * @param {string} key what is shown as busy meanwhile
 * @param {object} request `{kind: ...}` as in the interface
 * @param {string} person whose touch it is; by default the one who works at this screen
 */
export async function ask(key, request, person = ui.me) {
  if (ui.stale || (ui.busy && ui.busy !== RESTING) || !ui.page) return false;
  if (!person) {
    change({ sheet: { kind: "who", then: () => ask(key, request) } });
    return false;
  }
  change({ busy: key, toast: null });
  try {
    const id = uuid();
    const answer = await send(JSON.stringify({ id, seen: ui.page.entry, person, request }));
    if (answer.refused) {
      toast(answer.refused.code, answer.refused.message);
      return false;
    }
    return true;
  } catch {
    toast("", "No answer from the table. Look at the table, then touch again.");
    return false;
  } finally {
    answered = performance.now();
    rest();
  }
}

/** Remember who works at this screen, then do what was waiting for the name. */
export function choosePerson(name) {
  const then = ui.sheet?.then;
  remember("croupier.me", name);
  change({ me: name, sheet: null });
  then?.();
}
