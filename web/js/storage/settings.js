// What the player likes. Everything applies at once and is kept; what the storage refuses holds until the page is closed.

/** Every setting with its values, as the settings page lists them. */
export const OPTIONS = {
  theme: ["system", "light", "dark"],
  size: ["small", "normal", "large", "largest"],
  pattern: ["normal", "strong", "off"],
  motion: ["system", "reduced", "full"],
  speed: ["slow", "normal", "fast", "instant"],
  camera: ["follow", "stay"],
  confirm: ["on", "off"],
  ask: ["alone", "able", "always"],
  battles: ["on", "off"],
  hints: ["on", "off"],
  adviser: ["strongest", "easy", "normal", "hard", "expert"],
  chances: ["alone", "always", "off"],
  keys: ["on", "off"],
  hand: ["right", "left"],
  speak: ["off", "on"],
  answers: ["short", "medium", "long"],
  sound: ["off", "quiet", "normal", "loud"],
  notice: ["off", "on"],
};

/** Where it is not the first value. @type {Partial<Record<Setting, string>>} */
const DEFAULTS = { size: "normal", speed: "normal", answers: "medium" };

/** Milliseconds between two steps of a bot. @type {Record<string, number>} */
const PACE = { slow: 1200, normal: 400, fast: 150, instant: 0 };

const ON_ROOT = /** @type {const} */ (["theme", "motion", "size", "pattern", "hand"]);
const DARK = "(prefers-color-scheme: dark)";
const STILL = "(prefers-reduced-motion: reduce)";

export class Settings {
  /** What the storage has refused. @type {Map<string, string>} */
  #held = new Map();

  constructor(/** @type {Store} */ store) {
    this.store = store;
    /** @type {(name: Setting) => void} */
    this.onSet = () => {};
  }

  get(/** @type {Setting} */ name) {
    const value = this.#held.get(name) ?? this.store.setting(name, "");
    return OPTIONS[name].includes(value) ? value : (DEFAULTS[name] ?? OPTIONS[name][0]);
  }

  set(/** @type {Setting} */ name, /** @type {string} */ value) {
    if (this.store.setSetting(name, value)) this.#held.delete(name);
    else this.#held.set(name, value);
    this.apply();
    this.onSet(name);
  }

  get speed() {
    return this.get("speed");
  }

  /** How long a step may be looked at at most: see pace.js. */
  get pace() {
    return PACE[this.speed];
  }

  /** Whether somebody who could only let it pass is asked: not when "alone" against machines, never when "able". */
  get ask() {
    return this.get("ask");
  }

  get theme() {
    const theme = this.get("theme");
    return theme !== "system" ? theme : matchMedia(DARK).matches ? "dark" : "light";
  }

  switchTheme() {
    this.set("theme", this.theme === "dark" ? "light" : "dark");
  }

  get motion() {
    const motion = this.get("motion");
    return motion !== "system" ? motion : matchMedia(STILL).matches ? "reduced" : "full";
  }

  get size() {
    return this.get("size");
  }

  get pattern() {
    return this.get("pattern");
  }

  get hand() {
    return this.get("hand");
  }

  /** The styles read the settings from the root's `data-` attributes; what stills all elements, from a class. */
  apply() {
    const root = document.documentElement;
    for (const name of ON_ROOT) root.dataset[name] = this[name];
    root.classList.toggle("still", this.motion === "reduced");
  }

  /** Applies all, and follows the system where the player leaves it the choice. */
  watch() {
    this.apply();
    for (const query of [DARK, STILL]) matchMedia(query).addEventListener("change", () => this.apply());
  }
}
