// What speaks for a move and against it, as a list: in hints, below a line of the story, in the review.
import { h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** The words that lead to them, if there are any, and the reasons. `sole`: nothing else can be chosen. */
export const told = (/** @type {Told} */ { lead, reasons }, sole = false) => [
  lead && !sole ? h("p", { class: "lead" }, lead) : null,
  reasons.length && !sole ? reasonList(reasons) : h("p", { class: "muted" }, t(sole ? "hint.sole" : "hint.only")),
];

/** Is there one thing only that can be chosen, and nothing to choose about it? */
export const isSole = (/** @type {Choice[]} */ choices) => {
  const open = choices.filter((one) => one.off === null);
  return open.length === 1 && !open[0].pick && !open[0].count;
};

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
