// Where the pill of a region's state hangs: near its pieces, and where it hides no name, no number and no piece.

const LINE = 18,
  WIDE = 20; // units of the map; letters in a line
const PER_LETTER = 6.4,
  RIM = 16;

/** The words of a pill in one line, or in two where they are many. */
export function linesOf(label) {
  if (label.length <= WIDE) return [label];
  const gaps = [...label.matchAll(/ /g)].map(({ index }) => index),
    middle = label.length / 2;
  if (!gaps.length) return [label];
  const at = gaps.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [label.slice(0, at), label.slice(at + 1)];
}

/** [width, height] of a pill. */
export function sizeOf(label) {
  const lines = linesOf(label);
  return [Math.max(...lines.map((line) => line.length)) * PER_LETTER + RIM, LINE + 14 * (lines.length - 1)];
}

/** The box that a name fills, with the emblem before it where the region is owned. */
export function nameBox({ name, emblem }, owned) {
  const { x, x_owned: beside = x, y, size, width } = name,
    middle = owned ? beside : x;
  const box = [middle - width / 2, y - size * 0.8, middle + width / 2, y + size * 0.25];
  return owned && emblem ? [Math.min(box[0], emblem[0] - 10), box[1], box[2], box[3]] : box;
}

/** The box of a piece at [x, y], with its number at the upper right. */
export const pieceBox = ([x, y], n) => [x - 15, y - (n > 1 ? 19 : 16), x + (n > 1 ? 26 : 15), y + 17];

const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** The box of a pill of this size at its middle. @type {(at: number[], size: number[]) => number[]} */
export const boxAt = ([x, y], [w, tall]) => [x - w / 2, y - tall / 2, x + w / 2, y + tall / 2];

/** The middle of a pill: below the boxes `own`, else at another side of them, where it hides least of `others`. */
export function pillSpot(label, own, others) {
  const size = sizeOf(label),
    [w, tall] = size;
  const [l, t, r, b] = own.reduce((a, c) => [
    Math.min(a[0], c[0]),
    Math.min(a[1], c[1]),
    Math.max(a[2], c[2]),
    Math.max(a[3], c[3]),
  ]);
  const x = (l + r) / 2,
    y = (t + b) / 2,
    below = b + 3 + tall / 2,
    above = t - 3 - tall / 2,
    aside = w / 2 + 4;
  const spots = [
    [x, below],
    [x - 24, below],
    [x + 24, below],
    [x - 48, below],
    [x + 48, below],
    [r + aside, y],
    [l - aside, y],
    [x, below + 16],
    [x, above],
    [x - 30, above],
    [x + 30, above],
    [x, below + 34],
  ];
  /** @param {number[]} spot */
  const hidden = (spot) => others.reduce((sum, box) => sum + overlap(boxAt(spot, size), box), 0);
  return spots.reduce((a, c) => (hidden(c) < hidden(a) ? c : a));
}

/** The boxes of all names and pieces of a view, which a pill had better not hide. */
export function boxesOf(/** @type {Record<string, Region>} */ regions, places, /** @type {Token[]} */ tokens, spotOf) {
  const names = Object.keys(regions).filter((id) => places[id]?.name && !places[id].name.path);
  return [
    ...tokens.map((token) => pieceBox(spotOf(token), token.n)),
    ...names.map((id) => nameBox(places[id], Boolean(regions[id].colour))),
  ];
}

/**
 * The middles of the pills of every region that has any, by id. `regions` are those of a view, `places` those of its map;
 * `spotOf(token)` is where a piece lies. `boxes` are those of the view; the pills' own are added to them.
 */
export function hangPills(
  /** @type {Record<string, Region>} */ regions,
  places,
  /** @type {Token[]} */ tokens,
  spotOf,
  boxes = boxesOf(regions, places, tokens, spotOf),
) {
  const tagged = Object.keys(regions).filter((id) => regions[id].tags.length > 0);
  if (!tagged.length) return new Map();
  const pieces = tokens.map((token) => ({ ...token, box: pieceBox(spotOf(token), token.n) }));
  return new Map(
    tagged.map((id) => [
      id,
      regions[id].tags.map(({ label }) => {
        const there = pieces.filter((one) => one.at === id && one.slot !== "site").map(({ box }) => box);
        const spot = pillSpot(label, there.length ? there : [pieceBox(places[id].units[0], 1)], boxes);
        boxes.push(boxAt(spot, sizeOf(label)));
        return spot;
      }),
    ]),
  );
}
