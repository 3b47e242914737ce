// The tasks of a title: the file with them, which a browser keeps from the first time on, the list that the engine makes of it,
// and how a task is begun.
import { t } from "../ui/i18n.js";

/** In the order of the list. */
export const KINDS = ["guided", "lesson", "puzzle", "scenario"];

const addressOf = (title) => `learn/${title}.json`;

/** Files that were loaded before this browser kept the site: asked for once more when it does, so that they are kept, too. */
const early = new Set();

function keepLater(address) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  if (early.size === 0) {
    serviceWorker.addEventListener("controllerchange", () => {
      for (const one of early) fetch(one).catch(() => {});
    });
  }
  early.add(address);
}

async function dataOf(title) {
  const address = addressOf(title);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    keepLater(address);
    return await answer.text();
  } catch {
    throw new Error(t("learn.away"));
  }
}

/** A list belongs to the worker that has been given the tasks. @type {WeakMap<object, Map<string, Promise<Task[]>>>} */
const lists = new WeakMap();

/** The tasks of a title, as the engine lists them; it has been given them then. Fails with words for the player. */
export async function tasksOf(/** @type {Engine} */ engine, /** @type {string} */ title) {
  const worker = await engine.start(),
    known = lists.get(worker) ?? new Map();
  lists.set(worker, known);
  if (!known.has(title)) known.set(title, give(engine, title));
  try {
    return await known.get(title);
  } catch (error) {
    known.delete(title);
    throw error;
  }
}

/** @returns {Promise<Task[]>} */
async function give(engine, title) {
  const { tasks } = await engine.call("learn", { title, data: await dataOf(title) });
  return tasks;
}

/** What was left of a task in this browser: ids of saves, the newest first. */
const leftOf = (store, title, task) =>
  store
    .list()
    .map(({ id }) => id)
    .filter((id) => id.startsWith(`learn-${title}-${task}-`));

/** The save with which a task goes on, if it was left. @returns {string | undefined} */
export const begun = (store, title, task) => leftOf(store, title, task)[0];

/** Begins a task; what was left of it before gives way. */
export async function begin(app, meta, /** @type {Task} */ task) {
  const { store, engine } = app,
    before = leftOf(store, meta.id, task.id);
  await tasksOf(engine, meta.id);
  await app.play(`learn-${meta.id}-${task.id}-${store.newId()}`, t("learn.save", { title: meta.name, task: task.name }), () => ({
    map: meta.map,
    begin: () => engine.call("task", { title: meta.id, task: task.id, name: t("learn.player") }).then(() => null),
  }));
  forget(store, before);
}

/** Takes saves out of the list: of what is over, nobody needs the position. */
export function forget(store, ids) {
  for (const id of ids) store.remove(id);
}
