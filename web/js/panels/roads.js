// The roads to victory: how far everybody is on each. The seats show it first; the table of all stands in their tab.
import { emblem, h, icon, keep } from "../ui/dom.js";
import { signed, t } from "../ui/i18n.js";

/** Every road of a view. */
export const roadsOf = (/** @type {View} */ { panels }) => panels.flatMap((one) => (one.type === "roads" ? one.roads : []));

/** The items that are ahead of all others, if anybody has begun. */
export function leaders(/** @type {Road} */ { items }) {
  const most = Math.max(...items.map((one) => one.n));
  return most > 0 ? items.filter((one) => one.n === most) : [];
}

/** How far along a road somebody is: 3/5. */
export const figure = ({ n }, need) => [signed(n), need ? h("small", {}, `/${need}`) : null];

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

/** The table of all roads in `host`; nothing where the game names none. */
export function drawRoads(host, /** @type {View} */ view) {
  const roads = roadsOf(view);
  host.hidden = roads.length === 0;
  keep(host, roads.length ? [[JSON.stringify([roads, view.viewer]), () => roadTable(roads, view.seats, view.viewer)]] : []);
}
