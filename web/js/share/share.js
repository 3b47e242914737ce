// The dialog "Share": what of the game that runs becomes a link. Loaded when somebody opens it.
import { message, openDialog } from "../ui/dialogs.js";
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { addressOf } from "./address.js";
import { ways } from "./ways.js";

/** @typedef {Record<string, string>} Links - by kind */

/** What can be shared of a finished game: its replay, and a challenge if one person has played it. */
export async function openShare(/** @type {App} */ app, /** @type {Exported} */ session) {
  const [view, replay] = await Promise.all([app.engine.call("view", { seat: null, since: 1e9 }), linkOf(app, "replay", null)]);
  if (!replay.link) return void (await refuse(app, session, replay.why));
  const people = view.seats.filter((/** @type {Seat} */ { bot }) => !bot),
    seat = people.length === 1 ? people[0].id : null;
  const challenge = seat === null ? null : (await linkOf(app, "challenge", seat)).link;
  const links = { replay: replay.link, ...(challenge ? { challenge } : {}) };
  await openDialog({ title: t("share"), body: bodyOf(app, session, links), className: "small" });
}

/** A game that no link may tell can still be a file. */
async function refuse(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {string} */ why) {
  const file = { label: t("menu.export"), value: true },
    ok = { label: t("ok"), value: false, main: true };
  if (await message(t("share"), why, [ok, file])) app.export(session);
}

/** The address of a link, or why there can be none. @returns {Promise<{link: string, why: string}>} */
async function linkOf(/** @type {App} */ app, /** @type {string} */ kind, /** @type {number | null} */ seat) {
  try {
    const { link } = await app.engine.call("share", { kind, seat });
    return { link: addressOf(link, location.href), why: "" };
  } catch (error) {
    if (error.kind !== "illegal") throw error;
    return { link: "", why: error.text };
  }
}

function bodyOf(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {Links} */ links) {
  const shown = { kind: "replay" },
    why = h("p", {}),
    host = h("div", { class: "stack" });
  const show = () => {
    const link = links[shown.kind];
    fill(why, t(`share.${shown.kind}.why`, { n: link.length }));
    fill(host, ways(app, session, { link, name: session.kept.name }));
  };
  show();
  return [Object.keys(links).length > 1 && kinds(links, shown, show), why, host];
}

/** One of the kinds of links. */
const kinds = (/** @type {Links} */ links, /** @type {{kind: string}} */ shown, /** @type {() => void} */ show) =>
  h(
    "div",
    { class: "stack", role: "radiogroup", "aria-label": t("share") },
    Object.keys(links).map((kind) =>
      h(
        "label",
        { class: "across" },
        h("input", {
          type: "radio",
          name: "share",
          value: kind,
          checked: kind === shown.kind,
          onchange: () => {
            shown.kind = kind;
            show();
          },
        }),
        t(`share.${kind}`),
      ),
    ),
  );
