// Our Pyodide, for a worker: with the standard library that the build made, without a package index, and with the
// engine unpacked. It has the exports of pyodide.mjs, so that PyScript takes it for an interpreter.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { LIBRARY, PYODIDE, WHEEL } from "./parts.js";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const vendor = here("../vendor/pyodide/");

export async function loadPyodide(options = {}) {
  const [python, wheel] = await Promise.all([
    load({
      ...options,
      indexURL: vendor,
      packageBaseUrl: vendor,
      stdLibURL: here(LIBRARY),
      lockFileContents: { info: PYODIDE, packages: {} },
    }),
    fetch(here(WHEEL)).then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(wheel, "wheel");
  return python;
}

// Hold a lock for as long as this worker lives: whoever asks for the same lock learns when the worker is gone.
globalThis.holdLife = (name) =>
  new Promise((held) => navigator.locks.request(name, () => new Promise(() => held(true))));
