// How far the engine behind the start screen is, and what to do where it has not come up.
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** The bar that says how far Python has come. `state` is the bridge's {stage, loaded, total}. */
export function drawProgress(host, state, waiting) {
  if (state.stage === "ready") return fill(host);
  const part = state.stage === "load" && state.total ? state.loaded / state.total : 1;
  const text = state.stage === "load" ? t("load.files", { percent: Math.floor(part * 100) }) : t("load.start");
  fill(
    host,
    h("progress", { max: 1, ...(state.stage === "load" ? { value: part } : {}), "aria-label": text }),
    h("span", {}, waiting ? t("load.then", { text }) : text),
  );
}

export const retry = (host, text, onRetry) =>
  fill(host, h("p", { class: "bad" }, text), button(t("load.retry"), { onclick: onRetry }));
