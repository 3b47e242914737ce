// Playing on from an earlier move: a game of its own, if the one that it is cut from is safe.
import { toast } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

/** `game`: the screen of the game that is gone back in. */
export async function forkFrom(app, { session, map }, at) {
  const stored = app.store.get(session.id).save === session.kept.save;
  if (!stored || app.loose.why(session.id) === "full") return unsaved(app, session);
  await app.fork(at, map, t("replay.forkName", { name: session.name, at }));
}

/** The game would be gone: the engine holds one, and the storage has refused this one. */
function unsaved(app, session) {
  toast(t("replay.unsaved"), { label: t("menu.export"), run: () => app.export(session) }, 20_000);
}
