// Pan and zoom of the map: drag, pinch, wheel, trackpad, double tap, keys. While it moves, the sheet is a picture that is only shifted
// and scaled (a CSS transform); when it rests, the browser draws it again, sharp. Scale 1 shows the whole map; at home the map fills
// the frame, and what does not fit lies beyond its edges.

import { still } from "../ui/measure.js";

const MOST = 5,
  LARGE = 3;
const SLACK = 6;
const REST = 320;
const TWICE = { ms: 320, px: 30 };
const GLIDE = 360;
const MANY = 4; // points that are not all to be seen at any price: pills at the edges tell of the others
const PAD = 48,
  RIM = 24;
const WHEEL = 0.0015, // how much a px of a wheel zooms
  PINCH = 0.01, // and of a trackpad: so the map follows the fingers, by what browsers send of them
  NOTCH = 25; // px that a pinch sends at most at a time; a wheel turned with Ctrl sends more
const SMALL = 0.6;

/** The middle of the box that holds some points. */
function centreOf(/** @type {number[][]} */ points) {
  const between = (/** @type {number[]} */ list) => (Math.min(...list) + Math.max(...list)) / 2;
  return [between(points.map(([x]) => x)), between(points.map(([, y]) => y))];
}

const NOT_MAP = ".over, .pop, dialog, .zoom, .corner";

export class Camera {
  #fingers = new Map();
  #box = { w: 1, h: 1 };
  #timer = 0;
  #gap = false; // beside the map, for what lies over it
  #tap = { at: 0, x: 0, y: 0 };

  /**
   * `frame` is the window, `sheet` the map in it, `view` its [x, y, width, height] in its own units.
   * `on.rest(scale)` gets px per unit whenever the sheet comes to rest, `on.covered()` gives the boxes that lie over it.
   */
  constructor(frame, sheet, view, on) {
    this.frame = frame;
    this.sheet = sheet;
    this.view = view;
    this.on = on;
    this.k = 1;
    this.part = view;
    /** @type {number[] | null} */
    this.middle = null;
    this.athome = true;
    this.x = 0;
    this.y = 0;
    this.dragged = false;
    this.wanted = null;
    const run = {
      pointerdown: this.#down,
      pointermove: this.#move,
      pointerup: this.#up,
      pointercancel: this.#up,
      lostpointercapture: this.#lost,
    };
    for (const [name, handler] of Object.entries({ ...run, wheel: this.#wheel })) {
      frame.addEventListener(name, handler.bind(this), { passive: false });
    }
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(frame);
  }

  release() {
    this.observer.disconnect();
    clearTimeout(this.#timer);
  }

  /** Px per unit of the map as it is shown. */
  get scale() {
    return (this.width * this.k) / this.view[2];
  }

  /** Px of the frame, as the sheet was fitted to it. */
  get size() {
    return this.#box;
  }

  /** Whether the whole map is too small to be played on: then the camera goes to what matters. */
  get small() {
    return this.#unit * this.#fitting < SMALL;
  }

  /** Px per unit where the whole map is seen. */
  get #unit() {
    return this.width / this.view[2];
  }

  /** How far one can zoom in: so many times the whole map, or so many px per unit on a small screen. */
  get #most() {
    return Math.max(MOST, (LARGE * this.view[2]) / this.width);
  }

  /** Fits the sheet to the frame as it is now; false while the frame has no size. */
  #measure() {
    const { clientWidth: w, clientHeight: h } = this.frame,
      [, , vw, vh] = this.view;
    if (!w || !h) return false;
    this.#box = { w, h };
    this.width = Math.min(w, (h * vw) / vh);
    this.height = (this.width * vh) / vw;
    Object.assign(this.sheet.style, { width: `${this.width}px`, height: `${this.height}px` });
    return true;
  }

  #resize() {
    if (!this.#measure()) return;
    if (this.wanted && this.small) this.show(...this.wanted);
    else {
      if (this.athome) this.#home();
      this.#place();
    }
    this.#rest();
  }

  /** The part of the frame that nothing lies over: what spans most of it cuts off the side that it stands on. */
  get room() {
    const { left, top } = this.frame.getBoundingClientRect(),
      { w, h } = this.#box,
      room = { x: 0, y: 0, r: w, b: h };
    for (const box of this.on.covered()) {
      const x = box.left - left,
        y = box.top - top;
      if (box.width > 0.6 * w && y > 0.2 * h) room.b = Math.min(room.b, y);
      else if (box.height > 0.6 * h && x > 0.2 * w) room.r = Math.min(room.r, x);
    }
    return { ...room, w: Math.max(1, room.r - room.x), h: Math.max(1, room.b - room.y) };
  }

  /** Keeps the map in the frame: centred where it is smaller, without a gap where it is larger; `room` may end earlier. */
  #keep(room = { r: this.#box.w, b: this.#box.h }) {
    const inside = (at, size, all, free) =>
      size <= free ? (free - size) / 2 : Math.min(0, Math.max(Math.min(free, all) - size, at));
    this.x = inside(this.x, this.width * this.k, this.#box.w, room.r);
    this.y = inside(this.y, this.height * this.k, this.#box.h, room.b);
  }

  #place(/** @type {{r: number, b: number} | undefined} */ room = undefined) {
    this.#keep(room);
    this.sheet.style.transform = `translate(${this.x}px,${this.y}px) scale(${this.k})`;
  }

  /** The sheet moves until it has been left alone for a moment. */
  #stir(ms = REST) {
    this.sheet.classList.add("moving");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), ms);
  }

  #rest() {
    if (this.#fingers.size && this.dragged) return this.#stir();
    this.sheet.classList.remove("moving", "glide");
    this.on.rest(this.scale);
  }

  /** Moves by itself, and is seen to. */
  #glide(room) {
    const before = this.sheet.style.transform;
    this.#place(room);
    if (this.sheet.style.transform === before) return;
    if (still()) return this.#rest();
    this.sheet.classList.add("glide");
    this.#stir(GLIDE);
  }

  /** All that is played on: the whole map, or the part of it that is in play. */
  whole() {
    this.wanted = null;
    this.athome = false;
    this.#centre(this.part, this.#fitting);
    this.#glide();
  }

  /** The map fills the frame; of what does not fit, the part beyond its edges is the one that is farthest from the middle. */
  #home() {
    this.wanted = null;
    this.athome = true;
    const cover = Math.max(this.#box.w / this.width, this.#box.h / this.height);
    this.#centre(this.middle ?? this.part, Math.min(this.#most, Math.max(cover, this.#fitting)));
  }

  #centre([x, y, w = 0, h = 0], k) {
    const [vx, vy] = this.view;
    this.k = k;
    this.x = this.#box.w / 2 - (x - vx + w / 2) * this.#unit * k;
    this.y = this.#box.h / 2 - (y - vy + h / 2) * this.#unit * k;
  }

  /** How far the map is zoomed in when the part in play is just seen. */
  get #fitting() {
    const [, , w, h] = this.part;
    return Math.max(1, Math.min(this.#box.w / (w * this.#unit), this.#box.h / (h * this.#unit)));
  }

  /** The part in play, [x, y, width, height] of the map, and the point in it that matters most: the camera begins there. */
  settle(part, middle = null) {
    if (String([part, middle]) === String([this.part, this.middle])) return;
    this.part = part ?? this.view;
    this.middle = middle;
    if (!this.#measure()) return;
    this.#home();
    this.#place();
    this.#rest();
  }

  /** Zooms so that the point (in the frame, px) stays where it is. */
  zoom(factor, px = this.#box.w / 2, py = this.#box.h / 2, glide = true) {
    const k = Math.min(this.#most, Math.max(1, this.k * factor));
    this.wanted = null;
    this.athome = false;
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    if (glide) return this.#glide();
    this.#place();
    this.#stir();
  }

  pan(/** @type {number} */ dx, /** @type {number} */ dy) {
    this.wanted = null;
    this.athome = false;
    this.x += dx;
    this.y += dy;
    this.#glide();
  }

  /** Where a point of the map is in the frame, px. */
  onScreen(/** @type {number[]} */ [px, py]) {
    const [vx, vy] = this.view,
      { scale } = this;
    return { x: this.x + (px - vx) * scale, y: this.y + (py - vy) * scale };
  }

  #inRoom(/** @type {number[]} */ point, /** @type {Camera["room"]} */ room, /** @type {number} */ rim) {
    const { x, y } = this.onScreen(point);
    return x >= room.x + rim && x <= room.r - rim && y >= room.y + rim && y <= room.b - rim;
  }

  /** Brings a point into the uncovered part of the frame without zooming. */
  seen(point) {
    if (this.#fingers.size || !this.#measure()) return;
    const { room } = this;
    if (this.#inRoom(point, room, RIM)) return;
    this.wanted = null;
    this.#toMiddle(point, room);
    this.#gap = this.#isCut(room);
    this.#glide(room);
  }

  /** Does something lie over a side of the frame? */
  #isCut(/** @type {Camera["room"]} */ room) {
    return room.r < this.#box.w || room.b < this.#box.h;
  }

  #toMiddle(/** @type {number[]} */ point, /** @type {Camera["room"]} */ room) {
    const { x, y } = this.onScreen(point);
    this.x += room.x + room.w / 2 - x;
    this.y += room.y + room.h / 2 - y;
  }

  /** Where nobody has moved the map it lies at home again, or, at the same scale, so that the points are seen. */
  goHome(/** @type {number[][]} */ points) {
    if (!this.athome || this.small || this.#fingers.size || !this.#measure()) return;
    const { room } = this;
    this.#home();
    this.#keep();
    if (points.some((point) => !this.#inRoom(point, room, RIM))) this.#toMiddle(centreOf(points), room);
    this.#glide();
  }

  /** Closes the gap that was left beside the map for what lay over it and has gone. */
  tidy() {
    if (!this.#gap || this.#fingers.size || !this.#measure() || this.#isCut(this.room)) return;
    this.#gap = false;
    this.#glide();
  }

  /**
   * Shows points of the map in the uncovered part of the frame, at most `most` times the scale that fills it or as near as
   * `scale` px per unit, and again when that part changes: until somebody moves the map themselves.
   */
  show(points, most, scale = 0, always = false) {
    if (!points.length || this.#fingers.size) return;
    this.wanted = [points, most, scale];
    if (!this.#measure() || !(this.small || always)) return;
    this.athome = false;
    const { room } = this,
      [vx, vy, vw] = this.view,
      unit = this.width / vw;
    const xs = points.map(([x]) => (x - vx) * unit),
      ys = points.map(([, y]) => (y - vy) * unit);
    const [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fill = Math.max(room.w / this.width, room.h / this.height);
    const fit = (size, span) => Math.max(1, size - 2 * PAD) / Math.max(1, span);
    const near = Math.max(most * fill, scale / unit);
    const whole = fill * (r - l) <= room.w - 2 * RIM && fill * (b - t) <= room.h - 2 * RIM,
      many = points.length > MANY && !whole; // they are to be read: some of them lie beyond the edges
    const least = many || whole ? fill : 1; // a band beside the map only where few places would not be seen without it
    this.k = Math.min(this.#most, Math.max(least, Math.min(near, fit(room.w, r - l), fit(room.h, b - t))));
    this.x = room.x + room.w / 2 - (this.k * (l + r)) / 2;
    this.y = room.y + room.h / 2 - (this.k * (t + b)) / 2;
    if (many && this.middle) this.#toMiddle(this.middle, room);
    this.#glide(room);
  }

  /** Shows the points if one of them is outside the frame or under something. */
  clear(points, most) {
    const { room } = this;
    if (this.#measure() && points.some((point) => !this.#inRoom(point, room, 12))) this.show(points, most);
  }

  // ---- fingers

  #at(event) {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event) {
    if (event.target.closest(NOT_MAP) || event.button !== 0) return;
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.set(event.pointerId, this.#at(event));
    this.start = this.#at(event);
    if (this.#fingers.size === 1) this.dragged = false;
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return this.#up(event); // it was let go over something that kept that to itself, such as a menu
    const now = this.#at(event),
      far = Math.hypot(now.x - this.start.x, now.y - this.start.y) >= SLACK;
    if (!this.dragged && !far) return;
    if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.sheet.classList.remove("glide");
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, now);
    else this.#drag(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  #drag(dx, dy) {
    this.wanted = null;
    this.athome = false;
    this.x += dx;
    this.y += dy;
    this.#place();
    this.#stir();
  }

  #pinch(id, now) {
    const other = [...this.#fingers].find(([key]) => key !== id)[1],
      before = this.#fingers.get(id);
    const apart = (a) => Math.hypot(a.x - other.x, a.y - other.y);
    this.zoom(apart(now) / Math.max(1, apart(before)), (now.x + other.x) / 2, (now.y + other.y) / 2, false);
  }

  #up(event) {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (event.type === "pointerup" && !this.dragged && this.#fingers.size === 0) this.#tapped(event);
  }

  /** A finger belongs to what it touched first: that loses it when the frame takes it, and is no matter here. */
  #lost(event) {
    if (event.target === this.frame) this.#up(event);
  }

  /** Two taps on one spot, unless they hit something that can be chosen. */
  #tapped(event) {
    const { x, y } = this.#at(event),
      { at, x: px, y: py } = this.#tap,
      now = event.timeStamp;
    const twice = now - at < TWICE.ms && Math.hypot(x - px, y - py) < TWICE.px;
    this.#tap = { at: twice ? 0 : now, x, y };
    if (twice && !event.target.closest("[data-target]:is(.can,.passes)")) this.zoom(1.8, x, y);
  }

  #wheel(event) {
    if (event.target.closest(".over, .pop, dialog")) return;
    event.preventDefault();
    const { x, y } = this.#at(event);
    this.sheet.classList.remove("glide");
    if (event.ctrlKey) return this.zoom(Math.exp(-Math.max(-NOTCH, Math.min(NOTCH, event.deltaY)) * PINCH), x, y, false);
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return this.#drag(-event.deltaX, -event.deltaY);
    this.zoom(Math.exp(-event.deltaY * WHEEL), x, y, false);
  }
}
