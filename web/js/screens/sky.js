// The chosen title's map behind the start screen, in the middle of a game that was played (e2e/scenes.py draws it). It is asked for
// once the screen is there, drifts once the engine runs, and rests while nobody sees it: it holds nothing up.
import { fill, h } from "../ui/dom.js";

/** What saves data, and colours of the player's own, do without it. */
const isUnwanted = () =>
  /** @type {any} */ (navigator).connection?.saveData === true ||
  matchMedia("(forced-colors: active), (prefers-contrast: more)").matches;

export class Sky {
  constructor() {
    this.host = h("div", { class: "sky", "aria-hidden": "true" });
    this.src = "";
    this.rest = () => this.host.classList.toggle("rests", document.hidden);
    document.addEventListener("visibilitychange", this.rest);
  }

  /** Shows a title's map in the theme that is on; what was there stays until it has come. */
  async show(map) {
    const src = `scenery/${map}-${document.documentElement.dataset.theme}.webp`;
    if (src === this.src || isUnwanted()) return;
    this.src = src;
    const picture = h("img", { alt: "", decoding: "async", fetchpriority: "low", src });
    const came = await picture.decode().then(
      () => true,
      () => false, // without it the screen has a plain ground
    );
    if (came && this.src === src) fill(this.host, picture);
  }

  /** From now on it moves, unless it is to keep still. */
  drift() {
    this.host.classList.add("drifts");
  }

  close() {
    document.removeEventListener("visibilitychange", this.rest);
  }
}
