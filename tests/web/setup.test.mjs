import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { charactersOf, isPlain, withEdition, withLevel, withSide, wonBy } from "../../web/js/screens/changing.js";
import {
  configOf,
  defaultName,
  freshSetup,
  hasPerson,
  levelOf,
  lineup,
  lotsOf,
  offered,
  recalled,
  remember,
  withSeats,
} from "../../web/js/screens/setup.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";
import { useText } from "../../web/js/ui/i18n.js";

useText(JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8")));

const side = (id) => ({ id, name: id, colour: id });
const [rome, carthage, greece, egypt, babylon] = ["rome", "carthage", "greece", "egypt", "babylon"].map(side);

/** As in mn2003: with three, the first of the five sides is not played. */
const meta = {
  id: "sea",
  editions: [{ id: "one" }],
  options: [],
  seats: [3, 4, 5],
  characters: Object.entries({ rome: "Livia", carthage: "Hanno", greece: "Doris", egypt: "Nefret", babylon: "Enlil" }).map(
    ([colour, name]) => ({ colour, name, does: "trades" }),
  ),
  won: [],
  levels: ["human", "random", "easy", "normal"].map((id) => ({ id, name: id })),
  roles: { 3: [carthage, greece, babylon], 4: [rome, carthage, greece, egypt], 5: [rome, carthage, greece, egypt, babylon] },
};

/** The five sides: where no table was measured, the fewest play. */
const five = () => withSide(withSeats(freshSetup(meta, "x"), meta, 5), 0);

const people = ({ rows }) => rows.filter(({ kind }) => kind === "human").map(({ role }) => role);
const namesOf = (setup) => setup.rows.map((_, i) => defaultName(setup, meta, i));

test("one person plays the first side against Normal bots, as few as play well", () => {
  const setup = freshSetup(meta, "x");
  assert.deepEqual([setup.count, people(setup)], [3, ["carthage"]]);
  assert.equal(levelOf(setup), "normal");
  const uneven = { ...meta, editions: [{ id: "one", lots: { 3: ["", "hard", ""], 4: ["easy", "", "", ""] } }] };
  assert.equal(freshSetup(uneven, "x").count, 5);
  const never = { ...meta, editions: [{ id: "one", lots: Object.fromEntries([3, 4, 5].map((n) => [n, ["hard"]])) }] };
  assert.equal(freshSetup(never, "x").count, 5, "the most, where sides are uneven at every table");
});

test("one level for all bots, and one side for the player", () => {
  const hard = withLevel(five(), "easy");
  assert.deepEqual([levelOf(hard), isPlain(hard)], ["easy", true]);
  const greek = withSide(hard, 2);
  assert.deepEqual([people(greek), levelOf(greek)], [["greece"], "easy"]);
  assert.equal(
    levelOf(withSeats(withSeats(greek, meta, 3), meta, 5)),
    "easy",
    "sides that come in play at the level of the others",
  );
  const mixed = { ...greek, rows: greek.rows.map((row, i) => (i ? row : { ...row, kind: "random" })) };
  assert.deepEqual([levelOf(mixed), isPlain(mixed)], [null, false]);
  assert.equal(isPlain({ ...greek, rows: greek.rows.map((row) => ({ ...row, kind: "human" })) }), false);
});

test("who plays against whom is told in one line", () => {
  assert.equal(lineup(five(), meta), "rome against 4 normal bots");
  assert.equal(lineup({ ...five(), dealt: true }, meta), "A side at random against 4 normal bots");
  const two = five();
  two.rows[1].kind = "human";
  assert.equal(lineup(two, meta), "2 people, 3 bots");
  const mixed = five();
  mixed.rows[1].kind = "easy";
  assert.equal(lineup(mixed, meta), "rome against 4 bots of several levels");
});

const shelf = () => new Store({ storage: new MemoryStorage(), blocked: false });

test("the next game is as the last one was, with other dice", () => {
  const store = shelf();
  assert.equal(recalled(store, meta), null);
  const last = withSide(withLevel(withSeats(five(), meta, 4), "easy"), 2);
  last.rows[2].name = "Anna";
  remember(store, last);
  const next = recalled(store, meta);
  assert.deepEqual([next.count, people(next), next.rows[2].name, levelOf(next)], [4, ["greece"], "Anna", "easy"]);
  assert.notEqual(next.seed, "x");
  const watched = five();
  for (const row of watched.rows) row.kind = "normal";
  remember(store, watched);
  assert.deepEqual(people(recalled(store, meta)), ["greece"], "a game that nobody plays is not kept");
});

test("what was kept may be anything", () => {
  const store = shelf();
  const kept = [
    "{",
    "null",
    "[]",
    '{"sea":null}',
    '{"sea":{"edition":"gone","rows":[]}}',
    '{"sea":{"edition":"one","rows":"x"}}',
    '{"sea":{"edition":"one","rows":[null,{"role":"mars","kind":"human"}],"options":3}}',
  ];
  for (const text of kept) {
    store.setSetting("last", text);
    const found = recalled(store, meta);
    assert.ok(found === null || (people(found).length > 0 && found.rows.length === found.count), text);
  }
  store.setSetting("last", '{"sea":{"edition":"one","count":9,"dealt":"yes","rows":[{"role":"rome","kind":"human","name":7}]}}');
  const found = recalled(store, meta);
  assert.deepEqual([found.count, found.dealt, found.rows[0].name, people(found)], [5, false, "", ["rome"]]);
});

test("a person whose side is not played any more moves to the first one, with their name, and there is still one of them", () => {
  const setup = five();
  setup.rows[0].name = "Anna";
  const three = withSeats(setup, meta, 3);
  assert.deepEqual([people(three), three.rows[0].name], [["carthage"], "Anna"]);
  assert.deepEqual(people(withSeats(three, meta, 5)), ["carthage"]);
});

test("people whose sides remain stay where they are", () => {
  const setup = five();
  setup.rows[2].kind = "human";
  assert.deepEqual(people(withSeats(setup, meta, 3)), ["greece"]);
  assert.deepEqual(people(withSeats(setup, meta, 4)), ["rome", "greece"]);
});

test("somebody who wants to watch goes on watching", () => {
  const setup = freshSetup(meta, "x");
  setup.rows[0].kind = "easy";
  const three = withSeats(setup, meta, 3);
  assert.equal(hasPerson(configOf(three, meta)), false);
  assert.equal(hasPerson(configOf(freshSetup(meta, "x"), meta)), true);
});

test("a name belongs to a side, with any number of players; people are counted", () => {
  const all = five(),
    three = withSeats(all, meta, 3);
  assert.deepEqual(namesOf(all), ["Player 1", "Hanno", "Doris", "Nefret", "Enlil"]);
  assert.deepEqual(namesOf(three), ["Player 1", "Doris", "Enlil"]);
  all.rows[3].kind = "human";
  assert.deepEqual(namesOf(all), ["Player 1", "Hanno", "Doris", "Player 2", "Enlil"]);
});

test("where sides are dealt, a name tells nothing of them", () => {
  assert.deepEqual(namesOf({ ...five(), dealt: true }), ["Player 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5"]);
});

test("half a sign gets neither into the seed nor into a name", () => {
  const setup = freshSetup(meta, "a\ud83cb");
  setup.rows[0].name = "\udfdbAnna \ud83c\udfdb";
  const { seed, seats } = configOf(setup, meta);
  assert.deepEqual([seed, seats[0].name], ["ab", "Anna \ud83c\udfdb"]);
  const empty = configOf(freshSetup(meta, "\ud83c"), meta);
  assert.match(empty.seed, /^\w{6}$/);
});

test("an edition may seat others: the form asks about those", () => {
  const scenarios = { ...meta, editions: [{ id: "one" }, { id: "two", seats: [2], roles: { 2: [egypt, babylon] } }] };
  const setup = withSeats(freshSetup(scenarios, "x"), scenarios, 5);
  setup.rows[3].name = "Dion"; // Egypt
  const other = withEdition(setup, scenarios, "two");
  assert.deepEqual([other.count, other.rows.map(({ role }) => role)], [2, ["egypt", "babylon"]]);
  assert.deepEqual([people(other), other.rows[0].name], [["egypt"], ""], "the person who played Rome plays the first side");
  assert.equal(defaultName(other, scenarios, 1), defaultName(setup, scenarios, 4));
  assert.equal(configOf(other, scenarios).seats.length, 2);
  const back = withEdition(withSeats(setup, scenarios, 4), scenarios, "one");
  assert.equal(back.count, 4, "editions that seat as many keep the number");
});

test("a bot that is not offered in another edition makes way for the usual one", () => {
  const levels = [...meta.levels, { id: "hard", only: ["one"] }];
  const editions = { ...meta, levels, editions: [{ id: "one" }, { id: "two" }] };
  const kinds = ({ rows }) => rows.map(({ kind }) => kind);
  const setup = withSeats(freshSetup(editions, "x"), editions, 5);
  for (const [i, kind] of ["human", "hard", "easy", "hard", "random"].entries()) setup.rows[i].kind = kind;
  assert.deepEqual(kinds(withSeats(setup, editions, 5)), ["human", "hard", "easy", "hard", "random"]);
  assert.deepEqual(kinds(withEdition(setup, editions, "two")), ["human", "normal", "easy", "normal", "random"]);
  const names = (edition) => offered(editions, edition).map(({ id }) => id);
  assert.deepEqual([names("one").at(-1), names("two").at(-1)], ["hard", "normal"]);
});

test("a side that is hard among equal bots says so, unless sides are dealt", () => {
  const hard = { ...meta, editions: [{ id: "one", lots: { 4: ["hard", "", "", "easy"] } }] };
  const setup = withSeats(freshSetup(hard, "x"), hard, 5),
    four = withSeats(setup, hard, 4);
  assert.deepEqual(lotsOf(four, hard), ["hard", "", "", "easy"]);
  assert.deepEqual([lotsOf(setup, hard), lotsOf(setup, meta), lotsOf({ ...four, dealt: true }, hard)], [[], [], []]);
});

test("what the characters of easy bots do is told by their names", () => {
  const setup = five();
  assert.equal(charactersOf(setup, meta), "");
  setup.rows[1].kind = "easy";
  setup.rows[2] = { ...setup.rows[2], kind: "easy", name: "Enlil" };
  assert.equal(charactersOf(setup, meta), "Easy bots have characters: Hanno trades, Enlil trades.");
  setup.rows[1].name = setup.rows[2].name = "Anna";
  assert.equal(charactersOf(setup, meta), "");
});

test("a level tells how many games it wins where that was measured, and nothing elsewhere", () => {
  const won = [
    { edition: "one", seats: 4, level: "normal", against: "easy", won: 44 },
    { edition: "two", seats: 4, level: "normal", against: "easy", won: 50 },
  ];
  const measured = { ...meta, won },
    setup = withSeats(five(), measured, 4);
  assert.deepEqual(wonBy("normal", setup, measured), [
    "Alone against 3 easy bots it wins 44 of 100 games; an equal bot would win 25.",
  ]);
  assert.deepEqual([wonBy("easy", setup, measured), wonBy("normal", five(), measured)], [[], []]);
});
