// The map: a drawing with ids and empty layers, filled from the view model. Contract of the drawing: web/maps/README.md.
import { assign, h, s } from "./dom.js";
import { t } from "./i18n.js";
import { Camera } from "./camera.js";
import { dress, Tokens } from "./tokens.js";

const LAYERS = ["pattern", "inner", "labels", "sea-labels", "sites", "units", "marks"];

const maps = new Map();

async function get(url, read) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(t("error.file", { file: url }));
  return read(answer);
}

/** {svg, meta} of a map; fetched once. */
export function loadMap(id) {
  if (!maps.has(id)) {
    const both = Promise.all([get(`maps/${id}.svg`, (a) => a.text()), get(`maps/${id}.json`, (a) => a.json())]);
    maps.set(id, both.then(([text, meta]) => ({ text, meta })).catch((error) => { maps.delete(id); throw error; }));
  }
  return maps.get(id);
}

function draw(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.classList.add("map");
  const relief = svg.querySelector(".relief");
  relief?.setAttribute("href", `maps/${relief.dataset.href}`);
  return svg;
}

/** A detail of the map as a picture on the start screen. It is decoration: without it the screen works as well. */
export async function loadArt(host, id) {
  const { text, meta } = await loadMap(id).catch(() => ({}));
  if (!text || !host.isConnected) return;
  const svg = draw(text), [x, y, w, height] = meta.view;
  svg.querySelectorAll("[id]").forEach((el) => el.removeAttribute("id"));
  svg.querySelectorAll("use").forEach((el) => el.remove());
  const detail = [x + w * 0.18, y + height * 0.2, w * 0.6, height * 0.5].join(" ");
  assign(svg, { viewBox: detail, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", class: "map art" });
  host.replaceChildren(svg);
}

export class Board {
  /** `on.target(id)` is told of clicks on regions and pieces. */
  constructor(host, { text, meta }, on) {
    Object.assign(this, { host, meta, on });
    this.svg = draw(text);
    this.layer = Object.fromEntries(LAYERS.map((name) => [name, this.svg.querySelector(`g.${name}`)]));
    this.regions = new Map([...this.svg.querySelectorAll("[data-region]")].map((el) => [el.dataset.region, el]));
    this.tokens = new Tokens((token) => this.layer[token.slot === "site" ? "sites" : "units"], (token) => this.#spot(token));
    this.at = {};
    this.#prepare();
    const [, , w, height] = meta.view;
    host.prepend(h("div", { class: "sheet-of-map" }, this.svg));
    this.camera = new Camera(host, this.svg, w / height);
  }

  #prepare() {
    assign(this.svg, { role: "group", "aria-label": t("map.label") });
    const defs = this.svg.querySelector("defs");
    this.layer.glow = s("g", { class: "glow" });
    this.layer.tags = s("g", { class: "tags" });
    this.layer.inner.after(this.layer.glow);
    this.layer.units.after(this.layer.tags);
    for (const [id, el] of this.regions) {
      assign(el, { "data-target": id, role: "button", tabindex: -1 });
      defs.append(s("clipPath", { id: `clip-${id}` }, s("use", { href: `#${el.id}` })));
    }
    this.regions.values().next().value?.setAttribute("tabindex", "0");
    this.svg.addEventListener("click", (event) => this.#hit(event.target));
    this.svg.addEventListener("keydown", (event) => this.#onKey(event));
    this.svg.addEventListener("focusin", (event) => this.#rove(event.target));
  }

  release() {
    this.camera.release();
  }

  #hit(el) {
    const target = el.closest("[data-target]")?.dataset.target;
    if (target && !this.camera.dragged) this.on.target(target);
  }

  // ---- places

  /** Where a piece lies: its slot, or beside the last one when the region has fewer. */
  #spot({ at, slot, i }) {
    const region = this.meta.regions[at];
    if (!region) return [0, 0];
    const slots = slot === "site" ? region.sites : region.units;
    if (slots[i]) return slots[i];
    const [x, y] = slots.at(-1) ?? [region.name.x, region.name.y];
    return [x + 14 * (i - slots.length + 1), y + 6];
  }

  /** The middle of a target on the map, in the drawing's units; null for what is not on the map. */
  place(target) {
    const token = this.tokenOf?.get(target);
    if (token) return this.#spot(token);
    const region = this.meta.regions[target];
    return region ? (region.sites[0] ?? region.units[0] ?? [region.name.x, region.name.y]) : null;
  }

  /** The same on the screen, relative to the frame. */
  onScreen(target) {
    const point = this.place(target), m = this.svg.getScreenCTM(), box = this.host.getBoundingClientRect();
    return point && m ? { x: point[0] * m.a + m.e - box.left, y: point[1] * m.d + m.f - box.top } : null;
  }

  element(target) {
    return this.tokens.node(target) ?? this.regions.get(target) ?? null;
  }

  /** Moves the camera so that all targets are seen (phones only: a desktop shows the whole map). */
  reveal(targets) {
    const [x, y, w, height] = this.meta.view;
    const points = targets.map((id) => this.place(id)).filter(Boolean).map(([px, py]) => [(px - x) / w, (py - y) / height]);
    this.camera.show(points, 1.3);
  }

  // ---- a view

  draw(view, animate) {
    const colourOf = (token) => view.seats.find((seat) => seat.id === token.seat)?.colour ?? null;
    this.tokenOf = new Map(view.tokens.map((token) => [token.id, token]));
    for (const name of ["pattern", "inner", "labels", "sea-labels", "tags"]) this.layer[name].replaceChildren();
    for (const [id, el] of this.regions) this.#region(id, el, view.regions[id]);
    this.tokens.draw(view.tokens, colourOf, animate);
  }

  #region(id, el, region) {
    const classes = ["region", this.meta.regions[id]?.kind === "land" ? "land" : "water"];
    if (!region || region.out) classes.push("void");
    if (region?.colour) classes.push("own", `seat-${region.colour}`);
    el.setAttribute("class", classes.join(" "));
    if (!region) return;
    el.setAttribute("aria-label", region.label);
    if (region.colour) this.#owned(id, el, region.colour);
    this.#label(id, region);
  }

  #owned(id, el, colour) {
    const d = el.getAttribute("d"), clip = `url(#clip-${id})`;
    this.layer.pattern.append(s("path", { d, fill: `url(#p-${colour})` }));
    this.layer.inner.append(s("path", { d, class: `wash seat-${colour}`, "clip-path": clip }));
  }

  #label(id, region) {
    const { name, kind, emblem, units } = this.meta.regions[id];
    if (kind !== "land") return this.#seaLabel(id, region, name);
    const x = region.colour ? name.x_owned : name.x;
    this.layer.labels.append(s("text", { class: `lbl ${region.out ? "void" : ""}`, x, y: name.y, "font-size": name.size },
      region.name));
    if (region.colour) this.layer.labels.append(flag(region.colour, ...emblem));
    region.tags.forEach((tag, i) => this.layer.tags.append(pill(tag, units[0][0], units[0][1] + 29 + 20 * i)));
  }

  #seaLabel(id, region, name) {
    const path = this.svg.querySelector(`[id$="-n-${id}"]`);
    const words = path ? s("textPath", { href: `#${path.id}`, startOffset: "50%" }, region.name) : region.name;
    this.layer["sea-labels"].append(s("text", { class: "sl", "font-size": name.size,
      ...(path ? {} : { x: name.x, y: name.y }) }, words));
  }

  // ---- marks: what can be clicked, what was clicked

  /**
   * `live`: ids that can be clicked; `glow`: those of them that show it; `picked`: ids that were clicked; `numbers`: id -> 1..9;
   * `peek`: the path of the choice under the pointer.
   */
  mark({ live, glow, picked, numbers, peek }) {
    this.layer.glow.replaceChildren();
    this.layer.marks.replaceChildren();
    this.svg.classList.toggle("choosing", live.size > 0);
    const marksOf = (id) => ({ live: glow.has(id), can: live.has(id), picked: picked.includes(id), number: numbers.get(id) });
    for (const [id, el] of this.regions) this.#markRegion(id, el, marksOf(id));
    for (const id of this.tokenOf?.keys() ?? []) markToken(this.tokens.node(id), marksOf(id));
    if (peek) this.#arrow(peek);
  }

  #markRegion(id, el, { live, can, picked, number }) {
    el.classList.toggle("live", live);
    el.classList.toggle("can", can);
    const d = el.getAttribute("d"), clip = { d, "clip-path": `url(#clip-${id})` };
    if (live) this.layer.glow.append(s("path", { ...clip, class: "lo1" }), s("path", { ...clip, class: "lo2" }));
    if (picked) this.layer.glow.append(s("path", { d, class: "selr" }), s("path", { d, class: "selr2" }));
    if (live && number) this.layer.marks.append(badge(number, this.meta.regions[id].name));
  }

  #arrow(path) {
    const points = path.map((id) => this.place(id)).filter(Boolean);
    if (points.length < 2) return;
    const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
    const bend = [(ax + bx) / 2 - (by - ay) * 0.12, (ay + by) / 2 + (bx - ax) * 0.12];
    const d = `M${ax} ${ay}Q${bend[0]} ${bend[1]} ${bx} ${by}`, turn = (Math.atan2(by - bend[1], bx - bend[0]) * 180) / Math.PI;
    this.layer.marks.append(s("path", { class: "arrow out", d }), s("path", { class: "arrow", d }),
      s("path", { class: "head", d: "M10 0L-14-11V11Z", transform: `translate(${bx} ${by}) rotate(${turn})` }));
  }

  // ---- keyboard

  #rove(el) {
    if (!el.dataset?.region) return;
    for (const other of this.regions.values()) other.setAttribute("tabindex", "-1");
    el.setAttribute("tabindex", "0");
  }

  #onKey(event) {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (event.key === "Enter" || event.key === " ") this.#hit(event.target);
    else if (way) this.#focusTowards(event.target, way);
    else return;
    event.preventDefault();
  }

  #focusTowards(el, [dx, dy]) {
    const from = this.place(el.dataset.target);
    const cost = (id) => {
      const { name } = this.meta.regions[id], x = name.x - from[0], y = name.y - from[1];
      const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      return along > 8 ? along + 2 * aside : Infinity;
    };
    const others = [...this.regions.keys()].filter((id) => id !== el.dataset.target).map((id) => [cost(id), id]);
    const [least, best] = others.reduce((a, b) => (b[0] < a[0] ? b : a), [Infinity, null]);
    if (least < Infinity) this.regions.get(best).focus();
  }

  /** Moves the focus along the live targets. */
  focusLive(step) {
    const found = (name) => [...this.svg.querySelectorAll(`.region.${name}, .tok.${name}`)];
    const all = found("live").length ? found("live") : found("can");
    if (!all.length) return;
    const at = all.indexOf(document.activeElement);
    all[(at + step + all.length + (at < 0 && step < 0 ? 1 : 0)) % all.length].focus();
  }

  get focused() {
    return this.svg.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  }
}

function markToken(el, { live, can, picked }) {
  dress(el, can || picked);
  el.classList.toggle("live", live);
  el.classList.toggle("can", can);
  el.classList.toggle("picked", picked);
  el.setAttribute("role", can ? "button" : "img");
  if (can) el.setAttribute("tabindex", "-1");
  else el.removeAttribute("tabindex");
}

const flag = (colour, x, y) => s("g", { class: `cm seat-${colour}`, transform: `translate(${x} ${y})` },
  s("circle", { class: "o1", r: 10.5 }), s("circle", { class: "b", r: 9.5 }),
  s("use", { href: `#i-${colour}`, x: -7, y: -7, width: 14, height: 14 }));

const badge = (number, { x, y, width }) => s("g", { class: "key", transform: `translate(${x - width / 2 - 36} ${y - 6})` },
  s("circle", { r: 11 }), s("text", { y: 5 }, number));

function pill({ label }, x, y) {
  const width = label.length * 7 + 16;
  return s("g", { class: "tag", transform: `translate(${x} ${y})` },
    s("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 }), s("text", { y: 4.5 }, label));
}
