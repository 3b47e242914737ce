// What a map of cities has beside land: a mark for each city, links between them, names that come and go with the scale. Loaded
// only with such a map. Of a city no flag and no piece lies on the board: its mark tells all of it.
import { inSprite, s } from "../ui/dom.js";
import { LEAST, layNames } from "./names.js";

const RIM = [0, 7.5, 9, 10.5]; // of a mark, by the city's size; names of the map keep clear of these
const SIGN = 8; // half of an area's sign
const REACH = 11.5; // what a mouse may be away from a city
const LARGE = 2.2,
  FAR = 0.5; // scales: from here on marks grow no more; below this they are no more than discs
const NUMBERED = 1.5,
  NUMBER = 9.5; // the scale from which on numbers are shown, and half of one, px
const NAMED = 60; // so many that can be chosen have their names at any scale; of more, those that find room
const PADDING = 16;
const CROWN = "M-5.5 1.5-6.5-5-2.8-2.2 0-6.5 2.8-2.2 6.5-5 5.5 1.5Z";
const STAR = "M0-5.6 1.5-1.9 5.4-1.7 2.4.7 3.4 4.5 0 2.4-3.4 4.5-2.4.7-5.4-1.7-1.5-1.9Z";
const DICE = [[], [0], [-1, 1], [-1, 0, 1], [-1, 1, -2, 2], [-1, 0, 1, -2, 2], [-1, 1, -2, 2, -3, 3]]; // pips as on a die
const PIPS = { 0: [0, 0], 1: [1, 1], "-1": [-1, -1], 2: [1, -1], "-2": [-1, 1], 3: [1, 0], "-3": [-1, 0] };

const disc = ([x, y], r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const at = ([x, y]) => `--x:${x}px;--y:${y}px`;
const FINGER = 44; // px
const key = (a, b) => (a < b ? `${a}|${b}` : `${b}|${a}`);
/** Sets an attribute, or takes it away, only where it is another one: what is set is drawn anew. */
function put(el, name, value) {
  if (el.getAttribute(name) === value) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
}

const circle = (name, r) => s("circle", { class: name, r });

/** A city's mark at the origin: more rings the larger it is, its owner's emblem, a pip for each marker. */
export function cityMark(/** @type {CityRegion} */ { size, colour, markers, capital, key: isKey }, crown) {
  const r = RIM[size],
    inner = r - 2 * (size - 1);
  const rings = Array.from({ length: size - 1 }, (_, i) => circle("in", r - 2.2 * (i + 1)));
  return [
    circle("rim", r + 1),
    circle("b", r - 0.6),
    colour ? s("circle", { class: "pp", r: r - 1.2, fill: `url(#q-${colour})` }) : null,
    ...rings,
    colour && inSprite(`i-${colour}`)
      ? s("use", { class: "em", href: `#i-${colour}`, x: -inner, y: -inner, width: 2 * inner, height: 2 * inner })
      : null,
    markers > (colour ? 0 : 1) ? pips(markers, r) : null,
    capital === null
      ? null
      : s("path", { class: `crown ${crown ? `seat-${crown}` : ""}`, d: CROWN, transform: `translate(0 ${-r})` }),
    isKey ? s("path", { class: "star", d: STAR, transform: `translate(${r * 0.8} ${-r * 0.8})` }) : null,
  ];
}

const pips = (n, r) =>
  s(
    "g",
    { class: "pips" },
    Array.from({ length: n }, (_, i) => s("circle", { r: 1.8, cx: 3.9 * (i - (n - 1) / 2), cy: r })),
  );

/** A barbarian area's sign: the dice that it fights with. */
function areaMark(/** @type {WildRegion} */ { dice }) {
  const spots = DICE[Math.min(dice, 6)].map((pip) => PIPS[pip]);
  return [
    s("rect", { class: "b", x: -6.5, y: -6.5, width: 13, height: 13, rx: 3 }),
    ...spots.map(([x, y]) => s("circle", { class: "pip", cx: 3.4 * x, cy: 3.4 * y, r: 1.5 })),
  ];
}

export class Cities {
  #looks = new Map();
  #lands = "";
  /** @type {string[]} */
  #marked = [];
  #live = new Set();
  #numbered = new Set();
  #scale = 1;
  #words = new Map();

  /** Adds the cities to `regions`: an id and its element, as the board has them of land. */
  constructor(svg, meta, regions) {
    this.meta = meta;
    this.links = svg.querySelector("g.links");
    this.ground = new Map([...svg.querySelectorAll("[data-ground]")].map((el) => [el.dataset.ground, el]));
    this.areas = new Map(regions);
    this.linkOf = new Map([...this.links.children].map((el) => [el.dataset.between, el]));
    this.seas = [...svg.querySelectorAll(".sea-labels text")];
    this.tint = svg.querySelector("g.pattern");
    this.casing = s("path", { class: "casing" });
    this.rims = s("path", { class: "rims" });
    this.route = s("g", { class: "route" });
    this.marks = s("g", { class: "cities" });
    this.glow = s("g", { class: "cities" });
    this.names = s("g", { class: "names" });
    this.#prepare(regions);
  }

  #prepare(regions) {
    for (const el of this.links.children) el.removeAttribute("data-link");
    this.links.prepend(this.casing, this.rims);
    for (const el of [this.links, this.names]) el.setAttribute("aria-hidden", "true");
    for (const [id, el] of this.ground) el.dataset.target = id;
    this.nodes = new Map(Object.keys(this.meta.regions).map((id) => [id, this.#node(id)]));
    for (const [id, { hit }] of this.nodes) if (hit) regions.set(id, hit);
    for (const id of [...this.nodes.keys(), ...Object.keys(this.meta.grounds)])
      this.#words.set(id, this.names.appendChild(s("text")));
  }

  /** The parts of a region: its mark, the glow round it, and of a city what takes clicks. */
  #node(id) {
    const row = this.meta.regions[id],
      [spot] = row.units,
      city = row.kind === "city",
      rim = city ? RIM[row.size] : SIGN;
    row.sites ??= [];
    const halo = s("g", { class: "halo", style: at(spot) }, circle("h1", rim + 3.5), circle("h2", rim + 3.5));
    const mark = s("g", { class: city ? "ct" : "area", style: at(spot) });
    const hit = city ? s("path", { class: "region city", "data-region": id, d: disc(spot, REACH) }) : null;
    this.marks.append(...[mark, hit].filter(Boolean));
    this.glow.append(halo);
    return { mark, halo, hit, spot, rim };
  }

  /** From the lowest to the highest, all below what lies on the board. */
  get layers() {
    return [this.links, this.route, this.marks, this.names];
  }

  /** Whether a region is a city. */
  has(id) {
    return Boolean(this.nodes.get(id)?.hit);
  }

  // ---- a view

  /** Draws what is new; the box of the ground in play. `sides`: seats by id. */
  draw(/** @type {View} */ { regions }, sides) {
    this.view = regions;
    for (const [id, node] of this.nodes) this.#region(id, node, regions[id], sides);
    for (const [id, el] of this.areas) this.#area(el, regions[id]);
    for (const [pair, el] of this.linkOf) {
      const [a, b] = pair.split("|");
      this.#link(el, regions[a], regions[b]);
    }
    this.#line(this.casing, ".road:not(.void)");
    this.#line(this.rims, ".own");
    this.#own(regions);
    this.#name();
    return this.#home(regions);
  }

  #region(id, { mark, hit, halo }, /** @type {Region} */ region, sides) {
    const gone = !region || region.out;
    for (const el of [mark, hit, halo].filter(Boolean)) el.classList.toggle("void", gone);
    const crown = region?.kind === "city" ? (sides.get(region.capital)?.colour ?? null) : null,
      look = JSON.stringify([region, crown]);
    if (this.#looks.get(id) === look) return;
    this.#looks.set(id, look);
    this.#dress(id, mark, hit, gone ? null : region, crown);
  }

  #dress(id, mark, hit, /** @type {Region | null} */ region, crown) {
    const colour = region?.colour ? ` own seat-${region.colour}` : "";
    hit?.setAttribute("aria-label", region?.label ?? "");
    if (hit) put(this.ground.get(id), "class", `land ground${region ? colour : " void"}`);
    if (!region) return mark.replaceChildren();
    const parts = region.kind === "wild" ? areaMark(region) : cityMark(/** @type {CityRegion} */ (region), crown);
    mark.setAttribute("class", region.kind === "wild" ? `area${region.subdued ? " subdued" : ""}` : `ct${colour}`);
    mark.replaceChildren(...parts.filter(Boolean));
  }

  #area(el, /** @type {Region} */ region) {
    const gone = !region || region.out,
      tame = region?.kind === "wild" && region.subdued;
    put(el, "class", `region land wild${gone ? " void" : ""}${tame ? " subdued" : ""}`);
    put(el, "aria-hidden", gone ? "true" : null);
    put(el, "aria-label", region?.label ?? null);
  }

  /** A link is its owner's where both ends are; a trail is there once its area is subdued. */
  #link(el, /** @type {Region} */ a, /** @type {Region} */ b) {
    const kind = el.classList[0],
      open = [a, b].every((one) => one && !one.out),
      tamed = [a, b].some((one) => one?.kind === "wild" && one.subdued);
    const colour = open && a.colour && a.colour === b.colour ? ` own seat-${a.colour}` : "";
    put(el, "class", `${kind}${open ? "" : " void"}${kind === "trail" && tamed ? " open" : ""}${colour}`);
  }

  /** One path under all links of a sort. */
  #line(under, sort) {
    put(under, "d", [...this.links.querySelectorAll(sort)].map((el) => el.getAttribute("d")).join(""));
  }

  /** The land of each side, one path with its pattern. */
  #own(/** @type {Record<string, Region>} */ regions) {
    const lands = new Map();
    for (const [id, el] of this.ground) {
      const colour = regions[id]?.colour;
      if (colour) lands.set(colour, `${lands.get(colour) ?? ""}${el.getAttribute("d")}`);
    }
    const now = JSON.stringify([...lands]);
    if (now === this.#lands) return;
    this.#lands = now;
    this.tint.replaceChildren(...[...lands].map(([colour, d]) => s("path", { d, fill: `url(#p-${colour})` })));
  }

  /** The box of the lands in play and of the areas. */
  #home(/** @type {Record<string, Region>} */ regions) {
    const { regions: rows, grounds } = this.meta,
      open = Object.keys(rows).filter((id) => regions[id] && !regions[id].out);
    const boxes = open.map((id) => rows[id].bbox ?? grounds[rows[id].ground].bbox);
    if (!boxes.length) return null;
    const l = Math.min(...boxes.map(([x]) => x)),
      t = Math.min(...boxes.map(([, y]) => y));
    const r = Math.max(...boxes.map(([x, , w]) => x + w)),
      b = Math.max(...boxes.map(([, y, , tall]) => y + tall));
    return [l - PADDING, t - PADDING, r - l + 2 * PADDING, b - t + 2 * PADDING];
  }

  // ---- the scale

  /** The sheet has come to rest at so many px per unit. */
  rest(scale) {
    this.#scale = scale;
    const k = scale > LARGE ? LARGE / scale : scale < FAR ? 1.1 : 1;
    for (const el of [this.marks, this.glow]) {
      el.style.setProperty("--k", String(k));
      el.classList.toggle("far", scale < FAR);
    }
    this.links.classList.toggle("far", scale < FAR);
    for (const el of this.seas) el.classList.toggle("off", Number(el.getAttribute("font-size")) * scale < LEAST);
    this.#name();
  }

  /** Lays the names anew: of what can be chosen, capitals and large cities first, then as they find room. */
  #name() {
    if (!this.view) return;
    const k = this.#scale > LARGE ? LARGE / this.#scale : 1,
      rows = this.#rows();
    const marks = [...this.nodes].filter(([id]) => this.view[id] && !this.view[id].out);
    const boxes = marks.map(([id, { spot, rim }]) => ({ id, box: square(spot, rim * k) }));
    const numbers = this.#scale > NUMBERED ? [...this.#numbered] : [];
    boxes.push(...numbers.map((id) => ({ id: null, box: this.#corner(id) })));
    const found = layNames(rows, boxes, { scale: this.#scale, k, view: this.meta.view });
    for (const [id, el] of this.#words) this.#write(id, el, found.get(id));
  }

  #rows() {
    const { regions, grounds } = this.meta,
      open = Object.keys(regions).filter((id) => this.view[id] && !this.view[id].out);
    const cities = open.map((id) => {
      const { spot, rim, hit } = this.nodes.get(id),
        { name, size = 1 } = regions[id],
        region = this.view[id];
      const always =
        size === 3 || (this.#live.has(id) && this.#live.size <= NAMED) || (region.kind === "city" && region.capital !== null);
      const rank = (always ? 10 : 0) + (this.#live.has(id) ? 5 : 0) + size + (region.colour ? 0.5 : 0);
      return { id, name, dot: hit ? spot : null, rim, always, rank };
    });
    const homes = new Set(open.map((id) => regions[id].ground));
    const lands = Object.keys(grounds).filter((id) => homes.has(id));
    const named = lands.map((id) => ({ id, name: grounds[id].name, dot: null, rim: 0, always: false, rank: 0 }));
    const rows = [...cities, ...named].sort((a, b) => b.rank - a.rank);
    return this.#scale < FAR ? rows.filter(({ always }) => always) : rows;
  }

  #write(id, el, place) {
    const old = el.dataset.at,
      now = place ? place.map((n) => n.toFixed(1)).join(" ") : "";
    if (old === now) return;
    el.dataset.at = now;
    el.classList.toggle("off", !place);
    if (!place) return;
    const [x, y, size] = now.split(" ");
    for (const [name, value] of Object.entries({ x, y, "font-size": size })) el.setAttribute(name, value);
    this.#spell(id, el, x, Number(size));
  }

  /** The words of a name, in as many lines as the map has for it. */
  #spell(id, el, x, size) {
    const row = this.meta.regions[id] ?? this.meta.grounds[id],
      words = row.name.text ?? this.view[id].name,
      { kind = "land" } = row;
    el.setAttribute("class", `lbl ${{ city: `c${row.size}`, wild: "w" }[kind] ?? "p"}`);
    if (!row.name.lines) return el.replaceChildren(words);
    el.replaceChildren(...words.split(" ").map((word, i) => s("tspan", { x, dy: i ? 1.04 * size : 0 }, word)));
  }

  /** The scale at which a finger can tell the two of these points apart that are closest to each other. */
  parted(points) {
    const gaps = points.flatMap(([x, y], i) => points.slice(i + 1).map(([u, v]) => Math.hypot(u - x, v - y)));
    return FINGER / Math.max(1, Math.min(FINGER, ...gaps));
  }

  // ---- marks

  /** What can be chosen or was picked, with its marks {live, picked}: their names are shown. `way` is drawn in a seat's colour. */
  mark(all, way, colour) {
    all = new Map([...all].filter(([id]) => this.nodes.has(id)));
    for (const id of new Set([...this.#marked, ...all.keys()])) {
      const { live = false, picked = false, can = false } = all.get(id) ?? {},
        halo = this.nodes.get(id)?.halo;
      for (const [name, on] of Object.entries({ live, picked })) halo?.classList.toggle(name, on);
      this.ground.get(id)?.classList.toggle("can", can);
    }
    this.#marked = [...all.keys()];
    const live = new Set([...all.keys()]),
      numbered = new Set([...all].filter(([, { number }]) => number).map(([id]) => id)),
      same = `${[...live]} ${[...numbered]}` === `${[...this.#live]} ${[...this.#numbered]}`;
    this.#live = live;
    this.#numbered = numbered;
    if (!same) this.#name();
    this.#lead(way, colour);
  }

  /** Where the number of a choice stands. */
  #corner(id) {
    const { spot, rim } = this.nodes.get(id);
    const half = NUMBER / this.#scale;
    return square(
      spot.map((n) => n - 0.8 * rim - half),
      half,
    );
  }

  /** The number of a choice at the upper left of its mark, as large as it can be read at any scale. */
  number(id, sign) {
    const { spot, rim } = this.nodes.get(id);
    sign.removeAttribute("transform");
    return s("g", { class: "number", style: at(spot.map((n) => n - 0.8 * rim)) }, sign);
  }

  /** The way of a choice along the links that it takes; between two ends without one it is a voyage. */
  #lead(ids, colour) {
    const parts = ids.slice(1).map((id, i) => this.#leg(ids[i], id));
    const lines = (name) => parts.map(({ d, kind }) => s("path", { class: `${name} ${kind}`, d }));
    const end = ids.length > 1 ? this.nodes.get(ids.at(-1)) : null;
    this.route.setAttribute("class", `route${colour ? ` seat-${colour}` : ""}`);
    this.route.replaceChildren(
      ...lines("under"),
      ...lines("leg"),
      ...(end ? [s("circle", { class: "end", cx: end.spot[0], cy: end.spot[1], r: end.rim + 5 })] : []),
    );
  }

  #leg(a, b) {
    const link = this.linkOf.get(key(a, b));
    if (link) return { d: link.getAttribute("d"), kind: link.classList[0] };
    const [ax, ay] = this.nodes.get(a).spot,
      [bx, by] = this.nodes.get(b).spot,
      bend = 0.14;
    return {
      d: `M${ax} ${ay}Q${(ax + bx) / 2 - (by - ay) * bend} ${(ay + by) / 2 + (bx - ax) * bend} ${bx} ${by}`,
      kind: "voyage",
    };
  }
}

const square = ([x, y], r) => [x - r, y - r, x + r, y + r];
