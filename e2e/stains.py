"""Stains for what only one seat may see, so that whatever was left behind is found."""

import re

from playwright.sync_api import Page

STAIN = """(() => {
  const parse = JSON.parse, stain = ['STAIN0', 'STAIN1', 'STAIN2'], flat = text => Object.keys({ [text]: 1 })[0];
  const mark = (seat, one, ...names) => {
    for (const name of names) if (typeof one?.[name] === 'string') one[name] = flat(`${stain[seat]}:${one[name]}`);
  };
  window.told = [];
  JSON.parse = (text, ...more) => {
    const data = parse(text, ...more), view = data?.ok?.panels ? data.ok : null;
    if (!view) return data;
    const secret = view.panels.filter(one => one.private).length, open = view.prompt.open && secret === 0;
    const seat = open ? null : view.viewer, onPage = document.documentElement.outerHTML.match(/STAIN\\d/g) ?? [];
    window.told.push({ seat, secret, onPage: [...new Set(onPage)] });
    if (seat === null) return data;
    for (const panel of view.panels.filter(one => one.private)) {
      mark(seat, panel, 'title', 'note');
      for (const item of panel.items ?? []) mark(seat, item, 'label', 'note', 'off');
    }
    for (const choice of view.choices) {
      mark(seat, choice, 'label', 'off');
      for (const item of choice.pick?.items ?? []) mark(seat, item, 'label');
    }
    mark(seat, view.prompt, 'detail');
    return data;
  };
})()"""
EVERYWHERE = """() => JSON.stringify([document.documentElement.outerHTML, document.title, location.href,
  Object.values(sessionStorage), Object.values(localStorage), [...document.querySelectorAll('input')].map(el => el.value)])"""


def stains(page: Page) -> set[str]:
    return set(re.findall(r"STAIN\d", page.evaluate(EVERYWHERE)))
