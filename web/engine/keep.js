// After a start, and while nobody waits for anything: makes the snapshot that later starts go on from, where the browser has
// room for it. It is a convenience and asks for nothing: whatever fails is left for another time.
import { isKept } from "./snapshot.js";

const SIZE = 26e6, // bytes that a snapshot takes, more or less
  SHARE = 20, // it is made where it takes no more than this part of the room that is left: saves come first
  MEMORY = 2; // GB: a second Python runs for a moment. A browser that does not say what there is may well have it

/**
 * Resolves to whether there is nothing more to do: false if `signal` broke it off.
 * @param {AbortSignal} signal
 */
export async function keepSnapshot(signal) {
  const cache = await cacheOfTheSite();
  if (!cache || (await isKept()) || !(await roomy())) return true;
  return await made(cache, signal);
}

async function roomy() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return (navigator.deviceMemory ?? MEMORY) >= MEMORY && quota - usage >= SIZE * SHARE;
}

/** The cache of the version that is in use, if all of the site is in it: a newer one may stand behind it. See sw.js. */
async function cacheOfTheSite() {
  const site = new URL("../", import.meta.url),
    own = `winedark ${site.pathname} `;
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(own) && (await caches.match(new URL("precache.json", site), { cacheName: name }))) return name;
  return null;
}

/** @param {string} cache @param {AbortSignal} signal @returns {Promise<boolean>} */
function made(cache, signal) {
  const worker = new Worker(new URL("maker.mjs", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(true);
    };
    signal.addEventListener("abort", () => resolve(false));
    worker.postMessage(cache);
  }).finally(() => worker.terminate());
}
