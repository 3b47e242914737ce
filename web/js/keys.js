// Keyboard shortcuts of the game screen; all can be switched off in the settings.

const PLAIN = { z: "undo", y: "redo", e: "main", n: "next", N: "previous", g: "yours", b: "choices", p: "players", l: "log",
  "+": "zoomIn", "=": "zoomIn", "-": "zoomOut", 0: "whole", "?": "help", i: "speak", Escape: "back" };

const typing = (el) => el.matches?.("input, textarea, select, [contenteditable]");

/** Calls `on[name]()` for a shortcut, `on.number(n)` for 1 to 9. Returns the function that stops listening. */
export function listenKeys(enabled, on) {
  const listener = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)
      || document.querySelector("dialog.dlg[open]")) return;
    if (event.key !== "Escape" && !enabled()) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const name = PLAIN[event.key] ?? PLAIN[event.key.toLowerCase()];
    if (!digit && !on[name]) return;
    event.preventDefault();
    if (digit) on.number(digit);
    else on[name]();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
