// A save's small map: each region in the colour of its holder. Names and colours come from a save, perhaps from a file: a
// region that the map lacks and a colour that is no token of the stylesheet are left out.
import { loadMap } from "./maps.js";

const SHARPEST = 2;
const EDGE = 0.7; // of coast and borders, in pixels of the page
const outlines = new Map();

/** {view, out, regions: [{id, land, path}]} of a map; read once. */
async function outlinesOf(mapId) {
  if (!outlines.has(mapId)) outlines.set(mapId, read(await loadMap(mapId)));
  return outlines.get(mapId);
}

function read({ text, meta }) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  const pathOf = (el) => new Path2D(el?.getAttribute("d") ?? "");
  const regions = [...svg.querySelectorAll("[data-region], [data-ground]")].map((el) => ({
    id: el.dataset.region ?? el.dataset.ground,
    land: el.classList.contains("land"),
    path: pathOf(el),
  }));
  return { view: meta.view, out: pathOf(svg.querySelector("path.out")), regions };
}

/** The colour token that a region has in `look`, null for anything unexpected. */
function ownerIn(look, id) {
  const colour = look !== null && typeof look === "object" && Object.hasOwn(look, id) ? look[id] : null;
  return typeof colour === "string" && /^[a-z]{1,20}$/.test(colour) ? colour : null;
}

/** Draws the map into a canvas, in the colours of the theme. Without a look it is the bare map; without the map, nothing. */
export async function drawThumb(canvas, mapId, look) {
  const drawn = await outlinesOf(mapId).catch(() => null);
  if (!drawn || !canvas.isConnected) return;
  const style = getComputedStyle(document.documentElement),
    scale = Math.min(devicePixelRatio || 1, SHARPEST);
  const token = (name) => style.getPropertyValue(`--${name}`);
  Object.assign(canvas, { width: canvas.clientWidth * scale, height: canvas.clientHeight * scale });
  const pen = fitted(canvas, drawn.view);
  fillAll(pen, drawn, look, token);
  Object.assign(pen, { strokeStyle: token("coast"), lineJoin: "round", lineWidth: (EDGE * scale) / pen.getTransform().a });
  for (const { land, path } of drawn.regions) if (land) pen.stroke(path);
}

/** A pen in the drawing's own units, the whole map in the picture. */
function fitted(canvas, [x, y, width, height]) {
  const pen = canvas.getContext("2d"),
    zoom = Math.max(canvas.width / width, canvas.height / height);
  const left = (canvas.width - width * zoom) / 2,
    top = (canvas.height - height * zoom) / 2;
  pen.setTransform(zoom, 0, 0, zoom, left - x * zoom, top - y * zoom);
  return pen;
}

function fillAll(pen, { view, out, regions }, look, token) {
  const fill = (colour, path, alpha = 1) => {
    Object.assign(pen, { fillStyle: colour, globalAlpha: alpha });
    pen.fill(path);
    pen.globalAlpha = 1;
  };
  const sheet = new Path2D();
  const [x, y, width, height] = view;
  sheet.rect(x, y, width, height);
  fill(token("sea"), sheet);
  fill(token("land-out"), out);
  const tint = parseFloat(token("tint")) / 100 || 1;
  for (const { id, land, path } of regions) {
    const owner = ownerIn(look, id);
    if (land) fill(token("land"), path);
    if (owner && token(owner)) fill(token(owner), path, tint);
  }
}
