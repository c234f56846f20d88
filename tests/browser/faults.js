// What is wrong with the page to the eye: outside, cut, too small to touch, over one another.
() => {
  const faults = [];
  const seen = (e) => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
  const all = (query) => [...document.querySelectorAll(query)].filter(seen);
  const name = (e) => `${e.className?.baseVal ?? e.className} "${e.textContent.trim().slice(0, 24)}"`;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("the page scrolls");
  for (const e of all(".tag, .value, .note, .number, .amount, .label, .card, button, h1, h2, h3, .own, .sign li *, .result b, .result span, .limit, .top > *")) {
    const r = e.getBoundingClientRect();
    if (e.closest(".names")) continue; // a long list of names may be scrolled
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      faults.push(`outside the page: ${name(e)}`);
  }
  for (const e of all("button, .tag, .line, .figure, .card-block, .prompt, .ruling, .state, .chip, .seat header, .pot, .before, .rail-seats, .rail-middle, .rail-pot, .prompt b, .prompt span, .prompt em, .figure b, .sides-now p, .room td, .rail-won li, .rail-seats li"))
    if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
      faults.push(`does not fit: ${name(e)}`);
  for (const e of all(".bar button, .sheet button, .ruling button, .offer, .names button")) {
    const r = e.getBoundingClientRect();
    if (r.width < 63.5 || r.height < 63.5) faults.push(`too small to touch: ${name(e)}`);
  }
  const READABLE = 9.5; // pixels of the page, whatever the panel beside it leaves of them
  for (const e of all(".tag, .amount, .own, .bar b, .limit, .sign li b"))
    if (parseFloat(getComputedStyle(e).fontSize) < READABLE) faults.push(`too small to read: ${name(e)}`);
  const RING = 8; // how far the ring round the seat in turn reaches
  for (const e of all(".ring .seat")) {
    const r = e.getBoundingClientRect();
    if (r.left < RING || r.right > innerWidth - RING) faults.push(`at the edge of the page: ${name(e)}`);
  }
  for (const e of all(".seat[data-action]")) {
    const r = e.getBoundingClientRect();
    if (r.width < 47.5 || r.height < 47.5) faults.push(`too small to touch: ${name(e)}`);
  }
  const parts = (box) => [...box.querySelectorAll(".circle, .circle .amount, .odds, .box > .number, .card, .line, .tag, .value, .note, .own")].filter(seen);
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const groups = all(".felt .box, .felt .side, .felt:not(.ring) .next-card").map((e) => [e, [e, ...parts(e)].slice(e.matches(".box") ? 1 : 0)]);
  const lying = ".ring .seat header, .ring .seat > .cards, .ring .set-hand, .ring .standing, .ring .note, .ring .before, .ring .board, .ring .pot, .ring .awards, .ring .next-card, .ring .aside, .ring .street, .notices";
  const whose = (e) => e.closest(".seat") ?? e;
  for (const e of all(lying)) groups.push([whose(e), [e]]);
  const same = (a, b) => a === b && a.matches(".seat");
  groups.forEach(([mine, ours], i) => {
    for (const [other, theirs] of groups.slice(i + 1))
      for (const a of same(mine, other) ? [] : ours)
        for (const b of theirs)
          if (!apart(a.getBoundingClientRect(), b.getBoundingClientRect()))
            faults.push(`over one another: ${name(a)} and ${name(b)}`);
  });
  // What is written or lies in one line: words that are too long run over what comes next.
  const rowed = ".line, .limit, .sign ul, .what-game, .rail-seats li, .rail-won li, .rail-pots, .rail-pot, .rail-sign ul, .awards, .awards li, .pots, .pot, .before, .sides-now, .sides-now p, .room tr, .seat header, .prompt, .figure";
  const written = (e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const rects = [...range.getClientRects()].filter((r) => r.width && r.height);
    const edge = (side, most) => most(...rects.map((r) => r[side]));
    return rects.length ? { left: edge("left", Math.min), right: edge("right", Math.max), top: edge("top", Math.min), bottom: edge("bottom", Math.max) } : null;
  };
  for (const row of all(rowed)) {
    const inside = [...row.children].filter(seen).map((e) => [e, written(e)]).filter(([, r]) => r);
    inside.forEach(([a, mine], i) => {
      for (const [b, theirs] of inside.slice(i + 1)) if (!apart(mine, theirs)) faults.push(`written over one another: ${name(a)} and ${name(b)}`);
    });
    const edge = row.getBoundingClientRect();
    for (const [e, r] of inside)
      if (r.left < edge.left - 1 || r.right > edge.right + 1) faults.push(`written out of its row: ${name(e)}`);
  }
  // In a circle: what lies there, its odds and what is to be done; under it the lines of the other spots.
  for (const box of all(".felt .box")) {
    const laid = [...box.querySelectorAll(".number, .circle > .amount, .circle > .odds, .circle > .tag, .line, .own, .says .value, .says .note")].filter(seen);
    laid.forEach((a, i) => {
      for (const b of laid.slice(i + 1))
        if (!apart(a.getBoundingClientRect(), b.getBoundingClientRect())) faults.push(`over one another in a box: ${name(a)} and ${name(b)}`);
    });
  }
  for (const spot of all(".circle, .line")) {
    const hands = spot.closest(".box")?.querySelectorAll(".card") ?? [];
    for (const tag of spot.querySelectorAll(".tag"))
      for (const card of hands)
        if (!apart(tag.getBoundingClientRect(), card.getBoundingClientRect()))
          faults.push(`over a card: ${name(tag)}`);
  }
  return faults;
}
