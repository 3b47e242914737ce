import assert from "node:assert/strict";
import { test } from "node:test";
import { travels } from "../../web/js/board/tokens.js";
import { moved } from "../../web/js/choices/line.js";
import { change, enough, openPick, taken } from "../../web/js/choices/pick.js";
import { Play } from "../../web/js/choices/play.js";
import { Shown } from "../../web/js/session/shown.js";

const items = [
  { id: "coin", max: 3 },
  { id: "grain", max: 1 },
  { id: "wine", max: 2 },
];
const paying = (more = {}) => ({
  id: 7,
  label: "Pay",
  path: [],
  group: null,
  off: null,
  main: true,
  count: null,
  pick: { items, low: 3, high: 3, suggested: ["coin", "coin", "coin"] },
  ...more,
});

test("the suggestion is chosen beforehand and items are exchanged one by one", () => {
  const pick = openPick(paying());
  assert.equal(taken(pick, "coin"), 3);
  assert.ok(enough(pick));
  assert.equal(change(pick, "coin", 1), null, "there are no more coins");
  assert.equal(change(pick, "grain", 1), null, "the selection is full");
  const fewer = { ...pick, picks: change(pick, "coin", -1) };
  assert.ok(!enough(fewer));
  assert.deepEqual(change(fewer, "grain", 1), ["coin", "coin", "grain"]);
  assert.equal(change({ ...pick, picks: [] }, "wine", -1), null);
});

test("a pick of one is exchanged by one click", () => {
  const one = openPick(paying({ pick: { items, low: 1, high: 1, suggested: ["grain"] } }));
  assert.deepEqual(change(one, "wine", 1), ["wine"]);
});

test("items that stand for one thing share what there is of it, and one takes the place of the other", () => {
  const both = [
    { id: "allies", of: "allies", max: 2 },
    { id: "allies-fleet", of: "allies", max: 2 },
    { id: "coin", of: null, max: 1 },
  ];
  const pick = openPick(paying({ pick: { items: both, low: 1, high: 3, suggested: ["allies", "allies"] } }));
  assert.deepEqual(change(pick, "allies-fleet", 1), ["allies", "allies-fleet"]);
  assert.deepEqual(change(pick, "coin", 1), ["allies", "allies", "coin"]);
  const one = { ...pick, picks: ["allies-fleet"] };
  assert.deepEqual(change(one, "allies", 1), ["allies-fleet", "allies"]);
});

function playWith(choices, admits = () => ({ ok: true, why: null })) {
  const sent = [];
  const play = new Play(new Shown(), {
    send: (choice, picks, count) => sent.push([choice.id, picks, count]),
    admits: async (...all) => admits(...all),
  });
  play.reset({ choices, tokens: [] });
  return { play, sent };
}

test("a decision that is nothing but a pick opens at once and sends what was picked", async () => {
  const { play, sent } = playWith([paying()]);
  assert.ok(play.pick);
  await play.changePick("coin", -1);
  assert.equal(play.pick.verdict, null, "too few: the engine is not asked");
  await play.changePick("grain", 1);
  assert.equal(play.pick.verdict.ok, true);
  play.sendPick();
  assert.deepEqual(sent, [[7, ["coin", "coin", "grain"], null]]);
});

test("the engine's refusal of a pick is shown", async () => {
  const { play } = playWith([paying()], () => ({ ok: false, why: "All different" }));
  await play.changePick("coin", -1);
  await play.changePick("wine", 1);
  assert.deepEqual(play.pick.verdict, { ok: false, why: "All different" });
});

test("a choice with a target is sent with its suggestion; without one its pick opens", () => {
  const { play, sent } = playWith([
    paying({ path: ["site"], group: "g" }),
    paying({ id: 8, path: ["other"], group: "g", pick: { items, low: 1, high: 2, suggested: [] } }),
  ]);
  play.openGroup("g");
  play.click("site");
  assert.deepEqual(sent, [[7, ["coin", "coin", "coin"], null]]);
  play.openGroup("g");
  play.click("other");
  assert.equal(play.pick.choice.id, 8);
  assert.equal(sent.length, 1);
});

test("on touch screens the last tap on the map opens the card instead of acting; the same tap again acts", () => {
  const sent = [];
  const play = new Play(new Shown(), {
    send: (choice) => sent.push(choice.id),
    admits: async () => ({ ok: true }),
    confirmTaps: () => true,
  });
  const there = paying({ pick: null, path: ["unit", "there"], group: "g" });
  play.reset({ tokens: [], choices: [there, { ...there, id: 8, path: ["unit", "away"] }] });
  play.click("unit");
  play.click("there");
  assert.deepEqual(sent, []);
  assert.deepEqual([play.card.map((one) => one.id), play.spot], [[7], "there"]);
  play.click("away");
  assert.deepEqual([sent, play.card.map((one) => one.id)], [[], [8]], "another tap asks about another");
  play.click("away");
  assert.deepEqual(sent, [8]);
});

test("a click on the map that means nothing says so, and shuts the card that was open", () => {
  const { play } = playWith([
    paying({ path: ["site"], pick: null, group: "g" }),
    paying({ id: 8, path: ["unit", "x"], pick: null }),
  ]);
  assert.equal(play.click("nowhere"), false);
  assert.equal(play.click("site"), true);
  assert.deepEqual(
    play.card.map((one) => one.id),
    [7],
  );
  assert.equal(play.click("nowhere"), false);
  assert.ok(play.atStart && play.card.length === 0, "the selection agrees with the card");
  play.click("unit");
  assert.equal(play.click("nowhere"), false);
  assert.deepEqual(play.state.clicks, ["unit"], "a piece that was picked stays so");
});

test("a number that is said with its choice goes with it; one that nobody has seen is shown first", () => {
  const { play, sent } = playWith([paying({ pick: null, count: { low: 0, high: 5, suggested: 4 } })]);
  play.choose(play.choices[0], false, 2);
  assert.deepEqual(sent, [[7, null, 2]]);
  play.choose(play.choices[0]);
  assert.deepEqual([sent.length, play.asked.choice.id, play.count.value], [1, 7, 4]);
  play.setCount(3);
  play.choose(play.choices[0]);
  assert.deepEqual(sent, [
    [7, null, 2],
    [7, null, 3],
  ]);
});

test("where there is one number only, nothing is asked; nor where it was in sight beside what was clicked", () => {
  const one = playWith([paying({ pick: null, count: { low: 1, high: 1, suggested: 1 } })]);
  one.play.choose(one.play.choices[0]);
  assert.deepEqual(one.sent, [[7, null, 1]]);
  const piece = { pick: null, path: ["unit", "there"], count: { low: 1, high: 3, suggested: 3 } };
  const many = playWith([paying(piece), paying({ ...piece, id: 8, path: ["unit", "elsewhere"] })]);
  many.play.click("unit");
  assert.equal(many.play.count.value, 3);
  many.play.choose(many.play.choices[0]);
  assert.deepEqual(many.sent, [[7, null, 3]]);
});

test("travel: a piece that left one place and came to another moved; places to build on never do", () => {
  const unit = (at, n, seat = 0) => ({ id: `u-${at}-${seat}`, kind: "u", seat, at, n, slot: "unit" });
  const site = (at) => ({ id: `s-${at}`, kind: "s", seat: null, at, n: 1, slot: "site" });
  const pairs = (a, b) => travels(a, b).map(([from, to]) => [from.at, to.at]);
  assert.deepEqual(pairs([unit("a", 2)], [unit("a", 1), unit("b", 1)]), [["a", "b"]]);
  assert.deepEqual(pairs([unit("a", 2), unit("b", 1)], [unit("b", 3)]), [["a", "b"]]);
  assert.deepEqual(pairs([unit("a", 1)], [unit("b", 1, 1)]), [], "another seat's piece did not come from there");
  assert.deepEqual(pairs([site("a")], [site("b")]), []);
});

test("an ordered pick: a card moves one place, and not beyond the ends", () => {
  assert.deepEqual(moved(["a", "b", "c"], 0, 1), ["b", "a", "c"]);
  assert.deepEqual(moved(["a", "b", "c"], 2, 0), ["c", "a", "b"]);
  assert.equal(moved(["a", "b"], 0, -1), null);
  assert.equal(moved(["a", "b"], 1, 2), null);
  assert.equal(moved(["a", "b"], 1, 1), null);
});

test("an ordered pick: the engine is asked about the order as it lies", async () => {
  const asked = [];
  const play = new Play(new Shown(), {
    send: () => {},
    admits: async (_, picks) => {
      asked.push(picks);
      return { ok: true };
    },
  });
  play.reset({
    tokens: [],
    choices: [paying({ pick: { items, low: 2, high: 2, suggested: ["coin", "grain"], ordered: true } })],
  });
  play.openPick(play.choices[0]);
  await play.layPicks(["grain", "coin"]);
  assert.deepEqual(asked, [["grain", "coin"]]);
  assert.deepEqual(play.pick.picks, ["grain", "coin"]);
  assert.equal(play.pick.verdict.ok, true);
});
