// The prompt: who, what, which rule, what to click; the main button; undo with the reason where it stops.
import { cite } from "../ui/cite.js";
import { button, emblem, fill, fillAfter, h, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { botsRow } from "./bots.js";
import { isOpen } from "./choose.js";

/** Whether the decision that the prompt tells of waits for the one who looks on, whatever others do meanwhile. */
const isMine = (/** @type {View} */ { prompt, viewer, choices }) =>
  viewer !== null && prompt?.seat === viewer && choices.length > 0;

/**
 * `m`: {view, thinking, paused, main, selection, count, hint}; `on`: what the buttons do. A decision of one's own stands
 * above those of others who decide at the same time.
 */
export function drawPrompt(/** @type {HTMLElement} */ host, /** @type {PromptWords} */ m, /** @type {Buttons} */ on) {
  const { view, thinking } = m,
    mine = isMine(view),
    other = mine ? null : thinking;
  const line = (/** @type {string | null | undefined | false} */ words, /** @type {string} */ kind) =>
    words ? h("p", { class: kind }, words) : null;
  fillAfter(
    headline(host, view, other, on),
    line(other === null && view.prompt?.detail, "detail"),
    line(other === null && m.hint, "hint"),
    m.selection ? selection(m, on) : null,
    mainRow({ ...m, thinking: other }, on),
    line(mine && thinking !== null && t("prompt.also", { name: roleOf(view, thinking) }), "also"),
    sideRow(view, on),
    line(view.over ? null : view.undo.told, "did"),
    rewindRow(view, on),
  );
  tell(host, { terse: has(host, ".detail") && !has(host, ".row:not(.rewind)") });
}

const has = (/** @type {HTMLElement} */ host, /** @type {string} */ what) => host.querySelector(what) !== null;

const roleOf = (/** @type {View} */ view, /** @type {number | null} */ id) => view.seats.find((one) => one.id === id)?.role ?? "";

/** It has the focus while machines play, so it stays, and is only written anew when it says something else. */
function headline(
  /** @type {HTMLElement} */ host,
  /** @type {View} */ view,
  /** @type {number | null} */ thinking,
  /** @type {Buttons} */ on,
) {
  const head = host.querySelector(":scope > h2") ?? h("h2", { "data-key": "prompt", tabindex: -1 });
  if (!head.isConnected) host.prepend(head);
  const seat = view.seats.find((one) => one.id === (thinking ?? view.prompt?.seat));
  const text = thinking === null ? (view.prompt?.text ?? t("prompt.watch")) : t("prompt.thinking", { name: seat?.role ?? "" });
  const rule = thinking === null && view.prompt?.rule,
    now = isMine(view) ? on.now : null;
  const words = JSON.stringify([seat?.colour, text, rule, Boolean(now)]);
  if (head.drawnFrom === words) return head;
  const more = now ? button(t("now.title"), { sign: "help", bare: true, class: "ghost", "data-key": "now", onclick: now }) : null;
  fill(head, seat ? emblem(seat.colour, 28) : null, h("span", {}, text), cite(rule, on.rule), more);
  return Object.assign(head, { drawnFrom: words });
}

/** A decision that is open to all is asked without a curtain; what only its seat may see lies behind one. */
const sideRow = (/** @type {View} */ { shared }, /** @type {Buttons} */ on) =>
  shared
    ? h("div", { class: "row rewind" }, button(t("prompt.side"), { sign: "eye", "data-key": "side", onclick: on.side }))
    : null;

/** What was clicked so far, how many, and a way back. */
function selection(/** @type {PromptWords} */ { selection: words, count }, /** @type {Buttons} */ on) {
  return h(
    "div",
    { class: "selection across" },
    h("span", {}, words),
    isOpen(count) ? stepper(count, on.count) : null,
    button(t("prompt.back"), { sign: "x", bare: true, "data-key": "back", onclick: on.back }),
  );
}

export function stepper(/** @type {Count} */ { low, high, value }, /** @type {(n: number) => unknown} */ onCount) {
  const step = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {number} */ next,
    /** @type {boolean} */ stop,
  ) =>
    button(label, {
      sign,
      bare: true,
      "data-key": `count-${sign}`,
      "aria-disabled": stop ? "true" : null,
      onclick: () => stop || onCount(next),
    });
  return h(
    "span",
    { class: "stepper", role: "group", "aria-label": t("count.label") },
    step("minus", t("count.less"), value - 1, value <= low),
    h("b", { "aria-live": "polite" }, t("count.of", { value, high })),
    step("plus", t("count.more"), value + 1, value >= high),
  );
}

function mainRow(/** @type {PromptWords} */ { main, thinking, paused, view }, /** @type {Buttons} */ on) {
  const people = view.seats.some((seat) => !seat.bot);
  if (thinking !== null) return on.bots ? botsRow({ paused, people }, on.bots) : null;
  return main.length
    ? h(
        "div",
        { class: "row" },
        main.map((choice) => mainButton(choice, on)),
      )
    : null;
}

function mainButton(/** @type {Choice} */ choice, /** @type {Buttons} */ on) {
  const props = {
    class: "main",
    "data-key": `choice-${choice.id}`,
    "data-choice": choice.id,
    title: choice.off,
    "aria-disabled": choice.off ? "true" : null,
  };
  return button(choice.off ? `${choice.label}: ${choice.off}` : (choice.act ?? choice.label), {
    ...props,
    onclick: () => choice.off || on.choose(choice),
  });
}

/** Undo says why it stops, in small: at a die, a hidden card, another person's choice. The line above it names what it takes back. */
function rewindRow(/** @type {View} */ view, /** @type {Buttons} */ on) {
  const { undo, redo, restart, viewer, over } = view,
    hint = isMine(view) && on.hints?.();
  if (viewer === null || over) return null;
  const why = undo.can ? null : undo.why;
  if (!undo.can && !why && !redo.can) return null;
  return h(
    "div",
    { class: "row rewind" },
    button(why ?? t("undo"), {
      sign: "undo",
      class: why ? "why" : "",
      "data-key": "undo",
      title: undo.can ? undo.what : null,
      "aria-disabled": undo.can ? null : "true",
      onclick: () => undo.can && on.rewind("undo"),
    }),
    redo.can ? button(t("redo"), { sign: "redo", "data-key": "redo", onclick: () => on.rewind("redo") }) : null,
    restart.can ? button(t("restart"), { sign: "restart", "data-key": "restart", onclick: () => on.rewind("restart") }) : null,
    hint ? button(t("hint"), { sign: "bulb", "data-key": "hint", onclick: hint }) : null,
  );
}
