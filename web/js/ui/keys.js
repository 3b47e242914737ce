// Keyboard shortcuts of a screen; all can be switched off in the settings, but Escape. The list of keys is drawn from here.

/** The lines of the list: which keys call what. */
export const LINES = {
  live: { n: "next", N: "previous" },
  numbers: Object.fromEntries([..."123456789"].map((digit) => [digit, "number"])),
  main: { e: "main" },
  undo: { z: "undo", y: "redo" },
  hint: { h: "hint" },
  now: { w: "now" },
  words: { d: "words" },
  panels: { g: "yours", b: "choices", p: "players", l: "log" },
  zoom: { "+": "zoomIn", "=": "zoomIn", "-": "zoomOut", 0: "whole" },
  speak: { i: "speak" },
  type: { t: "type" },
  steps: { "[": "stepBack", "]": "step", "{": "phaseBack", "}": "phase" },
  help: { "?": "help" },
};

/** The keys as they are until a player changes one. @type {Record<string, string>} */
const USUAL = Object.assign({}, ...Object.values(LINES));

/** @type {Record<string, string>} */
let calls = USUAL;

/** Keys that a player has chosen. @type {string[]} */
let chosen = [];

/** Other keys for some calls: {call: key}, "" for none. */
export function remap(/** @type {Record<string, string>} */ own) {
  chosen = Object.values(own);
  const kept = Object.entries(USUAL).filter(([, name]) => own[name] === undefined);
  calls = Object.fromEntries([...kept, ...Object.entries(own).map(([name, key]) => [key, name])]);
}

/** The keys that call something now. */
export const keysOf = (/** @type {string} */ name) => Object.keys(calls).filter((key) => key && calls[key] === name);

const ALWAYS = { Escape: "back", Enter: "confirm" };

/** Held down, only these go on and on. */
const REPEATED = ["next", "previous", "zoomIn", "zoomOut", "stepBack", "step"];

/** The lines of the list that hold on a screen with the handlers `on`. */
export const shortcutsFor = (on) => Object.keys(LINES).filter((id) => Object.values(LINES[id]).some((name) => on[name]));

/** What a key event calls. A letter counts as typed with or without Shift, whatever Caps Lock does. */
export function callOf(event) {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = event,
    typed = event.getModifierState?.("AltGraph"); // so brackets are typed on many keyboards, and Windows calls that Ctrl and Alt
  if (((ctrlKey || altKey) && !typed) || metaKey || isComposing) return null;
  const key = keyOf(event),
    all = { ...calls, ...ALWAYS };
  const name = Object.hasOwn(all, key) ? all[key] : null;
  return repeat && !REPEATED.includes(name) ? null : name;
}

const DIGIT = /^Digit(\d)$/,
  LETTER = /^Key([A-Z])$/;
const SIGNS = { BracketLeft: "[{", BracketRight: "]}" }; // letters, too, on such keyboards

/**
 * A key as the list has it, whatever the keyboard: the digits of a French one want Shift, and the letters of a Greek or a Russian one
 * are others. There the place of the key counts, unless the player has chosen what is written on it.
 */
export function keyOf({ key, code = "", shiftKey, ctrlKey, altKey }) {
  const plain = plainKey(key, shiftKey),
    [, digit] = DIGIT.exec(code) ?? [];
  if (chosen.includes(plain)) return plain;
  if (digit && !(shiftKey || ctrlKey || altKey)) return digit;
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return plain;
  const [, letter] = LETTER.exec(code) ?? [];
  return letter ? plainKey(letter, shiftKey) : (SIGNS[code]?.[shiftKey ? 1 : 0] ?? plain);
}

/** A key as the list has it. */
export const plainKey = (/** @type {string} */ key, /** @type {boolean} */ shift) =>
  /^\p{L}$/u.test(key) ? (shift ? key.toUpperCase() : key.toLowerCase()) : key;

const typing = (el) => el.matches?.("input, textarea, select, [contenteditable]");
/** Enter is for what has the focus, if that can be pressed. */
const pressed = (el) => el.matches?.("button, a, summary, [role=button], [role=tab], [role=radio]");
const covered = () => document.querySelector("dialog.dlg[open], dialog.book:modal, .curtained");

/**
 * Calls `on[name]()` for a shortcut, `on.number(n)` for 1 to 9. A handler that has nothing to do returns false, and the key
 * stays the browser's. Returns the function that stops listening.
 */
export function listenKeys(enabled, on) {
  const listener = (event) => {
    const name = callOf(event);
    if (event.defaultPrevented || !on[name] || typing(event.target) || covered()) return;
    if (name === "confirm" && pressed(event.target)) return;
    if (name !== "back" && !enabled()) return;
    if (on[name](name === "number" ? Number(keyOf(event)) : undefined) !== false) event.preventDefault();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
