// The start screen: it needs no Python. Titles and options come from titles.json, the games to continue from the store.
import { openRules } from "../rules/rules.js";
import { isDead } from "../session/engine.js";
import { describe, short, when } from "../storage/saved.js";
import { askText, closeDialogs, confirm, download, message, say, toast } from "../ui/dialogs.js";
import { button, entitle, fill, h, remark, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { busy, hear, unwait } from "../ui/waiting.js";
import { openCredits, openSettings } from "./opening.js";
import { drawProgress, drawSetup, hasPerson, retry } from "./setup.js";

const FEW = 2; // saved games that a small screen lists at first; so in start.css
const PATIENCE = 1000; // ms that the screen waits for its parts, to be drawn as a whole

/** Asks for the parts of the screen that come by themselves, so that they are here when it is drawn. */
export function askForParts() {
  const parts = [import("../learn/door.js"), import("../record/today.js"), styled("record")];
  Promise.all(parts).catch(() => {}); // what draws them does without
}

export class StartScreen {
  constructor(app) {
    this.app = app;
    this.meta = app.titles[0];
    this.waiting = false;
    this.trouble = null;
  }

  /** Shows the screen at once as a whole: what came later would push away what somebody is about to press. */
  async mount(host) {
    fill(host); // the screen before has let go of all that is in there
    entitle();
    this.form = h("section", { class: "card form", "aria-label": t("setup.title") });
    this.learn = h("section", { class: "card door", "aria-label": t("learn.door") });
    this.today = h("section", { class: "card today", "aria-label": t("daily.title") });
    this.saves = h("section", { class: "card saves", "aria-labelledby": "continue" });
    this.arts = new Map();
    this.games = h("div", { class: "games", role: "radiogroup", "aria-label": t("start.titles") });
    this.foot = h("footer", {});
    this.note = h("div", { class: "note" });
    const main = h(
      "main",
      { class: "start", id: "choices", tabindex: -1 },
      this.#header(),
      this.games,
      this.learn,
      this.form,
      this.today,
      this.saves,
      this.foot,
    );
    takeDrops(main, (file) => this.#import(file));
    this.#drawGames();
    this.#drawSaves();
    const drawn = Promise.all([this.#drawForm(), this.#drawToday()]);
    this.news();
    this.themed = new MutationObserver(() => this.#repaint());
    this.themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.app.engine.onProgress = (state) => this.progress(state);
    await Promise.race([drawn, new Promise((done) => setTimeout(done, PATIENCE))]);
    if (this.app.screen !== this) return;
    fill(host, main);
    this.#drawThumbs();
    this.#warmUp();
  }

  unmount() {
    this.themed.disconnect();
    closeDialogs();
    unwait();
    this.app.engine.onProgress = () => {};
  }

  /** What is a picture does not follow the theme by itself. */
  #repaint() {
    this.#drawGames();
    this.#drawThumbs();
  }

  #header() {
    const name = h("h1", {}, t("name"), h("span", { lang: "grc", class: "grc" }, "οἶνοψ πόντος"));
    return h(
      "header",
      {},
      h("div", {}, name, h("p", { class: "muted" }, t("tagline"))),
      h(
        "span",
        { class: "tools" },
        button(t("rules"), { sign: "book", onclick: ({ currentTarget }) => this.#rules(currentTarget) }),
        button(t("start.open"), { sign: "upload", onclick: () => this.openFile() }),
        button(t("settings"), { sign: "settings", bare: true, onclick: () => openSettings(this.app.settings) }),
      ),
      this.note,
    );
  }

  #drawGames() {
    const card = (meta) =>
      h(
        "button",
        {
          type: "button",
          class: "game",
          role: "radio",
          "aria-checked": String(meta === this.meta),
          "data-key": meta.id,
          onclick: () => this.#chooseTitle(meta),
        },
        this.#art(meta),
        h("span", { class: "tx" }, h("b", {}, meta.name), h("small", {}, meta.tagline)),
        meta === this.meta ? h("span", { class: "ck" }, sign("check")) : null,
      );
    fill(this.games, this.app.titles.map(card));
  }

  /** A detail of the title's map, as the build's makers drew it (tools/map_pictures.py): decoration. */
  #art({ map }) {
    const src = `maps/${map}-${document.documentElement.dataset.theme}.webp`,
      art = this.arts.get(map);
    if (art?.getAttribute("src") !== src) this.arts.set(map, h("img", { class: "art", alt: "", src }));
    return this.arts.get(map);
  }

  #chooseTitle(meta) {
    this.meta = meta;
    unwait(); // what was pressed of the title before
    this.#drawGames();
    this.#drawForm();
  }

  /** The form for a new game. Resolves once the way to learn the title is drawn, too. */
  #drawForm() {
    drawSetup(this.form, this.meta, { start: (config) => this.#start(config), drawn: () => this.progress(this.last) });
    return this.#drawLearn();
  }

  /** The way to learn the title, where it has one and it can be had. */
  async #drawLearn() {
    this.learn.hidden = !this.meta.learn;
    const door = await import("../learn/door.js").catch(() => null);
    if (door) door.draw(this);
    else this.learn.hidden = true;
  }

  /** What the site has to say of itself; called again whenever that changes, with the text to be spoken. */
  news(text = "") {
    const { offline, install } = this.app;
    say(text);
    fill(
      this.note,
      offline?.fresh
        ? [
            remark(t("update.ready")),
            button(t("update.take"), { sign: "update", "data-key": "update", onclick: () => offline.take() }),
          ]
        : null,
    );
    this.#drawFoot(offline?.ready, install);
  }

  #drawFoot(ready, install) {
    fill(
      this.foot,
      this.app.store.blocked ? h("span", { class: "bad", role: "alert" }, t("store.blocked")) : null,
      h("span", { class: "ready" }, ready ? [sign("check"), t("offline.ready")] : isSecureContext ? null : t("offline.insecure")),
      install
        ? h(
            "button",
            { type: "button", class: "link", "data-key": "install", onclick: () => this.#install(install) },
            t("install"),
          )
        : null,
      h("span", {}, t("start.version", { version: this.app.version })),
      h("button", { type: "button", class: "link", onclick: () => openCredits() }, t("credits.title")),
    );
  }

  /** The browser's own question can be asked once. */
  async #install(offer) {
    this.app.install = null;
    this.news();
    await offer.prompt();
  }

  // ---- the engine behind the screen

  async #warmUp() {
    this.trouble = null;
    try {
      await this.app.engine.start();
      this.progress({ stage: "ready" });
    } catch (error) {
      if (await globalThis.door?.reloaded()) return;
      this.trouble = error;
      this.progress(this.last);
    }
  }

  /** How far the engine is; what stopped it stays on the page until the player tries again. */
  progress(state) {
    const host = this.form.querySelector(".progress-host");
    if (state) hear(state);
    if (this.trouble) return retry(host, this.trouble.text ?? this.trouble.message, () => this.#warmUp());
    this.last = state ?? { stage: this.app.engine.running ? "ready" : "start" };
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
    if (await this.#peopled(config))
      await this.when(() => this.app.newGame(config, this.meta), this.form.querySelector("[data-key=start]"));
  }

  /** A game of bots alone only begins when that is meant. */
  async #peopled(config) {
    return hasPerson(config) || (await confirm(t("setup.watch.title"), t("setup.watch"), t("setup.watch.yes")));
  }

  async #rules(el) {
    const { id, editions } = this.meta;
    await this.when(() => openRules(this.app.engine, { title: id, edition: editions[0].id }), el);
  }

  /** Runs something as soon as the engine is ready; `el`, the button that was pressed, tells how long that will take. */
  async when(run, el = null) {
    await busy(el, async (isWanted) => {
      if ((await this.#ready()) && isWanted()) await this.#guard(run);
    });
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

  /** The list and what came of the day's game, as they are now; another tab may have changed them. */
  stored() {
    this.#drawSaves();
    this.#drawThumbs();
    this.#drawToday();
  }

  #drawSaves() {
    const list = this.app.store.list();
    this.saves.classList.toggle("none", list.length === 0);
    fill(
      this.saves,
      h("h2", { id: "continue" }, t("saves.title")),
      list.length
        ? [
            h(
              "ul",
              {},
              list.map((save) => this.#saveRow(save)),
            ),
            this.#showAll(list.length),
            h("p", { class: "sm" }, t("saves.export.why")),
          ]
        : h("p", { class: "muted" }, t("saves.none")),
    );
    this.thumbs = list.filter(({ damaged }) => !damaged);
  }

  /** The game of the day, without which the screen does. Resolves once it is drawn. */
  #drawToday() {
    return import("../record/today.js").then(({ drawToday }) => drawToday(this)).catch(() => {});
  }

  /** A small screen lists the newest two, and the others when they are asked for. */
  #showAll(n) {
    const show = () => this.saves.classList.add("all");
    return n > FEW ? button(t("saves.all", { n }), { sign: "list", class: "showall", onclick: show }) : null;
  }

  /** The small maps are decoration: they come when they come. */
  async #drawThumbs() {
    if (!this.thumbs.length) return;
    const { drawThumb } = await import("../board/thumb.js");
    const canvases = new Map([...this.saves.querySelectorAll("canvas")].map((canvas) => [canvas.dataset.of, canvas]));
    for (const { id, summary, look } of this.thumbs) {
      const map = this.app.titles.find((meta) => meta.id === summary.title)?.map,
        canvas = canvases.get(id);
      if (map && canvas) drawThumb(canvas, map, look);
    }
  }

  #saveRow(save) {
    const { id, name, summary, damaged } = save,
      called = short(name);
    const tools = [
      damaged
        ? null
        : button(t("saves.rename", { name: called }), {
            sign: "pencil",
            bare: true,
            "data-key": `rename-${id}`,
            onclick: () => this.#rename(save),
          }),
      button(t("saves.export", { name: called }), {
        sign: "download",
        bare: true,
        "data-key": `export-${id}`,
        onclick: () => this.#export(save),
      }),
      button(t("saves.delete", { name: called }), {
        sign: "trash",
        bare: true,
        "data-key": `delete-${id}`,
        onclick: () => this.#delete(save),
      }),
    ];
    const state = damaged ? h("span", { class: "bad" }, t(`store.${damaged}`)) : h("span", { dir: "auto" }, describe(summary));
    const words = [h("b", { dir: "auto" }, called), state, h("small", {}, when(save.at))];
    const open = {
      type: "button",
      class: "save",
      "data-key": `open-${id}`,
      onclick: ({ currentTarget }) => this.resume(id, currentTarget),
    };
    const thumb = h("canvas", { class: "thumb", "data-of": id, "aria-hidden": "true" });
    const face = damaged
      ? h("div", { class: "save" }, h("span", { class: "words" }, words))
      : h("button", open, thumb, h("span", { class: "words" }, words));
    return h("li", { "data-save": id }, face, h("span", { class: "tools" }, tools));
  }

  /** A damaged entry goes out as it lies there. */
  #export({ id, name, damaged }) {
    const { store, loose } = this.app;
    download(name, store.raw(id));
    if (!damaged) loose.exported(id, store.get(id).save);
  }

  /** Goes on with a stored game as soon as the engine is ready. */
  async resume(id, el = null) {
    await this.when(() => this.app.continueGame(id), el);
  }

  async #rename({ id, name }) {
    const other = await askText(t("saves.rename", { name: short(name) }), t("saves.name"), short(name));
    if (other !== null) await this.#change(() => this.app.store.rename(id, other));
  }

  async #delete({ id, name }) {
    const called = { name: short(name) };
    if (!(await confirm(t("saves.delete", called), t("saves.delete.ask", called), t("delete")))) return;
    const text = this.app.store.raw(id);
    this.app.store.remove(id);
    this.stored();
    toast(t("saves.deleted", called), { label: t("undo"), run: () => this.#change(() => this.app.store.restore(id, text)) });
  }

  async #change(run) {
    await this.#guard(async () => run());
    this.stored();
  }

  openFile() {
    const input = h("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", () => input.files[0] && this.#import(input.files[0]));
    input.click();
  }

  /** The engine reads the save before anything is stored: a file that it refuses changes nothing. */
  async #import(file) {
    await this.#guard(async () => {
      const { opened } = await import("../record/everything.js");
      const found = await opened(this.app, file);
      if (found && (await this.#ready())) await this.app.importGame(found);
    });
  }
}

/** A file that is dropped anywhere on the screen; the browser alone would leave the page for it. */
function takeDrops(el, onFile) {
  const over = (event, on) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    el.classList.toggle("drop", on);
  };
  el.addEventListener("dragover", (event) => over(event, true));
  el.addEventListener("dragleave", (event) => over(event, el.contains(event.relatedTarget)));
  el.addEventListener("drop", (event) => {
    over(event, false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
}
