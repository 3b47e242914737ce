// A game is played in one tab. A lock per save says which; where a browser has no locks, the store still refuses what comes
// from a tab that another one has overtaken (see Store.put).
import { confirm, exportOr, message } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

const PATIENCE = 700; // a page that is being reloaded may keep its own lock for a moment

/**
 * Holds a game for this tab. Resolves to the function that lets it go, or to null if another tab has it.
 * `steal` takes it from there. `lost` is called when another tab takes it from here.
 */
function hold(/** @type {string} */ id, /** @type {() => unknown} */ lost, steal = false) {
  if (!navigator.locks) return Promise.resolve(() => {});
  const signal = AbortSignal.timeout(PATIENCE);
  return new Promise((resolve) => {
    let held = false;
    const granted = () =>
      new Promise((release) => {
        held = true;
        resolve(release);
      });
    navigator.locks
      .request(`winedark play ${id}`, steal ? { steal } : { signal }, granted)
      .catch(() => (held ? lost() : resolve(signal.aborted && !steal ? null : () => {})));
  });
}

/** Holds a game; asks where another tab has it. Null: it stays there. */
export async function holdGame(/** @type {string} */ id, /** @type {string} */ name, /** @type {() => unknown} */ lost) {
  const free = await hold(id, lost);
  if (free || !(await confirm(t("tabs.title"), t("tabs.ask", { name }), t("tabs.take")))) return free;
  return await hold(id, lost, true);
}

/** Says that a game goes on elsewhere; true if what was not saved here is to be exported. */
export async function tellLost(/** @type {string} */ name, /** @type {boolean} */ unsaved) {
  if (unsaved) return await message(t("tabs.title"), t("tabs.lost.unsaved"), exportOr());
  await message(t("tabs.title"), t("tabs.lost", { name }));
  return false;
}
