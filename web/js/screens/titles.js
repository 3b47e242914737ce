// The titles on the start screen: each with a picture of play, how many play and how long, and one click to a game.
import { button, fill, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { freshSetup, lineup, recalled } from "./setup.js";

/** Draws the titles that `screen`, the start screen, offers; `play(meta, setup, el)` begins a game of one. */
export function drawTitles(screen, play) {
  fill(
    screen.games,
    screen.app.titles.map((meta) => card(screen, meta, play)),
  );
}

function card(screen, meta, play) {
  const kept = recalled(screen.app.store, meta),
    setup = kept ?? freshSetup(meta),
    isOn = meta === screen.meta,
    id = `with-${meta.id}`;
  return h(
    "article",
    { class: isOn ? "game on" : "game", "aria-label": meta.name },
    h(
      "button",
      {
        type: "button",
        class: "takes",
        "aria-pressed": String(isOn),
        "data-key": meta.id,
        onclick: () => screen.chooseTitle(meta),
      },
      art(screen.arts, meta),
      h("b", {}, meta.name),
      isOn ? h("span", { class: "ck" }, sign("check")) : null,
    ),
    facts(meta),
    h("p", { class: "tag" }, meta.tagline),
    h(
      "div",
      { class: "row" },
      button(t("start.play"), {
        sign: "play",
        class: "soft",
        "data-key": `play-${meta.id}`,
        "aria-label": t("start.play.title", { title: meta.name }),
        "aria-describedby": id,
        onclick: ({ currentTarget }) => play(meta, setup, currentTarget),
      }),
      meta.learn
        ? button(t("start.learn"), {
            sign: "bulb",
            "data-key": `learn-${meta.id}`,
            "aria-label": t("start.learn.title", { title: meta.name }),
            onclick: ({ currentTarget }) => learn(screen, meta, currentTarget),
          })
        : null,
    ),
    h("p", { class: "with", id }, kept ? t("start.last", { lineup: lineup(kept, meta) }) : lineup(setup, meta)),
  );
}

/** How many play, how long a game against bots takes, and what it is about. */
function facts({ players, minutes, about }) {
  const range = ([low, high], key) => (low === high ? t(key, { n: high }) : t(`${key}.range`, { low, n: high }));
  return h(
    "p",
    { class: "facts" },
    h("span", {}, range(players, "start.players")),
    minutes[1] ? h("span", {}, range(minutes, "start.minutes")) : null,
    h("span", {}, about),
  );
}

/** A picture of play, as tools made it of the page (e2e/scenes.py): decoration. The same element stays, or it would be loaded anew. */
function art(arts, { map }) {
  const src = `maps/${map}-${document.documentElement.dataset.theme}.webp`;
  if (arts.get(map)?.getAttribute("src") !== src) arts.set(map, h("img", { class: "art", alt: "", src }));
  return arts.get(map);
}

/** All that there is to learn of a title. */
function learn(screen, meta, el) {
  screen.chooseTitle(meta);
  return screen.when(async () => {
    const { openLearn } = await import("../learn/list.js");
    await openLearn(screen.app, meta);
  }, el);
}
