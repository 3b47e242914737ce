// What the player likes: theme, speed of the bots, keyboard shortcuts. Kept in the store.

const DEFAULTS = { theme: "system", speed: "normal", keys: "on" };

/** Milliseconds between two steps of a bot. */
const PACE = { slow: 1200, normal: 600, fast: 150, instant: 0 };

export class Settings {
  constructor(store) {
    this.store = store;
  }

  get(name) {
    return this.store.setting(name, DEFAULTS[name]);
  }

  set(name, value) {
    this.store.setSetting(name, value);
    if (name === "theme") this.applyTheme();
  }

  get pace() {
    return PACE[this.get("speed")] ?? PACE.normal;
  }

  get dark() {
    const theme = this.get("theme");
    return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  applyTheme() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }

  /** Follows the system while the player has chosen neither theme. */
  watchTheme() {
    this.applyTheme();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.applyTheme());
  }
}

export const THEMES = ["system", "light", "dark"];
export const SPEEDS = Object.keys(PACE);
