// What has happened since a person's last decision, as the log tells it. Everybody may know it: the log is open.

export const isHeading = (/** @type {{kind: string}} */ { kind }) => ["phase", "round", "heading"].includes(kind);

const byOthers = (/** @type {Line[]} */ lines, /** @type {number | null} */ seat) =>
  lines.some((line) => !isHeading(line) && line.seat !== seat);

/** From the first line on that is not the seat's own: what it has done itself it knows. */
function fromOthersOn(/** @type {Line[]} */ lines, /** @type {number | null} */ seat) {
  const first = lines.findIndex((line) => line.seat !== seat);
  return first < 0 ? [] : trimmed(lines.slice(first));
}

/** Without headings that nothing follows. */
const trimmed = (/** @type {Line[]} */ lines) =>
  lines.filter((line, i) => !isHeading(line) || (lines[i + 1] && !isHeading(lines[i + 1])));

export class Since {
  /**
   * By seat: the number of the next line when it decided last, and what others had done before that.
   * @type {Map<number | null, {next: number, last: Line[] | null}>}
   */
  #of = new Map();

  /** The seat has decided something; `log` is as it was then. */
  acted(/** @type {number | null} */ seat, /** @type {Line[]} */ log) {
    const { lines } = this.of(log, seat);
    this.#of.set(seat, { next: (log.at(-1)?.i ?? -1) + 1, last: lines });
  }

  /**
   * {lines, open}, nothing for an onlooker: what others have done, headings with it, and whether the seat has not decided anything since. Until others
   * move again, the page says what they did last.
   */
  of(/** @type {Line[]} */ log, /** @type {number | null} */ seat) {
    const known = this.#of.get(seat);
    if (seat === null) return { lines: [], open: false };
    if (!known) return fromLog(log, seat);
    const lines = log.filter((line) => line.i >= known.next);
    if (byOthers(lines, seat)) return { lines: fromOthersOn(lines, seat), open: true };
    return {
      lines:
        known.last ??
        fromLog(
          log.filter((line) => line.i < known.next),
          seat,
        ).lines,
      open: false,
    };
  }

  /** What a reload needs, as a text. */
  written() {
    return JSON.stringify([...this.#of].map(([seat, { next }]) => [seat, next]));
  }

  /** Takes up what `written` gave; a text that is none leaves the log to tell. */
  read(/** @type {string} */ text) {
    try {
      for (const [seat, next] of JSON.parse(text))
        if (Number.isInteger(seat) && Number.isInteger(next)) this.#of.set(seat, { next, last: null });
    } catch {
      /* the log tells nearly as much */
    }
  }
}

/** After a game was opened: the lines behind the seat's own last one, or those before its last ones. */
function fromLog(/** @type {Line[]} */ log, /** @type {number | null} */ seat) {
  const own = (/** @type {Line} */ line) => line.seat === seat && !isHeading(line),
    last = log.findLastIndex(own);
  const after = log.slice(last + 1);
  if (byOthers(after, seat)) return { lines: fromOthersOn(after, seat), open: last >= 0 };
  const end = log.slice(0, last + 1).findLastIndex((line) => !isHeading(line) && !own(line));
  const begin = log.slice(0, Math.max(0, end)).findLastIndex(own);
  return { lines: end < 0 ? [] : trimmed(log.slice(begin + 1, end + 1)), open: false };
}
