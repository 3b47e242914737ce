// Whether somebody is at the screen.

const AWAY = 180_000; // ms
const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "wheel", "keydown"];

/** Calls `leave` when the window is hidden, or left alone for three minutes. Returns the function that stops watching. */
export function watchAway(leave) {
  const watch = new AbortController(),
    { signal } = watch;
  let timer = 0;
  const here = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, AWAY);
  };
  for (const kind of SIGNS_OF_LIFE) document.addEventListener(kind, here, { signal, capture: true, passive: true });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  here();
  return () => watch.abort();
}
