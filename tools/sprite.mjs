// Builds web/icons/sprite.svg, one sprite more for each title with pictures of its own, and web/icons/authors.json.
// Same inputs, same bytes.
//   node tools/sprite.mjs [node_modules]
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { GAME_ICONS, LUCIDE, PATTERNS, RINGS, SHAPES, TITLE_ICONS } from "./icons.mjs";

const root = resolve(import.meta.dirname, "..");
const modules = resolve(root, process.argv[2] ?? "node_modules");
const { optimize } = createRequire(resolve(modules, "x.js"))("svgo");

function collection(name) {
  return JSON.parse(readFileSync(resolve(modules, "@iconify-json", name, "icons.json"), "utf8"));
}

function bodyOf(set, icon) {
  const found = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent];
  if (!found) throw new Error(`No icon "${icon}" in the collection ${set.prefix}.`);
  return found.body;
}

function shrink(body, size, floatPrecision) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>`;
  const plugins = [{ name: "preset-default", params: { overrides: { removeUselessStrokeAndFill: false } } }];
  const { data } = optimize(svg, { multipass: true, floatPrecision, plugins });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

const symbol = (id, size, inner) => `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${inner}</symbol>`;

/** Two names for one picture share its path: the second is a reference. A title's sprite refers to the common one too. */
function gameIcons(icons, first = {}) {
  const set = collection("game-icons");
  return Object.entries(icons).map(([name, [icon]]) => {
    if (first[icon]) return symbol(`i-${name}`, 512, `<use href="#i-${first[icon]}" width="512" height="512"/>`);
    first[icon] = name;
    return symbol(`i-${name}`, 512, shrink(bodyOf(set, icon), 512, 0).replaceAll(' fill="currentColor"', ""));
  });
}

/** Stroke and fill come from the page's stylesheet (`svg.u`), so the paths carry none. */
function pageIcons() {
  const set = collection("lucide");
  const bare = / (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;
  return Object.entries(LUCIDE).map(([name, icon]) =>
    symbol(`u-${name}`, 24, shrink(bodyOf(set, icon), 24, 2).replace(bare, "")),
  );
}

function shapes() {
  const outlines = Object.entries(SHAPES).map(([kind, d]) => `<path id="k-${kind}" d="${d}"/>`);
  const rings = Object.entries(RINGS).map(([kind, colour]) => `<circle id="o-${kind}" r="19.5" stroke="${colour}"/>`);
  return [...outlines, ...rings];
}

/** `p-` for regions, `q-` at half size for pieces and seat cards. */
function patterns() {
  return Object.entries(PATTERNS).flatMap(([key, { d, ink, solid }]) => {
    const colour = ink ? "#3a2c10" : "#fff";
    const draw = (width) =>
      solid ? `<path fill="${colour}" d="${d}"/>` : `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
    const tile = (id, width, more) =>
      `<pattern id="${id}-${key}" width="16" height="16" patternUnits="userSpaceOnUse"${more}>${draw(width)}</pattern>`;
    return [tile("p", 2, ""), tile("q", 3, ' patternTransform="scale(.5)"')];
  });
}

function authors() {
  const all = [GAME_ICONS, ...Object.values(TITLE_ICONS)].flatMap(Object.entries);
  const names = new Set(all.flatMap(([, [, who]]) => who.split(", ")));
  const icons = all.map(([name, [icon, author]]) => ({ name, icon, author }));
  return { licence: "CC BY 3.0", source: "game-icons.net", authors: [...names].sort(), icons };
}

/** The open sea, darker towards its edges. */
function seaGradient() {
  const stop = (offset, name) => `<stop offset="${offset}" style="stop-color:var(--${name})"/>`;
  return `<linearGradient id="g-sea" x1="0" y1="0" x2="0" y2="1">${stop(0, "sea-2")}${stop(0.45, "sea")}${stop(
    1,
    "sea-2",
  )}</linearGradient>`;
}

const band = '<clipPath id="k-band"><path d="M-24 4H24V30H-24Z"/></clipPath>';
const first = {};
const parts = [
  ...gameIcons(GAME_ICONS, first),
  ...pageIcons(),
  "<defs>",
  ...shapes(),
  ...patterns(),
  seaGradient(),
  band,
  "</defs>",
];
const titles = Object.keys(TITLE_ICONS);
const save = (name, body, marks = "") =>
  writeFileSync(
    resolve(root, `web/icons/${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg"${marks}>${body.join("\n")}</svg>\n`,
  );
for (const title of titles) save(title, gameIcons(TITLE_ICONS[title], { ...first }));
save("sprite", parts, ` data-titles="${titles.join(" ")}"`);
writeFileSync(resolve(root, "web/icons/authors.json"), `${JSON.stringify(authors(), null, 1)}\n`);
