// A new game with friends at other devices. The person who sets it up plays the first person's seat, and the others sit elsewhere.
import { sitAt } from "../storage/tables.js";
import { signs } from "../ui/chance.js";

const SIGNS = 8;

/** Begins a game in the engine that is one by post. */
export async function byPost(/** @type {Session} */ session, /** @type {NewGame} */ config) {
  await session.begin(config);
  const table = signs(SIGNS),
    { own } = await seatsOf(session.engine, config);
  await session.engine.call("post", { table });
  sitAt(session.store, table, [own]);
}

/** The game that has just opened gets a live table, with seats for its other people. */
export async function live(/** @type {App} */ app, /** @type {NewGame} */ config) {
  const { others } = await seatsOf(app.engine, config),
    { openTable } = await import("../live/door.js");
  await openTable(app, /** @type {Session} */ (app.screen.session), others);
}

/** The seat of the person who sets the game up, and those of other people. */
async function seatsOf(/** @type {Engine} */ engine, /** @type {NewGame} */ config) {
  const { seats } = /** @type {NewGame} */ (await engine.call("setup")),
    people = seats.flatMap(({ kind }, id) => (kind === "human" ? [id] : [])),
    first = config.seats.find(({ kind }) => kind === "human");
  const own = seats.findIndex(({ empire, name }) => (first?.empire ? first.empire === empire : first?.name === name));
  return { own, others: people.filter((id) => id !== own) };
}
