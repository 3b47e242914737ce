// All saved games, the record and what has been learned in one file, and back: what a file brings is added to what is here (see
// merge.js). Anything may be in such a file: nothing of it is run, and what is shown of it is text.
import { allDone } from "../learn/marking.js";
import { readFile } from "../storage/files.js";
import { isDeep, isObject, StoreError } from "../storage/store.js";
import { closeDialogs, message, openDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Kept, written } from "./kept.js";
import { merge } from "./merge.js";

const FORMAT = "winedark-all";
const VERSION = 1;
const LARGEST = 16_000_000; // characters; a browser keeps about five million
const SOON = 300; // ms after which it is shown how far it is

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
 * Takes a file that somebody opens. One with everything is added to what is here, and the page says what came of it; then null. Of any
 * other the saved game that it holds (see files.js). Throws StoreError, and has changed nothing.
 */
export async function opened(app, file) {
  if (file.size > LARGEST) throw new StoreError("large");
  const text = await file.text();
  if (formatOf(text) !== FORMAT) return await readFile(file);
  const done = await added(app, contentOf(text));
  app.screen.stored?.();
  const back = done.saves + done.beside + done.games + done.learned ? [{ label: t("record.merged.undo"), value: true }] : [];
  const answers = [{ label: t("ok"), value: false, main: true }, ...back];
  if (!(await message(t("record.merged"), sentences(done), answers))) return null;
  done.undo();
  app.screen.stored?.();
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

/** Adds it, showing how far that is where it takes long: closing that stops it. */
async function added(app, content) {
  const begun = performance.now(),
    bar = h("progress", { max: 1, value: 0, "aria-label": t("record.merging") });
  let isStopped = false,
    isShown = false;
  const show = () => {
    isShown = true;
    const stop = { label: t("record.merging.stop"), value: true };
    openDialog({ title: t("record.merging"), body: bar, buttons: [stop], className: "small" }).then(() => {
      isStopped = true;
    });
  };
  const goOn = async (done, of) => {
    if (!isShown && performance.now() - begun > SOON) show();
    bar.value = done / of;
    await new Promise((then) => setTimeout(then));
    return !isStopped;
  };
  const reads = async (save) => (await app.engine.call("reads", { save })).whole;
  const done = await merge(app.store, content, reads, goOn);
  if (isShown) closeDialogs();
  return done;
}

/** What was done, in words. */
function sentences(done) {
  const parts = ["saves", "games", "learned", "beside", "same", "unread", "full", "left"].filter((part) => done[part] > 0);
  return (parts.length ? parts : ["none"]).map((part) => t(`record.merged.${part}`, { n: done[part] })).join("\n");
}
