// Run a function of tests/pyodide/scenes.py in the Python of the built site: its Pyodide, its library, its wheel; and the laboratory.
// usage: node inside.mjs DIST SCENE < argument as JSON; the result comes back as JSON
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { lay } from "../../web/engine/archive.js";

const [dist, scene] = process.argv.slice(2);
const engine = path.resolve(dist, "engine");
const { LIBRARY, PYODIDE, WHEEL } = await import(pathToFileURL(path.join(engine, "parts.js")));
const { loadPyodide } = await import(pathToFileURL(path.resolve(dist, "vendor/pyodide/pyodide.mjs")));

const unpacked = (part) => gunzipSync(fs.readFileSync(path.join(engine, part)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "library-")),
  library = path.join(folder, "stdlib.zip");
fs.writeFileSync(library, unpacked(LIBRARY));

const python = await loadPyodide({
  stdLibURL: library,
  lockFileContents: { info: PYODIDE, packages: {} },
  stdout: (line) => console.error(line), // the result alone goes to standard output
});
fs.rmSync(folder, { recursive: true });
lay(python.FS, new Uint8Array(unpacked(WHEEL)).buffer, "/home/pyodide");
python.mountNodeFS("/home/pyodide/winedark_lab", fileURLToPath(new URL("../../engine/winedark_lab", import.meta.url)));
python.runPython("import sys; sys.dont_write_bytecode = True"); // the laboratory lies there as it stands in the repository
python.runPython(fs.readFileSync(new URL("scenes.py", import.meta.url), "utf8"));
process.stdout.write(python.globals.get("act")(scene, fs.readFileSync(0, "utf8")));
