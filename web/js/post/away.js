// What stands under the prompt of a game by post while people elsewhere have to decide: who they are, and the letter to them.
import { button, fill, h, styled } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { openLetter } from "./letter.js";
import { called, chooseSeat } from "./seat.js";

export class Away {
  #told = -1; // the revision whose letter was opened by itself
  #opens = false;

  /** `screen` is the game's. @param {any} screen */
  constructor(screen) {
    this.screen = screen;
    this.el = h("section", { class: "away", "aria-label": t("post") });
    screen.frame.promptEl.after(this.el);
    styled("post");
  }

  draw() {
    const { shown, session } = this.screen,
      { view, waiting } = shown;
    const wanted = session.mine.length > 0 && (waiting.length > 0 || Boolean(view?.over));
    this.el.hidden = session.mine.length > 0 && !wanted;
    if (this.el.hidden) return;
    fill(this.el, session.mine.length ? this.#waits() : this.#nobody());
    if (wanted && view.post.unsent && this.#told !== view.rev) this.#open();
  }

  /** Somebody else decides next, or the game is over and they do not know it yet. */
  #waits() {
    const { view, waiting } = this.screen.shown;
    const words = view.over
      ? t("post.over")
      : t("post.waits", {
          n: waiting.length,
          names: listed(waiting.map((/** @type {number} */ id) => named(view, id))),
        });
    return [h("p", {}, words), h("div", { class: "across" }, this.#send(), view.over ? null : this.#paste())];
  }

  #send() {
    const { unsent } = this.screen.shown.view.post;
    return button(t(unsent ? "post.send" : "post.again"), {
      sign: "upload",
      class: unsent ? "main" : "",
      "data-key": "letter",
      onclick: () => this.#open(),
    });
  }

  #paste() {
    const { app } = this.screen,
      open = () => import("./paste.js").then((part) => part.pasteLetter(app));
    return button(t("post.paste"), { "data-key": "paste", onclick: () => open().catch((error) => app.report(error)) });
  }

  /** A game from a file: nobody has said yet for whom they play here. */
  #nobody() {
    const choose = () => chooseSeat(this.screen.app, this.screen.session);
    return [h("p", {}, t("post.nobody")), button(t("post.sit"), { class: "main", "data-key": "sit", onclick: choose })];
  }

  /** A letter that is on its way to the screen is not opened a second time. */
  async #open() {
    if (this.#opens) return;
    const { app, session, shown } = this.screen;
    this.#opens = true;
    try {
      await openLetter(app, session);
      this.#told = shown.view?.rev ?? -1;
      this.draw();
    } catch (error) {
      app.report(error);
    } finally {
      this.#opens = false;
    }
  }
}

/** The seat of a number, in words. @param {View} view @param {number} id */
const named = ({ seats }, id) => called(/** @type {Seat} */ (seats.find((one) => one.id === id)));
