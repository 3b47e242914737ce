// Parts of the app that are loaded when they are wanted.
import { LETTER, MARK } from "../share/address.js";

export const tabs = () => import("./tabs.js"),
  friends = () => import("./friends.js"),
  door = () => import("../live/door.js"),
  keeping = () => import("./offline.js"),
  leaving = () => import("./leaving.js");

/** What opens an address that holds a game. @type {[string, () => Promise<{arrive(app: App): unknown}>][]} */
const ARRIVALS = [
  [MARK, () => import("../share/arrive.js")],
  [LETTER, () => import("../post/arrive.js")],
];

export const arrival = (/** @type {string} */ hash) => ARRIVALS.find(([mark]) => hash.startsWith(mark))?.[1];

/** Is it the error of a part that cannot be had? Chromium, Firefox and Safari each have words of their own. */
export const isGone = (/** @type {Failure} */ error) =>
  /dynamically imported module|Importing a module script failed/.test(error?.message ?? "");
