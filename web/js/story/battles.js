// Battles are seen over the board before what they leave lies in its place: once, as long as there is time for it, and no
// longer than somebody wants to look.
import { drawMoment, isFought, lasting } from "../panels/moment.js";
import { sidesOf } from "../session/sides.js";
import { styled, tell } from "../ui/dom.js";
import { afterPicture, still } from "../ui/measure.js";

const FADING = 250; // ms: as in moment.css
const ACTING = ["Escape", "Enter", " "]; // keys that do nothing else while they skip

export class Battles {
  #seen = new Set(); // battles that are no news
  #timer = 0;

  /**
   * `boardEl`: the element over which they are seen; `stage`: what lies on it.
   * @param {HTMLElement} boardEl
   * @param {import("../panels/stage.js").Stage} stage
   * @param {import("../session/pace.js").Pace} pace
   */
  constructor(boardEl, stage, pace, /** @type {View} */ view) {
    /** @type {HTMLElement | null} */
    this.el = null;
    this.boardEl = boardEl;
    this.stage = stage;
    this.pace = pace;
    this.know(view);
    styled("moment");
  }

  /** What has been fought in this view is no news; all else would be. */
  know(/** @type {View} */ view) {
    this.#away();
    this.#hold(false);
    this.#seen.clear();
    this.#fresh(view);
  }

  /** A view has come. Shows the last battle of it, if it is new and `moved` says that the game has gone on. */
  see(/** @type {View} */ view, /** @type {boolean} */ moved) {
    const fought = this.#fresh(view).at(-1);
    const own = fought?.sides.some(({ seat }) => seat !== null && seat === view.viewer);
    if (moved && fought && !still()) this.#show(fought, sidesOf(view), own);
  }

  /** The battles of a view that have not been seen. */
  #fresh(/** @type {View} */ { panels }) {
    const key = (/** @type {Panel} */ panel) => `${panel.id} ${panel.stamp}`;
    const found = panels.filter((panel) => isFought(panel) && !this.#seen.has(key(panel)));
    for (const panel of found) this.#seen.add(key(panel));
    return /** @type {(DicePanel | DuelPanel)[]} */ (found);
  }

  #show(/** @type {DicePanel | DuelPanel} */ panel, /** @type {PanelContext["seats"]} */ seats, own = false) {
    const ms = this.pace.moment(lasting(panel), own);
    if (!ms) return;
    this.#away();
    const el = drawMoment(panel, seats, ms);
    this.el = el;
    this.boardEl.append(el);
    this.#hold(true);
    afterPicture(() => {
      if (this.el === el) this.#timer = setTimeout(() => this.end(), ms);
    });
    addEventListener("pointerdown", this.#skip, true);
    addEventListener("keydown", this.#skip, true);
  }

  /** Any click and any key: it is over. Where nothing else is meant, nothing else comes of it. */
  #skip = (/** @type {any} */ event) => {
    if (event.type === "keydown" ? ACTING.includes(event.key) : this.el?.contains(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.end();
    this.pace.wake();
  };

  /** It fades, and what it leaves is seen. What was clicked to skip it must not hit the map below: it stays for so long. */
  end() {
    if (!this.el || this.el.classList.contains("done")) return;
    clearTimeout(this.#timer);
    this.#deaf();
    this.el.classList.add("done");
    this.#timer = setTimeout(() => this.#away(), FADING);
    this.#hold(false);
  }

  #deaf() {
    removeEventListener("pointerdown", this.#skip, true);
    removeEventListener("keydown", this.#skip, true);
  }

  #away() {
    clearTimeout(this.#timer);
    this.#deaf();
    this.el?.remove();
    this.el = null;
  }

  /** The panel that tells the same waits until it has been seen. */
  #hold(/** @type {boolean} */ on) {
    tell(this.boardEl, { fighting: on });
    this.stage.hold(on);
  }

  /** Nothing may be seen. */
  clear() {
    this.#away();
    tell(this.boardEl, { fighting: false });
    this.stage.held = false;
  }
}
