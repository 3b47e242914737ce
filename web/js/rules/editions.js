// What sets the editions of related titles apart, beside the rules: topic by topic a cell for each edition, with its paragraph.
// The engine reads it from the titles' own data; which titles these are is not known here.
import { cite } from "../ui/cite.js";
import { fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";

/** `found`: {columns, chapters} as the engine gives them; `read`: the column that is being read; `open(column, rule)`. */
export async function drawEditions(host, found, read, open) {
  await styled("editions");
  const show = (all) => {
    const kinds = [
      { id: false, name: t("editions.different") },
      { id: true, name: t("editions.all") },
    ];
    const chapters = found.chapters.map((one) => ({ ...one, rows: one.rows.filter((row) => all || !row.same) }));
    fill(
      host,
      h("p", { class: "which" }, segments(t("editions.show"), kinds, all, show)),
      chapters.filter(({ rows }) => rows.length).map((one) => chapter(one, found.columns, read, open)),
    );
  };
  show(false);
}

function chapter({ name, rows }, columns, read, open) {
  const head = columns.map((one) =>
    h(
      "th",
      { scope: "col", "aria-current": one === read ? "true" : null },
      h("span", {}, one.name),
      " ",
      h("small", {}, one.detail),
    ),
  );
  return h(
    "section",
    { "aria-label": name },
    h("h3", {}, name),
    h(
      "table",
      { class: "editions", vars: { "--n": columns.length } },
      h("thead", {}, h("tr", {}, head)),
      rows.map((row) => topic(row, columns, open)),
    ),
  );
}

/** The topic has a line of its own: in a narrow book the cells need the whole width. */
const topic = ({ name, same, cells }, columns, open) =>
  h(
    "tbody",
    { class: same ? "same" : "" },
    h("tr", {}, h("th", { scope: "rowgroup", colspan: columns.length }, name)),
    h(
      "tr",
      {},
      cells.map((cell, i) =>
        h(
          "td",
          {},
          cell
            ? [cell.text, " ", cite(cell.rule, (rule) => open(columns[i], rule))]
            : h("span", { class: "muted" }, t("editions.nothing")),
        ),
      ),
    ),
  );
