// The words of the game that runs: marked wherever the page draws them, its dialogs included.
import { watchWords } from "./watch.js";

let watching = false;

/** Begins to watch the page of `app`, once. The book of rules has a watch of its own. */
export function explainGame(app) {
  if (watching) return;
  watching = true;
  watchWords(document.body, app.engine, {
    which: () => app.screen?.shown?.view ?? null,
    rules: (rule) => app.screen?.rules?.(rule),
    spared: ".book",
  });
}
