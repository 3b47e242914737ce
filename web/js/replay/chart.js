// Lines by seat, drawn by uPlot. Both are loaded with the first chart that is shown. A canvas cannot be read out: the table
// beside it says the same.
import { h, part, styled } from "../ui/dom.js";

const FONT = "12px 'Source Sans 3'";
const LABEL = "600 13px 'Source Sans 3'";
const APART = 15; // between two labels at the ends of lines
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

let library = null;

/** uPlot's constructor; a file that could not be had is asked for again the next time. */
async function load() {
  library ??= Promise.all([
    part("link", { rel: "stylesheet", href: "vendor/uplot/uPlot.min.css" }),
    part("script", { src: "vendor/uplot/uPlot.iife.min.js" }),
  ]).catch((error) => {
    library = null;
    throw error;
  });
  await Promise.all([library, styled("chart")]);
  return globalThis.uPlot;
}

export class Chart {
  /** Draws into `host`, again whenever its width or the theme changes. `onPick(at)`: somebody clicked at a move. */
  constructor(host, onPick) {
    this.host = host;
    this.onPick = onPick;
    this.plot = null;
    this.shown = null;
    this.at = 0;
    this.width = 0;
    this.released = false;
    this.resized = new ResizeObserver(() => host.clientWidth !== this.width && this.#draw());
    this.resized.observe(host);
    this.themed = new MutationObserver(() => this.#draw());
    this.themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  release() {
    this.released = true;
    this.resized.disconnect();
    this.themed.disconnect();
    this.plot?.destroy();
  }

  /** `lines`: [{name, colour, values}], a value for each move from 0 on. */
  async show(lines) {
    this.uPlot = await load();
    await document.fonts.load(LABEL);
    if (this.released) return; // what is drawn now, nobody would let go of
    this.shown = lines;
    this.#draw();
  }

  /** Moves the mark to a move. */
  move(at) {
    this.at = at;
    this.plot?.redraw(false);
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!this.shown || !width) return;
    this.width = width;
    this.plot?.destroy();
    const moves = this.shown[0].values.length,
      x = Array.from({ length: moves }, (_, i) => i);
    this.plot = new this.uPlot(this.#options(width, height, moves - 1), [x, ...this.shown.map((line) => line.values)], this.host);
    this.plot.over.addEventListener("click", () => this.onPick(Math.round(this.plot.posToVal(this.plot.cursor.left, "x"))));
  }

  #token(name) {
    return getComputedStyle(this.host).getPropertyValue(`--${name}`).trim();
  }

  /** The stroke of a seat's line: chart.css has one for each colour key, and a dash so that colour is not all that tells. */
  #stroke({ colour }) {
    return this.#token(`line-${colour}`) || this.#token("ink");
  }

  #dash({ colour }) {
    return this.#token(`dash-${colour}`)
      .split(" ")
      .filter(Boolean)
      .map((n) => Number(n) * devicePixelRatio);
  }

  #options(width, height, last) {
    const ink = this.#token("ink-2"),
      line = this.#token("line");
    const axis = { stroke: ink, font: FONT, incrs: STEPS };
    return {
      width,
      height,
      padding: [8, this.#labelWidth(), 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { setScale: false, x: false } },
      scales: { x: { time: false, range: [0, Math.max(1, last)] } },
      axes: [
        { ...axis, size: 26, grid: { show: false }, ticks: { stroke: line } },
        { ...axis, size: 34, grid: { stroke: line, width: 1 }, ticks: { show: false } },
      ],
      series: [
        {},
        ...this.shown.map((one) => ({ stroke: this.#stroke(one), dash: this.#dash(one), width: 2.4, points: { show: false } })),
      ],
      hooks: { draw: [(plot) => this.#finish(plot)] },
    };
  }

  #labelWidth() {
    const pen = h("canvas").getContext("2d");
    pen.font = LABEL;
    return 12 + Math.max(...this.shown.map((line) => pen.measureText(endOf(line)).width));
  }

  /** The mark of the move, and the names at the ends of the lines. */
  #finish(plot) {
    const { ctx: pen, bbox } = plot,
      ratio = devicePixelRatio,
      x = plot.valToPos(this.at, "x", true);
    pen.save();
    pen.setLineDash([]);
    pen.strokeStyle = this.#token("brand");
    pen.lineWidth = 2 * ratio;
    pen.beginPath();
    pen.moveTo(x, bbox.top);
    pen.lineTo(x, bbox.top + bbox.height);
    pen.stroke();
    pen.font = LABEL.replace("13", String(13 * ratio));
    Object.assign(pen, { textAlign: "left", textBaseline: "middle" });
    for (const { line, y } of this.#ends(plot, ratio)) {
      pen.fillStyle = this.#stroke(line);
      pen.fillText(endOf(line), bbox.left + bbox.width + 6 * ratio, y);
    }
    pen.restore();
  }

  /** Where the names go: at their lines' ends, moved apart, and back up where they would leave the chart. */
  #ends(plot, ratio) {
    const { top, height } = plot.bbox,
      gap = APART * ratio;
    const ends = this.shown.map((line) => ({ line, y: plot.valToPos(line.values.at(-1), "y", true) })).sort((a, b) => a.y - b.y);
    ends.forEach((end, i) => {
      if (i) end.y = Math.max(end.y, ends[i - 1].y + gap);
    });
    let floor = top + height;
    for (const end of [...ends].reverse()) {
      end.y = Math.min(end.y, floor);
      floor = end.y - gap;
    }
    return ends;
  }
}

const endOf = ({ name, values }) => `${name} ${shortly(values.at(-1))}`;

/** A value as it stands in charts and tables; null is one that is not told. */
export const shortly = (n) => (n === null ? "\u2013" : String(Math.round(n)).replace("-", "\u2212"));
