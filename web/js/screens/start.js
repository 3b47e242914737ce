// The start screen: it needs no Python. Titles and options come from titles.json, the games to continue from the store.
import { openRules } from "../rules/rules.js";
import { isDead } from "../session/engine.js";
import { closeDialogs, confirm, message, say } from "../ui/dialogs.js";
import { button, entitle, fill, h, remark, sign, styled, UNSPOKEN } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { openCredits, openSettings } from "./opening.js";
import { configOf, freshSetup, hasPerson, recalled, remember } from "./setup.js";
import { drawProgress, retry } from "./status.js";
import { drawTitles } from "./titles.js";

const PATIENCE = 1000; // ms that the screen waits for its parts, to be drawn as a whole

/** Asks for the parts of the screen that come by themselves, so that they are here when it is drawn. */
export function askForParts() {
  const parts = [import("./saves.js"), import("../learn/door.js"), import("../record/today.js"), waits()];
  Promise.all([...parts, styled("record"), styled("waiting")]).catch(() => {}); // what draws them does without
}

/** What tells of a button that was pressed and waits. */
const waits = () => import("../ui/waiting.js");

/** Nothing that was pressed is wanted any more. */
const unwait = () =>
  waits().then(
    (part) => part.unwait(),
    () => {},
  );

export class StartScreen {
  constructor(app) {
    this.app = app;
    this.meta = app.titles[0];
    this.setup = null; // the answers in the form, once it was seen
    this.unfolded = false;
    this.thumbs = []; // the saved games whose small maps are drawn
    this.waiting = false;
    this.trouble = null;
  }

  /** Shows the screen at once as a whole: what came later would push away what somebody is about to press. */
  async mount(host) {
    fill(host); // the screen before has let go of all that is in there
    entitle();
    this.status = h("div", { class: "progress-host quiet across", role: "status" });
    this.going = h("section", { class: "card going", "aria-label": t("saves.goon") });
    this.form = h("section", { class: "card form", "aria-label": t("setup.title") });
    this.learn = h("section", { class: "card door across", "aria-label": t("learn.door") });
    this.today = h("section", { class: "card today", "aria-label": t("daily.title") });
    this.saves = h("section", { class: "card saves", "aria-labelledby": "continue" });
    this.arts = new Map();
    this.games = h("section", { class: "games", "aria-label": t("start.titles") });
    this.foot = h("footer", {});
    this.note = h("div", { class: "note across" });
    this.main = h(
      "main",
      { class: "start", id: "choices", tabindex: -1 },
      this.#header(),
      this.going,
      this.learn,
      this.today,
      this.games,
      this.form,
      this.saves,
      this.foot,
    );
    takeDrops(this.main, (file) => this.#import(file));
    this.#drawGames();
    this.#drawForm();
    const drawn = Promise.all([this.#drawSaves(), this.#drawLearn(), this.#drawToday()]);
    this.news();
    this.themed = new MutationObserver(() => this.#repaint());
    this.themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.app.engine.onProgress = (state) => this.progress(state);
    await Promise.race([drawn, new Promise((done) => setTimeout(done, PATIENCE))]);
    if (this.app.screen !== this) return;
    fill(host, this.main);
    this.progress(this.last);
    this.#drawThumbs();
    this.#warmUp();
    requestAnimationFrame(() => setTimeout(() => this.#drawSky()));
  }

  unmount() {
    this.themed.disconnect();
    this.sky?.close();
    closeDialogs();
    unwait();
    this.app.engine.onProgress = () => {};
  }

  /** What is a picture does not follow the theme by itself. */
  #repaint() {
    this.#drawGames();
    this.#drawThumbs();
    this.sky?.show(this.meta.map);
  }

  /** The living map behind it all, once the screen has been seen. */
  async #drawSky() {
    const { Sky } = await import("./sky.js");
    if (this.app.screen !== this || this.sky) return;
    this.sky = new Sky();
    this.main.prepend(this.sky.host);
    this.sky.show(this.meta.map);
    if (this.app.engine.running) this.sky.drift();
  }

  #header() {
    const name = h("h1", {}, t("name"), h("span", { lang: "grc", class: "grc" }, "οἶνοψ πόντος"));
    return h(
      "header",
      {},
      h("div", {}, name, h("p", { class: "muted tagline" }, t("tagline")), this.status),
      h(
        "span",
        { class: "tools" },
        button(t("rules"), { sign: "book", onclick: ({ currentTarget }) => this.#rules(currentTarget) }),
        button(t("settings"), { sign: "settings", bare: true, onclick: () => openSettings(this.app.settings) }),
      ),
      this.note,
    );
  }

  #drawGames() {
    drawTitles(this, (meta, setup, el) => this.#start(configOf(setup, meta), meta, el));
  }

  chooseTitle(meta) {
    this.meta = meta;
    unwait(); // what was pressed of the title before
    this.setup = null;
    this.#drawGames();
    this.#drawForm();
    this.#drawLearn();
    this.sky?.show(meta.map);
  }

  /** The button behind which the form for a new game lies, and the form, once somebody wants it. */
  #drawForm() {
    const state = { "aria-expanded": String(this.unfolded), "aria-controls": "setup", "data-key": "setup" };
    fill(
      this.form,
      button(t("setup.open"), { sign: "settings", class: "ghost", ...state, onclick: () => this.#unfold() }, [
        h("small", UNSPOKEN, t("setup.open.about")),
        sign("right"),
      ]),
      h("div", { id: "setup", hidden: !this.unfolded }),
    );
    if (this.unfolded) this.#fillForm();
  }

  async #unfold() {
    this.unfolded = !this.unfolded;
    this.#drawForm();
    if (this.unfolded && (await this.#fillForm())) this.form.scrollIntoView({ block: "nearest" });
  }

  /** The form, with the answers of last time until somebody gives others. Resolves to whether it is there. */
  async #fillForm() {
    const { meta, app } = this;
    try {
      const [{ drawForm }] = await Promise.all([import("./form.js"), styled("form")]);
      const host = this.form.querySelector("#setup");
      if (this.meta !== meta || !this.unfolded || !host) return false;
      this.setup ??= recalled(app.store, meta) ?? freshSetup(meta);
      const change = (setup) => {
        this.setup = setup;
      };
      const start = (config, setup) => this.#start(config, meta, this.form.querySelector("[data-key=start]"), setup);
      drawForm(host, meta, { start, change }, this.setup);
      return true;
    } catch (error) {
      app.report(error);
      return false;
    }
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
    if (this.trouble) return retry(this.status, this.trouble.text ?? this.trouble.message, () => this.#warmUp());
    this.last = state ?? { stage: this.app.engine.running ? "ready" : "start" };
    drawProgress(this.status, this.last, this.waiting);
    if (this.last.stage === "ready") this.sky?.drift();
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

  /** Begins a game; one that was set up is the title's next one, too. */
  async #start(config, meta, el, setup = null) {
    if (!(await this.#peopled(config))) return;
    if (setup) remember(this.app.store, setup);
    await this.when(() => this.app.newGame(config, meta), el);
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
    const waiting = await waits().catch(() => null),
      busy = waiting?.busy ?? ((_, go) => go(() => true)); // without a sign, then
    await busy(
      el,
      async (isWanted) => {
        if ((await this.#ready()) && isWanted()) await this.#guard(run);
      },
      () => this.last,
    );
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
    this.#drawSaves().then(() => this.#drawThumbs());
    this.#drawToday();
  }

  /** The saved games. Resolves once they are drawn. */
  #drawSaves() {
    return Promise.all([import("./saves.js"), styled("record")]).then(
      ([{ drawSaves }]) => drawSaves(this),
      (error) => this.app.report(error),
    );
  }

  #drawThumbs() {
    import("./saves.js").then(({ drawThumbs }) => drawThumbs(this)).catch(() => {}); // the small maps are decoration
  }

  /** The game of the day, without which the screen does. Resolves once it is drawn. */
  #drawToday() {
    return import("../record/today.js").then(({ drawToday }) => drawToday(this)).catch(() => {});
  }

  /** Goes on with a stored game as soon as the engine is ready. */
  async resume(id, el = null) {
    await this.when(() => this.app.continueGame(id), el);
  }

  async change(run) {
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
      if (!found || !(await this.#ready())) return;
      if (found.summary.table) await (await import("../post/arrive.js")).open(this.app, { save: found.save });
      else await this.app.importGame(found);
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
