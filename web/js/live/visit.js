// A guest at a table: the host's game on this page, with the host's page for an engine. Nothing of it is kept here.

import { LIVE } from "../share/address.js";
import { MemoryStorage, Store } from "../storage/store.js";
import { message, openDialog, toast } from "../ui/dialogs.js";
import { emblem, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Chat } from "./chat.js";
import { Guest } from "./guest.js";

/** @typedef {import("./channel.js").Channel} Channel */
/** What a host says to a guest who comes in. @typedef {{version: string, title: string, name: string, game: string, seats: number[]}} Welcome */

const AGAIN = "again";

/** The visit that this page is on. @type {Visit | null} */
let here = null;

/** Opens the host's game, once the host has said which it is. */
export async function visit(/** @type {App} */ app, /** @type {Channel} */ channel) {
  const guest = new Guest(channel, app.engine.hello);
  /** @type {Visit} */
  const found = await new Promise((resolve) => {
    guest.onMessage = ({ welcome }) => welcome && resolve(new Visit(app, guest, welcome));
  });
  here = found;
  await found.open();
}

/** Who sits where, and the talk: from the menu of a guest's game. */
export const show = () => here?.show();

class Visit {
  /** @type {[number, string][]} */
  #seats = [];
  #left = false;

  /** @param {App} app @param {Guest} guest @param {Welcome} welcome */
  constructor(app, guest, welcome) {
    this.app = app;
    this.guest = guest;
    this.welcome = welcome;
    this.chat = new Chat(
      (text) => guest.channel.send({ chat: text }),
      () => this.show(),
    );
    guest.onMessage = (told) => this.#heard(told);
    guest.onEnd = (why) => void this.#ended(why);
    addEventListener("pagehide", () => guest.channel.send({ bye: 1 }), { once: true });
    guest.channel.onSilent = (silent) => toast(t(silent ? "live.silent" : "live.heard"), null, silent ? 600_000 : 4000, true);
  }

  /** The map is that of the title, as this page's own build has it. */
  async open() {
    const { app, welcome, guest } = this,
      { seats, name, version, game } = welcome,
      meta = app.titles.find(({ id }) => id === welcome.title);
    if (!meta) return void (await message(t("live.join"), t("live.code.other")));
    const begin = async (/** @type {Session} */ session) => {
      session.live = "guest";
      session.mine = seats.filter(Number.isInteger);
      session.played = `live-${/^[\w-]{1,30}$/.test(game) ? game : version}`;
      this.session = session;
      guest.onNews = () => void session.advance().catch((error) => app.report(error));
      return version === app.version ? null : t("live.version", { version: String(version).slice(0, 20) });
    };
    const store = new Store({ storage: new MemoryStorage(), blocked: true });
    await this.#play(String(name).slice(0, 100), () => ({ map: meta.map, begin, store }));
  }

  /** The guest takes the engine's place until the game is left. */
  async #play(/** @type {string} */ name, /** @type {() => Omit<Beginning, "id" | "name">} */ found) {
    const { app } = this,
      own = app.engine;
    const leave = () => {
      app.engine = own;
      this.#leave();
    };
    app.engine = /** @type {Engine} */ (/** @type {unknown} */ (this.guest));
    await app.play("live", name, found).catch((error) => app.report(error));
    const { screen } = app,
      release = screen.release;
    if (screen.session !== this.session) return leave();
    screen.release = () => {
      leave();
      release?.();
    };
  }

  get #view() {
    return this.session?.shown.view ?? null;
  }

  #leave() {
    this.#left = true;
    here = null;
    this.guest.channel.send({ bye: 1 });
    this.guest.channel.close();
  }

  #heard(/** @type {Record<string, any>} */ { chat, table, bye }) {
    if (chat && Array.isArray(chat.seats)) this.#said(chat.seats, String(chat.text).slice(0, 200));
    if (table && Array.isArray(table.seats)) this.#seats = table.seats;
    if (bye) this.guest.channel.end(bye);
  }

  #said(/** @type {number[]} */ seats, /** @type {string} */ text) {
    const own = seats.length > 0 && seats.join() === this.welcome.seats.join();
    this.chat.heard(this.#view?.seats.find(({ id }) => id === seats[0])?.role, text, own);
  }

  /** The last view stays, until the player goes or comes back with another code. */
  async #ended(/** @type {string} */ why) {
    if (this.#left) return;
    const again = { label: t("live.again"), value: AGAIN, main: true },
      stay = { label: t("live.look"), value: null };
    const said = why === "closed" || why === "elsewhere" ? why : "lost";
    if ((await message(t("live.ended"), t(`live.ended.${said}`), [stay, again])) === AGAIN) location.assign(`${LIVE}=`); // the way in once more
  }

  show() {
    const view = this.#view,
      states = new Map(this.#seats);
    const row = (/** @type {Seat} */ { id, colour, role, name, bot }) =>
      h(
        "li",
        { class: "across" },
        emblem(colour, 24),
        h("b", {}, role),
        bot ? "" : name,
        h("span", { class: "muted" }, t(`live.state.${stateOf(id, Boolean(bot), this.welcome.seats, states)}`)),
      );
    const body = [h("ul", { class: "stack plain" }, view?.seats.map(row)), this.chat.draw()];
    return openDialog({ title: t("live.menu"), body, className: "live" });
  }
}

const STATES = ["here", "away", "gone"];

/** How a guest's page names the state of a seat. */
function stateOf(
  /** @type {number} */ id,
  /** @type {boolean} */ bot,
  /** @type {number[]} */ own,
  /** @type {Map<number, string>} */ states,
) {
  const state = states.get(id) ?? "";
  if (own.includes(id)) return "mine";
  return bot ? "bot" : STATES.includes(state) ? state : "host";
}
