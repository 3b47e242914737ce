// The start screen: it needs no Python. Titles and options come from titles.json, the games to continue from the store.
import { loadArt } from "./board.js";
import { button, fill, h, sign } from "./dom.js";
import { askText, confirm, download, message, toast } from "./dialogs.js";
import { isDead } from "./engine.js";
import { t } from "./i18n.js";
import { openCredits, openRules, openSettings } from "./pages.js";
import { drawProgress, drawSetup, retry } from "./setup.js";

export class StartScreen {
  constructor(app) {
    this.app = app;
    this.meta = app.titles[0];
    this.waiting = false;
    this.trouble = null;
  }

  mount(host) {
    this.form = h("section", { class: "card form", "aria-label": t("setup.title") });
    this.saves = h("section", { class: "card saves", "aria-labelledby": "continue" });
    this.games = h("div", { class: "games", role: "radiogroup", "aria-label": t("start.titles") });
    this.foot = h("footer", {});
    fill(host, h("main", { class: "start", id: "choices", tabindex: -1 }, this.#header(), this.games, this.form, this.saves,
      this.foot));
    this.#drawGames();
    this.#drawForm();
    this.#drawSaves();
    this.#drawFoot();
    this.app.engine.onProgress = (state) => this.progress(state);
    this.#warmUp();
  }

  unmount() {
    this.app.engine.onProgress = () => {};
  }

  #header() {
    const name = h("h1", {}, t("name"), h("span", { lang: "grc", class: "grc" }, "οἶνοψ πόντος"));
    return h("header", {}, h("div", {}, name, h("p", { class: "muted" }, t("tagline"))),
      h("span", { class: "tools" }, button(t("rules"), { sign: "book", onclick: () => this.#rules() }),
        button(t("start.open"), { sign: "upload", onclick: () => this.#openFile() }),
        button(t("settings"), { sign: "settings", bare: true, onclick: () => openSettings(this.app.settings) })));
  }

  #drawGames() {
    const card = (meta) => h("button", { type: "button", class: "game", role: "radio",
      "aria-checked": String(meta === this.meta), "data-key": meta.id, onclick: () => this.#chooseTitle(meta) },
      h("span", { class: "art", "data-map": meta.map }), h("span", { class: "tx" }, h("b", {}, meta.name),
        h("small", {}, meta.tagline)), meta === this.meta ? h("span", { class: "ck" }, sign("check")) : null);
    fill(this.games, this.app.titles.map(card));
    for (const host of this.games.querySelectorAll(".art")) loadArt(host, host.dataset.map);
  }

  #chooseTitle(meta) {
    this.meta = meta;
    this.#drawGames();
    this.#drawForm();
  }

  #drawForm() {
    drawSetup(this.form, this.meta, { start: (config) => this.#start(config), drawn: () => this.progress(this.last) });
  }

  #drawFoot() {
    const { blocked } = this.app.store;
    fill(this.foot, blocked ? h("span", { class: "bad", role: "alert" }, t("store.blocked")) : null,
      h("span", {}, t("start.version", { version: this.app.version })),
      h("button", { type: "button", class: "link", onclick: openCredits }, t("credits.title")));
  }

  // ---- the engine behind the screen

  async #warmUp() {
    this.trouble = null;
    try {
      await this.app.engine.start();
      this.progress({ stage: "ready" });
    } catch (error) {
      this.trouble = error;
      this.progress(this.last);
    }
  }

  /** How far the engine is; what stopped it stays on the page until the player tries again. */
  progress(state) {
    const host = this.form.querySelector(".progress-host");
    if (this.trouble) return retry(host, this.trouble.text ?? this.trouble.message, () => this.#warmUp());
    this.last = state ?? { stage: this.app.engine.hello ? "ready" : "start" };
    drawProgress(host, this.last, this.waiting);
  }

  /** Waits for the engine; false if it cannot start. */
  async #ready() {
    this.waiting = true;
    this.progress(this.last);
    try {
      await this.app.engine.start();
      return true;
    } catch (error) {
      await message(t("error.start"), error.text ?? error.message);
      return false;
    } finally {
      this.waiting = false;
    }
  }

  async #start(config) {
    if (this.waiting || !(await this.#ready())) return;
    await this.#guard(() => this.app.newGame(config, this.meta));
  }

  async #rules() {
    const { id, editions } = this.meta;
    if (await this.#ready()) await this.#guard(() => openRules(this.app.engine, { title: id, edition: editions[0].id }));
  }

  /** Runs something of the engine; an error is shown and leaves the screen as it was. */
  async #guard(run) {
    try {
      await run();
    } catch (error) {
      if (isDead(error)) await this.app.engine.stop();
      this.app.report(error);
    }
  }

  // ---- saves

  #drawSaves() {
    const list = this.app.store.list();
    fill(this.saves, h("h2", { id: "continue" }, t("saves.title")),
      list.length ? h("ul", {}, list.map((save) => this.#saveRow(save))) : h("p", { class: "muted" }, t("saves.none")));
  }

  #saveRow(save) {
    const { id, name, summary, damaged } = save;
    const tools = [
      damaged ? null : button(t("saves.rename", { name }), { sign: "pencil", bare: true, "data-key": `rename-${id}`,
        onclick: () => this.#rename(save) }),
      button(t("saves.export", { name }), { sign: "download", bare: true, "data-key": `export-${id}`,
        onclick: () => download(`${fileName(name)}.json`, this.app.store.raw(id)) }),
      button(t("saves.delete", { name }), { sign: "trash", bare: true, "data-key": `delete-${id}`,
        onclick: () => this.#delete(save) }),
    ];
    const state = damaged ? h("span", { class: "bad" }, t(`store.${damaged}`)) : h("span", {}, describe(summary));
    const words = [h("b", {}, name), state, h("small", {}, when(save.at))];
    const open = { type: "button", class: "save", "data-key": `open-${id}`, onclick: () => this.resume(id) };
    const face = damaged ? h("div", { class: "save" }, words) : h("button", open, words);
    return h("li", { "data-save": id }, face, h("span", { class: "tools" }, tools));
  }

  /** Goes on with a stored game as soon as the engine is ready. */
  async resume(id) {
    if (!(await this.#ready())) return;
    await this.#guard(() => this.app.continueGame(id));
  }

  async #rename({ id, name }) {
    const other = await askText(t("saves.rename", { name }), t("saves.name"), name);
    if (other === null) return;
    await this.#guard(async () => this.app.store.rename(id, other));
    this.#drawSaves();
  }

  async #delete({ id, name }) {
    if (!(await confirm(t("saves.delete", { name }), t("saves.delete.ask", { name }), t("delete")))) return;
    const text = this.app.store.raw(id);
    this.app.store.remove(id);
    this.#drawSaves();
    toast(t("saves.deleted", { name }), { label: t("undo"), run: () => this.#restore(id, text) });
  }

  #restore(id, text) {
    this.app.store.restore(id, text);
    this.#drawSaves();
  }

  #openFile() {
    const input = h("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => input.files[0] && this.#import(input.files[0]));
    input.click();
  }

  /** The engine reads the save before anything is stored: a file that it refuses changes nothing. */
  async #import(file) {
    await this.#guard(async () => {
      const found = this.app.store.readFile(await file.text(), file.name);
      if (await this.#ready()) await this.app.importGame(found);
    });
  }
}

export const fileName = (name) => name.replace(/[^\p{L}\p{N} _-]+/gu, "").trim().slice(0, 60) || "game";

/** A save's summary in one line; whatever a file says is text. */
export function describe(summary) {
  const seats = Array.isArray(summary.seats) ? summary.seats.join(", ") : "";
  return [typeof summary.text === "string" ? summary.text : "", seats].filter(Boolean).join(" · ");
}

function when(at) {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(undefined,
    { dateStyle: "medium", timeStyle: "short" }).format(date);
}
