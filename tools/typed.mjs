// How far types reach in the page: tsc once more, stricter than tsconfig.json asks of all, with what it finds counted by folder.
// A folder that tools/untyped.json does not name has nothing to find; one that it names has no more than it says.
//   node tools/typed.mjs            checks
//   node tools/typed.mjs --record   checks, and writes down the numbers that have become smaller
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const RECORD = at("tools/untyped.json");
const STRICT = ["--noImplicitAny", "--strictNullChecks"];
const FINDING = /^(\S+)\/[^/\s(]+\(\d+,\d+\): error TS/;

/** How many findings each folder has, as tsc tells them. */
export function counted(told) {
  const found = {};
  for (const line of told.split("\n")) {
    const folder = FINDING.exec(line)?.[1];
    if (folder) found[folder] = (found[folder] ?? 0) + 1;
  }
  return found;
}

/** What is wrong, a sentence for each folder that has more findings than it may have. */
export const risen = (found, recorded) =>
  Object.entries(found)
    .filter(([folder, n]) => n > (recorded[folder] ?? 0))
    .map(([folder, n]) => `${folder} has ${n} places without a type or a look at null; ${recorded[folder] ?? 0} are allowed.`);

/** What is to be written down: no number grows, and a folder without findings is named no more. */
export const lower = (found, recorded) =>
  Object.fromEntries(
    Object.keys(recorded)
      .filter((folder) => found[folder] > 0)
      .sort()
      .map((folder) => [folder, Math.min(found[folder], recorded[folder])]),
  );

/** What tsc tells; throws what it says if that is something else than findings. */
function told() {
  const tsc = [at("node_modules/typescript/bin/tsc"), "-p", at("."), ...STRICT, "--pretty", "false"],
    { stdout, stderr, status } = spawnSync("node", tsc, { encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0 && Object.keys(counted(stdout)).length === 0) throw new Error(`tsc: ${stdout}${stderr}`);
  return stdout;
}

function main() {
  const found = counted(told()),
    recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : found,
    wrong = risen(found, recorded);
  if (process.argv.includes("--record")) writeFileSync(RECORD, `${JSON.stringify(lower(found, recorded), null, 2)}\n`);
  if (wrong.length === 0) return;
  console.error([...wrong, `Write the types as JSDoc. See the places by: npx tsc ${STRICT.join(" ")} | grep FOLDER`].join("\n"));
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
