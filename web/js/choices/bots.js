// What a person can do while machines play: stop them, skip to the own turn, and say how fast they are.
import { OPTIONS } from "../storage/settings.js";
import { button, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";

/** `people`: whether anybody's turn will come. `on`: {speed, set(speed), pause(), go(), skip()}. */
export function botsRow(/** @type {{paused: boolean, people: boolean}} */ { paused, people }, /** @type {BotButtons} */ on) {
  const stop = paused
    ? button(t("bots.go"), { sign: "play", class: "main", "data-key": "bots", onclick: on.go })
    : button(t("bots.stop"), { sign: "pause", "data-key": "bots", onclick: on.pause });
  const skip = button(t(people ? "bots.skip" : "bots.end"), { sign: "last", "data-key": "skip", onclick: on.skip });
  return h(
    "div",
    { class: "bots stack" },
    h("div", { class: "row" }, stop, skip),
    h("div", { class: "speeds across" }, h("span", { "aria-hidden": "true" }, t("set.speed")), speeds(on)),
  );
}

function speeds(/** @type {BotButtons} */ on) {
  const options = OPTIONS.speed.map((id) => ({ id, name: t(`set.speed.${id}`) }));
  const row = segments(t("set.speed"), options, on.speed, (/** @type {string} */ id) => {
    on.set(id);
    const fresh = speeds(on);
    row.replaceWith(fresh);
    /** @type {HTMLElement} */ (fresh.querySelector(`[data-value="${id}"]`)).focus();
  });
  return row;
}
