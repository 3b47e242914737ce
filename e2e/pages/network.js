// A map of cities in the frame of a game, without a game: for tests, and for anybody who wants to look at it.
// `begin(view, theme)` shows a view, `mark(marks)` what can be chosen, `times()` how long either took until it was painted.
import { loadBoard } from "./js/board/maps.js";
import { Frame } from "./js/screens/frame.js";
import { loadSprite } from "./js/ui/dom.js";
import { loadText } from "./js/ui/i18n.js";
import { watchLayout } from "./js/ui/layout.js";

watchLayout();

const SETTINGS = { get: () => null, set: () => {}, switchTheme: () => {} };
const NO_MARKS = { live: [], picked: [], way: [] };
const clicks = [];

/** Runs something, and waits until the browser has painted what came of it: ms. */
async function painted(run) {
  const start = performance.now();
  run();
  const script = performance.now() - start;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return { script, all: performance.now() - start };
}

globalThis.begin = async (view, theme) => {
  document.documentElement.dataset.theme = theme;
  await Promise.all([loadText("text/en.json", "en"), loadSprite("icons/sprite.svg")]);
  const map = await loadBoard(view.map);
  const frame = new Frame(document.getElementById("app"), SETTINGS, {});
  frame.titleEl.textContent = document.title;
  globalThis.board = frame.hang(map, (id, ground) => clicks.push({ id, ground }));
  await document.fonts.ready;
  const found = await painted(() => globalThis.board.draw(view, false));
  await document.fonts.ready;
  return found;
};

globalThis.again = (view) => painted(() => globalThis.board.draw(view, false));

globalThis.mark = ({ live, picked, way } = NO_MARKS) =>
  painted(() =>
    globalThis.board.mark({
      live: new Map(live.map((id) => [id, []])),
      glow: new Set(live),
      picked,
      numbers: new Map(live.slice(0, 9).map((id, i) => [id, i + 1])),
      peek: way.length ? [way[0], way.at(-1)] : null,
      way,
    }),
  );

globalThis.clicked = () => clicks;
