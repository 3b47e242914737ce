import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { t, useText } from "../../web/js/ui/i18n.js";

const web = resolve(import.meta.dirname, "../../web");
const names = readdirSync(resolve(web, "js"), { recursive: true }).filter((name) => name.endsWith(".js"));
const scripts = names.map((name) => [name, readFileSync(resolve(web, "js", name), "utf8")]);
const source = scripts.map(([, text]) => text).join("\n");
const words = JSON.parse(readFileSync(resolve(web, "text/en.json"), "utf8"));

/** Keys that the scripts build from parts: `t(`set.${name}`)`. */
const PARTS = [...source.matchAll(/t\(`([^`]*)`/g)].map(
  ([, key]) => new RegExp(`^${key.replace(/[.]/g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w.]+")}$`),
);

test("every key that the page asks for has a text", () => {
  const asked = [...source.matchAll(/\bt\("([^"]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 80);
  const missing = asked.filter((key) => !(key in words) && !(`${key}.other` in words));
  assert.deepEqual(missing, []);
});

test("every text is used", () => {
  const unused = Object.keys(words).filter((key) => {
    const base = key.replace(/\.(one|other)$/, "");
    return !source.includes(`"${base}"`) && !PARTS.some((part) => part.test(base));
  });
  assert.deepEqual(unused, []);
});

test("arguments are filled in, plurals chosen, unknown keys refused", () => {
  useText({ a: "{name} has {n}", "b.one": "{n} thing", "b.other": "{n} things" });
  assert.equal(t("a", { name: "<b>Anna</b>", n: 3 }), "<b>Anna</b> has 3");
  assert.equal(t("b", { n: 1 }), "1 thing");
  assert.equal(t("b", { n: 0 }), "0 things");
  assert.throws(() => t("c"), /No text/);
});

test("the page knows no game", () => {
  const names = [
    "legion",
    "trireme",
    "caravan",
    "fortress",
    "market",
    "temple",
    "rome",
    "roman",
    "carthage",
    "greece",
    "egypt",
    "babylon",
    "province",
    "hero",
    "wonder",
    "mn2016",
  ];
  const game = new RegExp(`\\b(${names.join("|")})(s|es)?\\b`, "i");
  const told = Object.entries(words).flat().join("\n");
  for (const [name, text] of [...scripts, ["en.json", told]]) assert.equal(game.exec(text)?.[0], undefined, name);
});

test("nothing is ever parsed as markup or run", () => {
  for (const [name, text] of scripts) {
    assert.doesNotMatch(
      text,
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|setHTML/,
      name,
    );
  }
});

test("modules stay small", () => {
  for (const [name, text] of scripts) assert.ok(text.split("\n").length <= 400, `${name} has ${text.split("\n").length} lines`);
});
