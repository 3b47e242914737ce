import assert from "node:assert/strict";
import { test } from "node:test";
import { callOf, keyOf, keysOf, remap, shortcutsFor } from "../../web/js/ui/keys.js";

const call = (key, more = {}) => callOf({ key, ...more });

test("keys call what the list says", () => {
  const calls = {
    n: "next",
    z: "undo",
    y: "redo",
    e: "main",
    5: "number",
    g: "yours",
    "?": "help",
    "{": "phaseBack",
    0: "whole",
    Escape: "back",
    Enter: "confirm",
  };
  for (const [key, name] of Object.entries(calls)) assert.equal(call(key), name);
  for (const key of ["q", "", "Tab", " ", "ArrowUp", "toString", "F1"]) assert.equal(call(key), null);
});

test("Shift counts, Caps Lock does not", () => {
  assert.equal(call("N", { shiftKey: true }), "previous");
  assert.equal(call("N"), "next", "Caps Lock");
  assert.equal(call("n", { shiftKey: true }), "previous", "Caps Lock and Shift");
  assert.equal(call("Z", { shiftKey: true }), null);
});

test("keys with Ctrl, Alt or Meta, or inside a composition, are not ours", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"]) assert.equal(call("z", { [held]: true }), null);
});

test("on other keyboards the place of a key counts", () => {
  const pressed = (key, code, more = {}) => call(key, { code, ...more });
  for (const key of ["ς", "ц", "'"]) assert.equal(pressed(key, "KeyW"), key === "'" ? null : "now", key);
  assert.equal(pressed("Т", "KeyN", { shiftKey: true }), "previous", "Russian, with Shift");
  assert.equal(pressed("х", "BracketLeft"), "stepBack");
  assert.equal(pressed("&", "Digit1"), "number", "French");
  assert.equal(keyOf({ key: "-", code: "Digit6" }), "6");
  assert.equal(pressed("à", "Digit0"), "whole");
  assert.equal(pressed("z", "KeyY"), "undo", "German: what is written on it counts");
  assert.equal(pressed("-", "NumpadSubtract"), "zoomOut");
  assert.equal(pressed("=", "Digit0", { shiftKey: true }), "zoomIn", "German: Shift and a digit");
  assert.equal(
    pressed("[", "Digit8", { ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" }),
    "stepBack",
  );
  assert.equal(pressed("[", "Digit8", { ctrlKey: true, altKey: true, getModifierState: () => false }), null);
  remap({ undo: "é" });
  assert.equal(pressed("é", "Digit2"), "undo", "a player's own key");
  remap({});
});

test("a key held down decides nothing twice", () => {
  for (const key of ["e", "1", "z", "?", "Enter"]) assert.equal(call(key, { repeat: true }), null);
  for (const [key, name] of [
    ["n", "next"],
    ["+", "zoomIn"],
    ["]", "step"],
  ])
    assert.equal(call(key, { repeat: true }), name);
});

test("the list has the lines of which something works", () => {
  assert.deepEqual(shortcutsFor({ next() {}, help() {} }), ["live", "help"]);
  assert.deepEqual(shortcutsFor({ step() {} }), ["steps"]);
});

test("a player's own keys take the place of the usual ones", () => {
  remap({ undo: "u", next: "", zoomIn: "N" });
  assert.equal(call("u"), "undo");
  assert.equal(call("z"), null, "the usual key is free");
  assert.equal(call("n"), null, "switched off");
  assert.equal(call("N", { shiftKey: true }), "zoomIn", "a key that was another's");
  assert.equal(call("+"), null);
  assert.equal(call("e"), "main", "the others stay");
  assert.equal(call("Escape"), "back", "and what always holds");
  assert.deepEqual([keysOf("undo"), keysOf("next"), keysOf("number").length], [["u"], [], 9]);
  remap({});
  assert.equal(call("z"), "undo");
});
