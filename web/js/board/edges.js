// What can be chosen beyond the edges of the map's window: a pill at each edge says how much, and a click brings it into sight.
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

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
    const { board } = this,
      { clientWidth: wide, clientHeight: high } = board.host,
      beyond = new Map();
    this.glow = glow;
    for (const id of glow) {
      const at = board.onScreen(id),
        edge = at && edgeOf(at, wide, high);
      if (edge) beyond.set(edge, [...(beyond.get(edge) ?? []), id]);
    }
    fill(
      this.el,
      [...beyond].map(([edge, ids]) =>
        button(t("map.beyond", { n: ids.length }), {
          class: `edge ${edge}`,
          sign: "right",
          "data-key": `edge-${edge}`,
          onclick: () =>
            board.camera.show(
              ids.map((id) => board.place(id)),
              1,
              board.camera.scale,
              true,
            ),
        }),
      ),
    );
  }
}
