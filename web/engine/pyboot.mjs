// Our Pyodide, for a worker: with the standard library that the build made, without a package index, and with the engine
// beside it. It has the exports of pyodide.mjs, so that PyScript takes it for an interpreter. Where this browser has kept a
// snapshot of Python's memory (snapshot.js), Python goes on from there; whatever is wrong with that one, Python starts as usual.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { fetched, lay } from "./archive.js";
import { LIBRARY, PYODIDE, WHEEL } from "./parts.js";
import { forget, found } from "./snapshot.js";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const vendor = here("../vendor/pyodide/");
const script = import("../vendor/pyodide/pyodide.asm.mjs"); // begun before anything else is here
script.catch(() => {}); // told when it is awaited
const HOME = "/home/pyodide"; // where Python looks for modules first

export async function loadPyodide(options = {}) {
  const snapshot = await found().catch(dropped);
  return (snapshot && (await restored(options, snapshot).catch(dropped))) ?? started(options, await archives());
}

async function dropped(error) {
  console.info("The snapshot of Python's memory could not be used; Python starts as usual.", error);
  await forget();
}

/** Python's library and the engine's wheel. */
export const archives = () => Promise.all([LIBRARY, WHEEL].map((path) => fetched(here(path))));

/** Python's own module. Pyodide only writes to the console that it could not be compiled, and waits for ever: here that is an error. */
const createPyodideModule = (settings) =>
  new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = (...args) => compiled(...args).catch(failed);
    const failed = (error) => {
      reject(error);
      throw error;
    };
    script.then((asm) => asm.default(settings)).then(resolve, reject);
  });

const streaming = WebAssembly.instantiateStreaming;

/** Compiled while it arrives where the server gives it the type that browsers ask for, and from its bytes elsewhere. */
async function compiled(coming, imports) {
  const answer = await coming;
  if (streaming && answer.headers.get("content-type") === "application/wasm") return streaming(answer, imports);
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

/** Python as it starts from nothing. `more` are options of Pyodide. */
export async function started(options, [library, wheel], more = {}) {
  const address = URL.createObjectURL(new Blob([library])),
    python = await load({ ...settings(options, address), createPyodideModule, ...more });
  URL.revokeObjectURL(address);
  lay(python.FS, wheel, HOME);
  return python;
}

/** Python as it was when the snapshot was made. Files are no part of it: they are laid once more. */
async function restored(options, { memory, filled }) {
  const nothing = URL.createObjectURL(new Blob([]));
  const grown = async (settings) => {
    const module = await createPyodideModule(settings);
    await filled;
    module.growMemory(memory.length); // Python's memory may have grown beyond what it begins with
    return module;
  };
  const python = await load({ ...settings(options, nothing), _loadSnapshot: memory, createPyodideModule: grown });
  URL.revokeObjectURL(nothing);
  const [library, wheel] = await filled;
  lay(python.FS, wheel, HOME);
  python.FS.writeFile(libraryOf(python), new Uint8Array(library), { canOwn: true });
  return python;
}

/** Sets are in the same order in every start, with a snapshot or without. */
const settings = (options, library) => ({
  ...options,
  env: { ...options.env, HOME, PYTHONHASHSEED: "0" },
  indexURL: vendor,
  packageBaseUrl: vendor,
  stdLibURL: library,
  lockFileContents: { info: PYODIDE, packages: {} },
});

const libraryOf = ({ _api }) => `/lib/python${_api.pyVersionTuple.slice(0, 2).join("")}.zip`;

// Hold a lock for as long as this worker lives: a caller that asks for the same lock learns when the worker is gone.
globalThis.holdLife = (name) => new Promise((held) => navigator.locks.request(name, () => new Promise(() => held(true))));
