// The curtain between two people at one screen: nothing private is on the page while it is shown.
import { sidesOf } from "../session/sides.js";
import { storyList, told } from "../story/digest.js";
import { cutNames } from "../story/log.js";
import { button, emblem, entitle, fill, h, s, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const HOLD = 500;
const AGAIN = 3000;

/**
 * Hangs over a game's screen. Resolves when the person named has opened it: by holding the button, or by pressing Enter or Space
 * twice.
 */
export function hang({ board, frame, shown }, /** @type {CurtainInfo} */ info) {
  board.draw(info.open, false);
  return ask(frame.curtainEl, info, {
    showMap: () => shown.show(info.open, info.open.log.lines),
    hideMap: () => shown.clear(),
  });
}

/** @returns {Promise<void>} */
function ask(host, info, { showMap, hideMap }) {
  const mark = (on) => host.parentElement.classList.toggle("curtained", on); // gone with the game, however that is left
  return new Promise((resolve) => {
    const done = () => {
      host.replaceChildren();
      mark(false);
      resolve();
    };
    const look = () => {
      drawBackBar(host, cover);
      mark(false);
      showMap();
    };
    const cover = () => {
      hideMap();
      draw();
    };
    const draw = () => {
      mark(true);
      drawCurtain(host, info, { done, look });
    };
    draw();
  });
}

function drawCurtain(host, { name, colour, role, digest, open }, { done, look }) {
  const title = t("curtain.pass", { name });
  entitle(title);
  fill(
    host,
    h(
      "section",
      {
        class: `curtain centred seat-${colour}`,
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": "curtain-title",
        "aria-describedby": "curtain-next",
      },
      backdrop(colour),
      h(
        "div",
        { class: "in" },
        emblem(colour),
        h("h1", { id: "curtain-title" }, title),
        h("p", { id: "curtain-next" }, t("curtain.next", { role })),
        sinceThen(digest, open),
        holdButton(t("curtain.hold", { role }), done),
        button(t("curtain.map"), { sign: "eye", class: "ghost", onclick: look }),
      ),
    ),
  );
  host.querySelector(".hold").focus();
}

const backdrop = (colour) =>
  s(
    "svg",
    { class: "bgp", "aria-hidden": "true" },
    s("g", { transform: "scale(4)" }, s("rect", { width: "100%", height: "100%", fill: `url(#p-${colour})` })),
  );

function drawBackBar(host, onBack) {
  const back = button(t("curtain.back"), { sign: "lock", class: "main", onclick: onBack });
  fill(host, h("section", { class: "lookbar", "aria-label": t("curtain.map") }, back));
  back.focus();
}

function sinceThen(/** @type {Line[]} */ lines, open) {
  const list = lines.map((line) => ({ ...line, at: [] })); // there is no map to point at
  return lines.length === 0
    ? null
    : h(
        "section",
        { class: "digest", "aria-labelledby": "curtain-since", tabindex: 0 },
        h("h2", { id: "curtain-since" }, t("since.title")),
        storyList(told(list), sidesOf(open), cutNames(open), {}),
      );
}

/**
 * Holding is not possible for everybody: a second press soon after the first counts too. A key that is held down does not:
 * it may be the Enter that ended the last person's turn.
 */
function holdButton(label, done) {
  let timer = 0,
    pressed = -AGAIN;
  const stop = () => {
    clearTimeout(timer);
    face.classList.remove("holding");
  };
  const start = (event) => {
    if (event.button !== 0) return;
    face.classList.add("holding");
    timer = setTimeout(done, HOLD);
  };
  const press = () => {
    if (performance.now() - pressed < AGAIN) return done();
    pressed = performance.now();
    again.replaceChildren(t("curtain.again"));
  };
  const quiet = (event) => event.preventDefault();
  const again = h("small", { class: "again", role: "status" });
  const face = h(
    "button",
    {
      type: "button",
      class: "btn hold",
      onpointerdown: start,
      onpointerup: stop,
      onpointerleave: stop,
      onpointercancel: stop,
      onclick: press,
      oncontextmenu: quiet,
      onkeydown: (event) => event.repeat && quiet(event),
    },
    sign("lock"),
    h("span", {}, label),
    again,
  );
  return face;
}
