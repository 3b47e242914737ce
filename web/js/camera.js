// Pan and zoom of the map by a CSS transform: drag, pinch, wheel, double click, buttons. Scale 1 shows the whole map.

const MOST = 5;
const SLACK = 6;

export class Camera {
  #fingers = new Map();
  #box = { w: 1, h: 1 };

  /** `frame` is the window, `map` the drawing in it, `ratio` its width over its height. */
  constructor(frame, map, ratio) {
    Object.assign(this, { frame, map, ratio, k: 1, x: 0, y: 0, dragged: false, touched: false });
    map.style.transformOrigin = "0 0";
    const on = { pointerdown: this.#down, pointermove: this.#move, pointerup: this.#up, pointercancel: this.#up };
    for (const [name, handler] of Object.entries({ ...on, wheel: this.#wheel, dblclick: this.#double })) {
      frame.addEventListener(name, handler.bind(this), { passive: false });
    }
    this.wanted = null;
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(frame);
  }

  release() {
    this.observer.disconnect();
  }

  /** The scale at which the map covers the whole frame. */
  get cover() {
    return Math.max(this.#box.w / this.width, this.#box.h / this.height);
  }

  #resize() {
    const { clientWidth: w, clientHeight: h } = this.frame;
    if (!w || !h) return;
    this.#box = { w, h };
    this.width = Math.min(w, h * this.ratio);
    this.height = this.width / this.ratio;
    this.map.style.width = `${this.width}px`;
    this.map.style.height = `${this.height}px`;
    if (this.wanted) this.show(...this.wanted);
    else this.#place();
  }

  /** Keeps the map in the frame: centred where it is smaller, without a gap where it is larger. */
  #place() {
    const inside = (at, size, room) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));
    this.x = inside(this.x, this.width * this.k, this.#box.w);
    this.y = inside(this.y, this.height * this.k, this.#box.h);
    this.map.style.transform = `translate(${this.x}px,${this.y}px) scale(${this.k})`;
    this.frame.dispatchEvent(new Event("camera"));
  }

  whole() {
    this.k = 1;
    this.#place();
  }

  /** Zooms so that the point (in the frame, px) stays where it is. */
  zoom(factor, px = this.#box.w / 2, py = this.#box.h / 2) {
    const k = Math.min(MOST, Math.max(1, this.k * factor));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.#place();
  }

  /** Shows points given as parts (0..1) of the map, at most `most` times the covering scale. */
  show(points, most) {
    if (!points.length || this.#fingers.size) return;
    this.wanted = this.width ? null : [points, most];
    if (this.wanted) return;
    const xs = points.map(([x]) => x * this.width), ys = points.map(([, y]) => y * this.height);
    const span = { w: Math.max(...xs) - Math.min(...xs) + 90, h: Math.max(...ys) - Math.min(...ys) + 90 };
    this.k = Math.max(1, Math.min(most * this.cover, this.#box.w / span.w, this.#box.h / span.h));
    this.x = this.#box.w / 2 - (this.k * (Math.max(...xs) + Math.min(...xs))) / 2;
    this.y = this.#box.h / 2 - (this.k * (Math.max(...ys) + Math.min(...ys))) / 2;
    this.#place();
  }

  #at(event) {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event) {
    if (event.target.closest(".over, .pop, dialog, button.btn")) return;
    this.#fingers.set(event.pointerId, this.#at(event));
    this.start = this.#at(event);
    this.dragged = false;
    this.touched = event.pointerType === "touch";
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLACK) return;
    if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.map.classList.add("moving");
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, now);
    else this.#pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  #pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#place();
  }

  #pinch(id, now) {
    const other = [...this.#fingers].find(([key]) => key !== id)[1], before = this.#fingers.get(id);
    const apart = (a) => Math.hypot(a.x - other.x, a.y - other.y);
    this.zoom(apart(now) / Math.max(1, apart(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.map.classList.remove("moving");
  }

  #wheel(event) {
    if (event.target.closest(".over, .pop, dialog")) return;
    event.preventDefault();
    const { x, y } = this.#at(event);
    this.zoom(Math.exp(-event.deltaY * 0.0015), x, y);
  }

  #double(event) {
    if (event.target.closest("[data-target].live, .over, .pop, dialog, button")) return;
    const { x, y } = this.#at(event);
    this.zoom(1.8, x, y);
  }
}
