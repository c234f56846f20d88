// Card faces for a dealer: rank and suit large, nothing else. `XX` is a back, `??` a card nobody could read.
import { html } from "./ui.js";

const SUITS = {
  S: "M12 1.5C7 7.4 2.8 10.2 2.8 14.3a4.5 4.5 0 0 0 8.1 2.7c-.2 2-1 3.7-2.6 5.3h7.4c-1.6-1.6-2.4-3.3-2.6-5.3a4.5 4.5 0 0 0 8.1-2.7C21.2 10.2 17 7.4 12 1.5Z",
  H: "M12 21.8C5.2 15.6 1.8 12 1.8 7.9a5.3 5.3 0 0 1 10.2-2 5.3 5.3 0 0 1 10.2 2c0 4.1-3.4 7.7-10.2 13.9Z",
  D: "M12 1.2 20.4 12 12 22.8 3.6 12Z",
  C: "M12 1.6a4.7 4.7 0 0 1 4 7.2 4.8 4.8 0 1 1-2.9 8.2c.2 2 1 3.7 2.6 5.3H8.3c1.6-1.6 2.4-3.3 2.6-5.3A4.8 4.8 0 1 1 8 8.8a4.7 4.7 0 0 1 4-7.2Z",
};
const NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** A suit on its own, for keypads. */
export function Suit({ suit, size = 24 }) {
  return html`<svg class=${`suit suit-${suit}`} viewBox="0 0 24 24" width=${size} height=${size}>
    <path d=${SUITS[suit]} />
  </svg>`;
}

function Face({ rank, suit, wide }) {
  const text = rank === "T" ? "10" : rank;
  const narrow = text === "10" ? { textLength: wide ? 52 : 50, lengthAdjust: "spacingAndGlyphs" } : {};
  return html`<g class=${`suit-${suit}`}>
    <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
    <text x=${text === "10" ? 5 : 8} y="47" class="rank" ...${narrow}>${text}</text>
    ${wide
      ? html`<svg x="60" y="12" width="34" height="34" viewBox="0 0 24 24"><path d=${SUITS[suit]} /></svg>`
      : html`<svg x="9" y="54" width="30" height="30" viewBox="0 0 24 24"><path d=${SUITS[suit]} /></svg>`}
    <svg x=${wide ? 19 : 37} y=${wide ? 64 : 76} width=${wide ? 62 : 56} height=${wide ? 62 : 56} viewBox="0 0 24 24">
      <path d=${SUITS[suit]} />
    </svg>
  </g>`;
}

function Back() {
  return html`<g class="back">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
    <rect class="field" x="8" y="8" width="84" height="124" rx="5" />
    <path
      class="lattice"
      d="M8 38 38 8M8 68 68 8M8 98 92 14M8 128 92 44M34 132 92 74M64 132 92 104M92 38 62 8M92 68 32 8M92 98 8 14M92 128 8 44M66 132 8 74M36 132 8 104"
    />
    <circle class="field" cx="50" cy="70" r="17" />
    <path class="mark" d="M50 58 58 70 50 82 42 70Z" />
  </g>`;
}

/** One card at its place in a hand: `wide` puts the suit beside the rank, for hands stacked downwards. */
export function CardFace({ code, x = 0, y = 0, width, wide = false, z = 0 }) {
  const style = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${width * 1.4}px`, zIndex: z };
  if (code === "due") return html`<div class="card due" style=${style} data-card="due"></div>`;
  const known = code[1] in SUITS;
  const label = known ? `${code[0] === "T" ? "10" : code[0]} of ${NAMES[code[1]]}` : code === "XX" ? "face down" : "unread card";
  return html`<svg class="card" style=${style} viewBox="0 0 100 140" data-card=${code} role="img" aria-label=${label}>
    ${known
      ? html`<${Face} rank=${code[0]} suit=${code[1]} wide=${wide} />`
      : code === "XX"
        ? html`<${Back} />`
        : html`<g class="unread"><rect class="paper" x="1" y="1" width="98" height="138" rx="9" /><text x="50" y="96" class="query">?</text></g>`}
  </svg>`;
}

/** A hand side by side, overlapping when it is long; from six cards on in two rows. */
export function Row({ codes, width, room }) {
  const rows = codes.length > 5 && room < width * 4 ? 2 : 1;
  const size = rows === 2 ? Math.min(width, room / 3.1) : width;
  const each = Math.ceil(codes.length / rows);
  const step = each > 1 ? Math.min(size + 5, (room - size) / (each - 1)) : 0;
  const used = size + step * (Math.min(codes.length, each) - 1);
  const high = size * 1.4;
  return html`<div class="cards" style=${{ width: `${used}px`, height: `${high * rows + (rows - 1) * 4}px` }}>
    ${codes.map((code, i) => {
      const place = { x: (i % each) * step, y: Math.floor(i / each) * (high + 4) };
      return html`<${CardFace} key=${i} code=${code} ...${place} width=${size} z=${i} />`;
    })}
  </div>`;
}

/** A hand in one row however long it is: what lies down is covered so that open cards can be read. */
export function Fan({ codes, width, room }) {
  const down = (code) => code === "XX";
  const backs = codes.slice(0, -1).filter(down).length;
  const faces = codes.length - 1 - backs;
  const [free, full] = [room - width, width + 5];
  const open = faces ? Math.min(full, (free - (backs * width) / 4) / faces) : 0;
  const hidden = backs ? Math.min(full, (free - faces * open) / backs) : 0;
  let x = 0;
  const places = codes.map((code, i) => (i ? (x += down(codes[i - 1]) ? hidden : open) : 0));
  return html`<div class="cards" style=${{ width: `${x + width}px`, height: `${width * 1.4}px` }}>
    ${codes.map((code, i) => html`<${CardFace} key=${i} code=${code} x=${places[i]} width=${width} z=${i} />`)}
  </div>`;
}

/** A hand stacked downwards, for split hands that share a box. */
export function Stack({ codes, width, room }) {
  const high = width * 1.4;
  const step = codes.length > 1 ? Math.min(width * 0.62, (room - high) / (codes.length - 1)) : 0;
  return html`<div class="cards" style=${{ width: `${width}px`, height: `${high + step * (codes.length - 1)}px` }}>
    ${codes.map((code, i) => html`<${CardFace} key=${i} code=${code} y=${i * step} width=${width} wide z=${i} />`)}
  </div>`;
}
