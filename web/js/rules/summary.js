// The rules on one page: what the engine puts together of terms, legend and tables, to be read here and to be printed.
import { cite } from "../ui/cite.js";
import { openDialog } from "../ui/dialogs.js";
import { button, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** Opens it over a book of rules, whose paragraphs it leads to. What is printed while it is open is this page alone. */
export async function openSummary(engine, which, book) {
  const [found] = await Promise.all([engine.call("summary", which), styled("summary")]);
  const onRule = (rule) => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.summarybox"))?.close();
    book.show(rule);
  };
  const printed = h("div", { class: "printed", "aria-hidden": "true" }, page(found, null));
  document.body.append(printed);
  const row = h("p", { class: "row" }, button(t("summary.print"), { class: "main", onclick: () => window.print() }));
  await openDialog({ title: t("summary.title"), className: "wide summarybox", body: [row, page(found, onRule)] });
  printed.remove();
}

/** `onRule`: without it paragraphs are named and lead nowhere. */
const page = (/** @type {Summary} */ { title, edition, aim, turn, sections }, onRule) =>
  h(
    "article",
    { class: "onpage" },
    h("h3", { class: "head" }, title, " ", h("small", {}, edition)),
    part(t("summary.aim"), h("p", {}, aim)),
    part(
      t("summary.turn"),
      h(
        "ol",
        {},
        turn.map((line) => h("li", {}, line)),
      ),
    ),
    sections.map((one) => section(one, onRule)),
  );

const part = (title, ...inside) => h("section", {}, h("h4", {}, title), inside);

const section = (/** @type {Summary["sections"][number]} */ { title, lines, table }, onRule) =>
  part(
    title,
    table ? drawn(table) : null,
    lines.map((one) => h("p", {}, h("b", {}, one.name), " ", one.text, " ", paragraph(one.rule, onRule))),
  );

const paragraph = (rule, onRule) => (rule && !onRule ? h("i", {}, t("rule.short", { rule })) : cite(rule, onRule));

const drawn = (/** @type {{columns: string[], rows: string[][]}} */ { columns, rows }) =>
  h(
    "table",
    {},
    h("thead", {}, h("tr", {}, columns.map(headCell))),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          {},
          row.map((cell) => h("td", {}, cell)),
        ),
      ),
    ),
  );

const headCell = (text) => h("th", { scope: "col" }, text);
