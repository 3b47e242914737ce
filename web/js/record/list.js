// Every game of the record in a table, the newest first; on a small screen each is a block of two or three lines.
import { button, emblem, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { isWon, movesOf } from "./figures.js";

/** @typedef {import("./kept.js").Played} Played */

const FEW = 12; // games that are listed at first

/** A side as the title calls it; what no title knows any more is called by its id. */
export function roleOf(app, /** @type {Played} */ { title, edition, seats }, id) {
  const meta = app.titles.find((one) => one.id === title),
    own = meta?.editions.find((one) => one.id === edition);
  const roles = (own?.roles ?? meta?.roles)?.[seats] ?? [];
  return roles.find((role) => role.id === id) ?? { id, name: id, colour: "" };
}

/** A level of a title as it calls it, or who else played: "mixed" levels, "people" alone. */
export function levelName(app, title, level) {
  const found = app.titles.find((one) => one.id === title)?.levels.find((one) => one.id === level);
  return found?.name ?? (["mixed", "people"].includes(level) ? t(`record.level.${level}`) : level);
}

export function lengthName(length) {
  const { low, high } = movesOf(length);
  return t(high ? "record.length" : "record.length.over", { low, high });
}

export function list(app, /** @type {Played[]} */ games) {
  const rows = h("tbody", { role: "rowgroup" }),
    host = h("section", { class: "played" });
  const show = (n) =>
    fill(
      rows,
      games.slice(0, n).map((game) => gameRow(app, game)),
    );
  const all = button(t("record.all", { n: games.length }), {
    sign: "list",
    onclick: () => {
      show(games.length);
      all.remove();
    },
  });
  show(FEW);
  const table = h("table", { class: "plays", role: "table" }, head(), rows);
  return fill(host, h("h3", {}, t("record.list")), table, games.length > FEW ? all : null);
}

const COLUMNS = ["date", "game", "side", "result", "others"];

function head() {
  const cell = (name) => h("th", { scope: "col", role: "columnheader" }, t(`record.${name}`));
  return h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, COLUMNS.map(cell)));
}

/** The roles are said: a table that is laid out as blocks would lose them. */
function gameRow(app, game) {
  const cells = [dateOf(game), gameOf(app, game), sides(app, game), result(app, game), others(app, game)];
  const cell = (content, i) => h("td", { role: "cell", class: `p-${COLUMNS[i]}` }, content);
  return h("tr", { role: "row", class: game.roles.length === 1 && isWon(game) ? "won" : "" }, cells.map(cell));
}

const dateOf = ({ at }) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(at));

function gameOf(app, { title, edition, daily, task }) {
  const isScenario = app.titles.find((one) => one.id === title)?.editions.find((one) => one.id === edition)?.roles;
  const marks = [isScenario && app.editionName({ title, edition }), daily && t("daily.name"), task && t("record.task")];
  return [h("b", {}, app.titleName(title)), h("small", {}, marks.filter(Boolean).join(" · "))];
}

function sides(app, game) {
  const one = (id, i) => {
    const { name, colour } = roleOf(app, game, id);
    return h(
      "span",
      { class: "of" },
      emblem(colour, 24),
      game.roles.length > 1 && game.ranked ? `${name} ${game.places[i]}` : name,
    );
  };
  return game.roles.map(one);
}

/** How a person came off: "Won", "Beaten" where there are no places but the first, or a place. */
export function came(/** @type {Played} */ game) {
  const how = isWon(game) ? "won" : game.ranked ? "place" : "beaten";
  return t(`record.came.${how}`, { place: game.places[0], seats: game.seats });
}

function result(app, game) {
  const won = game.roles.filter((_, i) => game.places[i] === 1).map((id) => roleOf(app, game, id).name);
  const shared = won.length ? t("record.people.won", { names: won.join(", ") }) : t("record.people", { n: game.roles.length });
  return [h("b", {}, game.roles.length > 1 ? shared : came(game)), h("small", {}, game.lasted)];
}

const others = (app, { title, levels }) => levels.map((level) => levelName(app, title, level)).join(", ") || "–";
