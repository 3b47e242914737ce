// The empty game screen. The order of its parts is the order of the focus: bar, choices, panels, seats, map, zoom.
import { button, fill, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const DOCK = { yours: "package", choices: "pointer", table: "layers", players: "users", log: "list" };

const tool = (mark, label, run, extra = "ghost") => button(t(label), { sign: mark, bare: true, class: extra, onclick: run });

/** Fills `host` and returns the parts that are drawn into, by name. `on`: what the fixed buttons do. */
export function buildFrame(host, on) {
  const parts = {};
  const part = (name, tag, props, ...children) => (parts[name] = h(tag, props, ...children));
  fill(
    host,
    h(
      "div",
      { class: "app" },
      bar(part, on),
      rail(part),
      h("section", { class: "strip", "aria-label": t("game.players") }, part("seatsEl", "ul", { class: "seats" })),
      part(
        "boardEl",
        "main",
        { class: "board", "aria-label": t("map.title") },
        part("cornerEl", "div", { class: "corner" }),
        zoom(part, on),
        part("cardEl", "section", { class: "pop", "aria-label": t("card.title"), hidden: true }),
        part("dialogEl", "dialog", { class: "panelbox" }),
        part("resultEl", "section", { class: "result", "aria-label": t("result.title"), hidden: true }),
      ),
      part(
        "dockEl",
        "nav",
        { class: "dock", "aria-label": t("dock.title") },
        Object.entries(DOCK).map(([id, mark]) => dockButton(id, mark, on)),
      ),
      part("curtainEl", "div", { class: "curtain-host" }),
    ),
  );
  new ResizeObserver(() => tellHeight(parts.promptEl)).observe(parts.promptEl);
  return parts;
}

/** What lies over the rail leaves the prompt clear. */
function tellHeight(prompt) {
  prompt.closest(".app")?.style.setProperty("--prompt", `${prompt.offsetHeight}px`);
}

function bar(part, on) {
  return h(
    "header",
    { class: "bar" },
    tool("menu", "menu", on.menu),
    button(t("unsaved.mark"), { sign: "alert", class: "unsaved", onclick: on.menu }),
    part("titleEl", "h1", { class: "title" }),
    part("stepsEl", "ol", { class: "steps", "aria-label": t("turn.steps") }),
    h(
      "div",
      { class: "tools" },
      tool("book", "rules", on.rules),
      h("span", { class: "onlylow" }, tool("drawer", "drawer", on.drawer)),
      h(
        "span",
        { class: "nophone far" },
        on.replay && tool("history", "menu.replay", on.replay),
        on.theme && themeSwitch(on.theme),
      ),
      h("span", { class: "nophone" }, tool("settings", "settings", on.settings), tool("help", "help.title", on.help)),
    ),
  );
}

/** The sign is that of the theme it leads to; the styles show the one of both. */
const themeSwitch = (run) =>
  button(t("set.theme.switch"), { sign: "moon", bare: true, class: "ghost theme", onclick: run }, sign("sun"));

/** The prompt stands above what scrolls, the log below it; goods before what they buy. On a phone they are sheets. */
function rail(part) {
  return h(
    "aside",
    { class: "rail", "aria-label": t("game.side") },
    h(
      "section",
      { class: "turn", id: "choices", tabindex: -1, "aria-label": t("choices.title") },
      part("promptEl", "div", { class: "prompt" }),
      part("quickEl", "div", { class: "quick" }),
      part(
        "midEl",
        "div",
        { class: "mid" },
        h(
          "div",
          { class: "sheet hand", "data-sheet": "hand" },
          part("roadsEl", "div", { class: "roadbar", hidden: true }),
          part("goodsEl", "div", { class: "goods" }),
          part("choicesEl", "div", { class: "choices" }),
          part("meEl", "div", { class: "mine" }),
        ),
        part("tableEl", "div", { class: "sheet", "data-sheet": "table" }),
      ),
    ),
    foot(part),
  );
}

function foot(part) {
  const longer = {
    class: "btn ghost ico longer",
    type: "button",
    "aria-pressed": "false",
    "aria-label": t("log.longer"),
    title: t("log.longer"),
  };
  return h(
    "div",
    { class: "foot sheet", "data-sheet": "tabs" },
    h(
      "div",
      { class: "tabrow" },
      part("tabsEl", "div", { class: "tabs", role: "tablist", "aria-label": t("game.more") }),
      part("longerEl", "button", longer, sign("expand")),
    ),
    part(
      "logTab",
      "div",
      { class: "logtab", id: "tab-log", role: "tabpanel", tabindex: 0, "aria-label": t("log.title") },
      part("logEl", "ol", { class: "log" }),
    ),
    part(
      "seatsTab",
      "div",
      { class: "seatstab", id: "tab-players", role: "tabpanel", tabindex: 0, "aria-label": t("dock.players") },
      part("roadsTab", "div", { hidden: true }),
      part("playersEl", "div", { class: "players" }),
      part("seatPanels", "div"),
    ),
    part("morePanels", "div", { class: "more", id: "tab-more", role: "tabpanel", tabindex: 0 }),
  );
}

function zoom(part, on) {
  return h(
    "div",
    { class: "zoom", role: "group", "aria-label": t("zoom.title") },
    tool("plus", "zoom.in", () => on.zoom(1), ""),
    tool("minus", "zoom.out", () => on.zoom(-1), ""),
    tool("maximize", "zoom.whole", on.whole, ""),
    part(
      "pinEl",
      "button",
      { type: "button", class: "btn ico", "aria-label": t("zoom.stay"), title: t("zoom.stay"), onclick: on.stay },
      sign("pin"),
    ),
  );
}

const dockButton = (id, mark, on) =>
  h(
    "button",
    { type: "button", "data-sheet-of": id, "aria-expanded": "false", onclick: () => on.sheet(id) },
    sign(mark),
    h("span", {}, t(`dock.${id}`)),
  );
