// The page's scripts as few files without comments, its styles without spaces, in place: node tools/shorten.mjs <site>
// What only some screens import() stays a file of its own. What lies in engine/ is joined to what is asked for there by its name,
// in a page or by a worker.
// A style sheet that another one imports becomes part of that one.
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const site = resolve(process.argv[2]);
const COMMON = {
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
  allowOverwrite: true,
  absWorkingDir: site,
}; // names come from contents, not from where the site lies

const files = (folder, ending) =>
  readdirSync(join(site, folder))
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/** The folder as it is shipped: the entry, and a file for each part that is only loaded when wanted. No folders below it. */
async function joined(folder, entry) {
  const source = `${folder}-source`;
  renameSync(join(site, folder), join(site, source));
  await build({
    ...COMMON,
    entryPoints: [join(source, entry)],
    outdir: folder,
    bundle: true,
    splitting: true,
    external: ["./engine/*"],
    chunkNames: "[name]-[hash]",
  });
  rmSync(join(site, source), { recursive: true });
}

/** The scripts of engine/ that are asked for by name, each as one file. A worker gets parts.js, which the build writes, as it is. */
const ASKED = ["bridge.js", "keep.js", "pyscript_loader.js", "raw_loader.js", "pyboot.mjs", "raw_worker.mjs", "maker.mjs"];
const JOINED = ["archive.js", "download.js", "errors.js", "life.js", "packing.js", "snapshot.js"];

async function engine(folder) {
  for (const name of ASKED) {
    const inWorker = name.endsWith(".mjs"),
      later = ASKED.filter((other) => other !== name && !(inWorker && other === "pyboot.mjs"));
    await build({
      ...COMMON,
      entryPoints: [join(folder, name)],
      outfile: join(folder, name),
      bundle: true,
      external: ["./vendor/*", ...[...later, ...(inWorker ? ["parts.js"] : [])].map((other) => `./${folder}/${other}`)],
    });
  }
  await build({ ...COMMON, entryPoints: [join(folder, "parts.js")], outdir: folder });
  for (const name of JOINED) rmSync(join(site, folder, name));
}

async function styles(folder) {
  const all = files(folder, /\.css$/);
  const { metafile } = await build({
    ...COMMON,
    entryPoints: all,
    outdir: folder,
    bundle: true,
    external: ["../fonts/*"],
    metafile: true,
  });
  for (const { path } of Object.values(metafile.inputs).flatMap(({ imports }) => imports)) {
    if (all.includes(path)) rmSync(join(site, path), { force: true }); // two sheets may import it
  }
}

await joined("js", "main.js");
await Promise.all([engine("engine"), styles("css")]);
