// The map: a drawing with ids and empty layers, filled from the view model. Contract of the drawing: web/maps/README.md.
// It lies on the page as three sheets, so that what changes or moves does not redraw what is below it: the ground with its
// owners, the glow of what can be chosen, and on top names, pieces and signs.
import { landsOf, sidesOf } from "../session/sides.js";
import { assign, h, s, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { measureLast } from "../ui/measure.js";
import { Camera } from "./camera.js";
import { Edges } from "./edges.js";
import { Lands } from "./lands.js";
import { drawsMaps } from "./maps.js";
import { badge, hangWorn, pill, ring, shaft } from "./marks.js";
import { boxesOf, hangPills } from "./pills.js";
import { markToken, Tokens } from "./tokens.js";

const TOP = ["river-names", "sea-labels", "labels", "sites", "units", "marks"];
const LAYERS = ["pattern", "inner", ...TOP];
const CLOSE = 1.3;
const NEAR = 1.5;
const STEP = 90;
const GONE = ".city.void, .wild.void"; // cities and areas out of play: land out of play can still be pointed at

const coarse = () => matchMedia("(pointer: coarse)").matches;

function draw(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.classList.add("map");
  const relief = svg.querySelector(".relief");
  relief?.setAttribute("href", `maps/${relief.dataset.href}`);
  return svg;
}

export class Board {
  /**
   * `on.target(id, ground)` hears of clicks on regions and pieces, and on which ground; `on.stays()` says whether the camera must keep still;
   * `on.covered()` gives the boxes on the screen that lie over the map. Without these two nothing does, and it may move.
   */
  constructor(host, { text, meta, Cities = null }, on) {
    this.host = host;
    this.meta = meta;
    this.on = { stays: () => false, covered: () => [], ...on };
    this.tokenOf = new Map();
    this.can = [];
    this.choosing = false;
    /** What a pill had better not hide: [left, top, right, bottom] in units of the map. @type {number[][]} */
    this.boxes = [];
    this.svg = draw(text);
    this.layer = Object.fromEntries(LAYERS.map((name) => [name, this.svg.querySelector(`g.${name}`)]));
    this.regions = new Map([...this.svg.querySelectorAll("[data-region]")].map((el) => [el.dataset.region, el]));
    /** What draws a map of cities; null on a map of lands. @type {import("./cities.js").Cities | null} */
    this.cities = Cities && new Cities(this.svg, meta, this.regions);
    this.lands = new Lands(this.svg, meta, this.regions, this.layer);
    this.links = [...this.svg.querySelectorAll("[data-link]")];
    this.tokens = new Tokens(
      (token) => this.layer[token.slot === "site" ? "sites" : "units"],
      (token) => this.#spot(token),
    );
    this.#prepare();
    this.edges = new Edges(this);
    const { covered } = this.on;
    this.camera = new Camera(host, this.sheet, meta.view, { rest: (scale) => this.#rest(scale), covered });
  }

  #prepare() {
    const sheet = (name, ...parts) => s("svg", { class: `map ${name}`, viewBox: this.meta.view.join(" ") }, parts);
    Object.assign(this.layer, {
      trace: s("g"),
      glow: s("g"),
      hits: s("g", { class: "hits" }),
      tags: s("g", { class: "tags" }),
      ring: s("g", { class: "focus" }),
    });
    const top = TOP.map((name) => this.layer[name]);
    top.splice(3, 0, this.layer.hits);
    top.splice(-1, 0, this.layer.tags);
    top.unshift(this.layer.ring);
    if (this.cities) top.splice(3, 0, ...this.cities.layers);
    const unspoken = ["river-names", "sea-labels", "labels", "tags", "marks"];
    for (const name of unspoken) assign(this.layer[name], { "aria-hidden": "true" });
    this.sheet = h(
      "div",
      { class: "sheet-of-map", role: "group", "aria-label": t("map.label"), translate: "no" },
      this.svg,
      assign(sheet("glow", this.layer.trace, this.layer.glow, this.cities?.glow ?? []), { "aria-hidden": "true" }),
      sheet("top", top),
    );
    for (const [id, el] of this.regions) assign(el, { "data-target": id, role: "button", tabindex: -1 });
    this.#stop(this.regions.values().next().value);
    const on = {
      click: this.#hit,
      keydown: this.#onKey,
      pointermove: this.#point,
      focusin: this.#focused,
      focusout: () => this.layer.ring.replaceChildren(),
    };
    for (const [name, run] of Object.entries(on)) this.sheet.addEventListener(name, run.bind(this));
    this.host.prepend(this.sheet);
  }

  release() {
    this.camera.release();
  }

  /** The sheet has come to rest: what has a size on the screen is fitted to the scale. */
  #rest(scale) {
    this.layer.hits.style.setProperty("--u", `${1 / scale}px`);
    this.layer.marks.style.setProperty("--size", String(1 / scale));
    this.sheet.classList.toggle("near", scale > NEAR);
    this.cities?.rest(scale);
    this.edges.draw();
  }

  // ---- what a click hits

  /**
   * A piece that can be chosen takes clicks within its hit circle. Where circles overlap, a mouse hits the nearest; under a
   * finger the place is meant, and its card asks which.
   */
  #hit(event) {
    const el = event.target.closest("[data-target]");
    if (!el || this.camera.dragged) return;
    const pointed = event.detail > 0,
      near = pointed ? this.#within(event, coarse() ? 22 : 12) : [];
    if (this.cities && coarse() && near.length > 1 && this.#nearer(near)) return;
    this.on.target(this.#meant(el.dataset.target, near), pointed ? this.#ground(event) : null);
  }

  /**
   * While something is to be chosen, what cannot be has no hand. Only the thing under the pointer says so: a style that
   * asked it of all pieces would have all of them styled anew with each decision.
   */
  #point({ target }) {
    const el = target.closest("[data-target]");
    if (el) tell(el, { mute: this.choosing && !el.matches(".can,.passes:not(.ground)") });
  }

  /** The region under the pointer, whatever lies on it. */
  #ground({ clientX, clientY }) {
    const found = document.elementsFromPoint(clientX, clientY).find((el) => this.regions.get(el.dataset.region) === el);
    return found?.dataset.region ?? null;
  }

  #meant(target, near) {
    if (this.cities && near.length) return near[0];
    if (coarse() && near.length > 1) return this.tokenOf.get(near[0]).at;
    return this.can.includes(target) ? target : (near[0] ?? target);
  }

  /** The pieces that can be chosen within `reach` px of the pointer, nearest first. */
  #within({ clientX, clientY }, reach) {
    const box = this.host.getBoundingClientRect();
    const far = (id) => {
      const { x, y } = this.camera.onScreen(this.place(id));
      return Math.hypot(x + box.left - clientX, y + box.top - clientY);
    };
    return this.can
      .map((id) => [far(id), id])
      .filter(([d]) => d <= reach)
      .sort(([a], [b]) => a - b)
      .map(([, id]) => id);
  }

  // ---- places

  /** Where a piece lies: its slot, or beside the last one when the region has fewer. */
  #spot(/** @type {Token} */ { at, slot, i }) {
    const region = this.meta.regions[at];
    if (!region) return [0, 0];
    const slots = { site: region.sites, count: region.counts }[slot] ?? region.units;
    if (slots[i]) return slots[i];
    const [x, y] = slots.at(-1) ?? [region.name.x, region.name.y];
    return [x + 14 * (i - slots.length + 1), y + 6];
  }

  /** The middle of a target on the map, in the drawing's units; null for what is not on the map. */
  place(target) {
    const token = this.tokenOf.get(target);
    if (token) return this.#spot(token);
    const region = this.meta.regions[target];
    return region ? (region.sites[0] ?? region.units[0] ?? [region.name.x, region.name.y]) : null;
  }

  /** The same on the screen, relative to the frame. */
  onScreen(target) {
    const point = this.place(target);
    return point && this.camera.onScreen(point);
  }

  /** The box on the screen, relative to the frame, that a target fills; null for what is not on the map. */
  boxOf(target) {
    const el = this.tokens.node(target)?.querySelector("use, path") ?? this.regions.get(target);
    if (!el) return null;
    const { left, top } = this.host.getBoundingClientRect(),
      box = el.getBoundingClientRect();
    return { x: box.left - left, y: box.top - top, w: box.width, h: box.height };
  }

  element(target) {
    return this.tokens.node(target) ?? this.regions.get(target) ?? null;
  }

  /** Moves the camera so that all targets are seen, where the whole map is too small to be read. */
  reveal(targets) {
    this.#look(this.reveal, targets, (points) => this.camera.show(points, CLOSE, this.cities?.parted(points)));
  }

  /** Where nobody has moved the map it comes back to where it was at first, or to where all targets are seen. */
  goHome(/** @type {string[]} */ targets) {
    this.#look(this.goHome, targets, (/** @type {number[][]} */ points) => this.camera.goHome(points));
  }

  /** Moves the camera once it can be known what lies over the map. `wish`: a later one of its kind counts instead. */
  #look(wish, targets, move) {
    const go = () => this.on.stays() || move(targets.map((id) => this.place(id)).filter(Boolean));
    measureLast(wish, go, () => {});
  }

  /** Cities that a finger cannot tell apart are brought nearer; false if they are as near as can be. */
  #nearer(targets) {
    const points = targets.map((id) => this.place(id)),
      { scale } = this.camera;
    this.camera.show(points, CLOSE, this.cities.parted(points), true);
    return this.camera.scale > scale * 1.05;
  }

  /** The same, but only if something hides one of them. */
  uncover(targets) {
    this.#look(this.uncover, targets, (points) => this.camera.clear(points, CLOSE));
  }

  /** Brings targets into sight because somebody wants to see them. */
  goTo(targets) {
    const points = targets.map((id) => this.place(id)).filter(Boolean);
    if (this.camera.small) this.camera.show(points, CLOSE);
    else if (points.length) this.camera.seen(points.at(-1));
  }

  /** The outline of a region, to be drawn within it. */
  outline(id) {
    const el = this.regions.get(id);
    return el ? { d: el.getAttribute("d"), "clip-path": this.cities?.has(id) ? null : this.lands.clip(el) } : null;
  }

  // ---- a view

  /** `animate`: pieces that changed place are seen to; `ways`: lines of the story that tell by which places. */
  draw(/** @type {View} */ view, animate, ways = []) {
    const sides = sidesOf(view),
      colourOf = (token) => sides.get(token.seat)?.colour ?? null;
    this.colour = sides.get(view.prompt?.seat ?? view.viewer)?.colour ?? null;
    this.tokenOf = new Map(view.tokens.map((token) => [token.id, token]));
    const drawn = /** @type {const} */ ([view.regions, this.meta.regions, view.tokens, (token) => this.#spot(token)]);
    this.boxes = boxesOf(...drawn);
    this.pills = hangPills(...drawn, this.boxes);
    if (this.cities) this.#drawCities(view, sides);
    else this.#drawLands(view);
    for (const el of this.links) this.#link(el, view.regions);
    this.tokens.draw(view.tokens, colourOf, animate, ways);
  }

  /** The camera is at home where the viewer's lands are when they first have any. */
  #drawLands(/** @type {View} */ view) {
    this.lands.draw(view, this.pills);
    if (this.viewer === view.viewer && this.camera.middle) return;
    this.viewer = view.viewer;
    this.camera.settle(this.meta.view, middleOf(landsOf(view, view.viewer).map((id) => this.place(id))));
  }

  /** The camera is at home where the cities in play are. */
  #drawCities(/** @type {View} */ view, sides) {
    this.camera.settle(this.cities.draw(view, sides));
    const here = [...this.regions.values()].filter((el) => !el.matches(GONE));
    if (!here.some((el) => el.getAttribute("tabindex") === "0")) this.#stop(here[0]);
    const tagged = [...this.pills].flatMap(([id, spots]) => view.regions[id].tags.map((tag, i) => pill(tag, spots[i])));
    this.layer.tags.replaceChildren(...tagged);
  }

  /** Mountains, straits and sea lanes are drawn on the ground; a voice says what they join. */
  #link(el, /** @type {Record<string, Region>} */ regions) {
    const [a, b] = el.dataset.between.split("|").map((id) => regions[id]?.name ?? id);
    assign(el, { role: "img", "aria-label": t(`link.${el.dataset.link}`, { a, b }) });
  }

  // ---- marks: what can be clicked, what was clicked

  /**
   * `live`: ids that can be clicked; `glow`: those of them that show it; `picked`: ids that were clicked; `numbers`: id -> 1..9;
   * `worn`: id -> {words, tone}, what it promises, in place of the number;
   * `peek`: the path of the choice under the pointer, and `way` the regions that it leads through.
   */
  mark(/** @type {Marks} */ { live, glow, picked, numbers, worn = new Map(), peek, way = [] }) {
    for (const name of ["glow", "marks", "hits"]) this.layer[name].replaceChildren();
    this.choosing = live.size > 0;
    const marksOf = (id) => ({
      live: glow.has(id),
      can: live.has(id),
      picked: picked.includes(id),
      number: worn.has(id) ? null : numbers.get(id),
    });
    const open = new Set([...live.keys()].flatMap((id) => [id, this.tokenOf.get(id)?.at]));
    const passes = (id) => !live.has(id) && open.has(this.tokenOf.get(id)?.at ?? id);
    for (const [id, el] of this.regions) this.#markRegion(id, el, { ...marksOf(id), passes: passes(id) });
    for (const id of this.tokenOf.keys()) markToken(this.tokens.node(id), { ...marksOf(id), passes: passes(id) });
    this.can = [...this.tokenOf.keys(), ...(this.cities?.nodes.keys() ?? [])].filter((id) => live.has(id));
    for (const id of this.can) this.#hitCircle(id);
    this.cities?.mark(new Map([...live.keys(), ...picked].map((id) => [id, marksOf(id)])), way, this.colour);
    this.edges.draw([...glow]);
    this.layer.marks.append(...hangWorn(worn, (id) => this.place(id), this.boxes));
    if (peek && !(this.cities && way.length)) this.#arrow(peek);
  }

  #hitCircle(id) {
    const [cx, cy] = this.place(id);
    this.layer.hits.append(s("circle", { class: "hit can", cx, cy, r: 13, "data-target": id }));
  }

  #markRegion(id, el, { live, can, picked, number, passes }) {
    for (const [name, on] of Object.entries({ live, can, passes })) el.classList.toggle(name, on);
    if (live && number && this.cities) this.layer.marks.append(this.cities.number(id, badge(number, [0, 0])));
    if ((!live && !picked) || this.cities?.has(id)) return;
    const d = el.getAttribute("d"),
      { name, kind, units } = this.meta.regions[id];
    const shape = { d, "clip-path": this.lands.clip(el) };
    if (live) this.layer.glow.append(...ring(shape, kind === "land" ? "lo" : "lo sea"));
    if (picked) this.layer.glow.append(...ring({ d }, "sel"));
    if (live && number && !this.cities) this.layer.marks.append(badge(number, kind === "land" ? beside(name, el) : units.at(-1)));
  }

  #arrow(path) {
    const points = path.map((id) => this.meta.regions[id]?.units[0] ?? this.place(id)).filter(Boolean);
    if (points.length > 1) this.layer.marks.append(shaft(points[0], points.at(-1), this.colour));
  }

  // ---- keyboard

  /** The map is one stop of the Tab key: the region that had the focus last. */
  #stop(el) {
    for (const other of this.regions.values()) other.setAttribute("tabindex", other === el ? "0" : "-1");
  }

  /** The focus is shown above all ground, and the camera goes where it is. */
  #focused({ target }) {
    const id = target.dataset.target,
      token = this.tokenOf.get(id);
    if (!id) return;
    this.#stop(this.regions.get(token?.at ?? id));
    if (!target.matches(":focus-visible")) return;
    if (!token) this.layer.ring.append(...ring({ d: target.getAttribute("d") }, "fo"));
    this.camera.seen(this.place(id));
  }

  #onKey(event) {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (event.key === "Enter" || event.key === " ") this.on.target(event.target.dataset.target);
    else if (way && event.shiftKey) this.camera.pan(-STEP * way[0], -STEP * way[1]);
    else if (way) this.#focusTowards(event.target, way);
    else return;
    event.preventDefault();
  }

  #focusTowards(el, [dx, dy]) {
    const from = this.place(el.dataset.target);
    const cost = (id) => {
      const { name } = this.meta.regions[id],
        x = name.x - from[0],
        y = name.y - from[1];
      const along = x * dx + y * dy,
        aside = Math.abs(x * dy) + Math.abs(y * dx);
      return along > 8 ? along + 2 * aside : Infinity;
    };
    const open = [...this.regions].filter(([, other]) => other !== el && !other.matches(GONE)).map(([id]) => id);
    const others = open.map((id) => ({ id, cost: cost(id) }));
    const best = others.reduce((a, b) => (b.cost < a.cost ? b : a), { id: "", cost: Infinity });
    this.regions.get(best.id)?.focus();
  }

  /** Moves the focus along the live targets. */
  focusLive(step) {
    const found = (name) => [...this.sheet.querySelectorAll(`.region.${name}, .tok.${name}`)];
    const all = found("live").length ? found("live") : found("can");
    if (!all.length) return;
    const at = all.indexOf(document.activeElement);
    all[(at + step + all.length + (at < 0 && step < 0 ? 1 : 0)) % all.length].focus();
  }

  get focused() {
    return this.sheet.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  }
}

/** The middle of points; null without any. */
const middleOf = (/** @type {number[][]} */ points) =>
  points.length ? [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) : null;

/** Before a region's name, and the emblem there. */
const beside = ({ x, x_owned, y, width }, el) => [(el.classList.contains("own") ? x_owned - 22 : x) - width / 2 - 16, y - 6];

drawsMaps(Board);
