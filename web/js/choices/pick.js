// The editor of a pick: items with a suggestion that the player may change; the engine says whether the result will do.
import { button, fill, h, icon, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { drawLine } from "./line.js";
import { stepper } from "./prompt.js";

/** The editor's state for a choice: the suggestion is chosen beforehand. */
export function openPick(/** @type {PickChoice} */ choice, /** @type {number | null} */ count = null) {
  const picks = choice.pick.suggested.slice(0, choice.pick.high);
  return { choice, picks, count, verdict: picks.length >= choice.pick.low ? { ok: true, why: null } : null };
}

export const taken = (/** @type {OpenPick} */ pick, id) => pick.picks.filter((one) => one === id).length;

/** One more or one fewer of an item; a pick of one exchanges it. Returns the new picks, or null if it cannot be. */
export function change(/** @type {OpenPick} */ pick, id, by) {
  const { items, high } = pick.choice.pick;
  const n = taken(pick, id),
    max = items.find((item) => item.id === id)?.max ?? 0;
  if (by < 0) return n > 0 ? without(pick.picks, id) : null;
  if (n >= max) return null;
  if (pick.picks.length < high) return [...pick.picks, id];
  return high === 1 ? [id] : null;
}

function without(picks, id) {
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

function tile(item, /** @type {OpenPick} */ pick, on) {
  const n = taken(pick, item.id);
  const body = [icon(item.icon), h("b", {}, item.label)];
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
      body,
    );
  }
  const step = (mark, label, by) =>
    button(label, {
      sign: mark,
      bare: true,
      "data-key": `take-${mark}-${item.id}`,
      "aria-disabled": change(pick, item.id, by) ? null : "true",
      onclick: () => on.change(item.id, by),
    });
  return h(
    "div",
    { class: `ubtn many ${n ? "some" : ""}`, role: "group", "aria-label": item.label, "data-item": item.id },
    body,
    h("span", { class: "of" }, t("count.of", { value: n, high: item.max })),
    h(
      "span",
      { class: "pm" },
      step("minus", t("pick.less", { label: item.label }), -1),
      step("plus", t("pick.more", { label: item.label }), 1),
    ),
  );
}

/** Draws the editor of `pick` ({choice, picks, count, verdict}) into `host`. */
export function drawPick(host, /** @type {OpenPick} */ pick, on) {
  const { choice, verdict } = pick;
  const ready = enough(pick) && verdict?.ok;
  const why = verdict && !verdict.ok ? verdict.why : null;
  const count = choice.count ? { ...choice.count, value: pick.count ?? choice.count.suggested } : null;
  if (choice.pick.ordered) return drawLine(host, pick, { counter: counter(pick), ready, why }, on);
  fill(
    host,
    h(
      "div",
      { class: "pick", role: "group", "aria-label": choice.label },
      h("header", {}, h("b", {}, choice.label), h("span", { class: "sm" }, counter(pick))),
      h(
        "div",
        { class: "units" },
        choice.pick.items.map((item) => tile(item, pick, on)),
      ),
      count && count.high > count.low ? stepper(count, on.count) : null,
      h("p", { class: "why", role: "status" }, why ? [sign("info"), why] : null),
      h(
        "div",
        { class: "row" },
        button(choice.label, {
          class: "main",
          "data-key": "pick-send",
          "aria-disabled": ready ? null : "true",
          onclick: () => ready && on.send(),
        }),
        on.close ? button(t("cancel"), { "data-key": "pick-close", onclick: on.close }) : null,
      ),
    ),
  );
}
