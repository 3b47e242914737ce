// Where an overlay in the corner of the map lies: in the first corner where it hides nothing that waits for a click.

const CORNERS = ["se", "ne", "nw", "sw"];
const RIM = 12;

const within = (point, from, size) => point > from - RIM && point < from + size + RIM;

/** It makes way for live points; where no corner is free, it shows only what it is about. */
export function keepClear(host, points) {
  for (const folded of [false, true]) {
    host.classList.toggle("folded", folded);
    if (CORNERS.some((corner) => isFree(host, corner, points))) return;
  }
  host.dataset.corner = CORNERS[0];
}

function isFree(host, corner, points) {
  host.dataset.corner = corner;
  const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: tall } = host;
  return !w || !points.some((p) => within(p.x, x, w) && within(p.y, y, tall));
}
