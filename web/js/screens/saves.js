// The saved games on the start screen: the newest one first of all, to be gone on with, and the list of all.

import { LIVE } from "../share/address.js";
import { describe, short, when } from "../storage/saved.js";
import { askText, confirm, download, toast } from "../ui/dialogs.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const FEW = 2; // saved games that a small screen lists at first; so in record.css

/** Draws both places of `screen`, the start screen. */
export function drawSaves(screen) {
  const { app, saves } = screen,
    list = app.store.list();
  const open = list.find(({ id }) => id === app.store.last());
  drawContinue(screen, open);
  saves.classList.toggle("none", list.length === 0);
  fill(
    saves,
    h("h2", { id: "continue" }, t("saves.title")),
    list.length
      ? [
          h(
            "ul",
            {},
            list.map((save) => row(screen, save)),
          ),
          showAll(saves, list.length),
          h("p", { class: "sm" }, t("saves.export.why")),
        ]
      : h("p", { class: "muted" }, t("saves.none")),
    h(
      "p",
      { class: "across" },
      button(t("start.open"), { sign: "upload", onclick: () => screen.openFile() }),
      button(t("live.join"), { sign: "users", "data-key": "live", onclick: () => location.assign(LIVE) }),
    ),
  );
  screen.thumbs = list.filter(({ damaged }) => !damaged);
}

/** The game that was played last and is not over, with one button; without one, the way to learn stands in its place. */
function drawContinue(screen, save) {
  const { going } = screen;
  screen.main.classList.toggle("has", Boolean(save));
  going.hidden = !save;
  if (!save) return fill(going);
  const { id, name, summary, at } = save;
  const onclick = ({ currentTarget }) => screen.resume(id, currentTarget);
  fill(
    going,
    h("canvas", { class: "thumb", "data-of": id, "aria-hidden": "true" }),
    h(
      "div",
      {},
      h("h2", { dir: "auto" }, short(name)),
      h("p", { dir: "auto" }, [describe(summary), when(at)].filter(Boolean).join(" · ")),
    ),
    button(t("saves.goon"), { sign: "play", class: "main big", "data-key": "continue", onclick }),
  );
}

/** The small maps are decoration: they come when they come. */
export async function drawThumbs({ app, main, thumbs }) {
  if (!thumbs.length) return;
  const { drawThumb } = await import("../board/thumb.js");
  const known = new Map(thumbs.map((save) => [save.id, save]));
  for (const canvas of main.querySelectorAll("canvas.thumb")) {
    const { summary, look } = known.get(canvas.dataset.of) ?? {},
      map = app.titles.find((meta) => meta.id === summary?.title)?.map;
    if (map) drawThumb(canvas, map, look);
  }
}

/** A small screen lists the newest two, and the others when they are asked for. */
function showAll(saves, n) {
  const show = () => saves.classList.add("all");
  return n > FEW ? button(t("saves.all", { n }), { sign: "list", class: "showall", onclick: show }) : null;
}

function row(screen, save) {
  const { id, name, summary, damaged } = save,
    called = short(name);
  const tool = (what, mark, run) =>
    button(t(`saves.${what}`, { name: called }), {
      sign: mark,
      bare: true,
      "data-key": `${what}-${id}`,
      onclick: () => run(screen, save),
    });
  const state = damaged ? h("span", { class: "bad" }, t(`store.${damaged}`)) : h("span", { dir: "auto" }, describe(summary));
  const words = [h("b", { dir: "auto" }, called), state, h("small", {}, when(save.at))];
  const open = {
    type: "button",
    class: "save as-words",
    "data-key": `open-${id}`,
    onclick: ({ currentTarget }) => screen.resume(id, currentTarget),
  };
  const thumb = h("canvas", { class: "thumb", "data-of": id, "aria-hidden": "true" });
  const face = damaged
    ? h("div", { class: "save as-words" }, h("span", { class: "words" }, words))
    : h("button", open, thumb, h("span", { class: "words" }, words));
  const tools = [
    damaged ? null : tool("rename", "pencil", rename),
    tool("export", "download", exported),
    tool("delete", "trash", remove),
  ];
  return h("li", { "data-save": id }, face, h("span", { class: "tools" }, tools));
}

/** A damaged entry goes out as it lies there. */
function exported({ app }, { id, name, damaged }) {
  const { store, loose } = app;
  download(name, store.raw(id));
  if (!damaged) loose.exported(id, store.get(id).save);
}

async function rename(screen, { id, name }) {
  const other = await askText(t("saves.rename", { name: short(name) }), t("saves.name"), short(name));
  if (other !== null) await screen.change(() => screen.app.store.rename(id, other));
}

async function remove(screen, { id, name }) {
  const { store } = screen.app,
    called = { name: short(name) };
  if (!(await confirm(t("saves.delete", called), t("saves.delete.ask", called), t("delete")))) return;
  const text = store.raw(id);
  store.remove(id);
  screen.stored();
  toast(t("saves.deleted", called), { label: t("undo"), run: () => screen.change(() => store.restore(id, text)) });
}
