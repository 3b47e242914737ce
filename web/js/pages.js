// The pages that open over a screen: rules, settings, keys, credits.
import { h } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { t } from "./i18n.js";
import { SPEEDS, THEMES } from "./settings.js";

const books = new Map();

/** The rules of an edition, opened at a paragraph if one is named. */
export async function openRules(engine, { title, edition }, at = null) {
  const key = `${title}/${edition}`;
  if (!books.has(key)) books.set(key, await engine.call("rules", { title, edition }));
  const { chapters } = books.get(key);
  const body = h("div", { class: "rules" }, h("nav", { "aria-label": t("rules.contents") },
    h("ol", {}, chapters.map(contentsLine))), h("div", { class: "book" },
    chapters.map((chapter) => chapterOf(chapter, edition))));
  const closed = openDialog({ title: t("rules.title"), body, className: "wide" });
  if (at) show(body, at);
  await closed;
}

function contentsLine(chapter) {
  return h("li", {}, h("button", { type: "button", class: "link",
    onclick: (e) => show(e.target.closest(".rules"), chapter.id) }, chapter.title));
}

function chapterOf({ id, title, paragraphs }, edition) {
  const mine = paragraphs.filter((one) => !one.editions || one.editions.includes(edition));
  return h("section", { "data-rule": id, tabindex: -1 }, h("h3", {}, title),
    mine.map((one) => h("p", { "data-rule": one.id, tabindex: -1 }, h("b", { class: "no" }, one.id), one.text)));
}

/** Scrolls to a paragraph, or to the chapter it would be in. */
function show(body, id) {
  const all = [...body.querySelectorAll("[data-rule]")];
  const found = all.find((el) => el.dataset.rule === id) ?? all.find((el) => el.dataset.rule === id.split(".")[0]);
  all.forEach((el) => el.classList.toggle("here", el === found));
  found?.scrollIntoView({ block: "start" });
  found?.focus({ preventScroll: true });
}

/** A row of buttons of which one is pressed. */
export function segments(label, options, value, onPick) {
  const one = ({ id, name }) => h("button", { type: "button", role: "radio", "aria-checked": String(id === value),
    tabindex: id === value ? 0 : -1, "data-key": `${label}-${id}`, "data-value": id, onclick: () => onPick(id) }, name);
  return h("span", { class: "segm", role: "radiogroup", "aria-label": label, onkeydown: arrows }, options.map(one));
}

function arrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll("[role=radio]")];
  const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

export function openSettings(settings) {
  const rows = h("div", { class: "settings" });
  const draw = () => rows.replaceChildren(row("theme", THEMES), row("speed", SPEEDS), row("keys", ["on", "off"]));
  const row = (name, ids) => h("div", { class: "opt" }, h("span", {}, t(`set.${name}`)),
    segments(t(`set.${name}`), ids.map((id) => ({ id, name: t(`set.${name}.${id}`) })), settings.get(name),
      (id) => { settings.set(name, id); draw(); focusOn(rows, id, name); }));
  draw();
  return openDialog({ title: t("settings"), body: rows });
}

const focusOn = (rows, id, name) => rows.querySelector(`[data-key="${t(`set.${name}`)}-${id}"]`)?.focus();

const KEYS = ["tab", "arrows", "live", "numbers", "undo", "enter", "back", "main", "panels", "zoom", "speak"];

export const openKeys = () => openDialog({
  title: t("keys.title"), className: "small",
  body: h("dl", { class: "keys" }, KEYS.flatMap((id) => [h("dt", {}, t(`keys.${id}.keys`)), h("dd", {}, t(`keys.${id}`))])),
});

export async function openCredits() {
  const answer = await fetch("icons/authors.json");
  const { authors, icons, source, licence } = await answer.json();
  const list = h("ul", { class: "credits" }, icons.map(({ name, icon, author }) => h("li", {},
    t("credits.icon", { name, icon, author }))));
  const text = ["fonts", "icons", "signs", "engine", "map"].map((id) => h("p", {},
    t(`credits.${id}`, { authors: authors.join(", "), source, licence })));
  return openDialog({ title: t("credits.title"), body: [...text, h("details", {}, h("summary", {}, t("credits.all")), list)],
    className: "wide" });
}
