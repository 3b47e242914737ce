// What there is to learn of a title: the first game with a coach, lessons, puzzles, scenarios. Nothing is locked; what has been done
// is ticked.
import { openDialog } from "../ui/dialogs.js";
import { button, emblem, h, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { doneIn } from "./progress.js";
import { begin, begun, KINDS, tasksOf } from "./tasks.js";

/** Opens the list over the start screen, once the engine has made it. */
export async function openLearn(app, meta) {
  const [tasks] = await Promise.all([tasksOf(app.engine, meta.id), styled("learn")]);
  const done = doneIn(app.store, meta.id);
  const parts = KINDS.map((kind) => [kind, tasks.filter((task) => task.kind === kind)]).filter(([, list]) => list.length);
  const draw = (/** @type {Task} */ task) => row(task, app, meta, done.has(task.id));
  openDialog({
    title: t("learn.title", { title: meta.name }),
    className: "wide tasklist",
    body: parts.map(([kind, list]) => part(kind, list, done, draw)),
  });
}

function part(kind, list, done, draw) {
  const ready = list.filter(({ id }) => done.has(id)).length,
    id = `learn-${kind}`;
  return h(
    "section",
    { class: `of-${kind}`, "aria-labelledby": id },
    h(
      "h3",
      { id },
      t(`learn.kind.${kind}`),
      " ",
      list.length > 1 ? h("small", {}, t("learn.count", { done: ready, n: list.length })) : null,
    ),
    h("p", { class: "sm" }, t(`learn.kind.${kind}.about`)),
    h("ul", {}, list.map(draw)),
  );
}

function row(/** @type {Task} */ task, app, meta, isDone) {
  const left = begun(app.store, meta.id, task.id);
  const run =
    (what) =>
    (/** @type {any} */ { currentTarget }) =>
      app.screen.when(what, currentTarget); // the list goes with the screen
  const start = run(() => begin(app, meta, task));
  const face = h(
    "button",
    {
      type: "button",
      class: `item ${isDone ? "done" : ""}`,
      "data-task": task.id,
      onclick: left ? run(() => app.continueGame(left)) : start,
    },
    h("span", { class: "tick centred" }, isDone ? [sign("check"), h("span", { class: "sr" }, t("learn.ticked"))] : null),
    h("span", { class: "lb" }, h("b", {}, task.name), h("small", {}, task.text)),
    h("span", { class: "of" }, emblem(task.colour, 22), h("span", {}, facts(task, left))),
  );
  const again = left
    ? button(t("learn.afresh", { name: task.name }), { sign: "restart", bare: true, "data-afresh": task.id, onclick: start })
    : null;
  return h("li", { class: again ? "pair" : "" }, face, again);
}

/** Who one plays, how long it takes, how hard it is, whether one way alone leads there, and whether it was left half-way. */
const facts = (/** @type {Task} */ { role, minutes, rating, only }, left) => [
  h("b", {}, role),
  h("small", {}, t("learn.minutes", { n: minutes })),
  rating ? h("small", {}, t("learn.rating", { n: rating })) : null,
  only ? h("small", {}, t("learn.only")) : null,
  left ? h("small", { class: "left" }, t("learn.left")) : null,
];
