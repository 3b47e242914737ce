// The question before a choice is sent: what it would bring, and the button that sends it. On the map's card and in the list.
import { seatTarget } from "../session/sides.js";
import { button, emblem, fill, h, icon } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { measure } from "../ui/measure.js";
import { isOpen } from "./choose.js";
import { costOf, foresight } from "./foresee.js";
import { stepper } from "./prompt.js";

/** A choice of a seat shows its emblem, any other its own picture or that of its group. */
export function picture(/** @type {Choice} */ choice, /** @type {ChoiceWords} */ { groups, seats }) {
  const seat = [...seats.values()].find(({ id }) => choice.path.length === 1 && seatTarget(id) === choice.path[0]);
  return seat && !choice.icon ? emblem(seat.colour, 24) : icon(choice.icon || groups.get(choice.group)?.icon);
}

/** The words on the button that decides: as it has been filled in, once the engine has told, with price or chance. */
export const verbOf = (/** @type {Choice} */ choice, /** @type {Preview | null} */ found = null) =>
  found?.act ?? choice.act ?? choice.label;

/** `m`: {groups, count, seats, found, asked}; `on`: choose, openPick, count, back. */
export function question(/** @type {Choice} */ choice, /** @type {ChoiceWords} */ m, /** @type {Buttons} */ on) {
  const asks = m.asked?.choice === choice;
  const act = h(
    "button",
    {
      type: "button",
      class: "btn main",
      "data-key": `send-${choice.id}`,
      "data-choice": choice.id,
      onclick: () => on.choose(choice, true),
    },
    picture(choice, m),
    h("span", { class: "verb" }),
  );
  const change = choice.pick
    ? button(t("pick.edit"), { sign: "pencil", "data-key": `pick-${choice.id}`, onclick: () => on.openPick(choice) })
    : null;
  const count = isOpen(m.count) ? stepper(m.count, on.count) : null;
  const back = asks ? button(t("cancel"), { "data-key": "ask-back", onclick: on.back }) : null;
  const host = h(
    "div",
    { class: "question" },
    h("div", { class: "found" }),
    h("div", { class: "send across" }, act, count, change, back),
  );
  fillFound(host, choice, m);
  return host;
}

/** What the engine foresees of the choice in `host`; it may come later than the question. */
export function fillFound(
  /** @type {Element} */ host,
  /** @type {Choice} */ choice,
  /** @type {ChoiceWords} */ { found, seats },
) {
  const verb = host.querySelector(".verb"),
    paid = host.querySelector(".paid"),
    coming = host.querySelector(".found");
  if (!verb) return;
  const words = verbOf(choice, found);
  fill(verb, words);
  /** @type {Element} */ (verb.parentElement).setAttribute(
    "aria-label",
    words.includes(choice.label) ? words : `${words}. ${choice.label}`,
  );
  if (!found) return;
  if (paid) fill(paid, costOf(found));
  fill(coming, foresight(found, seats));
}

/** The question in the list comes into sight. */
export const showQuestion = (/** @type {Element} */ list) =>
  measure(
    list,
    () => list.querySelector(".question"),
    (asked) => asked?.scrollIntoView({ block: "nearest" }),
  );
