// Which names of a map of cities are shown, and where.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { factor, LEAST, layNames } from "../../web/js/board/names.js";

const VIEW = [0, 0, 1000, 1000];
const row = (id, x, y, more = {}) => ({
  id,
  name: { x: x + 32, y: y + 4, size: 11, width: 40 },
  dot: [x, y],
  rim: 8,
  always: false,
  ...more,
});
const mark = ({ id, dot: [x, y], rim }) => ({ id, box: [x - rim, y - rim, x + rim, y + rim] });
const lay = (rows, scale, view = VIEW) => layNames(rows, rows.map(mark), { scale, k: 1, view });
const overlaps = (a, b) => a[0] < b[2] - 0.01 && b[0] < a[2] - 0.01 && a[1] < b[3] - 0.01 && b[1] < a[3] - 0.01;

/** The box of a name as it was laid. */
function boxOf({ name }, [x, y, size]) {
  const f = size / name.size,
    top = y - 0.79 * size;
  return [x - (name.width * f) / 2, top, x + (name.width * f) / 2, top + size * (0.94 + 1.04 * ((name.lines ?? 1) - 1))];
}

test("on the map's own scale a name stands where the map puts it", () => {
  const [x, y, size] = lay([row("a", 100, 100)], 1).get("a");
  assert.deepEqual([x, y, size].map(Math.round), [132, 104, 11]);
});

test("no name is smaller than it can be read, nor much larger than the map has it", () => {
  for (const scale of [0.2, 0.5, 1, 2, 5])
    for (const size of [10, 11, 14]) {
      const seen = factor(size, scale) * size * scale;
      assert.ok(seen >= LEAST - 0.01 && seen <= 1.5 * Math.max(size, LEAST), `${size} at ${scale}: ${seen}`);
    }
});

test("from far away a name is as near to its city as before", () => {
  const [one] = [row("a", 500, 500)],
    [l] = boxOf(one, lay([one], 0.5).get("a"));
  assert.ok(Math.abs(l - 512) < 0.1, `${l}`);
});

test("of two names that are in each other's way the first stays, the other goes elsewhere or is left out", () => {
  const near = [row("a", 500, 500), row("b", 515, 500)],
    found = lay(near, 1);
  assert.ok(found.has("a") && found.has("b"));
  assert.ok(!overlaps(boxOf(near[0], found.get("a")), boxOf(near[1], found.get("b"))));
  const crowd = Array.from({ length: 40 }, (_, i) => row(`c${i}`, 480 + 9 * (i % 7), 480 + 9 * Math.floor(i / 7)));
  assert.ok(lay(crowd, 1).size < 20);
});

test("what is always shown is shown in any crowd", () => {
  const crowd = Array.from({ length: 40 }, (_, i) =>
    row(`c${i}`, 480 + 9 * (i % 7), 480 + 9 * Math.floor(i / 7), { always: true }),
  );
  assert.equal(lay(crowd, 1).size, 40);
});

test("a name stays on the sheet", () => {
  const [edge] = [row("a", 990, 500)],
    [, , r] = boxOf(edge, lay([edge], 1).get("a"));
  assert.ok(r <= 1000);
});

test("a name covers no other mark", () => {
  const rows = [row("a", 500, 500), row("b", 530, 500)],
    [, b] = rows.map(mark),
    found = lay(rows, 1);
  assert.ok(!overlaps(boxOf(rows[0], found.get("a")), b.box));
});

test("all names of the map have room on its own scale, and no two hide each other at any", () => {
  const map = JSON.parse(readFileSync(new URL("../../web/maps/medemp.json", import.meta.url), "utf8"));
  const rims = [8, 7.5, 9, 10.5];
  const rows = Object.entries(map.regions).map(([id, { name, units, size = 0, kind }]) => ({
    id,
    name,
    dot: kind === "city" ? units[0] : null,
    spot: units[0],
    rim: rims[size],
    always: false,
  }));
  rows.push(...Object.entries(map.grounds).map(([id, { name }]) => ({ id, name, dot: null, rim: 0, always: false })));
  const marks = rows
    .filter(({ spot }) => spot)
    .map(({ id, spot: [x, y], rim }) => ({ id, box: [x - rim, y - rim, x + rim, y + rim] }));
  for (const scale of [0.6, 0.85, 1.2, 2]) {
    const found = layNames(rows, marks, { scale, k: 1, view: map.view }),
      boxes = rows.filter(({ id }) => found.has(id)).map((one) => boxOf(one, found.get(one.id)));
    if (scale >= 1.2) assert.ok(found.size >= 0.97 * rows.length, `${found.size} of ${rows.length} at ${scale}`);
    for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) assert.ok(!overlaps(one, other), `${scale}`);
  }
});
