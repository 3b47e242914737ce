// A new game by post: the person who sets it up decides for the first person's seat, and all others elsewhere.
import { sitAt } from "../storage/tables.js";
import { signs } from "../ui/chance.js";

const SIGNS = 8;

/** The game that has begun in the engine is one by post. `config` is what it began with. */
export async function begin(/** @type {Session} */ { engine, store }, /** @type {NewGame} */ config) {
  const table = signs(SIGNS),
    { seats } = await engine.call("setup"),
    own = /** @type {NewGame["seats"][0]} */ (config.seats.find(({ kind }) => kind === "human"));
  const isOwn = (/** @type {NewGame["seats"][0]} */ one) => (own.empire ? one.empire === own.empire : one.name === own.name);
  await engine.call("post", { table });
  sitAt(store, table, [seats.findIndex(isOwn)]);
}
