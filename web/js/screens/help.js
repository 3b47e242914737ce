// Help: the aim, a turn, what every picture means, the keys, and the way to the readers' site, which lies beside the page.
// The words on the game come from the engine (see guide.js).
import { drawToken } from "../board/tokens.js";
import { loadGuide } from "../session/guide.js";
import { openDialog } from "../ui/dialogs.js";
import { h, icon, remark, s, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { shortcutsFor } from "../ui/keys.js";
import { keysIn } from "./keymap.js";

/** Opens the help of `screen`, a game's or its replay's; `on`: the handlers of its keys. */
export async function openHelp(screen, on) {
  const {
      app,
      shown: { view },
    } = screen,
    guide = view ? await loadGuide(app.engine, view) : { aim: "", turn: [], legend: [] };
  const parts = [
    guide.aim ? aim(guide) : null,
    guide.turn.length ? turn(guide) : null,
    guide.legend.length ? legend(guide, view) : null,
    part(
      "friends",
      t("help.friends"),
      ["help.friends.here", "help.friends.post", "post.trust", "help.friends.live", "help.friends.share"].map(told),
    ),
    part("keys", t("keys.title"), keyLists(app.settings, on)),
    h("p", {}, h("a", { href: "docs/index.html", target: "_blank", rel: "noopener" }, t("help.manual"))),
  ];
  return openDialog({ title: t("help.title"), className: "wide help", body: parts.filter(Boolean) });
}

const told = (/** @type {string} */ key) => h("p", {}, t(key));

const part = (id, title, ...body) =>
  h("section", { class: `of-${id}`, "aria-labelledby": `help-${id}` }, h("h3", { id: `help-${id}` }, title), body);

const aim = ({ aim: words }) => part("aim", t("help.aim"), h("p", { class: "aim across" }, sign("trophy"), h("span", {}, words)));

const turn = (/** @type {Guide} */ { turn: lines }) =>
  part(
    "turn",
    t("help.turn"),
    h(
      "ol",
      {},
      lines.map((line) => h("li", {}, line)),
    ),
  );

function legend({ legend: sections }, /** @type {View} */ view) {
  return part(
    "legend",
    t("help.legend"),
    sections.map(({ title, items }) =>
      h(
        "div",
        { class: "signs" },
        h("h4", {}, title),
        h(
          "ul",
          {},
          items.map((item) => h("li", {}, picture(item, view), h("span", {}, h("b", {}, item.label), " ", item.note))),
        ),
      ),
    ),
  );
}

/** A picture as the map shows it, in the viewer's colour, if it is a piece's; else as tables do. */
function picture({ icon: name, shape }, /** @type {View} */ view) {
  if (!shape) return h("span", { class: "pic centred" }, icon(name));
  const like = view.tokens.find((one) => one.kind === shape),
    slot = like?.slot ?? "unit";
  const viewer = view.viewer ?? view.seats[0].id,
    colour = slot === "site" ? null : view.seats.find((one) => one.id === viewer)?.colour;
  const piece = drawToken(
    { id: "", at: "", i: 0, seat: null, kind: shape, icon: name, slot, n: 1, state: slot === "site" ? "built" : "", label: "" },
    colour,
  );
  for (const mark of ["data-token", "data-target", "role", "aria-label"]) piece.removeAttribute(mark);
  return s("svg", { class: "pic centred map", viewBox: "-26 -26 52 52", "aria-hidden": "true" }, piece);
}

/** The keys that work on the screen with the handlers `on`; it says when they are switched off. */
function keyLists(settings, on) {
  const off = settings.get("keys") === "off";
  const line = (id) => [h("dt", {}, keysIn(id)), h("dd", {}, t(`keys.${id}`))];
  const list = (part, ids, extra) =>
    h(
      "div",
      { class: extra ?? "", role: "group", "aria-labelledby": `keys-${part}` },
      h("h4", { id: `keys-${part}` }, t(`keys.part.${part}`)),
      extra ? h("p", { class: "note across" }, remark(t("keys.switched"))) : null,
      h("dl", { class: "keys" }, ids.flatMap(line)),
    );
  return [list("always", ["tab", "arrows", "enter", "back"]), list("short", shortcutsFor(on), off ? "off" : null)];
}
