// What can be chosen beyond the edges of the map's window: a pill at each edge says how much, and a click brings it into sight.
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { measure } from "../ui/measure.js";

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
    board.host.append(this.el);
  }

  /** `glow`: ids of what can be chosen; without them those of the last time. */
  draw(glow = this.glow) {
    this.glow = glow;
    measure(
      this,
      () => this.#beyond(),
      (found) =>
        fill(
          this.el,
          [...found].map(([edge, there]) => this.#pill(edge, there)),
        ),
    );
  }

  /** What lies beyond each edge. */
  #beyond() {
    const { clientWidth: wide, clientHeight: high } = this.board.host,
      points = this.glow.map((id) => ({ id, at: this.board.onScreen(id) })).filter(({ at }) => at && edgeOf(at, wide, high));
    return Map.groupBy(points, ({ at }) => edgeOf(at, wide, high));
  }

  #pill(edge, found) {
    const { board } = this;
    const show = () =>
      board.camera.show(
        found.map(({ id }) => board.place(id)),
        1,
        board.camera.scale,
        true,
      );
    return button(t("map.beyond", { n: found.length }), {
      class: `edge ${edge}`,
      sign: "right",
      "data-key": `edge-${edge}`,
      onclick: show,
    });
  }
}
