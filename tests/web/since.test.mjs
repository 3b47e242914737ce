import assert from "node:assert/strict";
import { test } from "node:test";
import { Since } from "../../web/js/session/since.js";

/** A log out of short words: "0a" is a line of seat 0, "# Build" a heading. */
const logOf = (...words) =>
  words.map((word, i) =>
    word.startsWith("#") ? { i, seat: null, kind: "heading", text: word } : { i, seat: Number(word[0]), kind: "did", text: word },
  );
const told = ({ lines }) => lines.map(({ text }) => text);

test("what others did since the last decision, without what one did oneself", () => {
  const since = new Since(),
    before = logOf("# One", "1a", "0a");
  since.acted(0, before);
  const now = since.of([...before, ...logOf("# One", "1a", "0a", "0b", "0c", "# Two", "1b", "2b").slice(3)], 0);
  assert.deepEqual(told(now), ["# Two", "1b", "2b"]);
  assert.equal(now.open, true);
});

test("what happened to one among the others' lines belongs to it, and headings of nothing do not", () => {
  const since = new Since();
  since.acted(0, []);
  assert.deepEqual(told(since.of(logOf("0a", "# Two", "# Three", "1b", "0loses", "2b", "# Four"), 0)), [
    "# Three",
    "1b",
    "0loses",
    "2b",
  ]);
});

test("while one goes on deciding, the last stretch stays, and is no longer open", () => {
  const since = new Since(),
    first = logOf("0a", "1a", "2a");
  since.acted(0, logOf("0a"));
  since.acted(0, first);
  assert.deepEqual(since.of([...first, { i: 3, seat: 0, kind: "did", text: "0b" }], 0), { lines: first.slice(1), open: false });
  since.acted(0, [...first, { i: 3, seat: 0, kind: "did", text: "0b" }]);
  assert.deepEqual(told(since.of(first, 0)), ["1a", "2a"], "after an undo too");
  assert.deepEqual(told(since.of(logOf("0a", "1a", "2a", "0b", "0c", "2c"), 0)), ["2c"]);
});

test("each person has an own last decision", () => {
  const since = new Since();
  since.acted(0, logOf("2a"));
  since.acted(1, logOf("2a", "0a", "2b"));
  const log = logOf("2a", "0a", "2b", "1a", "2c");
  assert.deepEqual(told(since.of(log, 0)), ["2b", "1a", "2c"]);
  assert.deepEqual(told(since.of(log, 1)), ["2c"]);
});

test("a game that was opened tells from the log alone", () => {
  const of = (...words) => new Since().of(logOf(...words), 0);
  assert.deepEqual(told(of("0a", "# Two", "1a", "2a")), ["# Two", "1a", "2a"]);
  assert.equal(of("0a", "1a").open, true);
  assert.deepEqual(
    of("# One", "1a", "0a", "2b", "1b", "0b", "0c", "# Two").lines.map(({ text }) => text),
    ["2b", "1b"],
  );
  assert.equal(of("1a", "0b").open, false);
  assert.deepEqual(of("0a").lines, []);
  assert.deepEqual(of().lines, []);
  assert.deepEqual(new Since().of(logOf("1a"), null), { lines: [], open: false });
  const fresh = of("# One", "1a", "2a");
  assert.deepEqual([told(fresh), fresh.open], [["# One", "1a", "2a"], false], "a beginning is told, and not marked");
});

test("after a reload the same is told", () => {
  const since = new Since(),
    before = logOf("# One", "1a", "0a"),
    again = () => {
      const read = new Since();
      read.read(since.written());
      return read;
    };
  since.acted(0, before);
  const log = logOf("# One", "1a", "0a", "0b", "1b", "0income", "# Two", "2b");
  assert.deepEqual(again().of(log, 0), since.of(log, 0));
  assert.deepEqual(told(again().of(log, 0)), ["1b", "0income", "# Two", "2b"]);
  since.acted(0, log);
  assert.deepEqual(told(again().of(log, 0)), ["# Two", "2b"], "nearly: the log does not say who decided");
  for (const text of ["", "{", "7", "[3]", '[["a",1]]']) {
    const none = new Since();
    none.read(text);
    assert.deepEqual(none.of(log, 0), new Since().of(log, 0));
  }
});
