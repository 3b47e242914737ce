// The tree of a state in the debugger.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOf } from "../../web/js/debug/tree.js";

test("a path reads as it would be written in Python", () => {
  assert.equal(pathOf("", "empires", false), "empires");
  assert.equal(pathOf("empires", "2", true), "empires[2]");
  assert.equal(pathOf("empires[2]", "purse", false), "empires[2].purse");
});
