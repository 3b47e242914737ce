// What others do, as far as there is time to look at it: the camera goes there, a line at the edge of the map tells it, and a
// battle is seen before its result lies in its place. Loaded once a game is open: nothing of it is there without.
import { sidesOf } from "../session/sides.js";
import { isHeading } from "../session/since.js";
import { emblem, fill, h } from "../ui/dom.js";
import { Battles } from "./battles.js";
import { grouped } from "./digest.js";

const READ = 250; // a step that is shown for less is not followed

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
  /** `screen`: a game's. What was fought before is no news. */
  constructor(screen, /** @type {View} */ view) {
    this.screen = screen;
    this.line = h("p", { class: "telling", "aria-hidden": "true", hidden: true });
    const { boardEl, cornerEl } = screen.frame;
    cornerEl.before(this.line);
    this.told = [];
    this.battles = new Battles(boardEl, screen.rack.stage, screen.session.pace, view);
  }

  /** A view has come, `news` are its new lines. */
  see(/** @type {View} */ view, /** @type {Line[]} */ news, moved) {
    const others = view.choices.length === 0 && !view.over;
    if (moved && others) this.#follow(view, news);
    else this.#say(view, []);
    this.battles.see(view, moved);
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

  /** Nothing may be seen. */
  clear() {
    this.battles.clear();
    this.told = [];
    this.line.hidden = true;
    this.line.replaceChildren();
  }

  release() {
    this.battles.clear();
  }
}

/** Lines that go on in one kind come together; others begin anew. */
function joined(/** @type {Line[]} */ before, /** @type {Line[]} */ news) {
  const last = news.at(-1);
  return last?.gist && before.at(-1)?.kind === last.kind ? [...before, ...news] : news.length ? news : before;
}
