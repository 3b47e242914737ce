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

  /** Somebody has said something; `seats` are theirs, none for an onlooker. */
  heard(/** @type {View | null} */ view, /** @type {number[]} */ seats, /** @type {string} */ text) {
    const line = t("live.said", { name: nameOf(view, seats), text });
    this.#lines = [...this.#lines, line].slice(-KEPT);
    this.#draw();
    const isOpen = this.list.isConnected;
    if (!isOpen && !seats.includes(view?.viewer ?? -1)) toast(line, { label: t("live.answer"), run: this.open }, 8000, true);
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

/** Whose seats these are. */
export function nameOf(/** @type {View | null} */ view, /** @type {number[]} */ seats) {
  const seat = view?.seats.find(({ id }) => id === seats[0]);
  return seat ? seat.role : t("live.onlooker");
}
