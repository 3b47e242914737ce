// The roads to victory: how far the viewer is on each, always in sight; how far everybody is, when one points at it or opens it.
import { emblem, fill, h, icon, phone, sign } from "../ui/dom.js";
import { signed, t } from "../ui/i18n.js";
import { explain, hideTip } from "../ui/tip.js";

const PIPS = 8; // more steps than that are a bar
const RIVALS = 3;

/** Every road of a view. */
export const roadsOf = (/** @type {View} */ { panels }) => panels.flatMap((one) => (one.type === "roads" ? one.roads : []));

const share = (n, need) => (need ? Math.min(1, Math.max(0, n / need)) : 0);

/** The items that are ahead of all others, if anybody has begun. */
export function leaders(/** @type {Road} */ { items }) {
  const most = Math.max(...items.map((one) => one.n));
  return most > 0 ? items.filter((one) => one.n === most) : [];
}

const figure = ({ n }, need) => [signed(n), need ? h("small", {}, `/${need}`) : null];

function meter(n, need) {
  if (!need) return null;
  const pips = need <= PIPS;
  return h(
    "i",
    { class: `meter ${pips ? "pips" : ""}`, vars: { "--need": need, "--done": share(n, need) } },
    pips ? Array.from({ length: need }, (_, i) => h("i", { class: i < n ? "on" : "" })) : null,
  );
}

/** Those who are farther than the viewer and ahead of all, and those who are a step away from the end. */
function rivals(/** @type {Road} */ road, own, seats) {
  const ahead = leaders(road).filter((one) => one.n > own.n);
  const worth = road.items.filter((one) => one.seat !== own.seat && (one.near || ahead.includes(one)));
  return worth.slice(0, RIVALS).map((one) => {
    const disc = emblem(seats.get(one.seat)?.colour ?? "", 15);
    disc.classList.toggle("near", one.near);
    return disc;
  });
}

/** The viewer's progress on a road; an onlooker's is that of the player who is ahead. */
const ownOf = (/** @type {Road} */ road, viewer) =>
  road.items.find((one) => one.seat === viewer) ?? leaders(road)[0] ?? road.items[0];

const spoken = (/** @type {Road[]} */ roads, viewer, seats) =>
  roads
    .map((road) => {
      const own = ownOf(road, viewer),
        others = road.items.filter((one) => one !== own && one.near);
      return [
        viewer === own.seat ? null : seats.get(own.seat)?.role,
        own.label,
        own.near ? t("roads.near") : null,
        ...others.map((one) => t("roads.nearOf", { role: seats.get(one.seat)?.role, label: one.label })),
      ]
        .filter(Boolean)
        .join(", ");
    })
    .join(". ");

function cell(/** @type {Road} */ road, viewer, seats) {
  const own = ownOf(road, viewer);
  return h(
    "span",
    { class: `road ${own.near ? "near" : ""}`, "data-road": road.id },
    icon(road.icon),
    h("span", { class: "rl" }, road.label),
    h("b", {}, figure(own, road.need)),
    h("span", { class: "ahead" }, rivals(road, own, seats)),
    meter(own.n, road.need),
  );
}

/** All roads of all seats. `order`: seats as rows; the viewer's row is marked. */
export function roadTable(/** @type {Road[]} */ roads, /** @type {Seat[]} */ order, /** @type {number | null} */ viewer = null) {
  const ahead = new Map(roads.map((road) => [road, leaders(road)]));
  const head = h(
    "tr",
    {},
    h("td"),
    roads.map((road) => h("th", { scope: "col" }, icon(road.icon), h("span", {}, road.label))),
  );
  const cellOf = (/** @type {Road} */ road, seat) => {
    const one = road.items.find((item) => item.seat === seat.id);
    if (!one) return h("td");
    const first = ahead.get(road).includes(one),
      marks = [first ? "ahead" : "", one.near ? "near" : ""].join(" ");
    return h(
      "td",
      { class: marks },
      h("span", { "aria-hidden": "true" }, figure(one, road.need)),
      h(
        "span",
        { class: "sr" },
        [one.label, first ? t("roads.ahead") : null, one.near ? t("roads.near") : null].filter(Boolean).join(", "),
      ),
    );
  };
  const row = (seat) =>
    h(
      "tr",
      { class: seat.id === viewer ? "mine" : "" },
      h("th", { scope: "row" }, emblem(seat.colour, 20), seat.role),
      roads.map((road) => cellOf(road, seat)),
    );
  return h("div", { class: "scroll" }, h("table", { class: "roadtable" }, h("thead", {}, head), h("tbody", {}, order.map(row))));
}

export class Roads {
  #open = false;

  /** Draws the strip into `host`, and what everybody has come to into `all`, too. */
  constructor(host, all) {
    this.host = host;
    this.all = all;
  }

  /** Draws a view; nothing where the game names no roads. */
  draw(/** @type {View} */ view, seats) {
    const roads = roadsOf(view),
      state = JSON.stringify([roads, view.viewer, this.#open, phone()]);
    for (const el of [this.host, this.all]) el.hidden = roads.length === 0;
    if (state === this.drawn) return;
    this.drawn = state;
    const toggle = () => {
      this.#open = !this.#open;
      hideTip();
      this.draw(view, seats);
    };
    fill(
      this.host,
      roads.length ? this.#strip(roads, view, seats, toggle) : null,
      this.#open && roads.length && !phone() ? roadTable(roads, view.seats, view.viewer) : null,
    );
    fill(this.all, roads.length ? roadTable(roads, view.seats, view.viewer) : null);
  }

  /** A phone has the line alone: the table stands with the seats there. */
  #strip(/** @type {Road[]} */ roads, /** @type {View} */ view, seats, toggle) {
    const words = h("span", { class: "sr" }, `${t("roads.title")}: ${spoken(roads, view.viewer, seats)}`);
    const cells = h(
      "span",
      { class: "strip-of", "aria-hidden": "true" },
      roads.map((road) => cell(road, view.viewer, seats)),
    );
    if (phone()) return h("div", { class: "roads" }, words, cells);
    const strip = h(
      "button",
      { type: "button", class: "roads", "data-key": "roads", "aria-expanded": String(this.#open), onclick: toggle },
      words,
      cells,
      sign("right"),
    );
    return explain(strip, () =>
      this.#open ? null : { title: t("roads.title"), lines: [roadTable(roads, view.seats, view.viewer)] },
    );
  }

  clear() {
    this.drawn = null;
    for (const el of [this.host, this.all]) {
      el.hidden = true;
      el.replaceChildren();
    }
  }
}
