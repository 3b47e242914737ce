// What a map of lands and seas has on its ground: whose a region is, its name, what it counts.
import { s } from "../ui/dom.js";
import { flag, pill } from "./marks.js";

export class Lands {
  #drawn = new Map();

  constructor(svg, meta, regions, layers) {
    this.svg = svg;
    this.meta = meta;
    this.regions = regions;
    this.layers = layers;
  }

  /** `pills`: where what a region counts is hung, by region. */
  draw(/** @type {View} */ view, pills) {
    for (const [id, el] of this.regions) this.#region(id, el, view.regions[id], pills.get(id) ?? []);
  }

  /** The inside of a region. */
  clip(el) {
    const id = `clip-${el.dataset.region}`;
    if (!document.getElementById(id)) {
      this.svg.querySelector("defs").append(s("clipPath", { id }, s("path", { d: el.getAttribute("d") })));
    }
    return `url(#${id})`;
  }

  /** The ground is drawn anew only when its owner changes: nothing else on the map costs a browser as much. */
  #region(id, el, /** @type {Region} */ region, spots) {
    this.#renew(`ground ${id}`, [!region, region?.out, region?.colour], () => this.#ground(id, el, region));
    this.#renew(`label ${id}`, [region, spots], () => (region ? this.#label(id, region, spots) : []));
    if (region) el.setAttribute("aria-label", region.label);
  }

  /** Draws the parts of something if anything about how it looks is new. */
  #renew(key, about, parts) {
    const look = JSON.stringify(about),
      old = this.#drawn.get(key);
    if (old?.look === look) return;
    for (const part of old?.parts ?? []) part.remove();
    this.#drawn.set(key, { look, parts: parts() });
  }

  #put(layer, part) {
    this.layers[layer].append(part);
    return part;
  }

  #ground(id, el, /** @type {Region} */ region) {
    const classes = ["region", this.meta.regions[id]?.kind === "land" ? "land" : "water"],
      colour = region?.colour;
    if (!region || region.out) classes.push("void");
    if (colour) classes.push("own", `seat-${colour}`);
    el.setAttribute("class", classes.join(" "));
    return colour ? this.#owned(el, colour) : [];
  }

  #owned(el, colour) {
    const d = el.getAttribute("d"),
      wash = { d, class: `wash seat-${colour}`, "clip-path": this.clip(el) };
    return [this.#put("pattern", s("path", { d, fill: `url(#p-${colour})` })), this.#put("inner", s("path", wash))];
  }

  #label(id, /** @type {Region} */ region, spots) {
    const { name, kind, emblem } = this.meta.regions[id],
      { colour, tags } = region;
    const pills = tags.map((tag, i) => this.#put("tags", pill(tag, spots[i])));
    if (kind !== "land") return [this.#seaLabel(id, region, name), ...pills];
    const at = { x: colour ? name.x_owned : name.x, y: name.y, "font-size": name.size };
    const label = this.#put("labels", s("text", { class: `lbl ${region.out ? "void" : ""}`, ...at }, region.name));
    return [label, ...(colour ? [this.#put("labels", flag(colour, ...emblem))] : []), ...pills];
  }

  #seaLabel(id, /** @type {Region} */ region, name) {
    const path = this.svg.querySelector(`[id$="-n-${id}"]`);
    const words = path ? s("textPath", { href: `#${path.id}`, startOffset: "50%" }, region.name) : region.name;
    const place = path ? {} : { x: name.x, y: name.y };
    return this.#put("sea-labels", s("text", { class: "sl", "font-size": name.size, ...place }, words));
  }
}
