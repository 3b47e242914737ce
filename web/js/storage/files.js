// What a player opens as a saved game: anything may be in such a file. Nothing here stores or runs it.
import { whole } from "./saved.js";
import { FORMAT, isDeep, isObject, parseEntry, StoreError } from "./store.js";

const LARGEST = 4_000_000; // bytes; a long game needs about 100,000
const LONGEST_NAME = 80;

/** Reads one of our exports, or a bare engine save. Resolves to {name, summary, save}. */
export async function readFile(/** @type {File} */ file) {
  if (file.size > LARGEST) throw new StoreError("large");
  const text = await file.text(),
    bare = { name: file.name.replace(/\.[^.]*$/, ""), summary: {}, save: text };
  const found = formatOf(text) === FORMAT ? exported(text) : bare;
  if (isDeep(found.save)) throw new StoreError("file");
  return { ...found, name: whole(found.name.slice(0, LONGEST_NAME)) };
}

function formatOf(/** @type {string} */ text) {
  let data = null;
  try {
    data = JSON.parse(text);
  } catch {
    /* no JSON: told below */
  }
  if (!isObject(data)) throw new StoreError("format");
  return data.format;
}

function exported(/** @type {string} */ text) {
  try {
    return parseEntry(text);
  } catch (error) {
    throw error.code === "damaged" ? new StoreError("file") : error;
  }
}
