// The dialog "Share": what of a game that is over becomes a link. Loaded when somebody opens it.
import { download, message, openDialog } from "../ui/dialogs.js";
import { fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { addressOf, lettersOf } from "./address.js";
import { ways } from "./ways.js";

/** A link, or why there can be none; of a position also what it asks. @typedef {{link: string, why: string, asked: string}} Made */

/**
 * What can be shared of a finished game: its replay, a challenge if one person has played it, and out of a replay the decision that comes
 * after move `at`, that of `seat` if its side is looked at. `kind` is the one that is shown first.
 * @param {App} app
 * @param {Exported} session
 * @param {{at: number, seat: number | null} | null} [place]
 */
export async function openShare(app, session, place = null, kind = "replay") {
  const [view, replay, position] = await Promise.all([
    app.engine.call("view", { seat: null, since: 1e9 }),
    linkOf(app, { kind: "replay" }),
    place && linkOf(app, { kind: "position", ...place }),
  ]);
  if (!replay.link) return void (await refuse(app, session, replay.why));
  if (kind === "position" && !position?.link) return void (await message(t("share.position"), position?.why ?? ""));
  const people = view.seats.filter((/** @type {Seat} */ { bot }) => !bot),
    challenge = people.length === 1 ? await linkOf(app, { kind: "challenge", seat: people[0].id }) : null;
  const made = Object.entries({ replay, challenge, position }).filter(([, one]) => one?.link);
  const links = /** @type {Record<string, Made>} */ (Object.fromEntries(made));
  await openDialog({ title: t("share"), body: bodyOf(app, session, links, kind), className: "small" });
}

/** A game that no link may tell can still be a file. */
async function refuse(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {string} */ why) {
  const file = { label: t("menu.export"), value: true },
    ok = { label: t("ok"), value: false, main: true };
  if (await message(t("share"), why, [ok, file])) app.export(session);
}

/** The address of a link, or why there can be none. @returns {Promise<Made>} */
async function linkOf(/** @type {App} */ app, /** @type {{kind: string, seat?: number | null, at?: number}} */ order) {
  try {
    const { link, asked } = await app.engine.call("share", order);
    return { link: addressOf(link, location.href), why: "", asked: asked ?? "" };
  } catch (error) {
    if (error.kind !== "illegal") throw error;
    return { link: "", why: error.text, asked: "" };
  }
}

function bodyOf(
  /** @type {App} */ app,
  /** @type {Exported} */ session,
  /** @type {Record<string, Made>} */ links,
  /** @type {string} */ kind,
) {
  const shown = { kind },
    why = h("p", {}),
    host = h("div", { class: "stack" });
  const show = () => {
    const { link, asked } = links[shown.kind];
    const file = shown.kind === "position" ? () => positionFile(app, session, link) : () => app.export(session);
    fill(why, t(`share.${shown.kind}.why`, { n: link.length, asked }));
    fill(host, ways(app, file, { link, name: session.kept.name }));
  };
  show();
  return [Object.keys(links).length > 1 && kinds(links, shown, show), why, host];
}

/** The decision as a file: the game that its link would open. */
async function positionFile(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {string} */ link) {
  try {
    const { save, title, edition } = await app.engine.call("shared", { link: lettersOf(new URL(link).hash) });
    const name = t("share.position.file", { name: session.kept.name });
    download(name, app.store.fileOf({ name, summary: { title, edition }, save: /** @type {string} */ (save) }));
  } catch (error) {
    app.report(error);
  }
}

/** One of the kinds of links. */
const kinds = (/** @type {Record<string, Made>} */ links, /** @type {{kind: string}} */ shown, /** @type {() => void} */ show) =>
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
