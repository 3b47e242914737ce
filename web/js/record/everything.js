// All saved games, the record and what has been learned in one file, and back: what a file brings is added to what is here, nothing is lost and nothing
// is doubled. Anything may be in such a file: nothing of it is run, and what is shown of it is text.
import { allDone, doneIn, markDone } from "../learn/progress.js";
import { readFile } from "../storage/files.js";
import { whole } from "../storage/saved.js";
import { isDeep, isObject, parseEntry, StoreError } from "../storage/store.js";
import { message } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";
import { gameOf, isDay, Kept, written } from "./kept.js";

const FORMAT = "winedark-all";
const VERSION = 1;
const LARGEST = 16_000_000; // characters; a browser keeps about five million
const LONGEST_NAME = 80;
const ID = /^[\w-]{1,40}$/;
const NAME = /^[a-z][\w-]{0,99}$/; // of a title or a task

/** The text of a file with everything that can be read here. */
export function everything(/** @type {Store} */ store) {
  const saves = store.list().filter(({ damaged }) => !damaged);
  const games = new Kept(store).games;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    at: store.now(),
    saves: Object.fromEntries(saves.map(({ id }) => [id, JSON.parse(store.raw(id))])),
    games: Object.fromEntries(games.map(({ id, ...game }) => [id, written(game)])),
    learned: allDone(store),
  });
}

/**
 * Takes a file that somebody opens. One with everything is added to what is here, and what came of it is told; then null. Of any
 * other the saved game that it holds (see files.js). Throws StoreError, and has changed nothing.
 */
export async function opened(app, file) {
  if (file.size > LARGEST) throw new StoreError("large");
  const text = await file.text();
  if (formatOf(text) !== FORMAT) return await readFile(file);
  const done = merge(app.store, contentOf(text));
  app.screen.stored?.();
  await message(t("record.merged"), sentences(done));
  return null;
}

function formatOf(text) {
  try {
    return JSON.parse(text)?.format;
  } catch {
    return null;
  }
}

/** The entries of a file: {saves: [id, text], games: [id, anything], learned: [title, task, anything]}. */
export function contentOf(/** @type {string} */ text) {
  const data = JSON.parse(text);
  if (!Number.isInteger(data.version) || !isObject(data.saves) || !isObject(data.games) || isDeep(text))
    throw new StoreError("file");
  if (data.version > VERSION) throw new StoreError("newer");
  const saves = Object.entries(data.saves).map(([id, entry]) => [id, JSON.stringify(entry)]);
  return { saves, games: Object.entries(data.games), learned: tasksOf(data.learned) };
}

/** Nothing in a file from before there was anything to learn. */
function tasksOf(learned) {
  const titles = isObject(learned) ? Object.entries(learned).filter(([, tasks]) => isObject(tasks)) : [];
  return titles.flatMap(([title, tasks]) => Object.entries(tasks).map(([task, day]) => [title, task, day]));
}

/**
 * Adds what a file holds; saved games come first where there is little room. How many are new, were here, cannot be read, or
 * found no room.
 */
export function merge(/** @type {Store} */ store, { saves, games, learned }) {
  const done = { saves: 0, games: 0, learned: 0, same: 0, unread: 0, full: 0 },
    kept = new Kept(store);
  for (const [id, text] of saves) done[addSave(store, id, text)] += 1;
  for (const [id, value] of games) done[addGame(kept, id, value)] += 1;
  for (const task of learned) done[addTask(store, ...task)] += 1;
  return done;
}

/** @returns {"saves" | "same" | "unread" | "full"} */
function addSave(store, id, text) {
  const entry = readable(text);
  if (!entry) return "unread";
  if (isHere(store, entry.save)) return "same";
  const before = ID.test(id) ? stored(store, id) : null;
  if (before && goesOn(before.save, entry.save)) return "same";
  try {
    if (before && goesOn(entry.save, before.save)) replace(store, id, entry);
    else if (ID.test(id) && !store.has(id)) put(store, id, entry);
    else put(store, store.newId(), { ...entry, name: store.unused(entry.name) });
    return "saves";
  } catch {
    return "full";
  }
}

function readable(text) {
  try {
    const entry = parseEntry(text);
    return { ...entry, name: whole(entry.name.slice(0, LONGEST_NAME)) };
  } catch {
    return null;
  }
}

function stored(store, id) {
  try {
    return store.get(id);
  } catch {
    return null; // there is none, or it cannot be read and stays beside
  }
}

const isHere = (store, save) => store.list().some(({ id, damaged }) => !damaged && store.get(id).save === save);

/** Is a save the same game as another, as far as that has come or further? Whoever took back moves has played another game. */
export function goesOn(/** @type {string} */ save, /** @type {string} */ other) {
  try {
    const [later, earlier] = [JSON.parse(save), JSON.parse(other)];
    const begun = ({ title, seed, base }) => JSON.stringify([title, seed, base]);
    const until = (log) => JSON.stringify(log.slice(0, earlier.log.length));
    return begun(later) === begun(earlier) && until(later.log) === until(earlier.log);
  } catch {
    return false;
  }
}

/** What was there comes back if the new one finds no room. */
function replace(store, id, entry) {
  const before = store.raw(id);
  store.remove(id);
  try {
    put(store, id, entry);
  } catch (error) {
    store.restore(id, before);
    throw error;
  }
}

const put = (store, id, entry) => store.restore(id, JSON.stringify(entry));

/** @returns {"games" | "same" | "unread" | "full"} */
function addGame(kept, id, value) {
  const game = ID.test(id) ? gameOf(value) : null;
  if (!game) return "unread";
  const before = kept.get(id);
  if (!kept.keep(id, game)) return "full";
  return before ? "same" : "games";
}

/** @returns {"learned" | "same" | "unread" | "full"} */
function addTask(store, title, task, day) {
  if (!NAME.test(title) || !NAME.test(task) || !isDay(day)) return "unread";
  const isDone = () => doneIn(store, title).has(task);
  if (isDone()) return "same";
  markDone(store, title, task, day);
  return isDone() ? "learned" : "full";
}

/** What was done, in words. */
function sentences(done) {
  const parts = ["saves", "games", "learned", "same", "unread", "full"].filter((part) => done[part] > 0);
  return (parts.length ? parts : ["none"]).map((part) => t(`record.merged.${part}`, { n: done[part] })).join("\n");
}
