// The curtain between two people at one screen: nothing private is on the page while it is shown.
import { button, emblem, fill, h, s, sign } from "./dom.js";
import { t } from "./i18n.js";

const HOLD = 500;

/** Resolves when the person named has opened it: by holding the button, or by pressing Enter or Space twice. */
export function askCurtain(host, { name, colour, role, digest, open }, { showMap, hideMap }) {
  return new Promise((resolve) => {
    const done = () => { host.replaceChildren(); document.body.classList.remove("curtained"); resolve(); };
    const look = () => { host.replaceChildren(backBar(cover)); document.body.classList.remove("curtained"); showMap(); };
    const cover = () => { hideMap(); draw(); };
    const draw = () => {
      document.body.classList.add("curtained");
      fill(host, h("section", { class: `curtain seat-${colour}`, role: "dialog", "aria-modal": "true",
        "aria-labelledby": "curtain-title" }, backdrop(colour),
        h("div", { class: "in" }, emblem(colour), h("h1", { id: "curtain-title" }, t("curtain.pass", { name })),
          h("p", {}, t("curtain.next", { role })), sinceThen(digest, open),
          holdButton(t("curtain.hold", { role }), done), button(t("curtain.map"),
            { sign: "eye", class: "ghost", onclick: look }))));
      host.querySelector(".hold").focus();
    };
    draw();
  });
}

const backdrop = (colour) => s("svg", { class: "bgp", "aria-hidden": "true" },
  s("g", { transform: "scale(4)" }, s("rect", { width: "100%", height: "100%", fill: `url(#p-${colour})` })));

const backBar = (onBack) => h("div", { class: "lookbar" }, button(t("curtain.back"),
  { sign: "lock", class: "main", onclick: onBack }));

function sinceThen(lines, { seats }) {
  if (!lines.length) return null;
  const colour = (id) => seats.find((seat) => seat.id === id)?.colour;
  return h("section", { class: "digest", "aria-label": t("curtain.since") }, h("h2", {}, t("curtain.since")),
    h("ul", {}, lines.map((line) => h("li", {}, colour(line.seat) ? emblem(colour(line.seat), 24) : null, line.text))));
}

/** Holding is not possible for everybody: a second press soon after the first counts too. */
function holdButton(label, done) {
  let timer = 0, pressed = 0;
  const start = (event) => { if (event.button === 0) timer = setTimeout(done, HOLD); };
  const stop = () => clearTimeout(timer);
  const press = () => {
    if (Date.now() - pressed < 3000) return done();
    pressed = Date.now();
    button.querySelector(".again").hidden = false;
  };
  const button = h("button", { type: "button", class: "btn hold", onpointerdown: start, onpointerup: stop, onpointerleave: stop,
    onclick: press }, sign("lock"), h("span", {}, label), h("small", { class: "again", hidden: true, role: "status" },
    t("curtain.again")));
  return button;
}
