// The log, newest first: which lines of it, with the places they tell of and the paragraph behind each.
import { isHeading } from "../session/since.js";
import { cite } from "../ui/cite.js";
import { button, emblem, fill, h, keep, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const SHOWN = 200;

/** The log's latest lines of one kind: those since the last heading. */
export const latest = (/** @type {Line[]} */ log, kind) =>
  log.slice(log.findLastIndex(isHeading) + 1).filter((line) => line.kind === kind);

// ---- a line

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Cuts a text into [plain, name, plain, …]: the names of sides and places of a view, longest first. */
export function cutNames(/** @type {View} */ { seats, others = [], regions }) {
  const names = [...seats, ...others].map((one) => one.role).concat(Object.values(regions).map((one) => one.name));
  const all = [...new Set(names)]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map(escaped);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${all.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) => (all.length ? text.split(any) : [text]);
}

/** The words of a line; a button where it tells of places. `on`: point(line | null), go(line). */
export function tale(/** @type {Line} */ entry, cut, on) {
  const words = cut(entry.text).map((part, i) => (i % 2 ? h("b", {}, part) : part));
  if (!entry.at?.length) return h("span", {}, words);
  const point = () => on.point(entry),
    leave = () => on.point(null);
  return h(
    "button",
    {
      type: "button",
      class: "tale as-words",
      tabindex: -1,
      "data-key": `line-${entry.i}`,
      onclick: () => on.go(entry),
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
    },
    words,
  );
}

/** A bot's move can be asked about, where somebody answers. */
export const asking = (/** @type {Line} */ entry, on) =>
  entry.why && on.why
    ? button(t("why"), {
        class: "ghost whyq",
        tabindex: -1,
        "aria-expanded": "false",
        "data-key": `why-${entry.i}`,
        onclick: (event) => on.why(entry, event.currentTarget),
      })
    : null;

/** The lines of a list that can be pressed are one stop of the Tab key; the arrows go from one to the next. */
export function rove(list) {
  const all = [...list.querySelectorAll(".tale,.whyq")],
    held = all.find((el) => el === document.activeElement) ?? all[0];
  for (const el of all) el.tabIndex = el === held ? 0 : -1;
  list.onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key],
      at = all.indexOf(event.target),
      next = by && all[at + by];
    if (at < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    all[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
}

// ---- the box

/**
 * The lines that are wanted: of one seat, of one part of the story (from a heading to the next). The newest part stands first, in
 * it the newest line, and above them its heading.
 */
export function picked(/** @type {Line[]} */ lines, { seat = null, part = null }) {
  const from = part === null ? 0 : lines.findIndex((line) => line.i === part);
  const rest = from < 0 ? lines : lines.slice(from),
    end = part === null ? -1 : rest.findIndex((line, i) => i > 0 && isHeading(line));
  const there = end < 0 ? rest : rest.slice(0, end);
  const mine = seat === null ? there : there.filter((line) => isHeading(line) || line.seat === seat);
  return newestFirst(
    mine.filter((line, i) => !isHeading(line) || i + 1 === mine.length || !isHeading(mine[i + 1]) || seat === null),
  );
}

/** Read downwards, headings are followed by their own lines. */
function newestFirst(/** @type {Line[]} */ log) {
  const parts = [{ headings: [], lines: [] }];
  for (const line of log) {
    if (isHeading(line) && parts.at(-1).lines.length) parts.push({ headings: [], lines: [] });
    const { headings, lines } = parts.at(-1);
    (isHeading(line) ? headings : lines).push(line);
  }
  return parts.reverse().flatMap(({ headings, lines }) => [...headings, ...lines.reverse()]);
}

export class LogBox {
  #seat = null;
  #part = null;
  #most = SHOWN;

  /** Draws into the list of a frame, its filters before it, and the newest line where no more has room. `on`: rule(paragraph),
   * point(line | null), go(line). */
  constructor({ logEl: el, tickEl }, on) {
    this.el = el;
    this.tickEl = tickEl;
    this.on = on;
    this.filters = h("div", { class: "logbar", role: "group", "aria-label": t("log.filter") });
    el.before(this.filters);
  }

  draw(/** @type {Line[]} */ lines, /** @type {View} */ view) {
    const { seats } = view,
      key = seats.map((one) => one.role).join();
    if (this.key !== key) {
      this.key = key;
      this.cut = cutNames(view);
    }
    this.lines = lines;
    this.again = () => this.draw(lines, view);
    this.seats = new Map([...seats, ...(view.others ?? [])].map((one) => [one.id, one]));
    this.#drawFilters(lines, seats);
    this.#drawLines();
    this.#tick(lines.findLast((line) => !isHeading(line)));
  }

  #tick(/** @type {Line | undefined} */ line) {
    const colour = this.seats.get(line?.seat)?.colour;
    fill(
      this.tickEl,
      colour ? emblem(colour, 18) : null,
      h("span", { class: "sr" }, t("log.title")),
      h("span", { class: "last" }, line?.text ?? t("log.empty")),
      sign("expand"),
    );
  }

  /** Nothing of a seat stays in memory; what is filtered is forgotten with it. */
  clear() {
    this.lines = [];
    this.again = () => {};
    this.#seat = this.#part = null;
    for (const el of [this.el, this.filters, this.tickEl]) el.replaceChildren();
  }

  #filter(seat, part) {
    this.#seat = seat;
    this.#part = part;
    this.#most = SHOWN;
    this.again();
    this.el.parentElement.scrollTop = 0;
  }

  #drawFilters(/** @type {Line[]} */ lines, seats) {
    const parts = lines.filter(isHeading).reverse();
    if (!parts.some((one) => one.i === this.#part)) this.#part = null;
    const state = JSON.stringify([this.key, parts[0]?.i, parts.length, this.#seat, this.#part]);
    keep(
      this.filters,
      lines.length
        ? [
            [
              state,
              () =>
                h(
                  "div",
                  { class: "filters across" },
                  seats.map((one) => this.#seatButton(one)),
                  this.#partSelect(parts),
                ),
            ],
          ]
        : [],
    );
  }

  #seatButton(/** @type {Seat} */ { id, role, colour }) {
    const on = this.#seat === id,
      label = t("log.only", { role });
    return h(
      "button",
      {
        type: "button",
        class: "only centred",
        "aria-pressed": String(on),
        "aria-label": label,
        title: label,
        "data-key": `log-${id}`,
        onclick: () => this.#filter(on ? null : id, this.#part),
      },
      emblem(colour, 20),
    );
  }

  #partSelect(parts) {
    const option = ({ i, text }) => h("option", { value: i, selected: i === this.#part }, text);
    const select = h(
      "select",
      {
        class: "inp",
        "aria-label": t("log.part"),
        "data-key": "log-part",
        onchange: () => this.#filter(this.#seat, select.value === "" ? null : Number(select.value)),
      },
      h("option", { value: "", selected: this.#part === null }, t("log.all")),
      parts.map(option),
    );
    return select;
  }

  #drawLines() {
    const { lines, on } = this,
      wanted = picked(lines, { seat: this.#seat, part: this.#part }),
      shown = wanted.slice(0, this.#most);
    if (shown.length === 0) return void fill(this.el, h("li", { class: "hd" }, t(lines.length ? "log.none" : "log.empty")));
    const left = wanted.length - shown.length,
      colours = this.seats;
    keep(this.el, [
      ...shown.map((entry) => [entry, () => line(entry, colours, this.cut, on)]),
      ...(left ? [[`more ${left}`, () => this.#earlier(left)]] : []),
    ]);
    rove(this.el);
  }

  #earlier(n) {
    return h(
      "li",
      { class: "hd" },
      button(t("log.earlier", { n }), {
        class: "ghost",
        "data-key": "log-earlier",
        onclick: () => {
          this.#most += SHOWN;
          this.again();
        },
      }),
    );
  }
}

function line(/** @type {Line} */ entry, seats, cut, on) {
  if (isHeading(entry)) return h("li", { class: "hd" }, entry.text);
  const colour = seats.get(entry.seat)?.colour;
  return h(
    "li",
    { class: `ln k-${entry.kind ?? ""}` },
    colour ? emblem(colour, 18) : h("span"),
    tale(entry, cut, on),
    asking(entry, on),
    cite(entry.rule, on.rule),
  );
}
