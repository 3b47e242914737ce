// What is added to the tasks that have been done (see progress.js), and what can be taken away from them. The start screen needs
// none of it.
import { ASIDE, doneOf, kept, NAME } from "./progress.js";

const MOST = 1000; // tasks that a file may bring; all titles together have some hundred

/** All tasks that have been done, by title: the day of each. @returns {Record<string, Record<string, string>>} */
export const allDone = (store) => kept(store).done;

/** Keeps that a task has been done; the first day counts. */
export function markDone(store, title, task, day = store.now().slice(0, 10)) {
  addDone(store, [[title, task, day]]);
}

/** Adds tasks, each [title, task, day], at once: how many are new, were here, are more than anybody can have done, or find no room. */
export function addDone(store, tasks) {
  const found = kept(store),
    done = new Map(Object.entries(found.done).map(([title]) => [title, new Map(Object.entries(doneOf(found, title)))]));
  const count = { learned: 0, same: 0, unread: 0, full: 0 };
  for (const [title, task, day] of tasks) {
    const own = done.get(title) ?? new Map();
    const what = own.has(task) ? "same" : count.learned < MOST ? "learned" : "unread";
    if (what === "learned") done.set(title, own.set(task, day));
    count[what] += 1;
  }
  if (count.learned === 0 || write(store, found, done)) return count;
  return { ...count, learned: 0, full: count.learned };
}

/** What is no title's own stays as it is. */
function write(store, found, done) {
  const own = [...done].filter(([, tasks]) => tasks.size > 0).map(([title, tasks]) => [title, Object.fromEntries(tasks)]);
  return store.setSetting(NAME, JSON.stringify({ ...found, done: { ...found.done, ...Object.fromEntries(own) } }));
}

/** Puts back what there was before. */
export function putBack(store, /** @type {string | null} */ text) {
  if (text === null) store.dropSetting(NAME);
  else store.setSetting(NAME, text);
}

/** The tasks, as [title, task], that are done here and that no title of `titles` has: retired ones, and what a file brought. */
export function strangers(store, /** @type {TitleMeta[]} */ titles) {
  const known = new Map(titles.map(({ id, learn }) => [id, new Set(learn?.tasks ?? [])]));
  const all = Object.entries(allDone(store)).flatMap(([title, tasks]) => Object.keys(tasks ?? {}).map((task) => [title, task]));
  return all.filter(([title, task]) => !known.get(title)?.has(task));
}

/** Whether something lies aside that could not be read. */
export const hasAside = (store) => store.setting(ASIDE, null) !== null;

/** Takes away all tasks that no title has, and what lies aside. */
export function dropStrangers(store, titles) {
  const found = kept(store),
    gone = new Set(strangers(store, titles).map((one) => one.join(" ")));
  const left = Object.entries(found.done).map(([title, tasks]) => [
    title,
    Object.fromEntries(Object.entries(tasks ?? {}).filter(([task]) => !gone.has(`${title} ${task}`))),
  ]);
  store.setSetting(NAME, JSON.stringify({ ...found, done: Object.fromEntries(left) }));
  store.dropSetting(ASIDE);
}
