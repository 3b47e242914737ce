// The talk at a table: the last lines, text alone, and a field for one's own.
import { toast } from "../ui/dialogs.js";
import { fill, h, submit } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const KEPT = 50; // lines
const LONGEST = 200; // letters of a line

export class Chat {
  /** @type {string[]} */
  #lines = [];
  list = h("ol", { class: "stack", role: "log", "aria-label": t("live.chat") });

  /** @param {(text: string) => void} send @param {() => unknown} open opens what the lines stand in */
  constructor(send, open) {
    this.send = send;
    this.open = open;
  }

  /** Somebody has said something: the side of that name, an onlooker without one. `own`: it was said here. */
  heard(/** @type {string | undefined} */ name, /** @type {string} */ text, own = false) {
    const line = t("live.said", { name: name ?? t("live.onlooker"), text });
    this.#lines = [...this.#lines, line].slice(-KEPT);
    this.#draw();
    if (!own && !this.list.isConnected) toast(line, { label: t("live.answer"), run: this.open }, 8000, true);
  }

  #draw() {
    fill(
      this.list,
      this.#lines.map((line) => h("li", { dir: "auto" }, line)),
    );
  }

  /** The lines and the field. */
  draw() {
    const field = h("input", { class: "inp", maxlength: LONGEST, "aria-label": t("live.say") });
    const say = () => {
      if (field.value.trim()) this.send(field.value);
      field.value = "";
    };
    return h(
      "section",
      { class: "chat" },
      h("h3", {}, t("live.chat")),
      this.list,
      h("form", { class: "across" }, field, submit({ class: "btn" }, t("live.say"), say)),
    );
  }
}
