// The page "Your games": what all finished games come to, the daily games of the last weeks, and each game. Loaded when asked for.
import { dropStrangers, hasAside, strangers } from "../learn/marking.js";
import { confirm, download, openDialog } from "../ui/dialogs.js";
import { button, fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";
import { everything } from "./everything.js";
import { counts, dayOf, days, isWon, KEYS, sums, wins } from "./figures.js";
import { Kept } from "./kept.js";
import { lengthName, levelName, list, roleOf } from "./list.js";
import { weeks } from "./weeks.js";

/** Opens the page over any screen. */
export async function openGames(app) {
  await styled("record");
  const kept = new Kept(app.store),
    { games } = kept;
  const parts = games.length ? [glance(games), weeks(games, dayOf(new Date())), totals(app, games), list(app, games)] : [none()];
  await openDialog({ title: t("record.title"), body: [...parts, files(app, kept)], className: "wide record" });
}

const none = () => h("p", { class: "muted" }, t("record.none"));

function glance(games) {
  const counted = games.filter(counts),
    row = wins(games),
    daily = days(games, dayOf(new Date()));
  const figure = (name, value, more = "") => h("div", {}, h("dt", {}, t(`record.${name}`)), h("dd", {}, h("b", {}, value), more));
  const best = (n) => ` ${t("record.best", { n })}`;
  return h(
    "dl",
    { class: "glance" },
    figure("games", games.length),
    figure("won", counted.filter(isWon).length, ` ${t("record.of", { n: counted.length })}`),
    figure("row", row.now, best(row.best)),
    figure("daily", daily.now, best(daily.best)),
  );
}

// ---- sums

function totals(app, games) {
  const host = h("section", { class: "totals" });
  const show = (by) =>
    fill(
      host,
      h("div", { class: "rhead" }, h("h3", {}, t("record.totals")), chooser(by, show)),
      table(app, sums(games, by), by),
      h("p", { class: "sm" }, t("record.counted")),
    );
  return show("title");
}

const chooser = (by, show) =>
  segments(
    t("record.by"),
    Object.keys(KEYS).map((id) => ({ id, name: t(`record.by.${id}`) })),
    by,
    show,
  );

function table(app, rows, by) {
  const order = by === "length" ? (a, b) => a.key.localeCompare(b.key) : (a, b) => b.games - a.games;
  const head = [`by.${by}`, "games", "won", "share", "moves", "quickest"].map((name) =>
    h("th", { scope: "col" }, t(`record.${name}`)),
  );
  return h(
    "table",
    { class: "sums" },
    h("thead", {}, h("tr", {}, head)),
    h(
      "tbody",
      {},
      rows.sort(order).map((row) => sumRow(app, row, by)),
    ),
  );
}

const NAMES = {
  title: (app, { example }) => app.titleName(example.title),
  side: (app, { example }) => {
    const { name } = roleOf(app, example, example.roles[0]);
    return [name, h("small", {}, app.titleName(example.title))];
  },
  level: (app, { key, example }) => levelName(app, example.title, key),
  length: (_, { key }) => lengthName(Number(key)),
};

function sumRow(app, row, by) {
  const part = row.won / row.games;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, NAMES[by](app, row)),
    h("td", {}, row.games),
    h("td", {}, row.won),
    h("td", {}, h("span", { class: "share", vars: { "--part": part } }, t("record.percent", { n: Math.round(100 * part) }))),
    h("td", {}, Math.round(row.moves)),
    h("td", {}, row.quickest?.lasted ?? "–"),
  );
}

// ---- files

/** Everything in a file, and what is no longer or not to be read here. */
function files(app, kept) {
  const note = (name) => (kept[name] ? h("p", { class: "sm" }, t(`record.${name}`, { n: kept[name] })) : null);
  return h(
    "section",
    { class: "files" },
    note("dropped"),
    junk(app, kept),
    h(
      "div",
      { class: "row" },
      button(t("record.export"), { sign: "download", "data-key": "export-all", onclick: () => exportAll(app) }),
      app.screen.openFile
        ? button(t("record.import"), { sign: "upload", "data-key": "import-all", onclick: () => app.screen.openFile() })
        : null,
    ),
    h("p", { class: "sm" }, t("record.export.why"), " ", t("saves.export.why")),
  );
}

/** What lies in the storage and is of no use any more: how much there is of it, and a way to be rid of it. */
function junk(app, kept) {
  const { store, titles } = app,
    lost = strangers(store, titles).length;
  const row = (name, n, drop) => {
    const el = h("p", { class: "sm" }, t(`record.${name}`, { n }), " ");
    const ask = () => confirm(t("record.drop.title"), t("record.drop.ask"), t("delete"));
    const away = async () => {
      if (!(await ask())) return;
      drop();
      el.remove();
    };
    el.append(button(t("record.drop"), { sign: "trash", "data-key": `drop-${name}`, onclick: away }));
    return el;
  };
  return [
    kept.unread ? row("unread", kept.unread, () => kept.dropUnread()) : null,
    lost || hasAside(store) ? row("strangers", lost, () => dropStrangers(store, titles)) : null,
  ];
}

function exportAll({ store, loose }) {
  download(t("record.file", { day: dayOf(new Date()) }), everything(store));
  for (const { id, damaged } of store.list()) if (!damaged) loose.exported(id, store.get(id).save);
}
