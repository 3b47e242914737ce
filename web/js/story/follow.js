// All that helps to follow a game, around the board of a game screen: the roads to victory, what has happened since one's last
// decision in words and on the map, the log, and the notes beside things.
import { drawRoads } from "../panels/roads.js";
import { loadGuide } from "../session/guide.js";
import { sidesOf } from "../session/sides.js";
import { h } from "../ui/dom.js";
import { hideTip, watchTips } from "../ui/tip.js";
import { Changes } from "./changes.js";
import { Digest } from "./digest.js";
import { cutNames, LogBox } from "./log.js";

export class Follow {
  /** `screen`: a game's. */
  constructor(screen) {
    const { board, el, logTab } = screen.frame;
    const on = {
      rule: (rule) => screen.rules(rule),
      point: (line) => this.changes.flash(line?.at ?? []),
      go: (line) => this.changes.go(line.at),
      toggled: () => this.#drawChanges(),
      get why() {
        return screen.session.live ? null : (...about) => screen.advise("why", ...about);
      },
    };
    this.sinceEl = h("div", { class: "since", hidden: true });
    this.screen = screen;
    this.heard = -1;
    /** @type {Promise<void> | null} */
    this.coming = null;
    this.changes = new Changes(board);
    this.digest = new Digest(this.sinceEl, on);
    this.log = new LogBox(screen.frame, on);
    logTab.prepend(this.sinceEl);
    this.unwatch = watchTips(el);
  }

  release() {
    this.unwatch();
    this.watching?.release();
    this.ended?.();
  }

  /** What can be done while machines play; `attempt` runs what may fail. */
  bots(attempt) {
    const {
      session,
      app: { settings },
    } = this.screen;
    return {
      get speed() {
        return settings.speed;
      },
      set: (speed) => {
        settings.set("speed", speed);
        session.pace.wake();
      },
      pause: () => session.pause(),
      go: () => attempt(() => session.go()),
      skip: () => attempt(() => session.skip()),
    };
  }

  /** The result, once what draws it is here. */
  end(drawResult) {
    const { screen } = this,
      { resultEl, midEl } = screen.frame;
    if (!screen.shown.view?.over || resultEl.hidden) return;
    this.ended?.();
    this.ended = drawResult(resultEl, screen);
    midEl.scrollTop = 0;
  }

  /** What of the log is new is a way that pieces go: before the board is drawn. Nothing runs in a view that is the first. */
  ways(/** @type {Line[]} */ log) {
    const { heard } = this;
    this.heard = log.at(-1)?.i ?? -1;
    this.news = heard < 0 ? [] : log.filter((line) => line.i > heard);
    return this.news.filter((line) => line.way && line.at.length > 1);
  }

  /** Shows battles and the steps of others; the module for it is loaded after the first view. */
  watch(/** @type {View} */ view, moved) {
    this.watching?.see(view, this.news, moved);
    this.coming ??= import("./watch.js").then(
      ({ Watch }) => {
        this.watching = new Watch(this.screen, view);
      },
      () => {},
    );
  }

  /** A view, its log, and what has happened since (see since.js). */
  draw(/** @type {View} */ view, /** @type {Line[]} */ log, since) {
    const seats = sidesOf(view),
      cut = cutNames(view);
    this.since = since;
    this.seats = seats;
    loadGuide(this.screen.app.engine, view);
    drawRoads(this.screen.frame.roadsTab, view);
    this.screen.rack.stage.after(() => {
      this.log.draw(log, view);
      this.digest.draw(since, seats, cut);
      if (view.choices.length) this.digest.toTop();
      this.#drawChanges();
    });
  }

  /** Marked until the viewer acts. */
  #drawChanges() {
    const { since, seats, digest } = this;
    this.changes.draw(since.open && !digest.silenced ? since.lines : [], (seat) => seats.get(seat)?.colour ?? null);
  }

  /** What was explained may be gone after the page was drawn again. */
  drawn() {
    hideTip(true);
  }

  clear() {
    this.heard = -1;
    this.watching?.clear();
    this.since = { lines: [], open: false };
    for (const part of [this.changes, this.digest, this.log]) part.clear();
    hideTip();
  }
}
