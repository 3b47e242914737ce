// Where the pills of regions hang.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hangPills, linesOf, nameBox, pieceBox, pillSpot, sizeOf } from "../../web/js/board/pills.js";

const overlaps = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const boxOf = (label, [x, y]) => {
  const [w, tall] = sizeOf(label);
  return [x - w / 2, y - tall / 2, x + w / 2, y + tall / 2];
};

test("a pill hangs below its pieces where that hides nothing", () => {
  const piece = pieceBox([100, 100], 1),
    spot = pillSpot("At war", [piece], [piece]);
  assert.equal(spot[0], 100);
  assert.ok(spot[1] > piece[3]);
});

test("it goes elsewhere for the sake of a name or of a number", () => {
  const piece = pieceBox([100, 100], 3),
    name = [60, 118, 140, 140],
    spot = pillSpot("Revolt", [piece], [piece, name]);
  for (const box of [piece, name]) assert.ok(!overlaps(boxOf("Revolt", spot), box), `${box} is hidden`);
});

test("many words stand in two lines", () => {
  assert.deepEqual(linesOf("At war"), ["At war"]);
  assert.deepEqual(linesOf("Influence marker held by Babylon"), ["Influence marker", "held by Babylon"]);
  assert.ok(sizeOf("Influence marker held by Babylon")[0] < 20 * 6.4 + 16);
});

test("the pills of neighbours keep clear of each other, of names and of pieces", () => {
  const place = (x, y) => ({
    name: { x, x_owned: x + 10, y, size: 15, width: 60 },
    emblem: [x - 32, y - 5],
    units: [[x, y + 25]],
    sites: [],
  });
  const places = { gallia: place(100, 100), aquitania: place(110, 152) };
  const regions = {
    gallia: { tags: [{ id: "revolt", label: "Revolt" }], colour: null },
    aquitania: { tags: [{ id: "war", label: "At war" }], colour: "red" },
  };
  const tokens = ["gallia", "aquitania"].map((at) => ({ at, slot: "unit", n: 2, i: 0 }));
  const spotOf = ({ at }) => places[at].units[0];
  const spots = hangPills(regions, places, tokens, spotOf);
  const pills = [boxOf("Revolt", spots.get("gallia")[0]), boxOf("At war", spots.get("aquitania")[0])];
  const rest = [
    ...tokens.map((token) => pieceBox(spotOf(token), 2)),
    nameBox(places.gallia, false),
    nameBox(places.aquitania, true),
  ];
  assert.ok(!overlaps(...pills));
  for (const pill of pills) for (const box of rest) assert.ok(!overlaps(pill, box), `${pill} hides ${box}`);
});

test("a map without pills asks for nothing", () => {
  assert.equal(hangPills({ gallia: { tags: [], colour: null } }, {}, [], () => [0, 0]).size, 0);
});
