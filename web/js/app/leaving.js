// The question before a game is left that is not saved. Loaded when there is such a game.
import { message } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

/** Asks; `why` is full | blocked. Resolves to "export", "leave", or null for staying. */
export const askToLeave = (why) =>
  message(t("unsaved.title"), t(`unsaved.leave.${why}`), [
    { label: t("unsaved.stay"), value: null },
    { label: t("unsaved.leave"), value: "leave" },
    { label: t("unsaved.export"), value: "export", main: true },
  ]);
