// The log, newest first, with the paragraph of the rules behind each line.
import { emblem, fill, h } from "./dom.js";
import { t } from "./i18n.js";

const SHOWN = 200;

export function cite(rule, onRule) {
  if (!rule) return null;
  return h("button", { type: "button", class: "cite", "aria-label": t("rule.open", { rule }), onclick: () => onRule(rule) },
    t("rule.short", { rule }));
}

function line(entry, seats, onRule) {
  if (entry.kind === "phase" || entry.kind === "round" || entry.kind === "heading") return h("li", { class: "hd" }, entry.text);
  const colour = seats.get(entry.seat)?.colour;
  return h("li", { class: `ln ${entry.kind ?? ""}` }, colour ? emblem(colour, 18) : h("span"), h("span", {}, entry.text),
    cite(entry.rule, onRule));
}

export function drawLog(host, lines, seats, onRule) {
  const shown = lines.slice(-SHOWN).reverse();
  fill(host, shown.length ? shown.map((entry) => line(entry, seats, onRule)) : h("li", { class: "hd" }, t("log.empty")));
}
