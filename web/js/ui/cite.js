// The paragraph behind something, as a button that opens the rules there.
import { h } from "./dom.js";
import { t } from "./i18n.js";

export function cite(rule, onRule) {
  if (!rule) return null;
  return h(
    "button",
    { type: "button", class: "cite", "aria-label": t("rule.open", { rule }), onclick: () => onRule(rule) },
    t("rule.short", { rule }),
  );
}
