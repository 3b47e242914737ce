// What others did since the viewer's last decision, line by line: under the prompt, and on the curtain.
import { isHeading } from "../session/since.js";
import { emblem, fill, h, sign } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { phone } from "../ui/layout.js";
import { measure } from "../ui/measure.js";
import { asking, rove, tale } from "./log.js";

/** What a seat does again and again in one part of the story, with all its parts (see `gist` of a line), where it did it first. */
export function grouped(/** @type {Line[]} */ lines) {
  const rows = [],
    open = new Map();
  for (const line of lines) {
    if (isHeading(line)) open.clear();
    const { gist, seat } = line,
      same = gist && open.get(`${seat} ${gist.head}`);
    if (same) same.parts.push(gist.part);
    else rows.push({ line, parts: gist ? [gist.part] : [] });
    if (gist && !same) open.set(`${seat} ${gist.head}`, rows.at(-1));
  }
  return rows;
}

/** The same as lines. */
export const told = (/** @type {Line[]} */ lines) =>
  grouped(lines).map(({ line, parts }) =>
    parts.length > 1 ? { ...line, text: t("since.gist", { head: line.gist.head, parts: listed(parts) }), why: false } : line,
  );

/** The lines in the order in which they happened. `cut` and `on` as in log.js. */
export function storyList(/** @type {Line[]} */ lines, seats, cut, on) {
  const row = (/** @type {Line} */ entry) => {
    if (isHeading(entry)) return h("li", { class: "hd" }, entry.text);
    const colour = seats.get(entry.seat)?.colour;
    return h("li", {}, colour ? emblem(colour, 18) : h("span"), tale(entry, cut, on), asking(entry, on));
  };
  const list = h("ul", { class: "tales", tabindex: 0 }, lines.map(row));
  rove(list);
  return list;
}

export class Digest {
  #wanted = null;

  /** `on`: point(line | null), go(line), toggled(). */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    this.shown = false;
    this.state = null;
    this.lines = [];
  }

  /** Somebody who folds the strip does not want its news on the map either. */
  get silenced() {
    return this.#wanted === false;
  }

  /** Whether it lies open: as the viewer left it, but no longer than it is news. Beside a log that is always there it waits to be asked for. */
  get #open() {
    return this.news && (this.#wanted ?? phone());
  }

  #draw(open) {
    const { lines, seats, cut, host, on } = this,
      said = lines.filter((line) => !isHeading(line)).length;
    host.hidden = said === 0;
    this.shown = open && said > 0;
    const toggle = () => {
      this.#wanted = !this.shown;
      this.#draw(this.#wanted);
      on.toggled();
    };
    fill(
      host,
      said === 0
        ? null
        : [
            h(
              "button",
              { type: "button", class: "fold turned", "data-key": "since", "aria-expanded": String(this.shown), onclick: toggle },
              sign("right"),
              h("b", {}, t("since.title")),
              h("small", {}, t("since.count", { n: said })),
            ),
            this.shown ? storyList(lines, seats, cut, on) : null,
          ],
    );
  }

  /** `lines` and `open` as in since.js. */
  draw({ lines, open }, seats, cut) {
    const state = JSON.stringify([lines.map((line) => line.i), open]);
    if (state === this.state) return;
    const grown = open && this.shown;
    this.state = state;
    this.lines = told(lines);
    this.seats = seats;
    this.cut = cut;
    this.news = open;
    this.#draw(this.#open);
    if (grown) this.#roll(1e6);
  }

  /** The viewer has to decide: from the first line on. */
  toTop() {
    this.#roll(0);
  }

  #roll(/** @type {number} */ top) {
    const list = this.host.querySelector(".tales");
    if (list) measure(this.host, () => null, () => list.scrollTo(0, top)); // biome-ignore format: one wish
  }

  clear() {
    this.state = null;
    this.lines = [];
    this.shown = false;
    this.host.hidden = true;
    this.host.replaceChildren();
  }
}
