// The editor of an ordered pick: what is laid stands in a column of numbered places, what is left below. A tap adds, the buttons or
// the arrow keys move, dragging does both. Dragging is SortableJS's, loaded with the first such row.
import { button, emblem, fill, h, icon, part, remark, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** @type {Record<string, number>} */
const STEP = { ArrowUp: -1, ArrowDown: 1 };
let library = /** @type {Promise<unknown> | null} */ (null);
let dragging = /** @type {{destroy(): void} | null} */ (null); // of the row that is on the page

/** SortableJS; without it, or before it is there, buttons and keys do everything. */
async function sortable() {
  library ??= part("script", { src: "vendor/sortable/Sortable.min.js" }).catch(() => {
    library = null;
  });
  await library;
  return globalThis.Sortable;
}

/** The picks with the one at `from` moved to `to`. */
export function moved(/** @type {readonly string[]} */ picks, /** @type {number} */ from, /** @type {number} */ to) {
  if (to < 0 || to >= picks.length || to === from) return null;
  const rest = picks.filter((/** @type {string} */ _, /** @type {number} */ i) => i !== from);
  return [...rest.slice(0, to), picks[from], ...rest.slice(to)];
}

/** Draws `pick` ({choice, picks}) into `host`; `m`: {act, head, ready, why}. */
export function drawLine(
  /** @type {HTMLElement} */ host,
  /** @type {OpenPick} */ pick,
  /** @type {LineWords} */ m,
  /** @type {PickWords} */ on,
) {
  styled("line");
  const { choice, picks } = pick;
  const laid = h(
    "ol",
    { class: "line", "aria-label": t("line.laid") },
    picks.map((id, at) => card(pick, id, at, on)),
    empties(pick),
  );
  fill(
    host,
    h(
      "div",
      { class: "pick stack", role: "group", "aria-label": choice.label },
      m.head,
      laid,
      h("p", { class: "why", role: "status" }, m.why ? remark(m.why) : null),
      h(
        "div",
        { class: "row" },
        button(m.act, {
          class: "main",
          "data-key": "pick-send",
          "aria-disabled": m.ready ? null : "true",
          onclick: () => m.ready && on.send(),
        }),
        button(t("line.suggest"), { "data-key": "line-suggest", onclick: () => on.lay([...choice.pick.suggested]) }),
        on.close ? button(t("cancel"), { "data-key": "pick-close", onclick: on.close }) : null,
      ),
      hand(pick, on),
    ),
  );
  drag(laid, pick, on);
}

/** A seat by its emblem, anything else by its picture. */
function face(/** @type {PickItem} */ item, /** @type {PickWords} */ on) {
  const seat = on.seatOf?.(item);
  return seat ? emblem(seat.colour, 26) : icon(item.icon);
}

const itemOf = (/** @type {OpenPick} */ { choice }, /** @type {string} */ id) =>
  /** @type {PickItem} */ (choice.pick.items.find((item) => item.id === id));

/** A key that follows a card when it moves: which of its kind it is. */
const keyOf = (/** @type {readonly string[]} */ picks, /** @type {number} */ at) =>
  `${picks[at]}-${picks.slice(0, at).filter((id) => id === picks[at]).length}`;

function card(/** @type {OpenPick} */ pick, /** @type {string} */ id, /** @type {number} */ at, /** @type {PickWords} */ on) {
  const { picks } = pick,
    item = itemOf(pick, id),
    key = keyOf(picks, at);
  const move = (/** @type {string} */ mark, /** @type {string} */ label, /** @type {number} */ by) =>
    button(label, {
      sign: mark,
      bare: true,
      class: "turned",
      "data-key": `line-${mark}-${key}`,
      "aria-disabled": moved(picks, at, at + by) ? null : "true",
      onclick: () => shift(pick, at, by, on),
    });
  return h(
    "li",
    { class: "laid", "data-at": at, onkeydown: (/** @type {KeyboardEvent} */ event) => arrow(event, pick, at, on) },
    h("span", { class: "no" }, String(at + 1)),
    face(item, on),
    h("b", {}, item.label),
    h(
      "span",
      { class: "pm" },
      move("left", t("line.sooner", { label: item.label }), -1),
      button(t("line.back", { label: item.label }), {
        sign: "x",
        bare: true,
        "data-key": `line-x-${key}`,
        onclick: () => on.lay(picks.filter((_, i) => i !== at)),
      }),
      move("right", t("line.later", { label: item.label }), 1),
    ),
  );
}

function shift(/** @type {OpenPick} */ pick, /** @type {number} */ at, /** @type {number} */ by, /** @type {PickWords} */ on) {
  const picks = moved(pick.picks, at, at + by);
  if (picks) on.lay(picks);
}

function arrow(
  /** @type {KeyboardEvent} */ event,
  /** @type {OpenPick} */ pick,
  /** @type {number} */ at,
  /** @type {PickWords} */ on,
) {
  if (!STEP[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  shift(pick, at, STEP[event.key], on);
}

function empties(/** @type {OpenPick} */ { choice, picks }) {
  const n = Math.max(0, choice.pick.high - picks.length);
  return Array.from({ length: n }, (_, i) => h("li", { class: "gap", "aria-hidden": "true" }, String(picks.length + i + 1)));
}

/** What can still be laid; where everything has to be, what is laid already is not shown again. */
function hand(/** @type {OpenPick} */ pick, /** @type {PickWords} */ on) {
  const { items, high } = pick.choice.pick,
    all = high === items.reduce((sum, item) => sum + item.max, 0);
  const shown = items.filter((item) => !all || pick.picks.filter((id) => id === item.id).length < item.max);
  return shown.length === 0
    ? null
    : h(
        "div",
        { class: "units stack", role: "group", "aria-label": t("line.hand") },
        shown.map((item) => left(item, pick, on)),
      );
}

function left(/** @type {PickItem} */ item, /** @type {OpenPick} */ pick, /** @type {PickWords} */ on) {
  const { picks, choice } = pick,
    n = item.max - picks.filter((id) => id === item.id).length;
  const off = n < 1 || picks.length >= choice.pick.high;
  return h(
    "button",
    {
      type: "button",
      class: "ubtn",
      "data-key": `lay-${item.id}`,
      "data-item": item.id,
      "aria-disabled": off ? "true" : null,
      onclick: () => off || on.lay([...picks, item.id]),
    },
    face(item, on),
    h("b", {}, item.label),
    item.max > 1 ? h("span", { class: "of" }, t("line.left", { n })) : null,
  );
}

/** SortableJS remembers every row that it was ever given, and through it the game, until it hears that the row is gone. */
export function letGo() {
  dragging?.destroy();
  dragging = null;
}

async function drag(/** @type {HTMLElement} */ list, /** @type {OpenPick} */ pick, /** @type {PickWords} */ on) {
  const Sortable = await sortable();
  if (!Sortable || !list.isConnected) return;
  letGo();
  dragging = Sortable.create(list, {
    draggable: ".laid",
    filter: ".pm",
    preventOnFilter: false,
    animation: 120,
    delay: 80,
    delayOnTouchOnly: true,
    onEnd: (/** @type {Record<string, number>} */ { oldDraggableIndex: from, newDraggableIndex: to }) => {
      on.lay(moved(pick.picks, from, to) ?? [...pick.picks]);
    },
  });
}
