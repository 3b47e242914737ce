// The note that opens beside what the pointer rests on, what has the focus, or what a finger is held on. What can be heard
// says the same by its name, so the note itself is silent.
import { fill, h } from "./dom.js";
import { putUnder } from "./place.js";

const HOVER = 300,
  HELD = 500,
  LEAVE = 120;

const contents = new WeakMap();

/** `content()` gives {title, lines: [text or element]} or null when it is wanted. Returns the element. */
export function explain(el, content) {
  el.setAttribute("data-tip", "");
  contents.set(el, content);
  return el;
}

let box = null,
  shown = null,
  timer = 0;

const plan = (run, ms) => {
  clearTimeout(timer);
  timer = setTimeout(run, ms);
};

function open(el) {
  const content = el.isConnected ? contents.get(el)?.() : null,
    lines = content?.lines.filter(Boolean) ?? [];
  if (!content || (lines.length === 0 && !content.title)) return;
  box ??= h("div", {
    class: "tipbox float",
    popover: "manual",
    "aria-hidden": "true",
    onpointerenter: () => clearTimeout(timer),
    onpointerleave: () => plan(hideTip, LEAVE),
  });
  if (!box.isConnected) document.body.append(box);
  shown = el;
  fill(
    box,
    content.title ? h("b", {}, content.title) : null,
    lines.map((line) => (line instanceof Node ? line : h("p", {}, line))),
  );
  box.showPopover?.();
  putUnder(box, el);
}

/** `orphaned`: only if what it explains is no longer there. */
export function hideTip(orphaned = false) {
  if (orphaned === true && (!shown || shown.isConnected)) return;
  clearTimeout(timer);
  if (!shown) return;
  box.hidePopover?.();
  box.replaceChildren(); // it may be of a side that somebody else must not see
  shown = null;
}

const explained = (event) => event.target.closest?.("[data-tip]") ?? null;

/** Watches for explained elements below `host`. Returns the function that stops watching. */
export function watchTips(host) {
  const watch = new AbortController(),
    { signal } = watch,
    on = (name, run) => host.addEventListener(name, run, { signal });
  let held = false;
  on("pointerover", (event) => {
    const el = explained(event);
    if (event.pointerType === "touch" || el === shown) return;
    if (shown) plan(hideTip, LEAVE);
    if (el) plan(() => open(el), HOVER);
    else if (!shown) clearTimeout(timer);
  });
  on("pointerleave", () => plan(hideTip, LEAVE));
  on("focusin", (event) => {
    const el = explained(event);
    if (el?.matches(":focus-visible")) open(el);
    else hideTip();
  });
  on("focusout", () => hideTip());
  on("pointerdown", (event) => {
    const el = explained(event);
    held = false;
    hideTip();
    if (el && event.pointerType === "touch")
      plan(() => {
        held = true;
        open(el);
      }, HELD);
  });
  for (const name of ["pointerup", "pointercancel"]) on(name, () => (held ? plan(hideTip, 3000) : clearTimeout(timer)));
  host.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
  const swallow = (event) => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  };
  host.addEventListener("click", swallow, { signal, capture: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hideTip(), { signal });
  host.addEventListener("scroll", () => hideTip(), { signal, capture: true, passive: true });
  signal.addEventListener("abort", () => hideTip());
  return () => watch.abort();
}
