// Copies the variable fonts that the page uses to web/fonts and writes web/css/fonts.css with their unicode ranges.
//   node tools/fonts.mjs [node_modules]
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const FACES = [
  {
    pack: "source-sans-3",
    family: "Source Sans 3",
    weight: "200 900",
    style: "normal",
    subsets: ["latin", "greek", "latin-ext"],
  },
  {
    pack: "alegreya",
    family: "Alegreya",
    weight: "400 900",
    style: "normal",
    subsets: ["latin", "greek", "greek-ext", "latin-ext"],
  },
  { pack: "alegreya", family: "Alegreya", weight: "400 900", style: "italic", subsets: ["latin"] },
];

const root = resolve(import.meta.dirname, "..");
const modules = resolve(root, process.argv[2] ?? "node_modules");

function face({ pack, family, weight, style }, subset) {
  const folder = resolve(modules, "@fontsource-variable", pack);
  const ranges = JSON.parse(readFileSync(resolve(folder, "unicode.json"), "utf8"));
  const file = `${pack}-${subset}-wght-${style}.woff2`;
  copyFileSync(resolve(folder, "files", file), resolve(root, "web/fonts", file));
  const named = `font-family:"${family}";font-weight:${weight};font-style:${style}`;
  return `@font-face{${named};src:url(../fonts/${file}) format("woff2");` + `font-display:swap;unicode-range:${ranges[subset]}}`;
}

mkdirSync(resolve(root, "web/fonts"), { recursive: true });
const rules = FACES.flatMap((one) => one.subsets.map((subset) => face(one, subset)));
writeFileSync(
  resolve(root, "web/css/fonts.css"),
  `/* Written by tools/fonts.mjs. Alegreya and Source Sans 3, OFL 1.1. */\n${rules.join("\n")}\n`,
);
