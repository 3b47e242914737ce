// What somebody changes of a new game, in its form: see setup.js.
import { whole } from "../storage/saved.js";
import { t } from "../ui/i18n.js";
import { defaultName, HUMAN, isPerson, levelOf, seating, USUAL, withSeats } from "./setup.js";

const EASY = "easy";

/** The form for another edition: with as many players as before, or with as many as it seats. */
export function withEdition(setup, meta, edition) {
  const next = { ...setup, edition },
    { seats } = seating(next, meta);
  return withSeats(next, meta, seats.includes(setup.count) ? setup.count : seats.at(-1));
}

/** What the characters on seats of the easy level do, in one sentence; nothing if none of them is one. */
export function charactersOf(setup, meta) {
  const names = setup.rows.map((row, i) => (row.kind === EASY ? whole(row.name).trim() || defaultName(setup, meta, i) : null));
  const list = meta.characters.filter(({ name }) => names.includes(name)).map((one) => t("setup.character", one));
  return list.length > 0 ? t("setup.characters", { list: list.join(", ") }) : "";
}

/** @typedef {{ edition: string, count: number }} Table */

/** What was measured of a level at this table, in sentences: how many of 100 games it wins alone against others. */
export function wonBy(/** @type {string} */ level, /** @type {Table} */ { edition, count }, /** @type {TitleMeta} */ meta) {
  const found = meta.won.filter((one) => one.level === level && one.edition === edition && one.seats === count);
  const nameOf = (/** @type {string} */ id) => meta.levels.find((one) => one.id === id)?.name;
  return found.map(({ against, won }) =>
    t("setup.won", { n: count - 1, against: nameOf(against), won, equal: Math.round(100 / count) }),
  );
}

/** All bots at one level. */
export const withLevel = (setup, level) => ({
  ...setup,
  rows: setup.rows.map((row) => (isPerson(row) ? row : { ...row, kind: level })),
});

/** One person alone, on the side at place `i`: a bot like the others plays the side that was theirs. */
export function withSide(setup, i) {
  const own = setup.rows.find(isPerson) ?? setup.rows[i],
    level = levelOf(setup) ?? USUAL;
  const rowOf = (row, j) => (j === i ? { ...row, kind: HUMAN, name: own.name } : bot(row, level));
  return { ...setup, rows: setup.rows.map(rowOf) };
}

const bot = (row, level) => (isPerson(row) ? { ...row, kind: level, name: "" } : row);

/** @typedef {{ rows: { role: string, kind: string, name: string }[], friends?: string }} Peopled */

export const FRIENDS = ["none", "here", "post", "live"];

/** How several people play: at this screen unless they have chosen otherwise; one alone has no friends to play with. */
export const friendsOf = (/** @type {Peopled} */ { rows, friends }) =>
  rows.filter(isPerson).length < 2 ? "none" : (friends ?? "here");

/** Others play, too, or nobody does any more: the next side becomes a person's, or all but the first person's become bots'. */
export function withFriends(/** @type {Peopled} */ setup, /** @type {string} */ friends) {
  const own = Math.max(setup.rows.findIndex(isPerson), 0),
    next = (own + 1) % setup.rows.length;
  if (friends === "none") return { ...withSide(setup, own), friends, each: false };
  if (friendsOf(setup) !== "none") return { ...setup, friends };
  return {
    ...setup,
    friends,
    each: true,
    rows: setup.rows.map((row, i) => (i === next ? { ...row, kind: HUMAN, name: "" } : row)),
  };
}

/** Is the table no more than one side for the player, and one level for all bots? */
export function isPlain(setup) {
  const { rows } = setup;
  return rows.filter(isPerson).length === 1 && levelOf(setup) !== null && rows.every((row) => isPerson(row) || !row.name);
}
