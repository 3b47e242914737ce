// The page's scripts as few files without comments, its styles without spaces, in place: node tools/shorten.mjs <site>
// What only some screens import() stays a file of its own. What lies in engine/ is not joined to the page: a worker loads it.
// A style sheet that another one imports becomes part of that one.
import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const site = resolve(process.argv[2]);
const COMMON = { minify: true, format: "esm", target: "es2022", legalComments: "none", logLevel: "warning",
  allowOverwrite: true, absWorkingDir: site }; // names come from contents, not from where the site lies

const files = (folder, ending) => readdirSync(join(site, folder)).filter((name) => ending.test(name))
  .map((name) => join(folder, name));

async function joined(folder, entry) {
  const before = files(folder, /\.js$/);
  const { metafile } = await build({ ...COMMON, entryPoints: [join(folder, entry)], outdir: folder, bundle: true,
    splitting: true, external: ["../engine/*"], chunkNames: "[name]-[hash]", metafile: true });
  for (const file of before) if (!(file in metafile.outputs)) rmSync(join(site, file));
}

const each = (folder, ending) => build({ ...COMMON, entryPoints: files(folder, ending), outdir: folder,
  outExtension: ending.source.includes("mjs") ? { ".js": ".mjs" } : {} });

async function styles(folder) {
  const all = files(folder, /\.css$/);
  const { metafile } = await build({ ...COMMON, entryPoints: all, outdir: folder, bundle: true, external: ["../fonts/*"],
    metafile: true });
  for (const { path } of Object.values(metafile.inputs).flatMap(({ imports }) => imports)) {
    if (all.includes(path)) rmSync(join(site, path));
  }
}

await joined("js", "main.js");
await Promise.all([each("engine", /\.js$/), each("engine", /\.mjs$/), styles("css")]);
