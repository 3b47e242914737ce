// The daily games of the last weeks as a calendar: on which days one was finished, and in what place.
import { h, sign, UNSPOKEN } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { dailies, isWon, later } from "./figures.js";
import { came } from "./list.js";

const WEEKS = 4,
  DAYS = 7;

/** Four weeks, the last of them today's; null if there has been no daily game. */
export function weeks(games, /** @type {string} */ today) {
  const played = dailies(games);
  if (played.size === 0) return null;
  const monday = later(today, -((new Date(`${today}T12:00`).getDay() + DAYS - 1) % DAYS));
  const row = (first) => Array.from({ length: DAYS }, (_, i) => cell(later(first, i), today, played));
  const rows = Array.from({ length: WEEKS }, (_, i) => h("tr", {}, row(later(monday, DAYS * (i + 1 - WEEKS)))));
  return h(
    "section",
    { class: "weeks" },
    h("h3", { id: "weeks" }, t("record.weeks")),
    h("table", { "aria-labelledby": "weeks" }, head(monday), h("tbody", {}, rows)),
  );
}

const written = (day, how) => new Intl.DateTimeFormat(undefined, how).format(new Date(`${day}T12:00`));

function head(monday) {
  const name = (i) => h("th", { scope: "col" }, written(later(monday, i), { weekday: "short" }));
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      Array.from({ length: DAYS }, (_, i) => name(i)),
    ),
  );
}

function cell(day, today, played) {
  const game = played.get(day),
    number = h("small", {}, Number(day.slice(-2)));
  if (!game) return h("td", { class: day === today ? "now" : "" }, number);
  const won = isWon(game),
    said = t("record.day", { day: written(day, { dateStyle: "medium" }), came: came(game) });
  const shown = h("span", { class: "mark", ...UNSPOKEN }, won ? sign("trophy") : game.ranked ? game.places[0] : sign("check"));
  const state = `in ${won ? "won" : ""} ${day === today ? "now" : ""}`;
  return h("td", { class: state, title: said }, number, shown, h("span", { class: "sr" }, said));
}
