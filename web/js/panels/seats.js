// The strip of seats and the stepper of the turn.
import { seatTarget } from "../session/sides.js";
import { button, emblem, entitle, fill, h, icon, keep, s, sign } from "../ui/dom.js";
import { signed, t } from "../ui/i18n.js";

const stripe = (colour) =>
  s("svg", { class: "stripe", "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%", fill: `url(#q-${colour})` }));

function chip(/** @type {Chip} */ { icon: name, n, label, on }) {
  return h("span", { class: `chip ${on ? "lead" : ""}`, title: label }, icon(name), h("span", { class: "cn" }, signed(n)));
}

const who = (/** @type {Seat} */ seat) => (seat.bot ? [sign("cpu"), seat.name] : [seat.name]);

function status(/** @type {Seat} */ seat, thinking, mine) {
  const [mark, words] = seat.id === thinking ? ["cpu", "seat.thinking"] : ["pointer", mine ? "seat.yours" : "seat.acting"];
  return seat.acting || seat.id === thinking ? [sign(mark), h("span", {}, t(words))] : [];
}

function card(seat, /** @type {View} */ view, { thinking, live, onOpen, onTarget }) {
  const target = seatTarget(seat.id),
    can = live.has(target);
  const mine = view.viewer === seat.id;
  const classes = `seat seat-${seat.colour} ${seat.acting ? "active" : ""} ${mine ? "mine" : ""} ${can ? "live" : ""}`;
  const spoken = [seat.label, seat.acting ? t("seat.acting") : "", mine ? t("seat.you") : ""].filter(Boolean).join(". ");
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: classes,
        "data-key": `seat-${seat.id}`,
        "data-target": target,
        onclick: () => (can ? onTarget(target) : onOpen(seat.id)),
      },
      h("span", { class: "sr" }, spoken),
      stripe(seat.colour),
      emblem(seat.colour, 30),
      h("span", { class: "nm", "aria-hidden": "true" }, h("b", {}, seat.role), h("small", {}, who(seat))),
      h("span", { class: "st", "aria-hidden": "true" }, status(seat, thinking, mine)),
      h("span", { class: "chips", "aria-hidden": "true" }, seat.chips.map(chip)),
    ),
  );
}

export function drawSeats(host, /** @type {View} */ view, on) {
  host.style.setProperty("--seats", view.seats.length);
  const state = (seat) => JSON.stringify([seat, view.viewer, on.thinking === seat.id, on.live.has(seatTarget(seat.id))]);
  keep(
    host,
    view.seats.map((seat) => [state(seat), () => card(seat, view, on)]),
  );
  const mover = host.querySelector(".active");
  if (mover && host.scrollWidth > host.clientWidth) mover.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A desktop's bar has the steps beside the title; a phone's names the step first. The window's title says the same. */
export function drawTitle(host, /** @type {View} */ { turn }, title, edition) {
  const step = turn.steps?.find((one) => one.state === "now")?.label;
  entitle(title, turn.label);
  fill(
    host,
    h("span", { class: "nophone" }, title, " ", h("small", {}, edition)),
    h("span", { class: "onlyphone" }, step ?? title, h("small", {}, `${turn.label} · ${title}`)),
  );
}

export function drawSteps(host, /** @type {View["turn"]} */ turn) {
  const step = (/** @type {View["turn"]["steps"][number]} */ { label, state }) =>
    h(
      "li",
      { class: state, "aria-current": state === "now" ? "step" : null },
      state === "done" ? [sign("check"), h("span", { class: "sr" }, t("step.done"))] : null,
      label,
    );
  fill(host, h("li", { class: "rnd" }, turn.label), (turn.steps ?? []).map(step));
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
