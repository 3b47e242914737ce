// Which seats of a game by post the people at this browser decide for. No save says so: it is the same on all devices.

const KEY = "post:";

/** The seats at a table; none where nobody here has chosen one. @param {Store} store @param {string} table @returns {number[]} */
export const mineAt = (store, table) => (store.setting(KEY + table) ?? "").split(",").filter(Boolean).map(Number);

/** @param {Store} store @param {string} table @param {number[]} seats */
export const sitAt = (store, table, seats) => store.setSetting(KEY + table, seats.join());

/** One more seat. @param {Store} store @param {string} table @param {number} seat */
export const sitToo = (store, table, seat) => sitAt(store, table, [...new Set([...mineAt(store, table), seat])]);

/** The games by post that are kept here, by the names of their tables; of several at one table the one that was played last. */
export function tablesIn(/** @type {Store} */ store) {
  const games = store.list().filter(({ damaged, summary }) => !damaged && typeof summary.table === "string");
  return new Map(games.reverse().map((game) => [/** @type {string} */ (game.summary.table), game]));
}
