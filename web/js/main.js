// Opens the app on the page.
import { App } from "./app/app.js";

/** Without its own words and titles the page can only show what index.html holds; damaged ones may be mended. */
async function broken(/** @type {{file?: string}} */ error) {
  console.error(error);
  const { door } = globalThis;
  if (!(await door?.reloaded())) door?.tell(error.file ? "gone" : "cut", error.file ?? "a part of it");
}

new App(/** @type {HTMLElement} */ (document.getElementById("app"))).open().catch(broken);
