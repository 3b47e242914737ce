// What others have changed on the map since the viewer's last decision: outlines of places, arrows of marches; and the places of
// a line of the story while somebody points at it.
import { ring, shaft } from "../board/marks.js";
import { isHeading } from "../session/since.js";
import { s } from "../ui/dom.js";

const SHOWN = 1600;
const ARROWS = 12;

/** Places by id with the side that was active there last, and the latest ways: what lines of the story leave on the map. */
export function traces(/** @type {Line[]} */ lines) {
  const places = new Map(),
    ways = new Map();
  for (const { at = [], way, seat, kind } of lines) {
    if (isHeading({ kind })) continue;
    for (const id of at) places.set(id, seat);
    if (way && at.length > 1) ways.set(`${at} ${seat}`, { at, seat });
  }
  return { places, ways: [...ways.values()].slice(-ARROWS) };
}

export class Changes {
  #timer = 0;

  constructor(board) {
    this.board = board;
    this.marks = s("g", { class: "traces" });
    this.light = s("g", { class: "flash" });
    board.layer.trace.append(this.marks, this.light);
  }

  /** Marks what the lines tell of. `colourOf(seat)`. */
  draw(/** @type {Line[]} */ lines, colourOf) {
    const { places, ways } = traces(lines),
      key = JSON.stringify([[...places], ways]);
    if (key === this.key) return;
    this.key = key;
    const dressed = (seat) => `trace ${colourOf(seat) ? `seat-${colourOf(seat)}` : "nobody"}`;
    const outlines = [...places].map(([id, seat]) =>
      s("g", { class: dressed(seat), "data-trace": id }, this.#outline(id, "told")),
    );
    const arrows = ways.map(({ at, seat }) => s("g", { class: `${dressed(seat)} way` }, this.#arrow(at, colourOf(seat))));
    this.marks.replaceChildren(...outlines, ...arrows);
  }

  #outline(id, name) {
    const shape = this.board.outline(id);
    return shape ? ring(shape, name) : [];
  }

  #arrow(at, colour) {
    const points = at.map((id) => this.board.place(id)).filter(Boolean);
    return points.slice(1).map((point, i) => shaft(points[i], point, colour));
  }

  /** Lights places up: for as long as somebody points at their line, or (`passing`) for a moment. */
  flash(ids, passing = false) {
    clearTimeout(this.#timer);
    this.light.replaceChildren(...ids.flatMap((id) => this.#outline(id, "lit")));
    if (passing) this.#timer = setTimeout(() => this.flash([]), SHOWN);
  }

  /** Brings the camera to places, and lights them up. */
  go(ids) {
    this.board.goTo(ids);
    this.flash(ids, true);
  }

  clear() {
    this.draw([], () => null);
    this.flash([]);
  }
}
