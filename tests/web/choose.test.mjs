import assert from "node:assert/strict";
import { test } from "node:test";
import * as trie from "../../web/js/choices/choose.js";

const choice = (id, path, more = {}) => ({
  id,
  path,
  group: "go",
  off: null,
  pick: null,
  count: null,
  main: false,
  label: String(id),
  ...more,
});
const MOVES = [choice(0, ["unit-a", "north"]), choice(1, ["unit-a", "south"]), choice(2, ["unit-b", "south"])];
const BUILDS = [
  choice(3, ["site-1"], { group: "market" }),
  choice(4, ["site-2"], { group: "temple" }),
  choice(5, ["site-3"], { group: "temple" }),
];
const AT = { "unit-a": "home", "unit-b": "west", "site-1": "home", "site-2": "home", "site-3": "west" };
const click = (choices, state, target, more) => trie.click(choices, state, target, { at: AT, ...more });

test("a path is entered from its beginning", () => {
  const first = click(MOVES, trie.START, "unit-a");
  assert.equal(first.fire, null);
  assert.deepEqual([...trie.live(MOVES, first.state).keys()], ["north", "south"]);
  assert.equal(click(MOVES, first.state, "south").fire.id, 1);
});

test("a path is entered from its end", () => {
  const first = click(MOVES, trie.START, "south");
  assert.deepEqual([...trie.live(MOVES, first.state).keys()], ["unit-a", "unit-b"]);
  assert.equal(click(MOVES, first.state, "unit-b").fire.id, 2);
});

test("menu first: group, then target, fires at once", () => {
  const state = { ...trie.START, group: "market" };
  assert.deepEqual([...trie.live(BUILDS, state).keys()], ["site-1"]);
  assert.equal(click(BUILDS, state, "site-1").fire.id, 3);
  assert.equal(click(BUILDS, state, "home").fire.id, 3, "the place of the only site means that site");
});

test("map first: the first click opens a card and never acts", () => {
  const { fire, card, state } = click(BUILDS, trie.START, "site-1");
  assert.equal(fire, null);
  assert.deepEqual(
    card.map((c) => c.id),
    [3],
  );
  assert.deepEqual(state.clicks, ["site-1"]);
});

test("a click on a place offers all that can be done in it", () => {
  assert.deepEqual(
    click(BUILDS, trie.START, "home").card.map((c) => c.id),
    [3, 4],
  );
  const mixed = click([...MOVES, ...BUILDS], trie.START, "home");
  assert.deepEqual(
    mixed.card.map((c) => c.id),
    [3, 4],
  );
  assert.deepEqual(click(MOVES, trie.START, "home").state.clicks, ["unit-a"], "a place with one piece means the piece");
});

test("what is not live itself passes its click to the place it lies in, then to the ground under the pointer", () => {
  const at = { ...AT, fortress: "south", "unit-c": "south", pebble: "nowhere" };
  const marching = trie.click(MOVES, trie.START, "unit-a", { at }).state;
  assert.equal(trie.click(MOVES, marching, "fortress", { at }).fire.id, 1);
  assert.equal(trie.click(MOVES, marching, "pebble", { at, ground: "north" }).fire.id, 0);
  assert.deepEqual(
    trie.click(BUILDS, trie.START, "unit-a", { at }).card.map((c) => c.id),
    [3, 4],
    "a unit opens its province",
  );
});

test("what could begin something else goes on with what was begun, where it lies in a live place", () => {
  const at = { "unit-a": "home", "unit-b": "south" };
  const marching = trie.click(MOVES, trie.START, "unit-a", { at }).state;
  assert.equal(trie.click(MOVES, marching, "unit-b", { at }).fire.id, 1);
});

test("an open card offers what can be done in its place, and nothing else is live", () => {
  const { state } = click(BUILDS, trie.START, "home");
  assert.deepEqual(
    trie.candidates(BUILDS, state).map((c) => c.id),
    [3, 4],
  );
  assert.deepEqual([...trie.glowing(BUILDS, state)], ["site-1", "site-2"]);
  assert.deepEqual(
    click(BUILDS, state, "west").card.map((c) => c.id),
    [5],
    "another place opens its own",
  );
  assert.deepEqual(
    click(BUILDS, state, "site-1").card.map((c) => c.id),
    [3],
  );
  assert.ok(trie.isStart(trie.back(state)));
});

test("a panel item with one meaning acts on one click", () => {
  const claims = [choice(0, ["offer-1"]), choice(1, ["offer-2"])];
  assert.equal(click(claims, trie.START, "offer-2", { direct: true }).fire.id, 1);
});

test("two choices with the same path ask which", () => {
  const both = [choice(0, ["home"], { group: "a" }), choice(1, ["home"], { group: "b" })];
  const { fire, card } = click(both, trie.START, "home", { direct: true });
  assert.equal(fire, null);
  assert.deepEqual(
    card.map((c) => c.id),
    [0, 1],
  );
  assert.equal(click(both, { ...trie.START, group: "b" }, "home").fire.id, 1);
});

test("blocked choices are never candidates", () => {
  const blocked = [choice(0, ["site-1"], { off: "no goods" })];
  assert.equal(trie.live(blocked, trie.START).size, 0);
  assert.deepEqual(click(blocked, trie.START, "site-1"), { state: trie.START, fire: null, card: [] });
});

test("a click on another beginning starts afresh; a click on nothing changes nothing", () => {
  const first = click(MOVES, trie.START, "unit-a").state;
  assert.deepEqual(click(MOVES, first, "unit-b").state.clicks, ["unit-b"]);
  assert.equal(click(MOVES, first, "nowhere").state, first);
  const other = click([...MOVES, ...BUILDS], { ...trie.START, group: "market" }, "unit-b");
  assert.deepEqual([other.state.group, other.state.clicks], [null, ["unit-b"]]);
});

test("stepping back undoes card, target and group in turn", () => {
  const grouped = { ...trie.START, group: "go" };
  const one = click(MOVES, grouped, "unit-a").state;
  assert.deepEqual(trie.back(one).clicks, []);
  assert.equal(trie.back(one).group, "go");
  assert.equal(trie.back(trie.back(one)), trie.START);
  const card = click(BUILDS, trie.START, "home").state;
  assert.ok(trie.isStart(trie.back(card)));
});

test("only the beginnings glow until something was clicked", () => {
  assert.deepEqual([...trie.glowing(MOVES, trie.START)], ["unit-a", "unit-b"]);
  const fromEnd = click(MOVES, trie.START, "south").state;
  assert.deepEqual([...trie.glowing(MOVES, fromEnd)], ["unit-a", "unit-b"]);
});

test("where many beginnings would light up the whole map their places glow, and if these are many, nothing", () => {
  const sites = (n, per) =>
    Array.from({ length: n }, (_, i) => choice(i, [`site-${i}`], { group: i % 2 ? "a" : "b" })).map((one, i) => [
      one,
      Math.floor(i / per),
    ]);
  const glow = (list) => [
    ...trie.glowing(
      list.map(([one]) => one),
      trie.START,
      Object.fromEntries(list.map(([one, place]) => [one.path[0], `place-${place}`])),
    ),
  ];
  assert.deepEqual(glow(sites(8, 4)).length, 8);
  assert.deepEqual(glow(sites(9, 4)), ["place-0", "place-1", "place-2"]);
  assert.deepEqual(glow(sites(50, 2)), []);
});

test("cards and tiles lie on no map, and crowd none", () => {
  const places = Array.from({ length: 9 }, (_, i) => choice(i, [`place-${i}`], { group: i % 2 ? "a" : "b" }));
  const tiles = Array.from({ length: 30 }, (_, i) => choice(50 + i, [`tile-${i}`], { group: "c" }));
  const regions = Object.fromEntries(places.map((one) => [one.path[0], {}]));
  assert.deepEqual([...trie.glowing([...places, ...tiles], trie.START, {}, regions)], Object.keys(regions));
});

test("a count is shared by the candidates and clamped to the choice that is sent", () => {
  const moves = [
    choice(0, ["u", "x"], { count: { low: 1, high: 4, suggested: 4 } }),
    choice(1, ["u", "y"], { count: { low: 1, high: 2, suggested: 2 } }),
  ];
  const state = click(moves, trie.START, "u").state;
  assert.deepEqual(trie.sharedCount(moves, state), { low: 1, high: 4, value: 4 });
  assert.deepEqual(trie.sharedCount(moves, { ...state, count: 3 }), { low: 1, high: 4, value: 3 });
  assert.equal(trie.countFor(moves[1], 3), 2);
  assert.equal(trie.countFor(moves[0], null), 4);
  assert.equal(trie.sharedCount(moves, trie.START), null);
});

test("longer paths go target by target from both ends", () => {
  const long = [choice(0, ["a", "b", "c"]), choice(1, ["a", "d", "e"])];
  const two = click(long, click(long, trie.START, "a").state, "d").state;
  assert.deepEqual([...trie.live(long, two).keys()], ["e"]);
  const back = click(long, trie.START, "c").state;
  assert.deepEqual([...trie.live(long, back).keys()], ["b"]);
});
