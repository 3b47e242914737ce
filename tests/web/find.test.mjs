import assert from "node:assert/strict";
import { test } from "node:test";
import { cutReferences, cutWords, holds, wordsOf } from "../../web/js/rules/find.js";

const marked = (text, query) =>
  cutWords(text, wordsOf(query))
    .map(([part, found]) => (found ? `[${part}]` : part))
    .join("");

test("words are folded, each once", () => {
  assert.deepEqual(wordsOf("  Légion  FORT legion "), ["legion", "fort"]);
  assert.deepEqual(wordsOf("   "), []);
});

test("all words must occur, in any of the texts", () => {
  assert.ok(holds(["4.3", "Each legion", "a Fortress?"], wordsOf("fort LEGION")));
  assert.ok(!holds(["Each legion"], wordsOf("legion fort")));
  assert.ok(!holds(["anything"], []), "no words find nothing");
  assert.ok(!holds(["one", "two"], ["onetwo"]), "no word runs from one text into the next");
});

test("what is found is marked as it is written", () => {
  assert.equal(marked("A Legion, legions", "legion"), "A [Legion], [legion]s");
  assert.equal(marked("Théâtre à Syène", "theatre syene"), "[Théâtre] à [Syène]");
  assert.equal(marked("legionary", "legion gionary"), "[legionary]", "overlapping words are one mark");
  assert.equal(marked("ababab", "ab"), "[ababab]");
  assert.equal(marked("nothing", ""), "nothing");
});

test("a text is the same after it was cut, whatever is in it", () => {
  for (const text of ["", "<mark>", "İstanbul ﬁne 𝔘nicode 𐤀 e\u0301", "4.3"]) {
    for (const query of ["i", "e", "mark n", "𐤀", "fi"])
      assert.equal(
        cutWords(text, wordsOf(query))
          .map(([part]) => part)
          .join(""),
        text,
      );
  }
});

test("known paragraphs become references, other numbers do not", () => {
  const cut = (text) => cutReferences(text, new Set(["4.3", "4.12"]));
  assert.deepEqual(cut("see 4.3 and 4.12, not 9.1"), [
    ["see ", null],
    ["4.3", "4.3"],
    [" and ", null],
    ["4.12", "4.12"],
    [", not ", null],
    ["9.1", null],
  ]);
  assert.deepEqual(cut("4.3.1 and 14.3 and 4.34"), [
    ["4.3.1 and ", null],
    ["14.3", null],
    [" and ", null],
    ["4.34", null],
  ]);
  assert.deepEqual(cut("(4.3)."), [
    ["(", null],
    ["4.3", "4.3"],
    [").", null],
  ]);
});
