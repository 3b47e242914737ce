// A field for commands: it completes what is typed (a combobox as screen readers know it), and remembers what was sent.
import { fill, h, submit } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const LIST = "speak-list";

export class Field {
  /** @type {string[]} */
  #items = [];
  #at = -1;
  /** @type {string[]} */
  #sent = [];
  #back = 0; // how far back in what was sent
  #ticket = 0;

  /** `on`: complete(text) gives texts, send(text) takes a command. */
  constructor({ complete, send }) {
    this.complete = complete;
    this.send = send;
    this.input = h("input", {
      class: "inp",
      id: "speak-field",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      maxlength: 500,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": LIST,
      onkeydown: (event) => this.#key(event),
      oninput: () => this.#suggest(),
      onblur: () => this.close(),
    });
    this.list = h("ul", { class: "suggested", id: LIST, role: "listbox", "aria-label": t("speak.suggested"), hidden: true });
    this.el = h(
      "form",
      { class: "field" },
      h("label", { for: "speak-field" }, t("speak.field")),
      h("div", { class: "entry" }, this.input, this.list),
      submit({ class: "btn main", "data-key": "speak-send" }, t("speak.send"), () => this.#submit()),
    );
  }

  focus() {
    this.input.focus();
  }

  /** Nothing that was typed may stay. */
  forget() {
    this.#sent = [];
    this.input.value = "";
    this.close();
  }

  close() {
    this.#ticket += 1;
    this.#items = [];
    this.#draw(-1);
  }

  #submit() {
    const text = this.input.value.trim();
    this.input.value = "";
    this.close();
    this.#back = 0;
    if (text) this.#sent.push(text);
    this.send(text);
  }

  async #suggest() {
    const ticket = ++this.#ticket,
      text = this.input.value;
    const items = text.trim() ? await this.complete(text) : [];
    if (ticket !== this.#ticket) return;
    this.#items = items;
    this.#draw(-1);
  }

  #draw(/** @type {number} */ at) {
    this.#at = at;
    const open = this.#items.length > 0;
    fill(
      this.list,
      this.#items.map((text, k) => this.#option(text, k)),
    );
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (at < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `${LIST}-${at}`);
    this.list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  #option(/** @type {string} */ text, /** @type {number} */ k) {
    const take = (/** @type {Event} */ event) => {
      event.preventDefault(); // the field keeps the focus
      this.#take(k);
    };
    return h("li", { id: `${LIST}-${k}`, role: "option", "aria-selected": String(k === this.#at), onpointerdown: take }, text);
  }

  #take(/** @type {number} */ k) {
    this.input.value = this.#items[k];
    this.close();
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const run = {
      ArrowDown: () => (this.#items.length ? this.#draw((this.#at + 1) % this.#items.length) : this.#recall(-1)),
      ArrowUp: () => (this.#items.length ? this.#draw((this.#at <= 0 ? this.#items.length : this.#at) - 1) : this.#recall(1)),
      Enter: () => this.#take(this.#at),
      Escape: () => this.close(),
    }[event.key];
    if (!run || (event.key === "Enter" && this.#at < 0) || (event.key === "Escape" && !this.#items.length)) return;
    event.preventDefault();
    run();
  }

  /** An older command, or a newer one. */
  #recall(/** @type {number} */ by) {
    this.#back = Math.max(0, Math.min(this.#sent.length, this.#back + by));
    this.input.value = this.#sent[this.#sent.length - this.#back] ?? "";
  }
}
