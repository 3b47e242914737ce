// The seam between the page and Python: the one file that the page imports to reach the engine.
//
// startEngine({ onProgress, loader, patience }) -> Promise of { loader, call(method, data), stop() }
//   onProgress  gets { stage: 'load', loaded, total } in bytes, then { stage: 'start' }, then { stage: 'ready' }
//   loader      'pyscript' or 'raw'. Without one, PyScript is tried first and raw Pyodide if that fails.
//               The page's address can name one too: ?loader=raw
//   patience    how many milliseconds Python may take to start once its files are here
//   call        resolves with the engine's `ok`, rejects with an EngineError {kind, text, detail}
//   stop        ends the worker. Calls that still wait, and later ones, reject with kind 'stopped'; so they do when the
//               worker dies by itself. Another startEngine starts afresh; the page then loads its last save.
// keepSnapshot(signal) -> Promise: see keep.js. For a page at rest: later starts are quicker for it.
import { download } from "./download.js";
import { EngineError, lost, notStarted, stopped, tooLate } from "./errors.js";
import { Questions, watch } from "./life.js";
import { forget, isKept } from "./snapshot.js";

export { EngineError };

export const keepSnapshot = async (signal) => (await import("./keep.js")).keepSnapshot(signal);

const LOADERS = {
  pyscript: () => import("./pyscript_loader.js"),
  raw: () => import("./raw_loader.js"),
};
const namedInAddress = () => new URLSearchParams(location.search).get("loader");

/**
 * @param {{onProgress?: (state: Progress) => void, loader?: string, patience?: number}} options
 * @returns {Promise<RunningEngine>}
 */
export async function startEngine({ onProgress = () => {}, loader = namedInAddress(), patience = 60_000 } = {}) {
  const files = arrived(onProgress).then(() => onProgress({ stage: "start" }));
  files.catch(() => {}); // told when it is awaited below
  const names = Object.hasOwn(LOADERS, loader) ? [loader] : Object.keys(LOADERS);
  const engine = await firstThatStarts(names, files, (name) => start(name, files, patience));
  await files;
  onProgress({ stage: "ready" });
  return engine;
}

/** All that Python needs is here; where there is a snapshot, it is at hand, and nobody waits for files. */
const arrived = async (onProgress) => (await isKept()) || download(onProgress);

/** @param {string[]} names @param {Promise<void>} files @param {(name: string) => Promise<RunningEngine>} attempt */
async function firstThatStarts([name, ...others], files, attempt) {
  try {
    return await attempt(name);
  } catch (error) {
    await files; // a missing file explains whatever failed after it
    await forget(); // it may have been the snapshot
    if (!others.length) throw notStarted(error);
    console.warn(`The engine did not start through ${name}; trying ${others[0]}.`, error);
    return firstThatStarts(others, files, attempt);
  }
}

/** @param {string} name @param {Promise<void>} files @param {number} patience @returns {Promise<RunningEngine>} */
async function start(name, files, patience) {
  const { boot } = await LOADERS[name]();
  const questions = new Questions(() => worker.end());
  const close = (reason) => questions.close(reason);
  const worker = boot((error) => close(lost(error)));
  const call = async (method, data = {}) => opened(await questions.ask(() => worker.answer(method, JSON.stringify(data))));
  const inTime = deadline(files, patience, close);
  try {
    await questions.ask(() => worker.ready);
    await questions.ask(() => watch(worker, () => close(lost("the worker is gone"))));
    return { loader: name, call, stop: () => close(stopped()) };
  } catch (error) {
    close(error);
    throw error;
  } finally {
    inTime();
  }
}

function opened(text) {
  const { ok, error } = JSON.parse(text);
  if (error) throw new EngineError(error.kind, error.text, error.detail);
  return ok;
}

// Closes when a file is missing, or `patience` ms after all are here; the function returned calls that off.
function deadline(files, patience, close) {
  let timer;
  const arrived = files.then(() => {
    timer = setTimeout(() => close(tooLate(patience)), patience);
  }, close);
  return () => arrived.then(() => clearTimeout(timer));
}
