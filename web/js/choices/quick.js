// On a phone the first choices stand above the dock: nothing has to be opened to make them. The rest lies in the sheet.
import { button, fill, h, icon, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { about } from "../ui/odds.js";
import { atRisk, inOrder } from "./long.js";

const FIRST = 4;

/** `m`: what drawChoices draws, and the open pick; `on.rest()` opens the sheet that has all of it. */
export function drawQuick(/** @type {HTMLElement} */ host, /** @type {QuickWords} */ m, /** @type {Buttons} */ on) {
  const faces = m.pick ? [face({ id: "pick", mark: sign("pencil"), label: m.pick.choice.label }, on.rest)] : first(m, on);
  fill(host, faces);
}

function first(/** @type {QuickWords} */ m, /** @type {Buttons} */ on) {
  const open = m.shown.filter((choice) => !choice.off),
    entries = m.flat ? inOrder(open).map((choice) => [choice]) : grouped(open, m);
  const shown = entries.slice(0, FIRST),
    all = new Set(m.shown.map((choice) => (m.flat ? choice : choice.group))).size;
  const back =
    m.flat && m.openGroup
      ? button(t("group.all"), { sign: "undo", bare: true, "data-key": "quick-back", onclick: on.allGroups })
      : null;
  return [
    back,
    ...shown.map((/** @type {Choice[]} */ list) => entry(list, m, on)),
    all > shown.length
      ? button(t("choices.rest", { n: all }), { "data-key": "quick-rest", class: "rest", onclick: on.rest })
      : null,
  ];
}

/** The choices of each group; those without one stand by themselves. */
function grouped(/** @type {Choice[]} */ open, /** @type {QuickWords} */ { view }) {
  const known = new Set(view.groups.map((group) => group.id)),
    lists = /** @type {Map<string | Choice, Choice[]>} */ (new Map());
  for (const choice of open) {
    const key = known.has(choice.group) ? choice.group : choice;
    lists.set(key, [...(lists.get(key) ?? []), choice]);
  }
  const order = /** @type {(string | Choice)[]} */ (view.groups.map((group) => group.id)),
    at = (/** @type {string | Choice} */ key) => order.indexOf(key);
  return [...lists].sort(([a], [b]) => at(a) - at(b)).map(([, list]) => list);
}

function entry(
  /** @type {Choice[]} */ [choice, ...more],
  /** @type {QuickWords} */ { view, begun, shown },
  /** @type {Buttons} */ on,
) {
  const group = /** @type {Group} */ (view.groups.find((one) => one.id === choice.group)),
    mark = icon(choice.icon || group?.icon);
  if (more.length) return face({ id: `group-${group.id}`, mark, label: group.label, note: group.note }, () => on.group(group.id));
  const label = begun && choice.short ? choice.short : choice.label;
  const note =
    choice.chance === null || !atRisk(shown) ? choice.note : [about(choice.chance), choice.note].filter(Boolean).join(" · ");
  return face({ id: `choice-${choice.id}`, mark, label, note }, () => on.choose(choice));
}

const face = (
  /** @type {{id: string, mark: Element | null, label: string, note?: string | null}} */ { id, mark, label, note = null },
  /** @type {() => unknown} */ onclick,
) =>
  h(
    "button",
    { type: "button", class: "item", "data-quick": id, "data-key": `quick-${id}`, onclick },
    mark,
    h("span", { class: "lb" }, h("b", {}, label), note ? h("small", {}, note) : null),
  );
