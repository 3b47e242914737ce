// Compile an archive of Python sources with Pyodide itself (see pyc_zip.py).
// usage: node tools/compile.mjs SOURCE TARGET PLACE OPTIMIZE [--stored] [--alike] [--prune PREFIX]…
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPyodide } from "pyodide";

const {
  values,
  positionals: [source, target, place, optimize],
} = parseArgs({
  allowPositionals: true,
  options: {
    stored: { type: "boolean", default: false },
    alike: { type: "boolean", default: false },
    prune: { type: "string", multiple: true, default: [] },
  },
});
const python = await loadPyodide({
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, // a traceback needs lines, and columns are a third of all
});
python.FS.writeFile("source.zip", fs.readFileSync(source));
python.runPython(fs.readFileSync(new URL("pyc_zip.py", import.meta.url), "utf8"));
const compile = python.globals.get("compile_archive");
const { prune, stored, alike } = values;
const count = compile("source.zip", "target.zip", place, Number(optimize), python.toPy(prune), stored, alike);
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, python.FS.readFile("target.zip"));
console.log(`${path.basename(target)}: ${count} entries`);
