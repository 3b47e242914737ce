// The page's scripts as few files without comments, its styles without spaces, in place: node tools/shorten.mjs <site>
// What only some screens import() stays a file of its own. What lies in engine/ is joined to the file that the page asks for by its name,
// in a page or by a worker.
// A style sheet that another one imports becomes part of that one.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
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
  tsconfigRaw: "{}", // of no folder above: what is made depends on contents, not on where the site lies
};

const files = (folder, ending) =>
  readdirSync(join(site, folder))
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/**
 * The folder as it is shipped: the entry with the parts of the first screen, the part that comes next as one file, and a file for each
 * part that is only loaded when wanted. `sooner` may be wanted before that next part is here: what both need is the entry's. No folders
 * below it.
 */
async function joined(folder, entry, parts, later, sooner) {
  const source = `${folder}-source`;
  renameSync(join(site, folder), join(site, source));
  const { metafile } = await build({
    ...COMMON,
    entryPoints: [join(source, entry)],
    outdir: folder,
    bundle: true,
    splitting: true,
    external: ["./engine/*"],
    chunkNames: "[name]-[hash]",
    metafile: true,
  });
  rmSync(join(site, source), { recursive: true });
  const file = (part) => made(metafile, join(source, part)),
    first = [entry, ...parts.map(file)],
    then = file(later);
  const next = started(metafile, folder, [then]),
    both = [...started(metafile, folder, [file(sooner)])].filter((name) => next.has(name)),
    atOnce = new Set([...started(metafile, folder, first), ...both]),
    afterwards = [...next].filter((name) => !atOnce.has(name));
  await asOne(folder, entry, first, atOnce);
  await asOne(folder, then, [then], new Set(afterwards));
}

/** The name of the file that a script has become. */
function made({ outputs }, script) {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === script);
  return basename(path);
}

/** The files that some of them need before they run, and these themselves. */
function started({ outputs }, folder, entries) {
  const found = new Set(entries);
  for (const name of found)
    for (const { path, kind } of outputs[join(folder, name)].imports)
      if (kind === "import-statement" && path.startsWith(`${folder}/`)) found.add(basename(path));
  return found;
}

/**
 * These files become one, the entry: each further one would cost the first screen a request. What other files import of them they
 * import of the entry, which gives it out under names of its own.
 */
async function asOne(folder, entry, entries, names) {
  const path = (name) => join(site, folder, name),
    text = (name) => readFileSync(path(name), "utf8"),
    outside = readdirSync(join(site, folder)).filter((name) => !names.has(name)),
    shared = [...names].filter((name) => !entries.includes(name));
  for (const name of outside)
    writeFileSync(
      path(name),
      text(name).replace(IMPORT, (all, what, of) => redirected(all, what, of)),
    );
  const out = shared.map((name) => `export { ${given(name, text(name))} } from "./${name}";`),
    whole = `whole-${entry}`;
  writeFileSync(path(whole), [...out, `export * from "./${entry}";`].join("\n"));
  const external = [...outside.map((name) => `./${folder}/${name}`), "./engine/*"];
  await build({ ...COMMON, entryPoints: [join(folder, whole)], outfile: join(folder, entry), bundle: true, external });
  for (const name of [...shared, ...entries.slice(1), whole]) rmSync(path(name));

  function redirected(all, what, of) {
    if (!names.has(of)) return all;
    if (!shared.includes(of)) throw new Error(`${of} is asked for by a part of the site that comes later`);
    const mine = (what ?? "")
      .split(",")
      .filter(Boolean)
      .map((one) => called(of, one));
    return mine.length ? `import{${mine}}from"./${entry}"` : `import"./${entry}"`;
  }
}

const IMPORT = /import(?:\{([^}]*)\}from)?"\.\/([\w-]+\.js)"/g;
const EXPORT = /export\{([^}]*)\}/g;

/** The name under which the entry gives out what a file calls so. */
const outer = (file, name) => `${file.replace(/\W/g, "_")}_${name}`;

/** `a as b`, of an import from a file that is joined to the entry. */
function called(file, one) {
  const [theirs, own = theirs] = one.split(" as ");
  return `${outer(file, theirs)} as ${own}`;
}

/** All that a file exports, under the names that the entry has for it. */
function given(file, text) {
  const names = [...text.matchAll(EXPORT)].flatMap(([, list]) => list.split(",").map((one) => one.split(" as ").at(-1)));
  return names.map((name) => `${name} as ${outer(file, name)}`).join(", ");
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

await build({ ...COMMON, format: "iife", entryPoints: ["door.js"], outdir: "." });
await joined("js", "main.js", ["learn/door.js", "record/today.js"], "app/playing.js", "screens/form.js");
await Promise.all([engine("engine"), styles("css")]);
