// Which names of a map of cities are shown at a scale, and where: none under 11 px, and none over another or over a city. On the
// map's own scale all of them have room where the map puts them; from farther away only some do.

export const LEAST = 11; // px on the screen
const GROWN = 1.45; // how much larger a name may be seen than the map has it
const HIGH = 0.94,
  TOP = 0.79,
  LINE = 1.04; // of a line: its height, what is above its base line, the way to the next; in parts of the size
const AIR = 1.5;
const NAME = "a name";
const CELL = 64,
  ROW = 1000; // squares in a row: more than any map has
// Towards the right first, then above and below, then to the left.
const AROUND = [
  [1, 0],
  [1, -0.7],
  [1, 0.7],
  [0, -1],
  [0, 1],
  [0.5, -1],
  [0.5, 1],
  [-1, 0],
  [-0.5, -1],
  [-0.5, 1],
  [-1, -0.7],
  [-1, 0.7],
];

/** What is taken, in squares so that only neighbours are compared. */
class Taken {
  #squares = new Map();

  constructor([x, y, width, height]) {
    this.rim = [x, y, x + width, y + height];
  }

  /** Runs through what lies in the squares that a box touches, until `visit` gives true. */
  #each([l, t, r, b], visit) {
    for (let x = Math.floor(l / CELL); x * CELL < r; x += 1)
      for (let y = Math.floor(t / CELL); y * CELL < b; y += 1) if (visit(x * ROW + y)) return true;
    return false;
  }

  add(box, owner) {
    this.#each(box, (key) => {
      if (!this.#squares.has(key)) this.#squares.set(key, []);
      this.#squares.get(key).push({ box, owner });
      return false;
    });
  }

  /** Whether nothing but `owner` lies there. */
  free(box, owner) {
    const [l, t, r, b] = box,
      [left, top, right, bottom] = this.rim;
    if (l < left || t < top || r > right || b > bottom) return false;
    return !this.#each(box, (key) => this.#squares.get(key)?.some((one) => one.owner !== owner && overlap(box, one.box) > 0));
  }

  /** How much of what lies there a box would hide, or how much of it is off the sheet, in square units. */
  hidden(box, owner) {
    let sum = (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, this.rim);
    this.#each(box, (key) => {
      for (const one of this.#squares.get(key) ?? []) if (one.owner !== owner) sum += overlap(box, one.box);
      return false;
    });
    return sum;
  }
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

const clamp = (low, value, high) => Math.min(high, Math.max(low, value));

/** How much larger or smaller than on the map a name of this size is drawn at a scale (px per unit). */
export const factor = (size, scale) => clamp(LEAST / (scale * size), 1, (GROWN * Math.max(size, LEAST)) / (scale * size));

/** [width, height] of a name, and how far its first base line is below the top. */
function sizeOf({ size, width, lines = 1 }, f) {
  return { w: width * f, tall: size * f * (HIGH + LINE * (lines - 1)), rise: size * f * TOP };
}

/** The middle of a name's box on the map. */
const middleOf = (name) => [name.x, name.y - name.size * TOP + sizeOf(name, 1).tall / 2];

/** Where the map puts a name, `f` times as large: as far from its dot as there. */
function given({ name, dot }, f, k) {
  const [x, y] = middleOf(name),
    { w, tall } = sizeOf(name, 1);
  if (!dot) return [x, y];
  const moved = (from, off, half) => {
    const own = clamp(-half, off, half);
    return from + (off - own) * k + own * f;
  };
  return [moved(dot[0], x - dot[0], w / 2), moved(dot[1], y - dot[1], tall / 2)];
}

/** Other places around the dot. */
function* others({ name, dot, rim }, f, k) {
  const { w, tall } = sizeOf(name, f),
    far = rim * k + AIR * f;
  for (const [dx, dy] of AROUND) {
    const slant = dx && dy ? 0.8 : 1;
    yield [dot[0] + dx * (far * slant + w / 2), dot[1] + dy * (far * slant + tall / 2)];
  }
}

/** @type {(at: number[], size: {w: number, tall: number}) => number[]} */
const boxAt = ([x, y], { w, tall }) => [x - w / 2, y - tall / 2, x + w / 2, y + tall / 2];

/**
 * The place of each name that is shown, by id: [x, first base line, size], in units of the map. `rows`, the most important ones
 * first: {id, name, dot, rim, always}; a name that is always shown hides as little as it can. `marks`: {id, box} of what no name
 * may cover. `sheet`: px per unit, how large marks are drawn, and the box that names stay in.
 */
export function layNames(rows, marks, sheet) {
  const taken = new Taken(sheet.view),
    found = new Map();
  for (const { id, box } of marks) taken.add(box, id);
  for (const row of rows) {
    const f = factor(row.name.size, sheet.scale),
      size = sizeOf(row.name, f),
      spot = place(row, size, taken, f, sheet.k);
    if (!spot) continue;
    taken.add(boxAt(spot, size), NAME);
    found.set(row.id, [spot[0], spot[1] - size.tall / 2 + size.rise, row.name.size * f]);
  }
  return found;
}

function place(row, size, taken, f, k) {
  const first = given(row, f, k),
    free = (spot) => taken.free(boxAt(spot, size), row.id);
  if (free(first)) return first;
  const rest = row.dot ? [...others(row, f, k)] : [],
    found = rest.find(free);
  if (found || !row.always) return found ?? null;
  const hidden = (spot) => taken.hidden(boxAt(spot, size), row.id);
  return [first, ...rest].reduce((a, b) => (hidden(b) < hidden(a) ? b : a));
}
