// What speaks for a move and against it, as a list: in hints, below a line of the story, in the review.
import { h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** The words that lead to them, if there are any, and the reasons. */
export const told = (/** @type {Told} */ { lead, reasons }) => [
  lead ? h("p", { class: "lead" }, lead) : null,
  reasons.length ? reasonList(reasons) : h("p", { class: "muted" }, t("hint.only")),
];

export const reasonList = (/** @type {Reason[]} */ reasons) =>
  h(
    "ul",
    { class: "reasons" },
    reasons.map(({ text, good }) =>
      h(
        "li",
        { class: good ? "for" : "against" },
        sign(good ? "plus" : "minus"),
        h("span", { class: "sr" }, t(good ? "why.for" : "why.against")),
        h("span", {}, text),
      ),
    ),
  );
