// The keys of the shortcuts as a player likes them: each can be changed or switched off, and the page names conflicts.
import { openDialog } from "../ui/dialogs.js";
import { button, fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { keysOf, LINES, plainKey, remap } from "../ui/keys.js";

const STORED = "keymap";

/** The calls that have keys of their own; the digits are one call, and can only be switched off. */
const CALLS = [...new Set(Object.values(LINES).flatMap((line) => Object.values(line)))];
const DIGITS = "number";

/** Keys that are always somebody else's. */
const TAKEN = ["Escape", "Enter", "Tab", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", ..."123456789"];
const BARE = ["Shift", "Control", "Alt", "Meta", "CapsLock", "AltGraph", "Dead", "Unidentified"];

/** What the player has changed; nothing that is not a key of a known call. @returns {Record<string, string>} */
export function own(/** @type {Settings} */ settings) {
  try {
    const found = JSON.parse(settings.store.setting(STORED, "{}"));
    return Object.fromEntries(Object.entries(found).filter(([name, key]) => CALLS.includes(name) && typeof key === "string"));
  } catch {
    return {};
  }
}

/** The keys of this browser hold from now on. */
export const useOwn = (/** @type {Settings} */ settings) => remap(own(settings));

function change(/** @type {Settings} */ settings, /** @type {Record<string, string>} */ keys) {
  settings.store.setSetting(STORED, JSON.stringify(keys));
  remap(keys);
}

/** A key in words. */
const called = (/** @type {string} */ key) =>
  /^\p{Lu}$/u.test(key) ? t("keys.shift", { key }) : key.length === 1 ? key.toUpperCase().replace("-", "−") : key;

/** The keys of a line of the list as they are now; as they are written there while none is changed. */
export function keysIn(/** @type {string} */ line) {
  const calls = LINES[line] ? [...new Set(Object.values(LINES[line]))] : [];
  const usual = calls.every((name) => keysOf(name).join() === usualOf(name).join());
  if (usual) return t(`keys.${line}.keys`);
  const now = calls.flatMap((name) =>
    keysOf(name).length ? [name === DIGITS ? t("keys.numbers.keys") : called(keysOf(name)[0])] : [],
  );
  return now.join(", ") || t("keys.none");
}

const usualOf = (/** @type {string} */ name) =>
  Object.values(LINES).flatMap((line) => Object.keys(line).filter((key) => line[key] === name));

/** The way from the settings to the keys. */
export const keysButton = (/** @type {Settings} */ settings) =>
  h("p", {}, button(t("keys.change"), { sign: "pencil", "data-key": "keys-change", onclick: () => openKeys(settings) }));

/** Every call with its key, to be changed, switched off, or set back. */
export function openKeys(/** @type {Settings} */ settings) {
  useOwn(settings);
  styled("keys");
  const told = h("p", { class: "sm", role: "status" }, t("keys.how")),
    list = h("ul", { class: "keymap" });
  const say = (/** @type {string} */ text) => fill(told, text);
  const set = (/** @type {string} */ name, /** @type {string | undefined} */ key) => {
    const { [name]: _, ...others } = own(settings);
    change(settings, key === undefined ? others : { ...others, [name]: key });
    draw();
    /** @type {HTMLElement | null} */ (list.querySelector(`[data-key="key-${name}"]`))?.focus();
  };
  const draw = () =>
    fill(
      list,
      CALLS.map((name) => callRow(name, { set, say })),
    );
  const reset = () => {
    change(settings, {});
    draw();
    say(t("keys.reset.done"));
  };
  draw();
  const back = button(t("keys.reset"), { sign: "undo", "data-key": "keys-reset", onclick: reset });
  return openDialog({ title: t("keys.change"), body: [told, list, h("p", {}, back)], className: "keys" });
}

function callRow(/** @type {string} */ name, { set, say }) {
  const [key] = keysOf(name),
    what = t(`keys.call.${name}`),
    shown = name === DIGITS && key ? t("keys.numbers.keys") : key ? called(key) : t("keys.none");
  const off = key
    ? button(t("keys.off", { what }), {
        sign: "x",
        bare: true,
        class: "ghost",
        "data-key": `off-${name}`,
        onclick: () => set(name, ""),
      })
    : null;
  return h(
    "li",
    {},
    h("span", {}, what),
    name === DIGITS ? digits(name, shown, key, set) : keyButton(name, shown, what, { set, say }),
    off,
  );
}

/** The digits are on or off. */
const digits = (name, shown, key, set) =>
  key ? h("kbd", {}, shown) : button(t("keys.on"), { "data-key": `key-${name}`, onclick: () => set(name, undefined) });

/** Pressed, it takes the next key. */
function keyButton(/** @type {string} */ name, shown, what, { set, say }) {
  const el = button(shown, { "aria-label": t("keys.of", { what, key: shown }), "data-key": `key-${name}` });
  const wait = (/** @type {KeyboardEvent} */ event) => {
    if (BARE.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    done();
    if (event.key === "Escape") return say(t("keys.how"));
    take(name, event, { set, say });
  };
  const done = () => {
    el.removeEventListener("keydown", wait);
    el.removeEventListener("blur", done);
    el.classList.remove("waits");
    fill(el, h("span", {}, shown));
  };
  el.addEventListener("click", () => {
    el.classList.add("waits");
    fill(el, h("span", {}, t("keys.press")));
    say(t("keys.press.for", { what }));
    el.addEventListener("keydown", wait);
    el.addEventListener("blur", done);
  });
  return el;
}

function take(/** @type {string} */ name, /** @type {KeyboardEvent} */ event, { set, say }) {
  const key = plainKey(event.key, event.shiftKey),
    holder = CALLS.find((other) => other !== name && keysOf(other).includes(key));
  if (event.ctrlKey || event.metaKey || event.altKey || TAKEN.includes(key)) return say(t("keys.taken", { key: called(key) }));
  if (holder) return say(t("keys.conflict", { key: called(key), what: t(`keys.call.${holder}`) }));
  set(name, key);
  say(t("keys.changed", { key: called(key), what: t(`keys.call.${name}`) }));
}
