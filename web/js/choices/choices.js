// The list of choices: rows, groups of several, the row that is asked about. Every entry that a number chooses shows it.
import { button, fill, h, icon, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { about } from "../ui/odds.js";
import { picture, question } from "./asked.js";
import { blockedLine, filterOf, headOf, inOrder, LONG, partOf } from "./long.js";

const FEW = 7,
  NUMBERS = 9;

/** Whether all choices stand in one list: they are few or of one kind, or the player has begun. */
export const isFlat = (/** @type {readonly Choice[]} */ shown, /** @type {boolean} */ begun) =>
  begun || shown.length < FEW || new Set(shown.map((choice) => choice.group)).size < 2;

/**
 * The entries of the list: {choice}, or {group, list} for a group of several.
 * @param {Group[]} groups
 * @param {readonly Choice[]} shown
 * @param {boolean} flat
 * @returns {Entry[]}
 */
export function entriesOf(groups, shown, flat) {
  if (flat) return [...inOrder(shown.filter((one) => !one.off)), ...shown.filter((one) => one.off)].map((choice) => ({ choice }));
  /** @type {Map<string, Choice[]>} */
  const lists = new Map(groups.map((group) => [group.id, []]));
  for (const choice of shown) {
    if (!lists.has(choice.group)) lists.set(choice.group, []);
    /** @type {Choice[]} */ (lists.get(choice.group)).push(choice);
  }
  const named = new Map(groups.map((group) => [group.id, group]));
  /** @param {[string, Choice[]]} of @returns {Entry[]} */
  const entries = ([id, list]) =>
    !named.has(id) || list.length < 2
      ? list.map((choice) => ({ choice }))
      : [{ group: /** @type {Group} */ (named.get(id)), list }];
  return [...lists].flatMap(entries);
}

const canBe = (/** @type {Entry} */ { choice, list }) => (choice ? !choice.off : list.some((one) => !one.off));

/** The entries that a number chooses, in order. */
export const numberedOf = (/** @type {Entry[]} */ entries) => entries.filter(canBe).slice(0, NUMBERS);

/** A decision that is nothing but a number: its digits choose. */
export function countAlone(/** @type {readonly Choice[]} */ shown) {
  const [only, more] = shown.filter((choice) => !choice.off);
  return only && !more && only.count && !only.pick && only.path.length === 0 && only.count.high <= NUMBERS ? only : null;
}

/**
 * Draws the entries into `host`. `m`: {entries, numbered, groups, asked, place, openGroup, known, ...}: `place` and `openGroup`
 * name what the list is confined to, `known` says that the short words of a choice are enough. `on`: what the buttons do.
 */
export function drawChoices(/** @type {HTMLElement} */ host, /** @type {ListWords} */ m, /** @type {Buttons} */ on) {
  const number = (/** @type {Entry} */ entry) => m.numbered.indexOf(entry) + 1;
  const open = m.entries.filter(canBe),
    flat = open.every(({ choice }) => choice),
    list = flat ? open.map(({ choice }) => /** @type {Choice} */ (choice)) : [];
  const rows = open.map((entry, at) =>
    entry.choice
      ? [flat ? partHead(headOf(list, at)) : null, row(entry.choice, m, on, number(entry))]
      : groupRow(entry.group, entry.list, on, number(entry)),
  );
  const { asked } = m,
    unlisted = asked && !m.entries.some(({ choice }) => choice === asked.choice);
  const menu = h("div", { class: `menu ${flat ? "wide" : ""} ${list.length >= LONG ? "slim" : ""}` }, rows),
    same = textOfAll(list);
  fill(
    host,
    heading(m, filterOf(list, menu), on),
    same && h("p", { class: "effect quiet" }, same),
    unlisted ? row(asked.choice, m, on, 0) : null,
    menu,
    blockedLine(m.entries.filter((entry) => !canBe(entry)).map(named), m.off),
  );
}

/** What all choices of a long list say, in the same words: it is said once. */
const textOfAll = (/** @type {Choice[]} */ list) =>
  list.length >= LONG && list.every(({ text }) => text === list[0].text) ? list[0].text : null;

const partHead = (/** @type {string | null | undefined} */ part) => (part ? h("h4", {}, t(`choices.${part}`)) : null);

/** What cannot be chosen, and why. @returns {[string, string | null]} */
const named = (/** @type {Entry} */ { choice, group, list }) =>
  choice ? [choice.label, choice.off] : [group.label, list[0].off];

function heading(/** @type {ListWords} */ { openGroup, place }, /** @type {Element | null} */ filter, /** @type {Buttons} */ on) {
  if (!openGroup && !place) return filter && h("header", {}, filter);
  return h(
    "header",
    {},
    button(t("group.all"), { sign: "undo", class: "ghost", "data-key": "all", onclick: on.allGroups }),
    h("b", {}, [openGroup, place].filter(Boolean).join(", ")),
    filter,
  );
}

function row(/** @type {Choice} */ choice, /** @type {ListWords} */ m, /** @type {Buttons} */ on, /** @type {number} */ number) {
  if (countAlone([choice]) && m.entries.length === 1) return counts(choice, m, on);
  if (m.asked?.choice !== choice || !m.asksHere) return choiceButton(choice, m, on, number);
  return h("div", { class: "asked" }, choiceButton(choice, m, on, number), question(choice, m, on));
}

/** One number to choose, each a button; the digit is its key. */
function counts(/** @type {Choice} */ choice, /** @type {ListWords} */ m, /** @type {Buttons} */ on) {
  const { low, high, suggested } = /** @type {NonNullable<Choice["count"]>} */ (choice.count),
    proposed = m.count?.value ?? suggested,
    all = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return h(
    "div",
    { class: "counts", role: "group", "aria-label": choice.label },
    h("div", {}, picture(choice, m), face(choice, { known: false })),
    h(
      "div",
      { class: "row" },
      all.map((n) =>
        h(
          "button",
          {
            type: "button",
            class: `btn ${n === proposed ? "main" : ""}`,
            "data-key": `count-${n}`,
            "data-choice": choice.id,
            "aria-label": `${choice.label}: ${n}`,
            onclick: () => on.chooseCount(choice, n),
          },
          n,
        ),
      ),
    ),
  );
}

function groupRow(
  /** @type {Group} */ group,
  /** @type {Choice[]} */ list,
  /** @type {Buttons} */ on,
  /** @type {number} */ number,
) {
  const open = list.filter((choice) => !choice.off),
    note = group.note ?? t("group.count", { n: open.length });
  return h(
    "button",
    {
      type: "button",
      class: "item",
      "data-key": `group-${group.id}`,
      "data-group": group.id,
      title: note,
      onclick: () => on.group(group.id),
    },
    icon(group.icon),
    h("span", { class: "lb" }, h("b", {}, group.label), h("small", {}, note)),
    key(number),
    price(open),
    sign("right"),
  );
}

/** What each of them costs, where all cost the same. */
function price(/** @type {Choice[]} */ list) {
  const [first] = list;
  return first.price !== null && list.every((one) => one.price === first.price)
    ? h("span", { class: "price", title: t("choices.price", { n: first.price }) }, first.price)
    : null;
}

/** How likely it is, what it is worth, what it costs: at a glance, in a row. */
const promises = (/** @type {Choice} */ choice, /** @type {ChoiceWords} */ { risky }) => [
  choice.worth ? h("span", { class: "worth quiet" }, t("choices.worth", { n: choice.worth })) : null,
  price([choice]),
  choice.chance === null || !risky ? null : h("span", { class: `chance ${partOf(choice.chance)}` }, about(choice.chance)),
];

const key = (/** @type {number} */ number) => (number > 0 ? h("kbd", { "aria-hidden": "true" }, number) : null);

/** @param {string | null} words @param {string} [kind] */
const small = (words, kind) => (words ? h("small", { class: kind }, words) : null);

const face = (/** @type {Choice} */ choice, /** @type {{known?: boolean}} */ { known }) =>
  h(
    "span",
    { class: "lb", "aria-hidden": "true" },
    h("b", {}, known && choice.short ? choice.short : choice.label),
    small(choice.off ?? choice.note),
    small(choice.text, "effect quiet"),
  );

/** A choice as a button. `m`: {groups, known, asked}; one that is asked about is confirmed by the same click. */
export function choiceButton(/** @type {Choice} */ choice, /** @type {ChoiceWords} */ m, /** @type {Buttons} */ on, number = 0) {
  const peek = {
    onpointerenter: () => on.peek(choice),
    onpointerleave: () => on.peek(null),
    onfocus: () => on.peek(choice),
    onblur: () => on.peek(null),
  };
  const words = [choice.label, choice.off ?? choice.note, choice.text].filter(Boolean).join(", ");
  const asked = m.asked?.choice === choice;
  const act = (/** @type {MouseEvent} */ { detail }) => choice.off || (asked && detail > 1) || on.choose(choice); // a double click confirms nothing
  const entry = h(
    "button",
    {
      type: "button",
      class: `item ${choice.off ? "off" : ""}`,
      "data-key": `choice-${choice.id}`,
      "data-choice": choice.id,
      title: choice.off,
      "aria-disabled": choice.off ? "true" : null,
      "aria-describedby": choice.off ? null : "peek",
      onclick: act,
      ...peek,
    },
    h("span", { class: "sr" }, words),
    picture(choice, m),
    face(choice, m),
    key(number),
    promises(choice, m),
  );
  if (!choice.pick || choice.off || asked || choice.path.length === 0) return entry;
  return h(
    "span",
    { class: "pair" },
    entry,
    button(t("pick.change", { label: choice.label }), {
      sign: "pencil",
      bare: true,
      "data-key": `pick-${choice.id}`,
      onclick: () => on.openPick(choice),
    }),
  );
}

/** The choices once more, inside a panel that waits for them. */
export function decision(/** @type {View} */ { prompt, choices }, /** @type {ChoiceWords} */ m, /** @type {Buttons} */ on) {
  const open = choices.filter((choice) => !choice.off);
  return h(
    "footer",
    { class: "decide across" },
    h("div", {}, h("b", {}, prompt.text), prompt.detail ? h("p", { class: "sm" }, prompt.detail) : null),
    h(
      "div",
      { class: "row" },
      open.map((choice) => choiceButton(choice, m, on)),
    ),
  );
}
