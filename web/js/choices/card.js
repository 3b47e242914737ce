// What opens on the map: the card of a target that was clicked, and the preview of a choice under the pointer or the focus.
import { button, fill, h, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { putFree } from "../ui/place.js";
import { picture, question } from "./asked.js";
import { choiceButton } from "./choices.js";
import { isOpen } from "./choose.js";
import { costOf, foresight, isEmpty } from "./foresee.js";
import { stepper } from "./prompt.js";

/**
 * Draws the card into `host`, beside the box `at()` and away from the points `avoid()`; nothing for an empty card.
 * `m`: {card, title, info, groups, seats, count, found, asked}.
 */
export function drawCard(
  /** @type {HTMLElement} */ host,
  /** @type {CardWords} */ m,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
  /** @type {Buttons} */ on,
) {
  host.hidden = m.card.length === 0 && !m.info;
  if (host.hidden) return fill(host);
  const one = m.card.length === 1 ? m.card[0] : null;
  tell(host, { asking: one !== null });
  const shut = { sign: "x", bare: true, class: "ghost", "data-key": "card-close", onclick: on.back };
  fill(
    host,
    h(
      "header",
      {},
      h("h3", {}, one ? one.label : m.title),
      h("span", { class: "paid" }, one && m.found ? costOf(m.found) : null),
      button(t("close"), shut),
    ),
    one ? single(one, m, on) : several(m, on),
  );
  putFree(host, at, avoid);
}

function several(/** @type {CardWords} */ m, /** @type {Buttons} */ on) {
  const { card, info, count } = m;
  return [
    info ? h("p", { class: "muted" }, info) : null,
    isOpen(count) ? stepper(count, on.count) : null,
    card.length
      ? h(
          "div",
          { class: "menu wide" },
          card.map((choice) => choiceButton(choice, m, on)),
        )
      : null,
  ];
}

const single = (/** @type {Choice} */ choice, /** @type {ChoiceWords} */ m, /** @type {Buttons} */ on) => [
  choice.note ? h("p", { class: "muted" }, choice.note) : null,
  choice.text ? h("p", { class: "effect quiet" }, choice.text) : null,
  question(choice, m, on),
];

/** The preview of a choice; it lets every click through. `found`: what the engine foresees. */
export function drawPeek(
  /** @type {HTMLElement} */ host,
  /** @type {Choice | null} */ choice,
  /** @type {Preview | null} */ found,
  /** @type {ChoiceWords} */ m,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
) {
  host.hidden = !choice || (isEmpty(found) && !choice.text);
  if (!choice || host.hidden) return fill(host);
  fill(
    host,
    h("header", {}, picture(choice, m), h("h3", {}, choice.label), found ? costOf(found) : null),
    choice.text ? h("p", { class: "effect quiet" }, choice.text) : null,
    found ? foresight(found, m.seats) : null,
  );
  putFree(host, at, avoid);
}
