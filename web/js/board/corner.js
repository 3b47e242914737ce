// Where an overlay in the corner of the map lies: in the first corner where it hides nothing that waits for a click.
import { tell } from "../ui/dom.js";
import { measure } from "../ui/measure.js";
import { freeCorner } from "../ui/place.js";

/** It makes way for live points; where no corner is free, it shows only what it is about. A phone's does not move. */
export function keepClear(host, /** @type {() => {x: number, y: number}[]} */ points) {
  if (host.childElementCount === 0) return;
  tell(host, { folded: false });
  measure(
    host,
    () => freeCorner(host, points()),
    (corner) => (corner ? put(host, corner) : fold(host, points)),
  );
}

const put = (host, corner) => {
  host.dataset.corner = corner;
};

function fold(host, points) {
  tell(host, { folded: true });
  measure(
    host,
    () => freeCorner(host, points()),
    (corner) => put(host, corner ?? "se"),
  );
}
