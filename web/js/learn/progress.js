// Which tasks have been done in this browser, by title: {version, done: {title: {task: day}}} under one name of the store. What
// cannot be read is laid aside and counts for nothing; what a newer version has written stays as it is, but for what is added.

import { isObject } from "../storage/store.js";

export const NAME = "learn",
  ASIDE = "learn-unread";
const VERSION = 1;

/** What is kept, whole: whatever is added to it is written back with all that is not understood here. */
export function kept(store) {
  const text = store.setting(NAME, null);
  if (text === null) return { version: VERSION, done: {} };
  try {
    const found = JSON.parse(text);
    if (isObject(found) && isObject(found.done)) return found;
  } catch {
    /* told below: it is none of ours any more */
  }
  store.setSetting(ASIDE, text);
  return { version: VERSION, done: {} };
}

export const doneOf = (found, title) => (isObject(found.done[title]) ? found.done[title] : {});

/** The ids of a title's tasks that have been done. @returns {Set<string>} */
export const doneIn = (store, title) => new Set(Object.keys(doneOf(kept(store), title)));

/** Has anything of a title been played or learned here? */
export const isKnown = (store, title) =>
  doneIn(store, title).size > 0 || store.list().some((save) => save.summary.title === title);
