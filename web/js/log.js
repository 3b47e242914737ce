// The log, newest first, with the paragraph of the rules behind each line.
import { emblem, fill, h, keep } from "./dom.js";
import { t } from "./i18n.js";

const SHOWN = 200;

export function cite(rule, onRule) {
  if (!rule) return null;
  return h("button", { type: "button", class: "cite", "aria-label": t("rule.open", { rule }), onclick: () => onRule(rule) },
    t("rule.short", { rule }));
}

export const isHeading = ({ kind }) => ["phase", "round", "heading"].includes(kind);

function line(entry, seats, onRule) {
  if (isHeading(entry)) return h("li", { class: "hd" }, entry.text);
  const colour = seats.get(entry.seat)?.colour;
  return h("li", { class: `ln ${entry.kind ?? ""}` }, colour ? emblem(colour, 18) : h("span"), h("span", {}, entry.text),
    cite(entry.rule, onRule));
}

/** The log's latest lines of one kind: those since the last heading. */
export const latest = (log, kind) => log.slice(log.findLastIndex(isHeading) + 1).filter((line) => line.kind === kind);

export function drawLog(host, lines, seats, onRule) {
  const shown = lines.slice(-SHOWN).reverse();
  if (shown.length === 0) return void fill(host, h("li", { class: "hd" }, t("log.empty")));
  keep(host, shown.map((entry) => [entry, () => line(entry, seats, onRule)]));
}
