// Finding the terms of a game in a text: whole words, the longest first, each term once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { called, cutter } from "../../web/js/terms/words.js";

const term = (id, ...words) => ({ id, words, text: "", rule: "1.1" });
const cut = cutter([
  term("city", "city", "cities"),
  term("great", "great city"),
  term("caesar", "Caesar"),
  term("truce", "truce"),
  term("card", "Truce"),
  term("odd", "at war (c++)"),
]);
const found = (text, seen) => cut(text, seen).map(([part, one]) => (one ? `<${one.id}:${part}>` : part));

test("a word is found whole, however it is written", () => {
  assert.deepEqual(found("Cities and a city."), ["<city:Cities>", " and a ", "city", "."]);
  assert.deepEqual(found("capacity, citys"), ["capacity, citys"]);
});

test("the longest word wins", () => {
  assert.deepEqual(found("a great city"), ["a ", "<great:great city>"]);
});

test("a name stands for itself only as it is written", () => {
  assert.deepEqual(found("Caesar, not caesar"), ["<caesar:Caesar>", ", not ", "caesar"]);
  assert.deepEqual(found("Truce and truce"), ["<card:Truce>", " and ", "<truce:truce>"]);
});

test("what has been seen in the line is not found again", () => {
  const seen = new Set(["city"]);
  assert.deepEqual(found("a city at war (c++)", seen), ["a ", "city", " ", "<odd:at war (c++)>"]);
  assert.deepEqual([...seen], ["city", "odd"]);
});

test("nothing of a text is lost, and no terms find nothing", () => {
  const text = "The great city of Caesar has cities; a truce.";
  assert.equal(
    cut(text)
      .map(([part]) => part)
      .join(""),
    text,
  );
  assert.deepEqual(cutter([])("a city"), [["a city", null]]);
});

test("a term is called by its first word, with a capital", () => {
  assert.equal(called(term("x", "sea battle", "at sea")), "Sea battle");
  assert.equal(called(term("x", "SPQR")), "SPQR");
});
