// A button that was pressed and has to wait says so itself: it fills, and tells how long it will take.
import { say } from "./dialogs.js";
import { h, UNSPOKEN } from "./dom.js";
import { t } from "./i18n.js";

const STARTS = 4, // s that Python usually takes once its files are here
  LOADS = 0.7, // the part of the button that stands for its files
  TICK = 250; // ms

/** How far the engine is, as last seen, and since when. */
const heard = { stage: "", loaded: 0, total: 0, since: 0, from: 0 };

/** What was pressed last and is being waited for. @type {{el: HTMLElement, sign: HTMLElement, progress: () => any} | null} */
let pressed = null;

/** Nothing that was pressed is wanted any more. */
export function unwait() {
  if (pressed) clear(pressed);
  pressed = null;
}

/**
 * Runs `run`, and until that is over `el`, the button that was pressed, says so; pressed again, it is heard once. `run` is given a
 * question: is it still wanted, or has something else been pressed since? `progress` gives {stage, loaded, total} of the engine.
 */
export async function busy(
  /** @type {HTMLElement | null} */ el,
  /** @type {(isWanted: () => boolean) => Promise<void>} */ run,
  progress = () => null,
) {
  if (!el) return run(() => true);
  if (pressed && isSame(pressed.el, el)) return;
  unwait();
  const mine = { el, progress, sign: h("span", { class: "wait centred", ...UNSPOKEN }, h("span", {})) };
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

/** A button that was drawn anew in the meantime stands for the one before. */
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
  hear(pressed.progress());
  const [part, left] = estimate();
  sign.style.setProperty("--part", `${Math.round(part * 100)}%`);
  sign.firstElementChild.textContent = words(part, left);
}

function hear(/** @type {Progress | null} */ state) {
  const next = state ?? { stage: "ready" };
  if (next.stage !== heard.stage) Object.assign(heard, { since: performance.now(), from: next.loaded ?? 0 });
  Object.assign(heard, next);
}

/** How much of the way is done, and the seconds that are left; null where nobody can say. @returns {[number, number | null]} */
function estimate() {
  const { stage, loaded, total, since, from } = heard,
    passed = (performance.now() - since) / 1000;
  if (stage === "ready") return [1, 0];
  if (stage === "start") return [LOADS + (1 - LOADS) * Math.min(passed / STARTS, 0.9), Math.ceil(Math.max(STARTS - passed, 0))];
  const rate = (loaded - from) / passed;
  return [total ? (LOADS * loaded) / total : 0, rate > 0 && passed > 1 ? Math.ceil((total - loaded) / rate) + STARTS : null];
}

function words(part, left) {
  if (left === null) return t("wait.part", { n: Math.round(part * 100) });
  return left ? t("wait.left", { n: left }) : t("wait.soon");
}
