// The strip of seats and the stepper of the turn.
import { seatTarget } from "../session/sides.js";
import { tellToast } from "../ui/dialogs.js";
import { button, emblem, entitle, fill, h, icon, keep, s, sign } from "../ui/dom.js";
import { signed, t } from "../ui/i18n.js";
import { measure } from "../ui/measure.js";
import { figure, leaders, roadsOf } from "./roads.js";

const stripe = (colour) =>
  s("svg", { class: "stripe", "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%", fill: `url(#q-${colour})` }));

function chip(/** @type {Chip} */ { icon: name, n, label, on }) {
  return h("span", { class: `chip ${on ? "lead" : ""}`, title: label }, icon(name), h("span", { class: "cn" }, signed(n)));
}

const who = (/** @type {Seat} */ seat) => (seat.bot ? [sign("cpu"), seat.name] : [seat.name]);

function status(/** @type {Seat} */ seat, busy, mine) {
  const [mark, words] = busy ? ["cpu", "seat.thinking"] : ["pointer", mine ? "seat.yours" : "seat.acting"];
  return seat.acting || busy ? [sign(mark), h("span", {}, t(words))] : [];
}

/** How far a seat is on every road to victory: what wins stands first, and largest. */
function victory(/** @type {Road[]} */ roads, id) {
  const one = (/** @type {Road} */ road) => {
    const item = road.items.find(({ seat }) => seat === id);
    if (!item || (road.need === 1 && !item.n && !item.near)) return null; // there is no way along it
    const look = `${leaders(road).includes(item) ? "lead" : ""} ${item.near ? "near" : ""}`;
    return h("span", { class: `goal ${look}`, title: item.label }, icon(road.icon), h("b", {}, figure(item, road.need)));
  };
  return roads.map(one);
}

/** What a road does not say already. */
const others = (/** @type {Seat} */ { chips }, /** @type {Road[]} */ roads) =>
  chips.filter((one) => !roads.some((road) => road.icon === one.icon));

/** What a seat is and has; who is at it is said by `dress`. */
function card(/** @type {Seat} */ seat, /** @type {Road[]} */ roads) {
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", "data-key": `seat-${seat.id}`, "data-target": seatTarget(seat.id) },
      h("span", { class: "sr" }),
      stripe(seat.colour),
      emblem(seat.colour, 30),
      h("span", { class: "nm", "aria-hidden": "true" }, h("b", {}, seat.role), h("small", {}, who(seat))),
      h("span", { class: "st", "aria-hidden": "true" }),
      h("span", { class: "goals", "aria-hidden": "true" }, victory(roads, seat.id)),
      h("span", { class: "chips", "aria-hidden": "true" }, others(seat, roads).map(chip)),
    ),
  );
}

/** Who is at it changes with every step of a machine: only what tells of it is drawn anew. */
function dress(item, /** @type {Seat} */ seat, /** @type {View} */ { viewer }, { thinking, live, onOpen, onTarget }) {
  const target = seatTarget(seat.id),
    can = live.has(target),
    mine = viewer === seat.id,
    busy = seat.id === thinking,
    el = item.firstElementChild;
  el.onclick = () => (can ? onTarget(target) : onOpen(seat.id));
  const look = [seat.acting, busy, mine, can].join();
  if (item.dressed === look) return;
  item.dressed = look;
  el.className = `seat seat-${seat.colour} ${seat.acting ? "active" : ""} ${mine ? "mine" : ""} ${can ? "live" : ""}`;
  const spoken = [seat.label, seat.acting ? t("seat.acting") : "", mine ? t("seat.you") : ""].filter(Boolean).join(". ");
  fill(el.querySelector(".sr"), spoken);
  fill(el.querySelector(".st"), status(seat, busy, mine));
}

export function drawSeats(host, /** @type {View} */ view, on) {
  const roads = roadsOf(view),
    state = JSON.stringify(roads);
  host.style.setProperty("--seats", view.seats.length);
  keep(
    host,
    view.seats.map((seat) => [JSON.stringify([{ ...seat, acting: null }, state]), () => card(seat, roads)]),
  );
  for (const [i, seat] of view.seats.entries()) dress(host.children[i], seat, view, on);
  tellToast({ targets: view.seats.some((seat) => on.live.has(seatTarget(seat.id))) });
  measure(
    host,
    () => aside(host),
    (by) => by && host.scrollBy({ left: by, behavior: "instant" }),
  );
}

/** How far the strip has to be moved until the seat that is at it is seen. */
function aside(host) {
  const mover = host.querySelector(".active");
  if (!mover || host.scrollWidth <= host.clientWidth) return 0;
  const strip = host.getBoundingClientRect(),
    seat = mover.getBoundingClientRect();
  return Math.min(0, seat.left - strip.left) || Math.max(0, seat.right - strip.right);
}

/** A desktop's bar has the steps beside the title; a phone's names the step first. The window's title says the same. */
export function drawTitle(host, /** @type {View} */ { turn }, title, edition) {
  const step = turn.steps?.find((one) => one.state === "now")?.label;
  entitle(title, turn.label);
  const wide = () => h("span", { class: "nophone" }, title, " ", h("small", {}, edition)),
    small = () => h("span", { class: "onlyphone" }, step ?? title, h("small", {}, `${turn.label} · ${title}`));
  keep(host, [
    [`wide ${title} ${edition}`, wide],
    [`small ${step} ${turn.label} ${title}`, small],
  ]);
}

export function drawSteps(host, /** @type {View["turn"]} */ turn) {
  const step = (/** @type {View["turn"]["steps"][number]} */ { label, state }) =>
    h(
      "li",
      { class: state, "aria-current": state === "now" ? "step" : null },
      state === "done" ? [sign("check"), h("span", { class: "sr" }, t("step.done"))] : null,
      label,
    );
  keep(host, [
    [`round ${turn.label}`, () => h("li", { class: "rnd" }, turn.label)],
    ...(turn.steps ?? []).map((one, i) => [`${i} ${one.state} ${one.label}`, () => step(one)]),
  ]);
}

/** A seat's figures in words, for the players' sheet; `hand(seat)` changes who decides for it. */
export function drawPlayers(host, /** @type {View} */ view, hand = null) {
  const line = ({ icon: name, label }) => h("li", {}, icon(name), label);
  const player = (seat) =>
    h(
      "div",
      { class: `player seat-${seat.colour}`, "data-seat": seat.id },
      h("h3", {}, emblem(seat.colour, 26), seat.role, h("small", {}, who(seat))),
      hand && !view.over
        ? button(t(seat.bot ? "hand.take" : "hand.away", seat), { "data-key": `hand-${seat.id}`, onclick: () => hand(seat) })
        : null,
      h("ul", {}, seat.chips.map(line)),
    );
  keep(
    host,
    view.seats.map((seat) => [JSON.stringify([seat, view.over]), () => player(seat)]),
  );
}
