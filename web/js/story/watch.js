// What others do, as far as there is time to look at it: the camera goes there, a line at the edge of the map tells it, and a
// battle is seen before its result lies in its place. Loaded once a game is open: nothing of it is there without.
import { drawMoment, isFought, lasting } from "../panels/moment.js";
import { sidesOf } from "../session/sides.js";
import { isHeading } from "../session/since.js";
import { emblem, fill, h, styled, tell } from "../ui/dom.js";
import { still } from "../ui/measure.js";
import { grouped } from "./digest.js";

const FADING = 250; // ms: as in moment.css
const READ = 250; // a step that is shown for less is not followed
const ACTING = ["Escape", "Enter", " "]; // keys that do nothing else while they skip

/** What is new in one line: what several sides did of one kind is one, with all the parts of each. */
export function inOneLine(/** @type {Line[]} */ news) {
  const lines = news.filter((line) => !isHeading(line)),
    last = lines.findLast((line) => line.seat !== null) ?? lines.at(-1);
  if (!last) return [];
  const alike = lines.slice(lines.findLastIndex((line) => line.kind !== last.kind || !line.gist) + 1);
  if (alike.length < 2) return [{ seat: last.seat, text: last.text }];
  return grouped(alike).map(({ line: { seat, gist }, parts }) => ({ seat, text: `${gist.head} ${parts.join(", ")}` }));
}

export class Watch {
  #seen = new Set(); // battles that are no news
  #timer = 0;

  /** `screen`: a game's. What was fought before is no news. */
  constructor(screen, /** @type {View} */ view) {
    const { boardEl, cornerEl } = screen.frame;
    this.screen = screen;
    this.boardEl = boardEl;
    this.line = h("p", { class: "telling", "aria-hidden": "true", hidden: true });
    cornerEl.before(this.line);
    this.told = [];
    this.#fresh(view);
    styled("moment");
  }

  /** A view has come, `news` are its new lines. */
  see(/** @type {View} */ view, /** @type {Line[]} */ news, moved) {
    const fought = this.#fresh(view).at(-1),
      others = view.choices.length === 0 && !view.over;
    if (moved && others) this.#follow(view, news);
    else this.#say(view, []);
    if (moved && fought && !still()) this.#show(fought, sidesOf(view));
  }

  /** The battles of a view that have not been seen. */
  #fresh(/** @type {View} */ { panels }) {
    const key = (panel) => `${panel.id} ${panel.stamp}`;
    const found = panels.filter((panel) => isFought(panel) && !this.#seen.has(key(panel)));
    for (const panel of found) this.#seen.add(key(panel));
    return /** @type {(DicePanel | DuelPanel)[]} */ (found);
  }

  // ---- where others are at it

  #follow(/** @type {View} */ view, /** @type {Line[]} */ news) {
    const { board, session } = this.screen,
      at = news.findLast((line) => line.at.length && !isHeading(line))?.at ?? [];
    this.told = joined(this.told, news);
    this.#say(view, inOneLine(this.told));
    if (at.length && !board.on.stays() && session.pace.step >= READ) board.goTo(at);
  }

  #say(/** @type {View} */ view, found) {
    if (!found.length) this.told = [];
    const sides = sidesOf(view);
    this.line.hidden = found.length === 0;
    fill(
      this.line,
      found.map(({ seat, text }) => {
        const colour = sides.get(seat)?.colour;
        return h("span", {}, colour ? emblem(colour, 20) : null, h("span", {}, text));
      }),
    );
  }

  // ---- a battle

  #show(panel, seats) {
    const { session } = this.screen,
      ms = session.pace.moment(lasting(panel));
    if (!ms) return;
    this.#away();
    this.el = drawMoment(panel, seats, ms);
    this.boardEl.append(this.el);
    this.#hold(true);
    this.#timer = setTimeout(() => this.end(), ms);
    addEventListener("pointerdown", this.#skip, true);
    addEventListener("keydown", this.#skip, true);
  }

  /** Any click and any key: it is over. Where nothing else is meant, nothing else comes of it. */
  #skip = (event) => {
    if (event.type === "keydown" ? ACTING.includes(event.key) : this.el?.contains(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.end();
    this.screen.session.pace.wake();
  };

  /** It fades, and what it leaves is seen. What was clicked to skip it must not hit the map below: it stays for so long. */
  end() {
    if (!this.el || this.el.classList.contains("done")) return;
    clearTimeout(this.#timer);
    this.#deaf();
    this.el.classList.add("done");
    this.#timer = setTimeout(() => this.#away(), FADING);
    this.#hold(false);
  }

  #deaf() {
    removeEventListener("pointerdown", this.#skip, true);
    removeEventListener("keydown", this.#skip, true);
  }

  #away() {
    clearTimeout(this.#timer);
    this.#deaf();
    this.el?.remove();
    this.el = null;
  }

  /** The panel that tells the same waits until it has been seen. */
  #hold(on) {
    tell(this.boardEl, { fighting: on });
    this.screen.rack.stage.hold(on);
  }

  /** Nothing may be seen. */
  clear() {
    this.#away();
    tell(this.boardEl, { fighting: false });
    this.screen.rack.stage.held = false;
    this.told = [];
    this.line.hidden = true;
    this.line.replaceChildren();
  }

  release() {
    this.#away();
  }
}

/** Lines that go on in one kind come together; others begin anew. */
function joined(/** @type {Line[]} */ before, /** @type {Line[]} */ news) {
  const last = news.at(-1);
  return last?.gist && before.at(-1)?.kind === last.kind ? [...before, ...news] : news.length ? news : before;
}
