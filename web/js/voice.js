// What those who listen hear of the log: one sentence a step, or several together where the bots are fast.
import { say } from "./dialogs.js";
import { t } from "./i18n.js";

const TOGETHER = 4;

export class Voice {
  #heard = null;

  /** Tells what is new in a view and its log. `each`: every step for itself; else all at once when somebody has to decide. */
  tell({ choices, prompt, over }, log, each) {
    if (!each && !choices.length && !over) return;
    const heard = this.#heard ?? Infinity, fresh = log.filter((line) => line.i >= heard);
    this.#heard = (log.at(-1)?.i ?? -1) + 1;
    const told = fresh.slice(each ? -1 : -TOGETHER), left = each ? 0 : fresh.length - told.length;
    say([left ? t("log.earlier", { n: left }) : null, ...told.map((line) => line.text), choices.length ? prompt?.text : null]
      .filter(Boolean).join(" "));
  }

  /** Somebody else will listen. */
  forget() {
    this.#heard = null;
  }
}
