// The prompt: who, what, which rule; the main button; undo with the reason where it stops.
import { botsRow } from "./bots.js";
import { button, emblem, fill, h, icon, sign } from "./dom.js";
import { t } from "./i18n.js";
import { cite } from "./log.js";

/** `m`: {view, thinking, paused, main, selection, count, pickOpen}; `on`: what the buttons do. */
export function drawPrompt(host, m, on) {
  fill(host, headline(m, on), m.view.prompt?.detail ? h("p", { class: "detail" }, m.view.prompt.detail) : null,
    m.selection ? selection(m, on) : null, mainRow(m, on), rewindRow(m.view, on));
}

function headline({ view, thinking }, on) {
  const seat = view.seats.find((one) => one.id === (thinking ?? view.prompt?.seat));
  const text = thinking === null ? view.prompt?.text ?? t("prompt.watch") : t("prompt.thinking", { name: seat?.role ?? "" });
  return h("h2", { "data-key": "prompt", tabindex: -1 }, seat ? emblem(seat.colour, 28) : null, h("span", {}, text),
    cite(thinking === null && view.prompt?.rule, on.rule));
}

/** What was clicked so far, how many, and a way back. */
function selection({ selection: words, count }, on) {
  return h("div", { class: "selection" }, h("span", {}, words), count && count.high > 1 ? stepper(count, on.count) : null,
    button(t("prompt.back"), { sign: "x", bare: true, "data-key": "back", onclick: on.back }));
}

export function stepper({ low, high, value }, onCount) {
  const step = (sign, label, next, stop) => button(label, { sign, bare: true, "data-key": `count-${sign}`,
    "aria-disabled": stop ? "true" : null, onclick: () => stop || onCount(next) });
  return h("span", { class: "stepper", role: "group", "aria-label": t("count.label") },
    step("minus", t("count.less"), value - 1, value <= low),
    h("b", { "aria-live": "polite" }, t("count.of", { value, high })), step("plus", t("count.more"), value + 1, value >= high));
}

function mainRow({ main, thinking, paused, view }, on) {
  const people = view.seats.some((seat) => !seat.bot);
  if (thinking !== null) return on.bots ? botsRow({ paused, people }, on.bots) : null;
  return main.length ? h("div", { class: "row" }, main.map((choice) => mainButton(choice, on))) : null;
}

function mainButton(choice, on) {
  const props = { class: "main", "data-key": `choice-${choice.id}`, "data-choice": choice.id, title: choice.off,
    "aria-disabled": choice.off ? "true" : null };
  return button(choice.off ? `${choice.label}: ${choice.off}` : choice.label,
    { ...props, onclick: () => choice.off || on.choose(choice) });
}

/** Undo says why it stops: at a die, a hidden card, another person's choice. */
function rewindRow({ undo, redo, restart, viewer, over }, on) {
  if (viewer === null || over) return null;
  const why = undo.can ? null : undo.why;
  if (!undo.can && !why && !redo.can) return null;
  return h("div", { class: "row rewind" },
    button(why ?? t("undo"), { sign: "undo", class: why ? "why" : "", "data-key": "undo",
      "aria-disabled": undo.can ? null : "true", onclick: () => undo.can && on.rewind("undo") }),
    redo.can ? button(t("redo"), { sign: "redo", "data-key": "redo", onclick: () => on.rewind("redo") }) : null,
    restart.can ? button(t("restart"), { sign: "restart", "data-key": "restart", onclick: () => on.rewind("restart") }) : null);
}

/**
 * Choices and their groups: every choice a button. `m`: {view, shown, flat, openGroup, begun}; where a choice is begun, its
 * short words are enough.
 */
export function drawChoices(host, m, on) {
  const groups = new Map(m.view.groups.map((group) => [group.id, group]));
  if (m.flat) return fill(host, flatList(m, groups, on));
  fill(host, h("div", { class: "menu" }, byGroup(m.shown, groups).map(([group, list]) => entry(group, list, m, on))));
}

function byGroup(choices, groups) {
  const lists = new Map([...groups.keys()].map((id) => [id, []]));
  for (const choice of choices) {
    if (!lists.has(choice.group)) lists.set(choice.group, []);
    lists.get(choice.group).push(choice);
  }
  return [...lists].filter(([, list]) => list.length).map(([id, list]) => [groups.get(id) ?? null, list]);
}

/** A group with one choice is that choice; choices without a group stand by themselves. */
function entry(group, list, m, on) {
  if (group === null || list.length === 1) return list.map((choice) => choiceButton(choice, group, {}, on));
  const open = list.filter((choice) => !choice.off);
  const note = open.length ? t("group.count", { n: open.length }) : list[0].off;
  return h("button", { type: "button", class: `item ${open.length ? "" : "off"}`, "data-key": `group-${group.id}`,
    "data-group": group.id, "aria-disabled": open.length ? null : "true",
    title: open.length ? null : note, onclick: () => open.length && on.group(group.id) }, icon(group.icon),
      h("span", { class: "lb" }, h("b", {}, group.label), h("small", {}, note)), sign("right"));
}

function flatList(m, groups, on) {
  const head = m.openGroup && groups.get(m.openGroup)
    ? h("header", {}, button(t("group.all"), { sign: "undo", class: "ghost", "data-key": "all", onclick: on.allGroups }),
      h("b", {}, groups.get(m.openGroup).label)) : null;
  return [head, h("div", { class: "menu wide" }, m.shown.map((choice, i) => choiceButton(choice, groups.get(choice.group), m,
    on, i + 1)))];
}

export function choiceButton(choice, group, m, on, number = 0) {
  const note = choice.off ?? choice.note;
  const peek = { onpointerenter: () => on.peek(choice), onpointerleave: () => on.peek(null), onfocus: () => on.peek(choice),
    onblur: () => on.peek(null) };
  const face = h("button", { type: "button", class: `item ${choice.off ? "off" : ""}`, "data-key": `choice-${choice.id}`,
    "data-choice": choice.id, title: choice.off,
    "aria-disabled": choice.off ? "true" : null, "aria-describedby": choice.off ? null : "peek",
    onclick: () => choice.off || on.choose(choice), ...peek },
  h("span", { class: "sr" }, [choice.label, note].filter(Boolean).join(", ")), icon(group?.icon),
    h("span", { class: "lb", "aria-hidden": "true" }, h("b", {}, m.begun && choice.short ? choice.short : choice.label),
      note ? h("small", {}, note) : null),
    number > 0 && number < 10 ? h("kbd", { "aria-hidden": "true" }, number) : null);
  if (!choice.pick || choice.off) return face;
  return h("span", { class: "pair" }, face, button(t("pick.change", { label: choice.label }),
    { sign: "pencil", bare: true, "data-key": `pick-${choice.id}`, onclick: () => on.openPick(choice) }));
}

/** The choices once more, inside a panel that waits for them. */
export function decision({ prompt, choices, groups }, on) {
  const of = (choice) => groups.find((group) => group.id === choice.group);
  const open = choices.filter((choice) => !choice.off);
  return h("footer", { class: "decide" }, h("div", {}, h("b", {}, prompt.text),
    prompt.detail ? h("p", { class: "sm" }, prompt.detail) : null),
  h("div", { class: "row" }, open.map((choice) => choiceButton(choice, of(choice), {}, on))));
}
