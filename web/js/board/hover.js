// What lies under a pointer that rests on the map, in words: the same as on its card, with its note of the legend.
import { fill, h } from "../ui/dom.js";
import { putBeside } from "../ui/place.js";

const REST = 300;

export class Hover {
  #timer = 0;
  #over = null;

  /** `on`: words(id) -> {label, note} or null where something else already tells it. */
  constructor(board, on) {
    this.host = board.host;
    this.on = on;
    this.tip = h("div", { class: "tip", role: "tooltip", hidden: true });
    this.host.append(this.tip);
    const run = {
      pointerover: (event) => this.#enter(event),
      pointermove: (event) => this.#move(event),
      pointerleave: () => this.hide(),
      pointerdown: () => this.hide(),
      wheel: () => this.hide(),
    };
    for (const [name, handler] of Object.entries(run)) this.host.addEventListener(name, handler, { passive: true });
    new ResizeObserver(() => this.hide()).observe(this.host);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#over = null;
    this.tip.hidden = true;
  }

  #enter(event) {
    const id = event.target.closest?.(".map [data-target]")?.dataset.target ?? null;
    if (id === this.#over) return;
    this.hide();
    if (id === null || event.pointerType === "touch") return;
    this.#over = id;
    this.#wait(event);
  }

  /** A pointer that moves on has not come to rest. */
  #move(event) {
    if (this.#over !== null && this.tip.hidden) this.#wait(event);
  }

  #wait({ clientX, clientY }) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(clientX, clientY), REST);
  }

  #show(clientX, clientY) {
    const words = this.#over === null ? null : this.on.words(this.#over);
    if (!words?.label) return;
    fill(this.tip, h("p", {}, words.label), words.note ? h("p", { class: "muted" }, words.note) : null);
    this.tip.hidden = false;
    putBeside(this.tip, this.host, clientX, clientY);
  }
}
