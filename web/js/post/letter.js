// The letter that a player sends on: as a link, a code or a file. Once it is shown it counts as sent.
import { addressOf, LETTER } from "../share/address.js";
import { ways } from "../share/ways.js";
import { signs } from "../ui/chance.js";
import { openDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { called } from "./seat.js";

const LUCK = 6; // signs that every seat adds to the seed

/** Seals the letter of a game by post and shows it. Resolves when it is there. */
export async function openLetter(/** @type {App} */ app, /** @type {Session} */ session) {
  const seat = session.shown.seat ?? session.mine?.[0],
    made = await app.engine.call("letter", { seat, luck: signs(LUCK) });
  await session.keep();
  await session.refresh();
  const names = made.next.map(called),
    first = made.next.some((/** @type {Person} */ { joined }) => !joined);
  const link = made.link && addressOf(made.link, location.href, LETTER);
  const told = made.over ? t("post.for.all") : t(names.length > 1 ? "post.for.one" : "post.for", { names: listed(names) });
  const body = [
    h("p", {}, told),
    made.why && h("p", { class: "bad" }, made.why),
    ways(app, () => app.export(/** @type {Exported} */ (session)), { link, name: session.name }),
    h("p", { class: "sm" }, t("post.sealed", { n: made.number, seal: made.seal })),
    first && h("p", { class: "sm" }, t("post.trust")),
  ];
  openDialog({ title: t("post.letter", { n: made.number }), body, className: "small" });
}
