// Signs on the map: emblems, pills, numbers, rings round regions, the arrow of a move.
import { s } from "../ui/dom.js";
import { boxAt, linesOf, pieceBox, pillSpot, sizeOf } from "./pills.js";

/** The owner's emblem beside a name. */
export const flag = (colour, x, y) =>
  s(
    "g",
    { class: `cm seat-${colour}`, transform: `translate(${x} ${y})` },
    s("circle", { class: "o1", r: 10.5 }),
    s("circle", { class: "b", r: 9.5 }),
    s("use", { href: `#i-${colour}`, x: -7, y: -7, width: 14, height: 14 }),
  );

/** The number of a choice, as a key: discs are the map's own numbers. */
export const badge = (number, at) =>
  s(
    "g",
    { class: "key", transform: `translate(${at})` },
    s("rect", { x: -10, y: -11, width: 20, height: 22, rx: 4 }),
    s("path", { d: "M-6 7.5H6" }),
    s("text", { y: 4 }, number),
  );

/** What a choice of a target promises: its size stays the same on the screen. */
function worn({ words, tone }, /** @type {number[]} */ [x, y]) {
  const [width] = sizeOf(words);
  return s(
    "g",
    { class: `worn ${tone}`, transform: `translate(${x} ${y})` },
    s("rect", { x: -width / 2, y: -10.5, width, height: 21, rx: 10.5 }),
    s("text", { y: 4.5 }, words),
  );
}

/** What targets promise, id -> {words, tone}, each where it hides least of the `boxes` and of the others. */
export function hangWorn(all, place, boxes) {
  const taken = [...boxes],
    there = [...all].filter(([id]) => place(id));
  return there.map(([id, one]) => {
    const spot = pillSpot(one.words, [pieceBox(place(id), 1)], taken);
    taken.push(boxAt(spot, sizeOf(one.words)));
    return worn(one, spot);
  });
}

/** A state in words, on a pill. */
export function pill({ label }, [x, y]) {
  const [width, height] = sizeOf(label),
    lines = linesOf(label);
  const words = lines.map((line, i) =>
    s("text", { y: 4.5 + 14 * (i - (lines.length - 1) / 2) }, line, i + 1 < lines.length && " "),
  );
  return s(
    "g",
    { class: "tag", transform: `translate(${x} ${y})` },
    s("rect", { x: -width / 2, y: -height / 2, width, height, rx: 9 }),
    words,
  );
}

/** A pale line and a dark one on it along an outline. */
export const ring = (shape, name) => ["pale", "dark"].map((tone) => s("path", { ...shape, class: `${name} ${tone}` }));

const FROM = 18,
  TO = 24,
  HEAD = 15;

/** A bent arrow from one piece to another, in a seat's colour; it leaves both pieces uncovered. */
export function shaft([ax, ay], [bx, by], colour) {
  const bend = [(ax + bx) / 2 - (by - ay) * 0.12, (ay + by) / 2 + (bx - ax) * 0.12];
  const away = ([x, y], by_) => {
    const dx = bend[0] - x,
      dy = bend[1] - y,
      far = Math.hypot(dx, dy) || 1;
    return [x + (dx / far) * by_, y + (dy / far) * by_];
  };
  const short = Math.hypot(bx - ax, by - ay) < 2 * (FROM + TO) ? 0.4 : 1;
  const start = away([ax, ay], FROM * short),
    tip = away([bx, by], TO * short),
    neck = away([bx, by], (TO + HEAD) * short);
  const d = `M${start}Q${bend} ${neck}`,
    turn = (Math.atan2(by - bend[1], bx - bend[0]) * 180) / Math.PI;
  const head = { d: `M0 0L-${HEAD + 3}-11V11Z`, transform: `translate(${tip}) rotate(${turn})` };
  return s(
    "g",
    { class: `move ${colour ? `seat-${colour}` : ""}` },
    s("path", { class: "arrow out", d }),
    s("path", { class: "head out", ...head }),
    s("path", { class: "arrow", d }),
    s("path", { class: "head", ...head }),
  );
}
