// The way to learn a title, on the start screen: first of all for somebody who has not played it, and at hand for everybody else.
import { button, fill, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { doneIn, isKnown } from "./progress.js";
import { begin, begun, tasksOf } from "./tasks.js";

/** Draws it for the title that `screen`, the start screen, has chosen. */
export function draw(screen) {
  const { app, meta, learn } = screen,
    { store } = app;
  if (!meta.learn) return;
  const { tasks, guided, minutes } = meta.learn,
    first = !isKnown(store, meta.id),
    known = doneIn(store, meta.id),
    done = tasks.filter((id) => known.has(id)).length; // what was done and is no longer there is not counted
  learn.classList.toggle("first", first);
  fill(
    learn,
    sign("bulb"),
    h(
      "div",
      {},
      h("h2", {}, t(first ? "learn.door.first" : "learn.title", { title: meta.name })),
      h("p", {}, first && guided ? t("learn.door.about", { n: minutes }) : t("learn.door.done", { done, n: tasks.length })),
    ),
    h("div", { class: "row" }, guided ? withCoach(screen, first) : null, list(screen)),
  );
}

/** The first game with a coach begins at once, or goes on where it was left. */
function withCoach(screen, first) {
  const { app, meta } = screen,
    left = begun(app.store, meta.id, meta.learn.guided);
  const start = async () => {
    const tasks = await tasksOf(app.engine, meta.id);
    await begin(
      app,
      meta,
      tasks.find(({ id }) => id === meta.learn.guided),
    );
  };
  return button(t(left ? "learn.door.goon" : "learn.door.start"), {
    sign: "play",
    class: first ? "main" : "",
    "data-key": "learn-start",
    onclick: ({ currentTarget }) => screen.when(() => (left ? app.continueGame(left) : start()), currentTarget),
  });
}

const list = (screen) =>
  button(t("learn.door.list"), {
    sign: "list",
    "data-key": "learn-list",
    onclick: ({ currentTarget }) =>
      screen.when(async () => {
        const { openLearn } = await import("./list.js");
        await openLearn(screen.app, screen.meta);
      }, currentTarget),
  });
