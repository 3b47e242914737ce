// The app: loads the page's words, signs and titles, opens a screen, and turns errors into messages.
import { loadMap } from "./board.js";
import { loadSprite } from "./dom.js";
import { download, message, toast } from "./dialogs.js";
import { Engine, isDead } from "./engine.js";
import { GameScreen } from "./game.js";
import { loadText, t } from "./i18n.js";
import { Session } from "./session.js";
import { Settings } from "./settings.js";
import { fileName, StartScreen } from "./start.js";
import { openStorage, Store } from "./store.js";

const HASH = /^#play=([\w-]+)$/;

class App {
  constructor(host) {
    this.host = host;
    this.store = new Store(openStorage());
    this.settings = new Settings(this.store);
    this.engine = new Engine();
    this.screen = null;
    this.warned = false;
    this.telling = false;
  }

  async open() {
    this.settings.watchTheme();
    const [{ titles, version }] = await Promise.all([json("titles.json"), loadText("text/en.json", "en"),
      loadSprite("icons/sprite.svg")]);
    Object.assign(this, { titles, version });
    document.querySelector(".skip").addEventListener("click", skip);
    window.addEventListener("hashchange", () => this.#follow());
    await this.#follow();
  }

  titleName(id) {
    return this.titles.find((meta) => meta.id === id)?.name ?? id;
  }

  editionName({ title, edition }) {
    return this.titles.find((meta) => meta.id === title)?.editions.find((one) => one.id === edition)?.name ?? "";
  }

  // ---- which screen: the address names the save that is played, so that a reload carries on

  async #follow() {
    const id = HASH.exec(location.hash)?.[1];
    if (id && this.screen?.session?.id === id) return;
    await this.#mount(new StartScreen(this));
    if (!id) return;
    if (this.store.has(id)) await this.screen.resume(id);
    else toast(t("store.missing"));
    if (!this.screen.session) history.replaceState(null, "", "#");
  }

  async #mount(screen, ...rest) {
    this.screen?.unmount();
    this.screen = screen;
    await screen.mount(this.host, ...rest);
  }

  async goStart() {
    history.replaceState(null, "", "#");
    await this.#mount(new StartScreen(this));
  }

  // ---- games

  async newGame(config, meta) {
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date());
    const name = t("saves.auto", { title: meta.name, date });
    await this.#play({ id: this.store.newId(), name, map: meta.map }, (session) => session.begin(config));
  }

  async continueGame(id) {
    const { name, save, summary } = this.store.get(id);
    await this.#play({ id, name, map: this.#mapOf(summary) }, (session) => session.resume(save));
  }

  /** A file's save becomes a game of its own, stored once the engine has read it. */
  async importGame({ name, save, summary }) {
    await this.#play({ id: this.store.newId(), name, map: this.#mapOf(summary) }, (session) => session.resume(save));
  }

  #mapOf(summary) {
    return (this.titles.find((meta) => meta.id === summary.title) ?? this.titles[0]).map;
  }

  /** The start screen stays until the engine has accepted the game and the map is here. */
  async #play({ id, name, map }, begin) {
    const ui = new GameScreen(this);
    ui.session = new Session({ engine: this.engine, store: this.store, settings: this.settings, ui, id, name });
    const notice = await begin(ui.session);
    await loadMap(map);
    this.warned = false;
    await this.#mount(ui, map);
    if (location.hash !== `#play=${id}`) history.pushState(null, "", `#play=${id}`);
    if (notice) ui.notice(notice);
    ui.session.open().catch((error) => this.report(error));
  }

  // ---- errors

  /** Says what went wrong, one message at a time; the running game stays as it is. */
  async report(error) {
    if (error.detail) console.info(error.detail);
    if (error.kind === "illegal") return toast(error.text);
    if (this.telling) return;
    this.telling = true;
    const goOn = await this.#tell(error);
    this.telling = false;
    await goOn?.();
  }

  async #tell(error) {
    if (isDead(error)) return await this.#offerRestart(error);
    if (error.kind === "bug") return await this.#bug(error);
    const title = error.code || error.kind === "save" ? "error.save" : "error.any";
    await message(t(title), error.code ? t(`store.${error.code}`) : error.text ?? error.message);
  }

  /** Returns what is to be done next. */
  async #offerRestart(error) {
    const { session } = this.screen;
    if (!session) return void await message(t("error.start"), error.text);
    const restart = { label: t("error.restart"), value: true, main: true }, leave = { label: t("menu.leave"), value: false };
    const again = await message(t("error.stopped"), `${error.text}\n${t("error.stopped.kept")}`, [restart, leave]);
    await this.engine.stop();
    return () => (again ? session.revive().catch((next) => this.report(next)) : this.goStart());
  }

  async #bug(error) {
    console.error(error.detail || error);
    const kept = this.screen.session?.kept;
    const buttons = [{ label: t("ok"), value: false, main: true }, ...(kept ? [{ label: t("menu.export"), value: true }] : [])];
    if (await message(t("error.bug"), error.text, buttons)) download(`${fileName(kept.name)}.json`, this.store.fileOf(kept));
  }

  /** The storage refused the autosave: said once a game, with a way to keep the game. */
  unsaved(error, kept) {
    if (this.warned) return;
    this.warned = true;
    toast(t(`unsaved.${error.code ?? "blocked"}`), { label: t("menu.export"),
      run: () => download(`${fileName(kept.name)}.json`, this.store.fileOf(kept)) }, 20_000);
  }
}

/** The address names the game that is played: the skip link must not change it. */
function skip(event) {
  event.preventDefault();
  document.getElementById("choices")?.focus();
}

async function json(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return await answer.json();
}

/** Without its own words the page can only show what index.html holds. */
function broken(error) {
  console.error(error);
  document.getElementById("broken").hidden = false;
}

new App(document.getElementById("app")).open().catch(broken);
