// What can be chosen beyond the edges of the map's window: a pill at each edge says how much, and a click brings it into sight.
import { button, h, keep } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { measureLast } from "../ui/measure.js";

const SPOTS = [0.4, 0.2, 0.6, 0.8], // where along an edge a pill may hang
  WIDE = 110, // no pill is wider, with the gap beside it, px
  HIGH = 56; // nor higher

/** The edge beyond which a point lies; null for one that is in sight. @param {{x: number, y: number}} point */
export function edgeOf({ x, y }, wide, high) {
  if (x < 0) return "left";
  if (x > wide) return "right";
  if (y < 0) return "up";
  return y > high ? "down" : null;
}

export class Edges {
  /** `board` draws the map into its host; `host` is laid over it. */
  constructor(board) {
    this.board = board;
    this.el = h("div", { class: "edges" });
    this.glow = [];
    this.beyond = new Map(); // the ids of what lies beyond each edge
    board.host.append(this.el);
  }

  /** `glow`: ids of what can be chosen; without them those of the last time. The camera goes where it is sent first. */
  draw(glow = this.glow) {
    this.glow = glow;
    measureLast(
      this,
      () => this.#beyond(),
      (found) => this.#hang(found),
    );
  }

  /** What lies beyond each edge, as the camera knows it: the browser would work out the layout anew to say it. */
  #beyond() {
    const { board } = this,
      { w, h: high } = board.camera.size,
      edge = (id) => edgeOf(board.onScreen(id), w, high);
    return Map.groupBy(
      this.glow.filter((id) => board.place(id) && edge(id)),
      edge,
    );
  }

  #hang(/** @type {Map<string, string[]>} */ found) {
    this.beyond = found;
    keep(
      this.el,
      [...found].map(([edge, { length: n }]) => [`${edge} ${n}`, () => this.#pill(edge, n)]),
    );
    for (const [i, edge] of [...found.keys()].entries()) this.el.children[i].style.translate = this.#spot(edge);
  }

  /** Where along an edge a pill covers the middle of nothing that can be chosen, if there is such a spot. A shift: it lays nothing out. */
  #spot(edge) {
    const { camera, meta } = this.board,
      { w, h: high } = camera.size,
      middles = this.glow.map((id) => camera.onScreen(meta.regions[id]?.units[0] ?? this.board.place(id) ?? [])),
      at = { left: { left: 0 }, right: { left: w - WIDE }, up: { top: 0 }, down: { top: high - HIGH } }[edge];
    const covers = (spot) => {
      const { left = spot * w, top = spot * high } = at;
      return middles.some(({ x, y }) => x > left && x < left + WIDE && y > top && y < top + HIGH);
    };
    const spot = SPOTS.find((one) => !covers(one)) ?? SPOTS[0];
    return "top" in at ? `${spot * w}px 0` : `0 ${spot * high}px`;
  }

  #pill(edge, n) {
    return button(t("map.beyond", { n }), {
      class: `edge ${edge}`,
      sign: "right",
      "data-key": `edge-${edge}`,
      onclick: () => this.#show(edge),
    });
  }

  #show(edge) {
    const { board } = this,
      points = this.beyond.get(edge).map((id) => board.place(id));
    board.camera.show(points, 1, board.camera.scale, true);
  }
}
