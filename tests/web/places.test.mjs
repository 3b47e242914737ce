import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, happened } from "../../web/js/replay/places.js";

const piece = (id, at) => ({ id, at, n: 1, state: "", seat: 0 });
const view = (tokens, colours = {}, at = []) =>
  /** @type {any} */ ({
    tokens,
    regions: Object.fromEntries(["capua", "roma", "nola"].map((id) => [id, { colour: colours[id] ?? null, tags: [] }])),
    prompt: { at },
  });

test("a replay looks where pieces have moved and where regions have other owners", () => {
  const before = view([piece("legion", "roma")]);
  assert.deepEqual(changed(before, view([piece("legion", "capua")])), ["capua", "roma"]);
  assert.deepEqual(changed(before, view([piece("legion", "roma")], { nola: "red" })), ["nola"]);
  assert.deepEqual(changed(before, before), []);
});

test("where nothing has changed it looks where the news tells of, or what is asked about", () => {
  const before = view([piece("legion", "roma")]),
    asked = view([piece("legion", "roma")], {}, ["roma"]);
  assert.deepEqual(happened(before, asked, /** @type {any} */ ([{ at: ["nola"] }, { at: null }])), ["nola"]);
  assert.deepEqual(happened(before, asked, []), ["roma"]);
  assert.deepEqual(happened(before, view([piece("legion", "capua")]), /** @type {any} */ ([{ at: ["nola"] }])), [
    "capua",
    "roma",
  ]);
});
