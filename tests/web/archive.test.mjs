import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { lay } from "../../web/engine/archive.js";

/** A zip archive as Python writes it: entries stored, or packed one by one. */
function archive(entries, how = "ZIP_STORED") {
  const folder = mkdtempSync(join(tmpdir(), "archive-")),
    file = join(folder, "a.zip");
  const write = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.${how}) as made:
    for name, text in json.loads(sys.argv[2]).items():
        made.writestr(name, text)`;
  execFileSync("python3", ["-c", write, file, JSON.stringify(entries)]);
  const bytes = new Uint8Array(readFileSync(file));
  rmSync(folder, { recursive: true });
  return bytes.buffer;
}

/** Python's file system, as far as it is asked for something. */
function files() {
  const folders = [],
    laid = {};
  return {
    folders,
    laid,
    mkdirTree: (path) => folders.push(path),
    writeFile: (path, data) => {
      laid[path] = new TextDecoder().decode(data);
    },
  };
}

test("every entry is laid below the folder, and each folder is made once", () => {
  const entries = { "a/one.txt": "eins", "a/two.txt": "zwei", "a/b/three.txt": "οἶνοψ πόντος", "empty.txt": "" },
    system = files();
  assert.equal(lay(system, archive(entries), "/home"), 4);
  assert.deepEqual(system.laid, Object.fromEntries(Object.entries(entries).map(([name, text]) => [`/home/${name}`, text])));
  assert.deepEqual(system.folders, ["/home/a", "/home/a/b", "/home"]);
});

test("an empty archive lays nothing", () => assert.equal(lay(files(), archive({}), "/home"), 0));

test("what is no archive, or is packed, is refused", () => {
  assert.throws(() => lay(files(), new ArrayBuffer(100), "/home"), /no zip archive/);
  assert.throws(() => lay(files(), new ArrayBuffer(0), "/home"), /no zip archive/);
  assert.throws(() => lay(files(), archive({ a: "a".repeat(100) }, "ZIP_DEFLATED"), "/home"), /packed/);
});
