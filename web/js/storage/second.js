// The second copies of games at the start of the page: see copies.js, which a first visit does without.
import { areThere } from "./shelf.js";

const PATIENCE = 4000; // ms that the start of the page waits for a disk that does not answer

/**
 * Takes in what is later than what the store has. Resolves to the news for the player, or to null if nothing was there. A disk that does
 * not answer in time is not waited for, and nothing is taken in later: the game may have gone on meanwhile.
 */
export async function bringHome(/** @type {Store} */ store) {
  const signal = AbortSignal.timeout(PATIENCE),
    late = new Promise((done) => signal.addEventListener("abort", () => done(null)));
  return await Promise.race([taken(store, signal), late]);
}

async function taken(/** @type {Store} */ store, /** @type {AbortSignal} */ signal) {
  try {
    if (store.blocked || !(await areThere())) return null;
    return await (await copiesOf(store)).bringHome(store, signal);
  } catch (error) {
    console.info("The second copies of games cannot be had.", error);
    return null;
  }
}

/** From now on every game that the store writes has a second copy. */
export async function copiesOf(/** @type {Store} */ store) {
  const { Copies } = await import("./copies.js");
  store.copies ??= new Copies();
  return store.copies;
}
