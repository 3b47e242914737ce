// Where an overlay in the corner of the map lies: in the first corner where it hides nothing that waits for a click.
import { tell } from "../ui/dom.js";
import { phone } from "../ui/layout.js";
import { measure } from "../ui/measure.js";

const CORNERS = ["se", "ne", "nw", "sw"];
const RIM = 12;
/** How far from the sides of the board it lies; at the lower left beside the buttons of the zoom. The same stands in hints.css. */
const INSET = 12,
  BESIDE_ZOOM = 64;

const within = (point, from, size) => point > from - RIM && point < from + size + RIM;

/** It makes way for live points; where no corner is free, it shows only what it is about. A phone's does not move. */
export function keepClear(host, /** @type {() => {x: number, y: number}[]} */ points) {
  if (host.childElementCount === 0) return;
  tell(host, { folded: false });
  measure(
    host,
    () => free(host, points()),
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
    () => free(host, points()),
    (corner) => put(host, corner ?? CORNERS[0]),
  );
}

/** The first corner where no point is hidden, if there is one. */
function free(host, points) {
  const { offsetWidth: w, offsetHeight: tall } = host,
    { clientWidth, clientHeight } = host.parentElement;
  if (phone() || !w) return CORNERS[0];
  const right = clientWidth - w - INSET,
    low = clientHeight - tall - INSET;
  const at = { se: [right, low], ne: [right, INSET], nw: [INSET, INSET], sw: [BESIDE_ZOOM, low] };
  return CORNERS.find((corner) => !points.some(({ x, y }) => within(x, at[corner][0], w) && within(y, at[corner][1], tall)));
}
