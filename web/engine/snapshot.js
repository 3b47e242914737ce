// A snapshot of Python's memory with the engine imported, as this browser has made it for itself after an earlier start (keep.js).
// It lies in the cache of the site's version, so that it goes with it, under an address that names the files it was made from.
import { opened, packed } from "./packing.js";
import { BUILD } from "./parts.js";

const SUM = "x-sum",
  LENGTH = "x-length";
const ADDRESS = new URL(`../snapshot/${BUILD}`, import.meta.url).href;

/**
 * The kept snapshot, if there is one: {memory, filled}. `memory` is right once `filled` has resolved to the archives.
 * That rejects where what is kept is damaged.
 */
export async function found() {
  const answer = await globalThis.caches?.match(ADDRESS).catch(() => {});
  if (!answer) return null;
  const memory = new Uint8Array(Number(answer.headers.get(LENGTH))),
    filled = fill(memory, answer);
  filled.catch(() => {}); // told when it is awaited
  return { memory, filled };
}

async function fill(memory, answer) {
  const kept = await answer.arrayBuffer();
  if ((await sum(kept)) !== answer.headers.get(SUM)) throw new Error("the snapshot is damaged");
  return opened(kept, memory);
}

/** Differs for what is damaged. @param {ArrayBuffer} kept */
const sum = async (kept) => new Uint8Array(await crypto.subtle.digest("SHA-256", kept)).toString();

/** Is one kept? */
export const isKept = async () => Boolean(await globalThis.caches?.match(ADDRESS).catch(() => {}));

/** Whatever is kept goes: it could not be used. */
export async function forget() {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(ADDRESS)));
}

/** Keeps a snapshot in a cache; rejects where there is no room for it. */
export async function keep(cache, memory, archives) {
  const kept = packed(memory, archives),
    headers = { [LENGTH]: String(memory.length), [SUM]: await sum(kept) };
  await (await caches.open(cache)).put(ADDRESS, new Response(kept, { headers }));
}
