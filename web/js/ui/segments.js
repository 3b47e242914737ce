// A row of buttons of which one is pressed: a choice among a few.
import { h } from "./dom.js";

/** A row of buttons of which one is pressed. */
export function segments(label, options, value, onPick) {
  const one = ({ id, name }) =>
    h(
      "button",
      {
        type: "button",
        role: "radio",
        "aria-checked": String(id === value),
        tabindex: id === value ? 0 : -1,
        "data-key": `${label}-${id}`,
        "data-value": id,
        onclick: () => onPick(id),
      },
      name,
    );
  return h("span", { class: "segm", role: "radiogroup", "aria-label": label, onkeydown: arrows }, options.map(one));
}

function arrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll("[role=radio]")];
  const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}
