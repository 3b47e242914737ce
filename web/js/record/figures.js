// What a row of games comes to: sums, and how many in a row. Nothing here draws or keeps anything.

/** @typedef {import("./kept.js").Played} Played */

const DAY = 86_400_000;

/** Whether somebody played it alone against machines, from its beginning: only such games count in sums. */
export const counts = (/** @type {Played} */ { roles, task }) => roles.length === 1 && task === null;

export const isWon = (/** @type {Played} */ { places }) => places.includes(1);

/** The day of a date as it is here: "2026-11-24". */
export function dayOf(/** @type {Date} */ date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0"));
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The day that is so many days later. */
export const later = (/** @type {string} */ day, /** @type {number} */ days) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toJSON().slice(0, day.length);

const inTime = (/** @type {Played[]} */ games) => [...games].sort((a, b) => a.at.localeCompare(b.at));

/** Wins in a row, of games that count: {now, best}. */
export function wins(/** @type {Played[]} */ games) {
  let now = 0,
    best = 0;
  for (const game of inTime(games.filter(counts))) {
    now = isWon(game) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** The daily games by day: of several, the one that was finished first. @returns {Map<string, Played>} */
export function dailies(/** @type {Played[]} */ games) {
  const found = new Map();
  for (const game of inTime(games)) if (game.daily && !found.has(game.daily)) found.set(game.daily, game);
  return found;
}

/** Days in a row whose game was played: {now, best}. A row that ended yesterday still lasts: today is not over. */
export function days(/** @type {Played[]} */ games, /** @type {string} */ today) {
  const played = dailies(games);
  const lengths = new Map();
  for (const day of [...played.keys()].sort()) lengths.set(day, (lengths.get(later(day, -1)) ?? 0) + 1);
  const now = lengths.get(today) ?? lengths.get(later(today, -1)) ?? 0;
  return { now, best: Math.max(0, ...lengths.values()) };
}

const LENGTHS = [150, 250, 400]; // moves, at most: what a title calls a round is not alike in all

/** The number of a game's length among those of LENGTHS, or one more than there are. */
const lengthOf = ({ moves }) => LENGTHS.findIndex((most) => moves <= most) + 1 || LENGTHS.length + 1;

/** Least and most moves of a length; the last has no most. */
export const movesOf = (/** @type {number} */ length) => ({ low: (LENGTHS[length - 2] ?? 0) + 1, high: LENGTHS[length - 1] });

/** By what sums are made: what a game belongs to. */
export const KEYS = {
  title: ({ title }) => title,
  side: ({ title, roles }) => `${title}/${roles[0]}`,
  level: ({ levels }) => (levels.length === 1 ? levels[0] : levels.length ? "mixed" : "people"),
  length: (game) => String(lengthOf(game)),
};

/**
 * The sums of games that count, by title, side, level or length. `moves`: on average. `quickest`: the win of the fewest rounds.
 * @returns {{key: string, example: Played, games: number, won: number, moves: number, quickest: Played | null}[]}
 */
export function sums(/** @type {Played[]} */ games, /** @type {keyof typeof KEYS} */ by) {
  const groups = new Map();
  for (const game of games.filter(counts)) {
    const key = KEYS[by](game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups].map(([key, group]) => ({ key, example: group[0], ...sumOf(group) }));
}

function sumOf(/** @type {Played[]} */ group) {
  const won = group.filter(isWon).sort((a, b) => a.rounds - b.rounds || a.moves - b.moves);
  const moves = group.reduce((sum, game) => sum + game.moves, 0) / group.length;
  return { games: group.length, won: won.length, moves, quickest: won[0] ?? null };
}
