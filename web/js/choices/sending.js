// How a choice gets to the engine: what cannot be taken back is asked about first, with its odds if there are any.

export class Sending {
  #ticket = 0;

  /**
   * `settings` and `foresight` are asked, `play` shows the question on the map and in the list; `on`: command(run, asked) sends,
   * confirm(title, text, yes, no) is a question in words.
   */
  constructor(
    /** @type {Play} */ play,
    /** @type {Settings} */ settings,
    /** @type {import("./foresee.js").Foresight} */ foresight,
    /** @type {SendingWays} */ on,
  ) {
    this.play = play;
    this.settings = settings;
    this.foresight = foresight;
    this.on = on;
  }

  /** What was on its way belongs to the view before. */
  forget() {
    this.#ticket += 1;
  }

  #asks(/** @type {Setting} */ name) {
    return this.settings.get(name) !== "off";
  }

  /** `sure`: the player has seen what comes of it. The last of several clicks counts. */
  async send(
    /** @type {Choice} */ choice,
    /** @type {string[] | null} */ picks,
    /** @type {number | null} */ count,
    /** @type {boolean} */ sure,
  ) {
    const ticket = ++this.#ticket;
    if (!sure && this.#asks("battles") && (await this.#risks(choice, picks, count))) {
      return ticket === this.#ticket && this.play.ask(choice, picks, count);
    }
    if (ticket !== this.#ticket) return;
    const ask = /** @type {Ask} */ (choice.ask),
      asks = Boolean(ask) && choice !== this.play.advised && this.#asks("confirm"); // a coach is not contradicted
    if (asks && !(await this.on.confirm(ask.title, ask.text, ask.yes, ask.no))) return;
    const { id } = choice; // nobody waits here with the choice until a curtain opens
    this.on.command((session) => session.act(id, picks, count), asks);
  }

  /** The engine says so, or foresees something that dice decide. To pass changes no odds, and stands beside those that there are. */
  async #risks(/** @type {Choice} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) {
    if (choice.stakes) return true;
    if (choice.main && !choice.pick && !choice.count) return false;
    return (await this.foresight.of(choice, picks, count)).odds.length > 0;
  }
}
