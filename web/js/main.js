// Opens the app on the page.
import { App } from "./app/app.js";

/** Without its own words the page can only show what index.html holds. */
function broken(error) {
  console.error(error);
  document.getElementById("broken").hidden = false;
}

new App(document.getElementById("app")).open().catch(broken);
