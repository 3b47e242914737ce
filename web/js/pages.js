// The pages that open over a screen: settings, keys, credits; the rules open beside it (book.js, loaded when asked for).
import { h, sign } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { t } from "./i18n.js";
import { shortcutsFor } from "./keys.js";
import { OPTIONS } from "./settings.js";

/** The window's title: never anything that only one player may know. */
export function entitle(...parts) {
  document.title = [...parts, t("name")].join(" – ");
}

/** The rules of an edition, opened at a paragraph if one is named, where they were left otherwise. */
export async function openRules(engine, { title, edition }, at = null) {
  const [{ openBook }, { chapters, compared }] = await Promise.all([import("./book.js"),
    engine.call("rules", { title, edition })]);
  const { editions = [] } = engine.hello?.titles.find((one) => one.id === title) ?? {};
  const name = editions.find((one) => one.id === edition)?.name ?? "";
  const relatives = { ask: () => engine.call("differences", { title }), open: (column, rule) => openRules(engine, column, rule),
    isRead: (column) => column.title === title && column.edition === edition };
  openBook(`${title}/${edition}`, { name, chapters, relatives: compared ? relatives : null }, at);
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

const PARTS = { look: ["theme", "size", "pattern", "motion"], play: ["speed", "camera", "confirm", "battles"], keys: ["keys"] };

/** The settings, in parts; each applies as it is chosen. */
export function openSettings(settings) {
  const part = ([id, names]) => h("section", { "aria-labelledby": `set-${id}` },
    h("h3", { id: `set-${id}` }, t(`set.part.${id}`)), names.map((name) => settingRow(settings, name)));
  return openDialog({ title: t("settings"), body: h("div", { class: "settings" }, Object.entries(PARTS).map(part)) });
}

function settingRow(settings, name) {
  const label = t(`set.${name}`), options = OPTIONS[name].map((id) => ({ id, name: t(`set.${name}.${id}`) }));
  const pick = (id) => {
    settings.set(name, id);
    const fresh = settingRow(settings, name);
    row.replaceWith(fresh);
    fresh.querySelector(`[data-value="${id}"]`).focus();
  };
  const row = h("div", { class: "opt" }, h("span", {}, label), segments(label, options, settings.get(name), pick));
  return row;
}

/** The keys that work on the screen with the handlers `on`; it says when they are switched off. */
export function keyLists(settings, on) {
  const off = settings.get("keys") === "off";
  const line = (id) => [h("dt", {}, t(`keys.${id}.keys`)), h("dd", {}, t(`keys.${id}`))];
  const list = (part, ids, extra) => h("div", { class: extra ?? "", role: "group", "aria-labelledby": `keys-${part}` },
    h("h4", { id: `keys-${part}` }, t(`keys.part.${part}`)),
    extra ? h("p", { class: "note" }, sign("info"), t("keys.switched")) : null, h("dl", { class: "keys" }, ids.flatMap(line)));
  return [list("always", ["tab", "arrows", "enter", "back"]), list("short", shortcutsFor(on), off ? "off" : null)];
}

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
