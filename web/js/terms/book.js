// The words of a game in its book of rules: marked in every paragraph, and all of them as a last chapter.
import { cite } from "../ui/cite.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { termsOf, watchWords } from "./watch.js";
import { called } from "./words.js";

/** `book`: its `pages`, and `show(id)`, which goes to a paragraph. */
export async function explainBook(book, engine, which) {
  const rules = (rule) => book.show(rule);
  watchWords(book.pages, engine, { which: () => which, rules });
  const terms = await termsOf(engine, which);
  book.pages.append(glossary(terms, rules));
  book.pages.querySelector("nav ol")?.append(
    h(
      "li",
      {},
      link(t("terms.title"), () => rules("terms")),
    ),
  );
}

const link = (label, onclick) => h("button", { type: "button", class: "link", onclick }, label);

const byName = (/** @type {Term} */ one, /** @type {Term} */ other) => called(one).localeCompare(called(other));

const glossary = (/** @type {Term[]} */ terms, rules) =>
  h(
    "section",
    { class: "glossary", "aria-label": t("terms.title") },
    h("h3", { "data-rule": "terms", tabindex: -1 }, t("terms.title")),
    h(
      "dl",
      {},
      [...terms].sort(byName).map((term) => [h("dt", {}, called(term)), h("dd", {}, term.text, " ", cite(term.rule, rules))]),
    ),
  );
