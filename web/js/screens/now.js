// What can I do now, and why would I? What the step is about, what is offered and what it is good for, how far everybody is on the
// roads to victory, and what a bot would do. Answered by the engine; loaded when it is first asked for.

import { cite } from "../ui/cite.js";
import { closeDialogs, openDialog } from "../ui/dialogs.js";
import { button, fill, h, icon, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { advisersOf, filledIn } from "./advice.js";
import { told } from "./reasons.js";

const SLICE = 40;
const ASKED = "normal"; // who is asked, where a title has it

/** Opens it over `screen`, a game's; `hints`: whether a bot may be asked. */
export async function openNow(screen, /** @type {boolean} */ hints) {
  const { app, shown, session } = screen,
    { view } = shown;
  if (!view || view.viewer === null) return;
  await Promise.all([styled("now"), styled("advice")]);
  const found = await app.engine.call("now", { seat: view.viewer });
  if (shown.view?.rev !== view.rev) return;
  const hint = h("div", { class: "hinted" }),
    rule = (at) => {
      closeDialogs();
      screen.rules(at);
    };
  const closed = openDialog({ title: t("now.title"), className: "nowbox", body: body(found, view, hint, rule) });
  if (hints && found.offers.length) void ask(screen, session, view, hint).catch((error) => app.report(error));
  await closed;
}

const part = (id, ...inside) =>
  h("section", { class: `of-${id}`, "aria-labelledby": `now-${id}` }, h("h3", { id: `now-${id}` }, t(`now.${id}`)), inside);

const body = (/** @type {Now} */ { text, rule, offers, roads }, /** @type {View} */ view, hint, onRule) => [
  h("p", { class: "about" }, h("b", {}, view.prompt.text), " ", h("span", {}, text), " ", cite(rule, onRule)),
  offers.length ? part("offers", h("ul", {}, offers.map(offer))) : null,
  hint,
  part("roads", h("ul", {}, roads.map(road))),
];

const offer = (/** @type {Now["offers"][number]} */ { label, icon: name, n, off, text }) =>
  h(
    "li",
    { class: off ? "off" : "" },
    icon(name) ?? h("span", {}),
    h("p", {}, h("b", {}, label), n > 1 ? h("small", {}, t("now.count", { n })) : null, " ", h("span", {}, off ?? text)),
  );

const road = (/** @type {Now["roads"][number]} */ { label, icon: name, own, others }) =>
  h("li", {}, icon(name) ?? h("span", {}), h("p", {}, h("b", {}, label), " ", h("span", {}, `${own}. ${others}`)));

/** What the bot would do, thought about in slices while the dialog is open and nothing has changed. */
async function ask(screen, session, /** @type {View} */ view, host) {
  const levels = advisersOf(screen.app.engine.hello, view),
    level = levels.find(({ id }) => id === ASKED) ?? levels.at(-1);
  fill(host, part("hint", h("p", { class: "muted" }, t("hint.thinking", { level: level.name }))));
  for (;;) {
    const order = { seat: view.viewer, level: level.id, ms: SLICE };
    if (!host.isConnected || screen.shown.view?.rev !== view.rev) return;
    const found = await session.engine.call("hint", order);
    if (found.done) return void fill(host, part("hint", answer(screen, level, view, found)));
  }
}

function answer(screen, level, /** @type {View} */ view, /** @type {Hint} */ found) {
  const more = filledIn(view.choices[found.choice], found);
  const go = () => {
    closeDialogs();
    screen.advise("hint");
  };
  return [
    h("p", {}, t("hint.said", { level: level.name, label: found.label }), more ? ` (${more})` : null),
    ...told(found),
    h("div", { class: "row" }, button(t("now.more"), { sign: "bulb", "data-key": "now-hint", onclick: go })),
  ];
}
