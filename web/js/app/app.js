// The app: loads the page's words, signs and titles, opens a screen, and turns errors into messages.
import { askForParts, StartScreen } from "../screens/start.js";
import { Engine, isDead, keepSnapshot } from "../session/engine.js";
import { LIVE } from "../share/address.js";
import { Loose } from "../storage/loose.js";
import { bringHome } from "../storage/second.js";
import { Settings } from "../storage/settings.js";
import { openStorage, Store, saveOf } from "../storage/store.js";
import { download, exportOr, message, toast } from "../ui/dialogs.js";
import { loadSprite } from "../ui/dom.js";
import { fetchJson, loadText, t } from "../ui/i18n.js";
import { watchLayout } from "../ui/layout.js";
import { arrival, door, friends, isGone, keeping, leaving, tabs } from "./wanted.js";

const PAUSE = 1000; // ms without a question to the engine, after which the game that somebody may have begun is drawn
const REST = 2000; // after which none is likely to come soon
const HASH = /^#play=([\w-]+)$/;

export class App {
  constructor(/** @type {HTMLElement} */ host) {
    this.host = host;
    this.store = new Store(openStorage());
    this.loose = new Loose(this.store, () => this.#markLoose());
    this.settings = new Settings(this.store);
    this.engine = new Engine();
    this.screen = /** @type {AppScreen} */ (/** @type {unknown} */ (null)); // none before the first, and nothing asks it then
    this.offline = /** @type {import("./offline.js").Offline | null} */ (null);
    this.install = /** @type {Event | null} */ (null);
    this.titles = /** @type {TitleMeta[]} */ ([]);
    this.warned = this.telling = this.restarting = this.opening = false;
    this.asking = /** @type {Promise<boolean> | null} */ (null);
  }

  async open() {
    this.settings.watch();
    watchLayout();
    askForParts();
    const copies = bringHome(this.store);
    const [hello] = await Promise.all([
      /** @type {Promise<Hello>} */ (fetchJson("titles.json")),
      loadText("text/en.json", "en"),
      loadSprite("icons/sprite.svg").catch(console.warn),
    ]);
    this.titles = hello.titles;
    this.version = hello.version;
    this.engine.hello = hello;
    for (const link of document.querySelectorAll(".skip")) link.addEventListener("click", (event) => this.#skip(event));
    window.addEventListener("hashchange", () => this.#follow());
    window.addEventListener("beforeunload", (event) => this.loose.any && event.preventDefault());
    window.addEventListener("storage", ({ key }) => this.#stored(key));
    window.addEventListener("beforeinstallprompt", (event) => this.#offerInstall(event));
    window.addEventListener("unhandledrejection", (event) => isGone(event.reason) && this.#unheard(event));
    this.engine.onSilence = () => void this.#silence();
    this.engine.onAnswer = unask;
    this.store.onPut = (id) => void this.#saved(id);
    const found = await copies;
    await this.#follow(); // the connection belongs to the start screen before it belongs to anything else
    if (found?.text) toast(found.text, null, 20_000, true);
    Promise.all([this.#playing().then((part) => part.dressed()), tabs(), keeping(), leaving()]).catch(() => {}); // at hand when the first game opens; missed only then
    if (!location.hash.startsWith(LIVE)) this.#keepOffline().catch(console.info); // a guest at a table needs no engine
  }

  // ---- the site in this browser (see offline.js)

  /**
   * Only once Python runs and, at the first visit, the page rests: until then the connection belongs to the game, and after that its
   * files need not be loaded again. Maps and pictures of the titles that nobody plays come then, too.
   */
  async #keepOffline() {
    await this.engine.start().catch(() => {}); // the screen says so
    const { rest } = this.engine;
    if (!navigator.serviceWorker?.controller) await rest.come(PAUSE);
    const { Offline } = await keeping();
    this.offline = new Offline(this);
    if (!(await this.offline.start())) return;
    await navigator.serviceWorker.ready;
    await rest.use(REST, keepSnapshot).catch(() => {}); // the next start takes as long as this one
    await globalThis.door?.mend(); // what the disk has lost of the site is there again the next time
  }

  /** A game that was left while it was being saved is listed as soon as it is. */
  async #saved(/** @type {string} */ id) {
    this.warned = false;
    this.loose.settled(id);
    this.screen?.stored?.();
    if (this.store.setting("stay")) return;
    const { askToStay } = await keeping();
    await askToStay(this.store);
  }

  #offerInstall(/** @type {Event} */ event) {
    event.preventDefault();
    this.install = event;
    this.news();
  }

  /** The start screen offers what is new of the site; a running game is left in peace. */
  news(text = "") {
    this.screen?.news?.(text);
  }

  /** Is everything that is played here saved? */
  async canReload() {
    await this.screen.session?.keep().catch(() => {}); // a dead engine has nothing newer than what was kept
    return !this.loose.any;
  }

  titleName(/** @type {string} */ id) {
    return this.titles.find((meta) => meta.id === id)?.name ?? id;
  }

  editionName(/** @type {{title: string, edition: string}} */ { title, edition }) {
    return this.titles.find((meta) => meta.id === title)?.editions.find((one) => one.id === edition)?.name ?? "";
  }

  /** The address names the game that is played: the links at the top must not change it. */
  #skip(/** @type {Event} */ event) {
    event.preventDefault();
    if (/** @type {HTMLAnchorElement} */ (event.target).hash) document.getElementById("choices")?.focus();
    else import("../speak/attend.js").then((part) => part.begin(this));
  }

  // ---- which screen: the address names the save that is played, so that a reload carries on

  async #follow() {
    const asked = HASH.exec(location.hash)?.[1],
      id = asked === "last" ? this.store.last() : asked; // so the installed app's shortcut
    const live = location.hash.startsWith(LIVE) ? await door() : null;
    if (live?.isHere(this) || (id && this.screen?.session?.id === id)) return;
    if (!(await this.#mayLeave()))
      return void history.pushState(null, "", addressOf(/** @type {Session} */ (this.screen.session).id));
    const start = live?.joining(this) ?? new StartScreen(this);
    await this.#mount(start);
    arrival(location.hash)?.().then((part) => part.arrive(this));
    if (!id || this.screen !== start) return;
    if (this.store.has(id)) await /** @type {StartScreen} */ (start).resume(id);
    else toast(t("store.missing"));
    if (!this.screen.session) history.replaceState(null, "", "#");
  }

  async #mount(/** @type {AppScreen} */ screen) {
    this.screen?.unmount();
    this.screen?.release?.();
    this.screen = screen;
    this.#markLoose();
    scrollTo(0, 0); // where the screen before was scrolled to means nothing here
    await screen.mount(this.host);
    screen.coach?.hang(screen);
    if (screen.session) import("../speak/attend.js").then((part) => part.attend(this, screen)).catch(() => {}); // no sounds, then
  }

  /** To the start screen, with a question if that would cost the game. */
  async leave() {
    if (await this.#mayLeave()) await this.goStart();
  }

  /** One question at a time, no matter who asks. */
  #mayLeave() {
    this.asking ??= this.#askToLeave().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  async #askToLeave() {
    const { session } = this.screen ?? {},
      why = session && this.loose.why(session.id);
    if (!why) return true;
    const { askToLeave } = await leaving();
    const answer = await askToLeave(why);
    if (answer === "export") this.export(/** @type {Exported} */ (session));
    if (answer) this.loose.settled(session.id);
    return answer !== null;
  }

  async goStart() {
    history.replaceState(null, "", "#");
    await this.#mount(new StartScreen(this));
  }

  // ---- games

  async newGame(/** @type {NewGame} */ config, /** @type {TitleMeta} */ meta) {
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date());
    const name = this.store.unused(t("saves.auto", { title: meta.name, date }));
    const begin = async (/** @type {Session} */ one) =>
      config.friends === "post" ? (await friends()).byPost(one, config) : one.begin(config);
    await this.play(this.store.newId(), name, () => ({ map: meta.map, begin }));
    if (config.friends === "live") await (await friends()).live(this, config);
  }

  async continueGame(/** @type {string} */ id) {
    await this.play(id, this.store.get(id).name, () => this.#resuming(this.store.open(id)));
  }

  /** A save from elsewhere, stored once the engine has read it: a game of its own, or with an `id` how the one there goes on. */
  async importGame(/** @type {Kept} */ found, id = this.store.newId()) {
    await this.play(id, found.name, () => {
      if (this.store.has(id)) this.store.open(id);
      return this.#resuming(found);
    });
  }

  #resuming(/** @type {Kept} */ { save, summary, guests }) {
    return { map: this.#mapOf(summary), guests, begin: (/** @type {Session} */ session) => session.resume(save) };
  }

  /** A game that begins in the middle of the one that runs, with a save of its own. */
  async fork(/** @type {number} */ at, /** @type {string} */ map, /** @type {string} */ wanted) {
    const name = this.store.unused(wanted);
    const begin = () => this.engine.call("fork", { at }).then(() => t("replay.forked", { name }));
    await this.play(this.store.newId(), name, () => ({ map, begin, guests: this.screen.session?.guests }));
  }

  // ---- the replay of the game that runs: its screen waits, and the engine keeps the game as it is

  /** `at`: the move to begin with; the last one without it. */
  async replay(/** @type {AppScreen} */ game, /** @type {number | null} */ at = null) {
    const { ReplayScreen } = await import("../screens/replay.js");
    if (this.screen === game) await this.#swap(new ReplayScreen(this, game, at));
  }

  async back(/** @type {AppScreen} */ game) {
    await this.#swap(game);
    game.session?.open().catch((error) => this.report(error));
  }

  /** Another screen of the same game: what holds the game for this tab goes over to it. */
  async #swap(/** @type {AppScreen} */ screen) {
    const { release } = this.screen;
    this.screen.release = null;
    screen.release = release;
    await this.#mount(screen);
  }

  #mapOf(/** @type {SaveSummary} */ summary) {
    return (this.titles.find((meta) => meta.id === summary.title) ?? this.titles[0]).map;
  }

  /** Plays a game here if no other tab does; `found` gives its map and its beginning once this is clear. */
  async play(/** @type {string} */ id, /** @type {string} */ name, /** @type {() => Begun} */ found) {
    if (this.opening) return; // a button that was pressed twice
    this.opening = true;
    let release = null;
    try {
      const { holdGame } = await tabs();
      release = await holdGame(id, name, () => this.lost(id));
      if (release) await this.#open(release, { id, name, ...found() });
    } catch (error) {
      release?.();
      throw error;
    } finally {
      this.opening = false;
    }
  }

  /** The start screen stays until the engine has accepted the game and the map is here. */
  async #open(/** @type {Release} */ release, /** @type {Beginning} */ game) {
    const { screen, begun } = await (await this.#playing()).prepare(this, game);
    this.warned = false;
    Object.assign(screen, { release });
    await this.#mount(screen);
    if (location.hash !== addressOf(game.id)) history.pushState(null, "", addressOf(game.id));
    begun();
  }

  /** All that a game needs and the start screen does not. */
  #playing() {
    return import("./playing.js");
  }

  // ---- other tabs (see tabs.js)

  /** Another tab has this game now: here it ends, before anything older could be written. */
  async lost(/** @type {string} */ id) {
    const { session } = this.screen;
    if (session?.id !== id) return;
    const unsaved = this.loose.why(id) !== null;
    await this.goStart();
    const { tellLost } = await tabs();
    if (await tellLost(session.name, unsaved)) this.export(/** @type {Exported} */ (session));
    this.loose.settled(id);
  }

  /** Another tab wrote to the storage. */
  #stored(/** @type {string | null} */ key) {
    const { session } = this.screen ?? {},
      id = saveOf(key);
    if (session && session.id === id && this.store.moved(id)) return void this.lost(id);
    if (session && session.id === id) session.name = this.store.nameOf(id) ?? session.name;
    if (id !== null || key === null) this.screen?.stored?.();
  }

  // ---- errors

  /** Says what went wrong, one message at a time; the running game stays as it is. */
  async report(/** @type {Failure} */ error) {
    if (error.detail) console.info(error.detail);
    if (error.kind === "illegal") return toast(/** @type {string} */ (error.text));
    if (this.telling || this.restarting) return;
    this.telling = true;
    const goOn = await this.#tell(error);
    this.telling = false;
    if (goOn) await goOn();
  }

  /** What is to be done next, if anything is. @returns {Promise<(() => unknown) | void>} */
  async #tell(/** @type {Failure} */ error) {
    if (isDead(error)) return await this.#offerRestart(error);
    if (error.kind === "bug") return await this.#bug(error);
    if (isGone(error)) return await this.#gone(error);
    if (error instanceof TypeError) console.error(error); // a bug of the page: somebody who reports it can say where
    const title = error.code || error.kind === "save" ? "error.save" : "error.any";
    await message(t(title), error.code ? t(`store.${error.code}`) : (error.text ?? error.message));
  }

  /** Returns what is to be done next. */
  async #offerRestart(/** @type {Failure} */ error) {
    const { session } = this.screen;
    if (!session) return void (await message(t("error.start"), /** @type {string} */ (error.text)));
    const restart = { label: t("error.restart"), value: true, main: true },
      leave = { label: t("menu.leave"), value: false };
    const again = await message(t("error.stopped"), `${error.text}\n${t("error.stopped.kept")}`, [restart, leave]);
    await this.engine.stop();
    return () => (again ? session.revive().catch((next) => this.report(next)) : this.leave());
  }

  /** The engine is there and does not answer: it is slow, or runs in a circle. The next answer takes the question away. */
  async #silence() {
    if (this.telling || this.restarting || document.querySelector(UNANSWERED)) return;
    const { session } = this.screen,
      wait = { label: t("silent.wait"), value: false };
    const restart = { label: t(session ? "error.restart" : "silent.restart"), value: true, main: true };
    const text = t(session ? "silent.game" : "silent.start");
    if (await message(t("silent.title"), text, [wait, restart], "small unanswered")) await this.#restart();
  }

  /** Ends the engine and starts it afresh. Everything that waited for an answer hears of the end; the player need not. */
  async #restart() {
    const { game, session } = this.screen;
    this.restarting = true;
    if (game) await this.#swap(game);
    await this.engine.stop();
    await new Promise((done) => setTimeout(done));
    this.restarting = false;
    await (session ? session.revive() : this.engine.start()).catch((error) => this.report(error));
  }

  /** A part of the page cannot be had: mostly the site has been renewed since this tab was opened. */
  async #gone(/** @type {Failure} */ error) {
    console.info(error);
    const { session } = this.screen ?? {},
      { askToReload } = await leaving();
    if (await askToReload(session, this.loose.any)) this.export(/** @type {Exported} */ (session));
  }

  #unheard(/** @type {PromiseRejectionEvent} */ event) {
    event.preventDefault();
    this.report(event.reason);
  }

  async #bug(/** @type {Failure} */ error) {
    console.error(error.detail || error);
    const { session } = this.screen;
    const wanted = await message(t("error.bug"), /** @type {string} */ (error.text), session?.kept ? exportOr() : undefined);
    if (wanted && session?.kept) this.export(/** @type {Exported} */ (session));
  }

  /** Hands a game out as a file: what was last kept of it. */
  export(/** @type {Exported} */ { id, kept }) {
    download(kept.name, this.store.fileOf(kept));
    this.loose.exported(id, kept.save);
  }

  /** The storage refused the autosave: said once a game, with a way to keep the game; marked for as long as it is so. */
  unsaved(/** @type {Failure} */ error, /** @type {Session} */ session) {
    if (error.code === "moved") return void this.lost(session.id);
    this.loose.refused(session.id, /** @type {string} */ (error.code), /** @type {Kept} */ (session.kept).save);
    if (this.warned) return;
    this.warned = true;
    toast(
      t(`unsaved.${error.code}`),
      { label: t("menu.export"), run: () => this.export(/** @type {Exported} */ (session)) },
      20_000,
      true,
    );
  }

  /** The styles show a mark beside the game's name. */
  #markLoose() {
    const { session } = this.screen ?? {};
    document.documentElement.toggleAttribute("data-unsaved", Boolean(session && this.loose.why(session.id)));
  }
}

const UNANSWERED = "dialog.unanswered";
const unask = () => /** @type {HTMLDialogElement | null} */ (document.querySelector(UNANSWERED))?.close();
const addressOf = (/** @type {string} */ id) => (id === "live" ? LIVE : `#play=${id}`);
