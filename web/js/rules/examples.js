// Illustrated examples below the paragraphs of the rules: real positions, drawn by the board that games are played on. What is
// drawn stands still and can only be looked at; its caption says all of it.
import { drawing, loadBoard } from "../board/maps.js";
import { h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const ROOM = 46; // around what is shown, in the drawing's own units
const WIDE = 1.6; // width of a picture by its height
const LEAST = 210; // units across, so that a single place is seen with what lies around it
const NEAR = 2; // px per unit, at which small things of a map of cities are drawn
const nothing = () => {};

/** Puts the examples of a title into its book: folded, and drawn when they are opened for the first time. */
export async function illustrate(pages, title) {
  const answer = await fetch(`learn/examples-${title}.json`);
  if (!answer.ok) return;
  for (const example of await answer.json()) place(pages, example);
}

function place(pages, example) {
  const found = [...pages.querySelectorAll(".para > [data-rule]")].find((el) => el.dataset.rule === example.rule);
  if (!found) return;
  const host = h("div", { class: "pictured", inert: true }),
    box = h(
      "details",
      { class: "example", "data-example": example.id, ontoggle: () => box.open && draw(host, example) },
      h("summary", {}, t("rules.example")),
      h("figure", {}, host, h("figcaption", {}, example.caption)),
    );
  found.closest(".para").append(box);
}

async function draw(host, { view, show, mark }) {
  if (host.childElementCount || host.dataset.drawn) return;
  host.dataset.drawn = "yes";
  const [Board, map] = await Promise.all([drawing, loadBoard(view.map), styled("playing"), styled("examples")]);
  const board = new Board(host, map, { target: nothing });
  board.release();
  board.draw({ ...view, prompt: null, panels: [] }, false);
  board.mark({ live: new Map(), glow: new Set(), picked: mark, numbers: new Map(), peek: null });
  still(host, board, frameOf(board, show));
}

/** [x, y, width, height] around what is shown, in the proportions of a picture, and on the map's sheet. */
function frameOf(board, show) {
  const [x, y, across, down] = board.meta.view,
    boxes = show.map((id) => boxOf(board, id)),
    left = Math.min(...boxes.map((one) => one.x)) - ROOM,
    top = Math.min(...boxes.map((one) => one.y)) - ROOM,
    width = Math.max(...boxes.map((one) => one.x + one.width)) + ROOM - left,
    height = Math.max(...boxes.map((one) => one.y + one.height)) + ROOM - top,
    wide = Math.max(width, height * WIDE, LEAST),
    tall = wide / WIDE;
  return [
    within(left - (wide - width) / 2, x, x + across - wide),
    within(top - (tall - height) / 2, y, y + down - tall),
    wide,
    tall,
  ];
}

const within = (at, least, most) => Math.max(least, Math.min(at, most));

/** A land as it is drawn; of a sea and of a city only the place where pieces lie. */
function boxOf(board, id) {
  const { kind } = board.meta.regions[id],
    el = board.regions.get(id);
  if (kind === "land" && !board.cities) return el.getBBox();
  const [x, y] = board.place(id);
  return { x, y, width: 0, height: 0 };
}

/** The camera has been sent away: all sheets show the frame, in the size that such a picture has on the page. */
function still(host, board, frame) {
  for (const sheet of host.querySelectorAll("svg.map")) sheet.setAttribute("viewBox", frame.join(" "));
  board.sheet.removeAttribute("style");
  board.sheet.classList.add("near");
  board.layer.marks.style.setProperty("--size", "1");
  board.cities?.rest(NEAR);
  for (const el of host.querySelectorAll("[tabindex]")) el.removeAttribute("tabindex");
}
