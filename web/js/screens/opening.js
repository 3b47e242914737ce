// The pages that open over a screen, loaded when they are first asked for.
const pages = () => import("./pages.js");

export const openSettings = (/** @type {Settings} */ settings) => pages().then((page) => page.openSettings(settings));
export const openCredits = () => pages().then((page) => page.openCredits());
