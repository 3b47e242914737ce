// The end of a game: who came where and why.
import { button, emblem, fill, h, sign } from "./dom.js";
import { t } from "./i18n.js";

export function drawResult(host, view, on) {
  const ranks = [...view.over.ranks].sort((a, b) => a.rank - b.rank);
  const line = ({ seat, rank, text }) => {
    const { colour, role, name } = view.seats.find((one) => one.id === seat);
    return h("li", { class: rank === 1 ? "first" : "" }, h("span", { class: "rank" }, rank),
      emblem(colour, rank === 1 ? 56 : 36), h("span", {}, h("b", {}, role), h("small", {}, name)),
      h("span", { class: "why" }, text));
  };
  fill(host, h("div", { class: "card in" }, h("header", {}, sign("trophy"), h("h2", { tabindex: -1 }, view.over.text)),
    h("ol", {}, ranks.map(line)),
    h("div", { class: "row" }, button(t("result.look"), { sign: "eye", onclick: on.look }),
      button(t("menu.replay"), { sign: "history", onclick: on.replay }),
      button(t("result.leave"), { class: "main", onclick: on.leave }))));
}
