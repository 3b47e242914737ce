// The questions before a game or the page is left.
import { message } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

/** Asks; `why` is full | blocked. Resolves to "export", "leave", or null for staying. */
export const askToLeave = (/** @type {string} */ why) =>
  message(t("unsaved.title"), t(`unsaved.leave.${why}`), [
    { label: t("unsaved.stay"), value: null },
    { label: t("unsaved.leave"), value: "leave" },
    { label: t("unsaved.export"), value: "export", main: true },
  ]);

/**
 * Asks for a reload, because a part of the page is not there any more; true if the game of `session` is to be exported first.
 * @param {Session | undefined} session @param {boolean} unsaved
 */
export async function askToReload(session, unsaved) {
  const state = session ? (unsaved ? "unsaved" : "saved") : "start",
    reload = { label: t("gone.reload"), value: "reload", main: state !== "unsaved" },
    file = { label: t("menu.export"), value: "export", main: true };
  const answers = state === "unsaved" ? [reload, file] : [reload],
    answer = await message(t("gone.title"), `${t("gone")} ${t(`gone.${state}`)}`, answers);
  if (answer === "reload" && !(await globalThis.door?.reloaded())) location.reload();
  return answer === "export";
}
