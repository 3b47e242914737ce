// What was pressed and is not here yet: the pressed button itself says that it was heard, fills, and tells how long it will take.
import { say } from "./dialogs.js";
import { h, UNSPOKEN } from "./dom.js";
import { t } from "./i18n.js";

const STARTS = 4, // s that Python usually takes once its files are here
  LOADS = 0.7, // the part of the button that stands for its files
  TICK = 250; // ms

/** How far the engine is, and since when it is at that. */
const heard = { stage: "start", loaded: 0, total: 0, since: performance.now() };

/** What was pressed last and is being waited for. @type {{el: HTMLElement, sign: HTMLElement} | null} */
let pressed = null;

/** Keeps what the engine says of its start: see bridge.js. */
export function hear(/** @type {Progress} */ state) {
  if (state.stage !== heard.stage) heard.since = performance.now();
  Object.assign(heard, state);
  draw();
}

/** Is somebody waiting for what they have pressed? */
export const isWaiting = () => pressed !== null;

/** Nothing that was pressed is wanted any more. */
export function unwait() {
  if (pressed) clear(pressed);
  pressed = null;
}

/**
 * Runs `run`, and until that is over `el`, the button that was pressed, says so; pressed again, it is heard once. `run` is given a
 * question: is it still wanted, or has something else been pressed since?
 */
export async function busy(/** @type {HTMLElement | null} */ el, /** @type {(isWanted: () => boolean) => Promise<void>} */ run) {
  if (!el) return run(() => true);
  if (pressed && isSame(pressed.el, el)) return;
  unwait();
  const mine = { el, sign: h("span", { class: "wait", ...UNSPOKEN }, h("span", {})) };
  pressed = mine;
  draw();
  say(t("wait.said"));
  const ticking = setInterval(draw, TICK);
  try {
    await run(() => pressed === mine);
  } finally {
    clearInterval(ticking);
    if (pressed === mine) unwait();
  }
}

const isSame = (one, other) => one === other || (one.dataset.key !== undefined && one.dataset.key === other.dataset.key);

function clear({ el, sign }) {
  el.removeAttribute("aria-busy");
  sign.remove();
}

/** A button that was drawn anew in the meantime is told as the one before. */
function draw() {
  if (!pressed) return;
  const { el, sign } = pressed,
    again =
      el.isConnected || !el.dataset.key
        ? el
        : /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${CSS.escape(el.dataset.key)}"]`));
  pressed.el = again ?? el;
  pressed.el.setAttribute("aria-busy", "true");
  if (sign.parentElement !== pressed.el) pressed.el.append(sign);
  const [part, left] = estimate();
  sign.style.setProperty("--part", `${Math.round(part * 100)}%`);
  sign.firstElementChild.textContent = left ? t("wait.left", { n: left }) : t("wait.soon");
}

/** How much of the way is done, and how many seconds are left: none where nobody can say. @returns {[number, number]} */
function estimate() {
  const { stage, loaded, total, since } = heard,
    passed = (performance.now() - since) / 1000;
  if (stage === "ready") return [1, 0];
  if (stage === "start") return [LOADS + (1 - LOADS) * Math.min(passed / STARTS, 0.9), Math.ceil(Math.max(STARTS - passed, 0))];
  const part = total ? loaded / total : 0;
  return [LOADS * part, part > 0.02 ? Math.ceil((passed / part) * (1 - part)) + STARTS : 0];
}
