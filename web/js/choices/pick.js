// The editor of a pick: items with a suggestion that the player may change; the engine says whether the result will do.
import { button, fill, h, icon, late, remark, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { verbOf } from "./asked.js";
import { foresight } from "./foresee.js";
import { stepper } from "./prompt.js";

/** The editor's state for a choice: the suggestion is chosen beforehand. */
export function openPick(/** @type {PickChoice} */ choice, /** @type {number | null} */ count = null) {
  const picks = choice.pick.suggested.slice(0, choice.pick.high);
  return { choice, picks, count, verdict: picks.length >= choice.pick.low ? { ok: true, why: null } : null };
}

export const taken = (/** @type {OpenPick} */ pick, /** @type {string} */ id) => pick.picks.filter((one) => one === id).length;

/**
 * One more or one fewer of an item; a pick of one exchanges it, and so do items that stand for the same thing when there is no
 * more of it. Returns the new picks, or null if it cannot be.
 */
export function change(/** @type {OpenPick} */ pick, /** @type {string} */ id, /** @type {number} */ by) {
  const { items, high } = pick.choice.pick;
  const n = taken(pick, id),
    item = items.find((one) => one.id === id);
  if (by < 0) return n > 0 ? without(pick.picks, id) : null;
  if (!item || n >= item.max) return null;
  const mates = items.filter((one) => item.of && one.of === item.of && one !== item && taken(pick, one.id)),
    shared = mates.reduce((sum, one) => sum + taken(pick, one.id), n);
  if (shared >= item.max) return [...without(pick.picks, mates[0].id), id];
  if (pick.picks.length < high) return [...pick.picks, id];
  return high === 1 ? [id] : null;
}

function without(/** @type {readonly string[]} */ picks, /** @type {string} */ id) {
  const at = picks.lastIndexOf(id);
  return picks.filter((_, i) => i !== at);
}

export const enough = (/** @type {OpenPick} */ { picks, choice }) =>
  picks.length >= choice.pick.low && picks.length <= choice.pick.high;

function counter(/** @type {OpenPick} */ { picks, choice }) {
  const { low, high } = choice.pick,
    n = picks.length;
  return low === high ? t("pick.exact", { n, high }) : t("pick.range", { n, low, high });
}

/** A card shows its face once what draws it is here. `on.faceOf(item)`: the card that it stands for, if it is one. */
function body(/** @type {PickItem} */ item, /** @type {PickWords} */ on) {
  const plain = [icon(item.icon), h("b", {}, item.label)];
  const card = on.faceOf?.(item);
  if (!card) return plain;
  const host = h("span", { class: "looks" }, plain),
    words = h("span", { class: "sr" }, spoken(item));
  const { icon: name, label, figures } = item;
  const served = { ...card, icon: name, label, n: 1, serves: [{ icon: name, label, figures }] };
  return late(
    host,
    Promise.all([import("../ui/face.js"), styled("hand")]),
    (/** @type {[typeof import("../ui/face.js"), unknown]} */ [{ looks }]) => [words, looks(served)],
  );
}

function tile(/** @type {PickItem} */ item, /** @type {OpenPick} */ pick, /** @type {PickWords} */ on) {
  const n = taken(pick, item.id);
  if (item.max === 1) {
    return h(
      "button",
      {
        type: "button",
        class: "ubtn",
        "data-key": `take-${item.id}`,
        "data-item": item.id,
        "aria-pressed": String(n > 0),
        onclick: () => on.change(item.id, n > 0 ? -1 : 1),
      },
      body(item, on),
    );
  }
  const step = (/** @type {string} */ mark, /** @type {string} */ label, /** @type {number} */ by) =>
    button(label, {
      sign: mark,
      bare: true,
      "data-key": `take-${mark}-${item.id}`,
      "aria-disabled": change(pick, item.id, by) ? null : "true",
      onclick: () => on.change(item.id, by),
    });
  return h(
    "div",
    { class: `ubtn many ${n ? "some" : ""}`, role: "group", "aria-label": spoken(item), "data-item": item.id },
    body(item, on),
    h("span", { class: "of" }, t("count.of", { value: n, high: item.max })),
    h(
      "span",
      { class: "pm" },
      step("minus", t("pick.less", { label: item.label }), -1),
      step("plus", t("pick.more", { label: item.label }), 1),
    ),
  );
}

const spoken = (/** @type {PickItem} */ { label, figures = [] }) => [label, ...figures.map((one) => one.label)].join(", ");

/** What is picked, unless the button below says the same, and how many of how many. */
export const headed = (/** @type {string} */ label, /** @type {string} */ act, /** @type {string} */ count) =>
  h("header", {}, act === label ? null : h("b", { role: "heading", "aria-level": 3 }, label), h("span", { class: "sm" }, count));

const SEVERAL = 4;

/** Where much can be picked: all that was suggested, or nothing. */
function shortcuts(/** @type {OpenPick} */ { choice: { pick } }, /** @type {PickWords} */ on) {
  if (pick.items.length <= SEVERAL || pick.low === pick.high) return null;
  return h(
    "div",
    { class: "row short" },
    button(t("line.suggest"), { "data-key": "pick-suggest", onclick: () => on.lay([...pick.suggested]) }),
    button(t("pick.none"), { "data-key": "pick-none", onclick: () => on.lay([]) }),
  );
}

/** What is foreseen of these picks; it may come later than they are drawn. */
export const foreseen = (/** @type {HTMLElement} */ host, /** @type {Preview | null} */ found, /** @type {Sides} */ seats) =>
  fill(host, found?.odds.length ? foresight({ ...found, lines: [] }, seats) : null);

/** The editor of a row, once it was needed. @type {typeof import("./line.js") | null} */
let line = null;

/** Until its editor is here there is an empty place for it, which is drawn in only if nothing else has come. */
function inOrder(
  /** @type {HTMLElement} */ host,
  /** @type {OpenPick} */ pick,
  /** @type {LineWords} */ m,
  /** @type {PickWords} */ on,
) {
  if (line) return line.drawLine(host, pick, m, on);
  const place = h("div");
  fill(host, place);
  import("./line.js").then(
    (part) => {
      line = part;
      line.drawLine(place, pick, m, on);
    },
    () => {},
  );
}

/** Whatever is being dragged is let go. */
export const letGo = () => line?.letGo();

/** Draws the editor of `pick` ({choice, picks, count, verdict}) into `host`. */
export function drawPick(/** @type {HTMLElement} */ host, /** @type {OpenPick} */ pick, /** @type {PickWords} */ on) {
  const { choice, verdict } = pick;
  const ready = enough(pick) && verdict?.ok;
  const why = verdict && !verdict.ok ? verdict.why : null;
  const count = choice.count ? { ...choice.count, value: pick.count ?? choice.count.suggested } : null;
  const act = verbOf(choice, on.found),
    head = headed(choice.label, act, counter(pick));
  if (choice.pick.ordered) return inOrder(host, pick, { act, head, ready, why }, on);
  const picked = h(
    "div",
    { class: "picked stack" },
    head,
    h(
      "div",
      { class: `units stack ${on.faceOf && choice.pick.items.some(on.faceOf) ? "held" : ""}` },
      choice.pick.items.map((item) => tile(item, pick, on)),
    ),
    shortcuts(pick, on),
    count && count.high > count.low ? stepper(count, on.count) : null,
  );
  asFarDown(host, picked, choice);
  fill(
    host,
    h("div", { class: "pick stack", role: "group", "aria-label": choice.label }, picked, ending({ act, head, ready, why }, on)),
  );
}

/** Of which choice the items were drawn that scroll by themselves on a phone. @type {WeakMap<Element, PickChoice>} */
const drawnOf = new WeakMap();

/** Items that are drawn again are scrolled as far as before, once their faces are drawn. */
function asFarDown(/** @type {HTMLElement} */ host, /** @type {HTMLElement} */ picked, /** @type {PickChoice} */ choice) {
  const before = host.querySelector(".picked"),
    at = before && drawnOf.get(before) === choice ? before.scrollTop : 0;
  drawnOf.set(picked, choice);
  if (at === 0) return;
  requestAnimationFrame(() => {
    picked.scrollTop = at;
  });
}

/** What is wrong or what is foreseen, and the button that sends it: always in sight. */
function ending(/** @type {LineWords} */ { act, ready, why }, /** @type {PickWords} */ on) {
  const found = h("div", { class: "found" });
  if (ready) foreseen(found, /** @type {Preview | null} */ (on.found), on.seats);
  return h(
    "div",
    { class: "ending" },
    found,
    h("p", { class: "why", role: "status" }, why ? remark(why) : null),
    h(
      "div",
      { class: "row" },
      button(act, {
        class: "main",
        "data-key": "pick-send",
        "aria-disabled": ready ? null : "true",
        onclick: () => ready && on.send(),
      }),
      on.close ? button(t("cancel"), { "data-key": "pick-close", onclick: on.close }) : null,
    ),
  );
}
