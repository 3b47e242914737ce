// Run a function of tests/pyodide/scenes.py in the Python of the built site: its Pyodide, its library, its wheel.
// usage: node inside.mjs DIST SCENE < argument as JSON; the result comes back as JSON
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [dist, scene] = process.argv.slice(2);
const engine = path.resolve(dist, "engine");
const { LIBRARY, PYODIDE, WHEEL } = await import(pathToFileURL(path.join(engine, "parts.js")));
const { loadPyodide } = await import(pathToFileURL(path.resolve(dist, "vendor/pyodide/pyodide.mjs")));

const python = await loadPyodide({
  stdLibURL: path.join(engine, LIBRARY),
  lockFileContents: { info: PYODIDE, packages: {} },
  stdout: (line) => console.error(line), // the result alone goes to standard output
});
python.unpackArchive(new Uint8Array(gunzipSync(fs.readFileSync(path.join(engine, WHEEL)))), "wheel");
python.runPython(fs.readFileSync(new URL("scenes.py", import.meta.url), "utf8"));
process.stdout.write(python.globals.get("act")(scene, fs.readFileSync(0, "utf8")));
