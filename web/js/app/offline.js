// Playing without a network: the service worker that keeps the site, the offer of a newer version, and storage that stays.
import { message, toast } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

const HOUR = 3_600_000;

/** `ready`: the site is kept here. `fresh`: a newer version is, too, and waits to be taken. `app.news()` hears of changes. */
export class Offline {
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #asked = performance.now(); // a clock may be set back

  constructor(/** @type {App} */ app) {
    this.app = app;
    this.ready = false;
    this.fresh = false;
  }

  /** Begins to keep the site; false where nothing can be kept. Such a browser needs a network, and no more. */
  async start() {
    const { serviceWorker } = isSecureContext && origin !== "null" ? navigator : {};
    if (!serviceWorker) return false; // a closed frame may not even ask for one
    const script = new URL("sw.js", document.baseURI).href; // the host may have a worker of its own
    let served = serviceWorker.controller?.scriptURL === script;
    serviceWorker.addEventListener("controllerchange", () => {
      if (served) this.#renew();
      else this.#tell({ ready: true }, t("offline.ready"));
      served = true;
    });
    try {
      this.#watch(await serviceWorker.register(script, { updateViaCache: "none" }));
    } catch (error) {
      console.info("This browser does not keep the site for playing offline.", error);
    }
    return true;
  }

  #watch(/** @type {ServiceWorkerRegistration} */ registration) {
    this.#registration = registration;
    const { active, waiting } = registration;
    if (active) this.#tell({ ready: true, fresh: waiting !== null }, waiting && t("update.ready"));
    this.#await(registration.installing);
    registration.addEventListener("updatefound", () => this.#await(registration.installing));
    document.addEventListener("visibilitychange", () => this.#look());
  }

  /** The first version goes to work by itself; a later one waits until the player takes it. */
  #await(/** @type {ServiceWorker | null} */ worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && this.#registration?.active) this.#tell({ fresh: true }, t("update.ready"));
    });
  }

  /** A tab that stays open for days looks for a newer version when somebody comes back to it. */
  #look() {
    if (document.hidden || performance.now() - this.#asked < HOUR) return;
    this.#asked = performance.now();
    this.#registration?.update().catch(() => {}); // no network: another time
  }

  #tell(/** @type {Partial<Offline>} */ state, /** @type {string | null} */ text) {
    Object.assign(this, state);
    document.documentElement.toggleAttribute("data-fresh", this.fresh);
    this.app.news(text ?? "");
  }

  /** The newer version takes over in every tab; none is reloaded with a game that could not be saved. */
  async take() {
    if (await this.app.canReload()) this.#registration?.waiting?.postMessage("take");
    else await message(t("update.title"), t("update.unsaved"));
  }

  async #renew() {
    if (await this.app.canReload()) location.reload();
    else toast(t("update.unsaved"), null, 20_000, true);
  }
}

/** Asks the browser, once, to keep the saves even when its disk fills up. */
export async function askToStay(/** @type {Store} */ store) {
  if (store.blocked || store.setting("stay")) return;
  store.setSetting("stay", "asked");
  await navigator.storage?.persist?.();
}
