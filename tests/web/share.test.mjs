import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, lettersOf } from "../../web/js/share/address.js";

test("a game lies behind the #, wherever the site lies, and nothing else of the address goes along", () => {
  const found = addressOf("1AbC-_z", "https://example.org/game/index.html?debug#play=abc");
  assert.equal(found, "https://example.org/game/index.html#game=1AbC-_z");
  assert.equal(lettersOf(new URL(found).hash), "1AbC-_z");
});

test("an address without a game has none", () => {
  for (const hash of ["", "#", "#play=abc", "#games=1", "#Game=1"]) assert.equal(lettersOf(hash), null);
});

test("a cut or changed link reaches the engine as it is, which says what has happened to it", () => {
  assert.equal(lettersOf("#game="), "");
  assert.equal(lettersOf("#game=1AbC).<img src=x onerror=alert(1)>"), "1AbC).<img src=x onerror=alert(1)>");
});

test("of a link that is far too long no more is looked at than shows it", () => {
  const letters = lettersOf(`#game=${"1".repeat(50_000_000)}`);
  assert.equal(letters?.length, 20_001);
});
