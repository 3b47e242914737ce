// Our Pyodide, for a worker: with the standard library that the build made, without a package index, and with the
// engine unpacked. It has the exports of pyodide.mjs, so that PyScript takes it for an interpreter.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { LIBRARY, PYODIDE, WHEEL } from "./parts.js";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const vendor = here("../vendor/pyodide/");

/** What a response holds, unpacked, unless a server that knows the name of such files has told the browser to do it. */
async function unpacked(response) {
  const data = await response.arrayBuffer(),
    [a, b] = new Uint8Array(data, 0, Math.min(2, data.byteLength));
  const stream = () => new Response(data).body.pipeThrough(new DecompressionStream("gzip"));
  return a === 0x1f && b === 0x8b ? await new Response(stream()).arrayBuffer() : data;
}

const archive = (path) => fetch(here(path)).then(unpacked);

export async function loadPyodide(options = {}) {
  const library = URL.createObjectURL(new Blob([await archive(LIBRARY)]));
  const [python, wheel] = await Promise.all([
    load({
      ...options,
      indexURL: vendor,
      packageBaseUrl: vendor,
      stdLibURL: library,
      lockFileContents: { info: PYODIDE, packages: {} },
    }),
    archive(WHEEL),
  ]);
  URL.revokeObjectURL(library);
  python.unpackArchive(wheel, "wheel");
  return python;
}

// Hold a lock for as long as this worker lives: whoever asks for the same lock learns when the worker is gone.
globalThis.holdLife = (name) => new Promise((held) => navigator.locks.request(name, () => new Promise(() => held(true))));
