// Pieces on the map: keyed nodes, drawn by shape of their kind; travel is found by comparing two views.
import { inSprite, letters, s } from "../ui/dom.js";
import { still } from "../ui/measure.js";

const TRAVEL = 320,
  LONGEST = 900;
const SCALE = { site: 0.86, count: 0.62 };
const DISC = "M-17 0A17 17 0 0 1 17 0A17 17 0 0 1-17 0Z";

const use = (id, props) => s("use", { href: `#${id}`, ...props });
const place = (/** @type {Token} */ token, [x, y]) => `translate(${x}px,${y}px) scale(${SCALE[token.slot] ?? 0.92})`;

/** The outline of a kind; unknown kinds are discs. */
function outline(kind, props) {
  return inSprite(`k-${kind}`) ? use(`k-${kind}`, props) : s("path", { d: DISC, ...props });
}

function glyph(/** @type {Token} */ token, size) {
  const { icon, kind } = token;
  if (inSprite(`i-${icon}`)) return use(`i-${icon}`, { class: "gl", x: -size / 2, y: -size / 2, width: size, height: size });
  return s("text", { class: "gl lettered", y: 6 }, letters(icon || kind));
}

/** A place to build on: empty, built or occupied. */
function site(/** @type {Token} */ token) {
  const ring = inSprite(`o-${token.kind}`) ? use(`o-${token.kind}`, { class: "ring" }) : null;
  return [
    outline(token.kind, { class: "sh" }),
    ring,
    glyph(token, 22),
    token.state === "occupied" ? s("circle", { class: "held", cx: 12, cy: 12, r: 7 }) : null,
  ];
}

/** A piece of a seat: dark edge, pale edge, broken if it is idle, colour, pattern on its lower third. One without a picture
 * shows its number instead. */
function unit(/** @type {Token} */ token, colour) {
  const band = colour
    ? s("g", { "clip-path": "url(#k-band)" }, outline(token.kind, { class: "pp", fill: `url(#q-${colour})` }))
    : null;
  const middle = token.icon ? glyph(token, 24) : s("text", { class: "gl lettered", y: 8, style: "font-size:23px" }, token.n);
  const many =
    token.icon && token.n > 1
      ? [s("circle", { class: "ct", cx: 17, cy: -8, r: 10.5 }), s("text", { class: "ctn", x: 17, y: -3 }, token.n)]
      : null;
  const edge = { class: "o2", "stroke-dasharray": token.state === "idle" ? "4 4" : null };
  return [
    outline(token.kind, { class: "o1" }),
    outline(token.kind, edge),
    outline(token.kind, { class: "b" }),
    band,
    middle,
    many,
  ];
}

/** A piece that can be clicked wears a ring, moving dashes and a plus; others need none of it. */
function dress(el, wanted) {
  const worn = el.querySelectorAll(":scope > .halo");
  if (worn.length > 0 === wanted) return;
  for (const part of worn) part.remove();
  if (!wanted) return;
  const r = el.classList.contains("site") ? 22 : 28;
  const sign = [s("circle", { r: 9 }), s("path", { d: "M-4 0H4M0-4V4" })];
  const plus = s("g", { class: "plus", transform: "translate(16 -16)" }, sign);
  el.prepend(s("g", { class: "halo" }, s("circle", { class: "h1", r })));
  el.append(s("g", { class: "halo" }, s("circle", { class: "h2", r }), plus));
}

/** A piece that can be chosen, or was. One that `passes` hands its click on to its place. */
export function markToken(el, { live, can, picked, passes }) {
  dress(el, can || picked);
  for (const [name, on] of Object.entries({ live, can, picked, passes })) el.classList.toggle(name, on);
  el.setAttribute("role", can ? "button" : "img");
  if (can) el.setAttribute("tabindex", "-1");
  else el.removeAttribute("tabindex");
}

/** One piece at the origin, without its place: also used outside the map. */
export function drawToken(/** @type {Token} */ token, colour) {
  const isSite = token.slot === "site";
  const classes = ["tok", isSite ? "site" : "unit", token.state, colour ? `seat-${colour}` : "free"].filter(Boolean).join(" ");
  return s(
    "g",
    { class: classes, "data-token": token.id, "data-target": token.id, role: "img", "aria-label": token.label },
    isSite ? site(token) : unit(token, colour),
  );
}

const looks = (/** @type {Token} */ token, colour) =>
  JSON.stringify([token.kind, token.icon, token.n, token.state, token.label, colour]);

export class Tokens {
  #nodes = new Map();
  #last = [];

  /** `layerOf(token)` is the group it is drawn in, `spotOf(token)` its [x, y] on the map. */
  constructor(layerOf, spotOf) {
    this.layerOf = layerOf;
    this.spotOf = spotOf;
  }

  node(id) {
    return this.#nodes.get(id)?.el;
  }

  /** Draws the tokens of a view; `animate` lets pieces that changed place travel, by the places that `ways` tell of. */
  draw(/** @type {Token[]} */ tokens, colourOf, animate, ways = []) {
    const gone = new Map(this.#nodes);
    for (const token of tokens) {
      gone.delete(token.id);
      this.#put(token, colourOf(token));
    }
    for (const [id, { el }] of gone) {
      el.remove();
      this.#nodes.delete(id);
    }
    this.#stack(tokens);
    const moving = animate && !still() ? journeys(this.#last, tokens, ways) : [];
    for (const stops of moving) this.#travel(stops, colourOf(stops[0]));
    this.#last = tokens;
  }

  /** A piece lies above its right neighbour: the sign at its upper right is seen. */
  #stack(/** @type {Token[]} */ tokens) {
    const x = new Map(tokens.map((token) => [this.#nodes.get(token.id).el, this.spotOf(token)[0]]));
    for (const layer of new Set([...x.keys()].map((el) => el.parentNode))) {
      const now = [...layer.children].filter((el) => x.has(el)),
        then = [...now].sort((a, b) => x.get(b) - x.get(a));
      if (now.some((el, i) => el !== then[i])) layer.append(...then);
    }
  }

  #put(/** @type {Token} */ token, colour) {
    const kept = this.#nodes.get(token.id),
      look = looks(token, colour);
    const el = kept?.look === look ? kept.el : drawToken(token, colour);
    if (kept && kept.el !== el) kept.el.replaceWith(el);
    if (!el.isConnected) this.layerOf(token).append(el);
    el.style.transform = place(token, this.spotOf(token));
    this.#nodes.set(token.id, { el, look });
  }

  /** A ghost runs from place to place. */
  #travel(stops, colour) {
    const from = stops[0],
      ghost = drawToken({ ...from, id: "", n: 1 }, colour);
    ghost.setAttribute("class", `${ghost.getAttribute("class")} ghost`);
    ghost.setAttribute("aria-hidden", "true");
    this.layerOf(from).append(ghost);
    const run = ghost.animate(
      stops.map((token) => ({ transform: place(token, this.spotOf(token)) })),
      { duration: Math.min(LONGEST, TRAVEL * (stops.length - 1)), easing: "cubic-bezier(.2,.8,.2,1)" },
    );
    run.onfinish = run.oncancel = () => ghost.remove();
  }
}

/** What travels from one view to the next, each as the pieces that it would be from stop to stop; `ways` [{seat, at}] lead on. */
export function journeys(/** @type {Token[]} */ before, /** @type {Token[]} */ after, /** @type {Line[]} */ ways) {
  const left = [...ways];
  const told = travels(before, after).map(([from, to]) => {
    const k = left.findIndex(({ seat, at }) => seat === to.seat && at[0] === from.at && at.at(-1) === to.at);
    const { at } = k < 0 ? { at: [] } : left.splice(k, 1)[0];
    return [from, ...at.slice(1, -1).map((id) => ({ ...from, at: id, i: 0 })), to];
  });
  const lost = left.map(({ seat, at: [start, ...rest] }) => {
    const from = before.find((one) => one.slot !== "site" && one.seat === seat && one.at === start);
    return from && [from, ...rest.map((id) => ({ ...from, at: id, i: 0 }))];
  });
  return [...told, ...lost.filter(Boolean)];
}

/** Pairs of [token that lost pieces, token that gained], of one kind and seat: what travelled. Places to build on stay. */
export function travels(/** @type {Token[]} */ before, /** @type {Token[]} */ after) {
  const keyOf = (one) => `${one.kind}/${one.seat}/${one.at}`;
  const count = (list) => new Map(list.filter((one) => one.slot !== "site").map((one) => [keyOf(one), one]));
  const old = count(before),
    now = count(after),
    pairs = [];
  const lost = [...old].filter(([key, one]) => (now.get(key)?.n ?? 0) < one.n);
  for (const [key, one] of now) {
    if ((old.get(key)?.n ?? 0) >= one.n) continue;
    const from = lost.find(([, other]) => other.kind === one.kind && other.seat === one.seat && other.at !== one.at);
    if (from) pairs.push([from[1], one]);
  }
  return pairs;
}
