// A new game before it begins: edition, number of seats, who plays what, options, seed; what stands there until somebody chooses
// otherwise, and what was played last. The form is drawn in form.js.

import { whole } from "../storage/saved.js";
import { isObject } from "../storage/store.js";
import { signs } from "../ui/chance.js";
import { t } from "../ui/i18n.js";

export const HUMAN = "human",
  USUAL = "normal";
const LAST = "last", // the setting with the tables that were played last, by title
  LONGEST = 40; // signs of a name

export const randomSeed = () => signs(6);

/** The answers for a title before the player changes anything: one person against Normal bots, as few as play well. */
export function freshSetup(meta, seed = randomSeed()) {
  const options = Object.fromEntries(meta.options.map((option) => [option.id, option.default]));
  const setup = { title: meta.id, edition: meta.editions[0].id, seed, dealt: false, each: false, more: false, rows: [], options };
  const start = withSeats(setup, meta, fewest(setup, meta));
  start.rows[0].kind = HUMAN;
  return start;
}

/** The fewest players among whom no side was found to have it hard or easy; where that is so of no table, the most. */
function fewest(setup, meta) {
  const { seats } = seating(setup, meta);
  return seats.find((count) => !lotsOf({ ...setup, count }, meta).some(Boolean)) ?? seats.at(-1);
}

/** Who may play a seat in an edition: a person, and the bots that are offered there, the weakest first. */
export const offered = ({ levels }, edition) => levels.filter(({ only }) => !only || only.includes(edition));

/** Who sits where in the edition that is chosen. */
export function seating({ edition }, meta) {
  const own = meta.editions.find(({ id }) => id === edition);
  return own?.roles ? own : meta;
}

export const isPerson = ({ kind }) => kind === HUMAN;

/** Does anybody play who is a person? */
export const hasPerson = ({ seats }) => seats.some(isPerson);

/**
 * The rows for another number of seats; what was chosen and typed before is kept where the role remains, but for a bot that is
 * not offered in this edition. People whose sides are not played any more are not sent away: if nobody else is a person, the
 * first of them moves to the first side.
 */
export function withSeats(setup, meta, count) {
  const kept = new Map(setup.rows.map((row) => [row.role, row])),
    person = setup.rows.find(isPerson);
  const there = offered(meta, setup.edition).map(({ id }) => id),
    usual = levelOf(setup);
  const kindOf = ({ kind }) => [kind, USUAL].find((one) => there.includes(one)) ?? HUMAN;
  const rowOf = (row) => ({ ...row, kind: kindOf(row) });
  const rows = seating(setup, meta).roles[count].map(({ id }) => rowOf(kept.get(id) ?? { role: id, name: "", kind: usual }));
  if (person && !rows.some(isPerson)) rows[0] = { ...rows[0], kind: HUMAN, name: person.name };
  return { ...setup, count, rows };
}

/** The name that a seat has when none is typed: one that suits its colour, unless sides are dealt. */
export function defaultName(setup, meta, i) {
  const { rows, dealt, count } = setup,
    { roles } = seating(setup, meta);
  if (isPerson(rows[i])) return t("setup.player", { number: rows.slice(0, i + 1).filter(isPerson).length });
  return dealt ? t("setup.bot", { number: i + 1 }) : meta.characters.find(({ colour }) => colour === roles[count][i].colour).name;
}

/** What the engine's `new` wants. */
export function configOf(setup, meta) {
  const nameOf = (row, i) => whole(row.name).trim() || defaultName(setup, meta, i);
  const seatOf = (row, i) => ({ name: nameOf(row, i), kind: row.kind, empire: setup.dealt ? null : row.role });
  const seats = setup.rows.map(seatOf),
    seed = whole(setup.seed).trim() || randomSeed();
  return { title: setup.title, edition: setup.edition, seats, options: setup.options, seed };
}

/** By seat: "hard" or "easy" for a side that wins out of all proportion among equal bots, else "". */
export function lotsOf(setup, meta) {
  const { lots } = meta.editions.find(({ id }) => id === setup.edition);
  return setup.dealt ? [] : (lots?.[setup.count] ?? []);
}

/** The level of all bots, null where they differ or there are none. */
export function levelOf({ rows }) {
  const kinds = new Set(rows.map(({ kind }) => kind).filter((kind) => kind !== HUMAN));
  return kinds.size === 1 ? [...kinds][0] : null;
}

/** Who plays against whom, in one line. */
export function lineup(setup, meta) {
  const { rows, dealt, count } = setup,
    people = rows.filter(isPerson).length,
    n = rows.length - people;
  const own = rows.findIndex(isPerson),
    level = meta.levels.find(({ id }) => id === levelOf(setup))?.name;
  if (people !== 1) return [t("start.people", { n: people }), n && t("start.bots", { n })].filter(Boolean).join(", ");
  const role = dealt ? t("start.dealt") : seating(setup, meta).roles[count][own].name;
  return t(level ? "start.against" : "start.mixed", { role, n, level });
}

// ---- what was played last

/** Keeps who plays what, for the next game of the title. Games that nobody plays are not kept. */
export function remember(store, { title, edition, count, dealt, options, rows }) {
  if (rows.some(isPerson))
    store.setSetting(LAST, JSON.stringify({ ...lastOf(store), [title]: { edition, count, dealt, options, rows } }));
}

/** What was kept: a text in the browser, which anybody may have changed. */
function lastOf(store) {
  try {
    const kept = JSON.parse(store.setting(LAST, "{}"));
    return isObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** A new game as the title was played last, null where it was not, or where that is no game of today. */
export function recalled(store, meta) {
  const kept = lastOf(store)[meta.id],
    fresh = freshSetup(meta);
  if (!isObject(kept) || !meta.editions.some(({ id }) => id === kept.edition) || !Array.isArray(kept.rows)) return null;
  const rows = kept.rows.filter(isObject).map(({ role, kind, name }) => ({ role, kind, name: named(name) }));
  const valued = ({ id, values, default: usual }) => [id, values.find((one) => one.id === kept.options?.[id])?.id ?? usual];
  const options = Object.fromEntries(meta.options.map(valued));
  const setup = { ...fresh, edition: kept.edition, dealt: kept.dealt === true, options, rows };
  const { seats } = seating(setup, meta);
  const found = withSeats(setup, meta, seats.includes(kept.count) ? kept.count : seats.at(-1));
  return found.rows.some(isPerson) ? found : null;
}

const named = (name) => (typeof name === "string" ? name.slice(0, LONGEST) : "");
