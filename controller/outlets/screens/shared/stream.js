// The event stream, read by hand: EventSource hides the comment lines by which a page knows that the table is
// there. Every message is the whole page, so after any break the next message makes all good.
const STALE_MS = 2500;
const GIVE_UP_MS = 5000;

/**
 * Follow the pages of one role for ever.
 * @param {string} role dealer, player or pit
 * @param {(page: object) => void} onPage
 * @param {(stale: boolean, silentS: number) => void} onLife called when it changes, and each second while stale
 */
export function follow(role, onPage, onLife) {
  let heard = -Infinity;
  let since = performance.now();
  let retryMs = 200;
  let screens = "";
  let told = "";
  /** @type {AbortController | null} */ let wire = null;

  const take = (block) => {
    let data = "";
    for (const line of block.split("\n")) {
      if (line.startsWith("data: ")) data += line.slice(6);
      else if (line.startsWith("retry: ")) retryMs = Number(line.slice(7)) || retryMs;
      else if (line.startsWith(": screens ")) {
        const now = line.slice(10);
        if (screens && screens !== now) location.reload();
        screens = now;
      }
    }
    return data;
  };

  const read = async () => {
    wire = new AbortController();
    const answer = await fetch(`/${role}/events`, { signal: wire.signal, cache: "no-store" });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    const reader = answer.body.getReader();
    const text = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard = since = performance.now();
      const blocks = (rest + text.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      let newest = "";
      for (const block of blocks) newest = take(block) || newest;
      if (newest) onPage(JSON.parse(newest));
      watch();
    }
  };

  const watch = () => {
    const silent = performance.now() - Math.max(heard, since);
    const stale = performance.now() - heard > STALE_MS;
    const seconds = Math.max(Math.floor((performance.now() - since) / 1000), 0);
    if (silent > GIVE_UP_MS && performance.now() - heard > GIVE_UP_MS) wire?.abort();
    const now = `${stale} ${stale ? seconds : 0}`;
    if (now !== told) onLife(stale, seconds);
    told = now;
  };

  const run = async () => {
    for (;;) {
      try {
        await read();
      } catch {
        // The table is away: the stale bar says so, and the next try follows.
      }
      await new Promise((resume) => setTimeout(resume, retryMs));
    }
  };
  setInterval(watch, 250);
  void run();
}
