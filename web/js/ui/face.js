// The face of a card: picture in the colour of its deck, name, what it can serve as with its figures. Loaded with the first of them.
import { h, icon, UNSPOKEN } from "./dom.js";

/** How a card looks: what is drawn of it wherever it lies. */
export const looks = (/** @type {Pick<Face, "icon" | "label" | "n" | "colour" | "serves" | "text">} */ one) => [
  h("span", { class: `art ${one.colour ? `seat-${one.colour}` : ""}`, ...UNSPOKEN }, icon(one.icon)),
  h(
    "span",
    { class: "lb", ...UNSPOKEN },
    h("b", {}, one.label),
    one.serves.some(({ figures }) => figures.length)
      ? one.serves.map((use) => served(use, one.serves.length > 1))
      : h("small", {}, one.text ?? ""),
  ),
  one.n > 1 ? h("span", { class: "n", ...UNSPOKEN }, `×${one.n}`) : null,
];

/** As what it can serve, where that is not the only thing. */
const served = ({ icon: type, label, figures }, several) =>
  h(
    "span",
    { class: "figures" },
    several ? h("i", { class: "type", title: label }, icon(type)) : null,
    figures.length ? figures.map(figure) : h("small", {}, label),
  );

export const figure = (/** @type {Figure} */ { icon: name, label, n }) => h("i", { title: label }, icon(name), n);
