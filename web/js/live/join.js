// The way of a guest to a table: the code of an invitation comes in, its answer goes out, and the game opens once the host has it.
// Nothing of it needs the engine.
import { LIVE } from "../share/address.js";
import { button, entitle, fill, h, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { codeBox, codeField, HELPER, helperField, why } from "./carry.js";
import { answerTo, canMeet, readCode } from "./meet.js";
import { visit } from "./visit.js";

const POST = 2000; // ms that another window may take to answer

export class JoinScreen {
  #cancel = () => {};

  /** @param {App} app @param {string} text a code, or nothing yet */
  constructor(app, text) {
    this.app = app;
    this.text = text;
    this.body = h("div", { class: "stack", "aria-live": "polite" });
  }

  async mount(/** @type {HTMLElement} */ host) {
    await styled("live");
    entitle(t("live.join"));
    const leave = button(t("menu.leave"), { sign: "x", class: "ghost", "data-key": "leave", onclick: () => this.app.goStart() });
    const card = h("section", { class: "card" }, h("h2", {}, t("live.join")), this.body, leave);
    fill(host, h("main", { class: "start join", id: "choices", tabindex: -1 }, h("header", {}, h("h1", {}, t("name"))), card));
    if (!canMeet()) fill(this.body, t("live.none"));
    else if (this.text) this.#take(this.text);
    else this.#ask();
  }

  unmount() {
    this.#cancel();
    if (location.hash.startsWith(LIVE)) history.replaceState(null, "", "#"); // a code counts once
  }

  /** Asks for a code. `wrong`: why the one before was none. */
  #ask(wrong = "") {
    fill(
      this.body,
      wrong ? h("p", { class: "bad across", role: "alert" }, sign("alert"), wrong) : null,
      h("p", {}, t("live.join.how")),
      codeField(t("live.join.code"), t("live.join.take"), (text) => this.#take(text)),
    );
  }

  async #take(/** @type {string} */ text) {
    try {
      const told = readCode(text);
      this.text = text;
      await (told.answer ? this.#pass(told.table, text) : this.#answer(told));
    } catch (error) {
      this.#ask(why(error));
    }
    return false;
  }

  /** Answers an invitation, and waits. */
  async #answer(/** @type {import("./code.js").Description} */ offer) {
    this.#cancel();
    const { store } = this.app,
      helper = store.setting(HELPER, "");
    fill(this.body, h("p", {}, t("live.join.making")));
    const { letters, line, cancel } = await answerTo(offer, helper);
    this.#cancel = cancel;
    fill(
      this.body,
      h("p", {}, t("live.join.back")),
      codeBox(letters, (error) => this.app.report(error)),
      h("p", { class: "muted" }, t("live.join.waits")),
      helperField(helper, (address) => {
        store.setSetting(HELPER, address);
        this.#take(this.text);
      }),
    );
    const channel = await line;
    this.#cancel = () => {};
    await visit(this.app, channel);
  }

  /** This is an answer, and the page that it is for may be open in another window of this browser. */
  async #pass(/** @type {string} */ table, /** @type {string} */ text) {
    const post = new BroadcastChannel("winedark live");
    const taken = new Promise((resolve) => {
      post.onmessage = ({ data }) => resolve(data?.taken === table);
      setTimeout(() => resolve(false), POST);
    });
    post.postMessage({ table, text });
    fill(this.body, h("p", {}, t((await taken) ? "live.passed" : "live.code.answer")));
    post.close();
  }
}
