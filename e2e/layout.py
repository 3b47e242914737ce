"""What a layout must keep at every size, read from the page; and the sizes."""

from typing import Any

from playwright.sync_api import Page

MOUSE = (  # 960 x 540 is 1920 x 1080 at 200 % zoom, 640 x 360 is 1280 x 720
    (1600, 900), (2560, 1440), (1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768), (1024, 600), (960, 540),
    (800, 450), (640, 360),
)  # fmt: skip
TOUCH = ((390, 844), (768, 1024), (844, 390), (568, 320), (360, 640), (320, 640), (320, 568))

# How many of these are wholly in sight.
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].filter(el => {
  const { left, right, top, bottom } = el.getBoundingClientRect(), x = (left + right) / 2;
  return [top + 3, bottom - 3].every(y => el.contains(document.elementFromPoint(x, y)));
}).length"""

# Keeps each place at which any of these is seen, however briefly, by its key or its words; MOVED tells all of them, and those
# that were seen at several.
WATCHED = """selector => {
  window.places = {};
  const look = () => {
    if (!window.places) return;
    for (const el of document.querySelectorAll(selector)) {
      const { x, y } = el.getBoundingClientRect(), seen = (window.places[el.dataset.key ?? el.innerText] ??= []);
      if (seen.at(-1) !== `${x},${y}`) seen.push(`${x},${y}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
MOVED = """async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // what is there now has been looked at
  const { places } = window;
  window.places = null;
  return [Object.keys(places), Object.fromEntries(Object.entries(places).filter(([, seen]) => seen.length > 1))];
}"""

# The page of a game is as large as the window, in both directions, and stands where it should.
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement, room = [];
  if (scrollWidth > innerWidth) room.push(`the page is ${scrollWidth} wide in ${innerWidth}`);
  if (scrollHeight > innerHeight) room.push(`the page is ${scrollHeight} high in ${innerHeight}`);
  if (scrollX || scrollY) room.push(`the page is scrolled by ${scrollX}, ${scrollY}`);
  return room;
}"""

# The prompt and a piece of the map that one can play on are there without scrolling anything.
HIDDEN = """() => {
  const found = [], head = document.querySelector('.prompt h2').getBoundingClientRect();
  const map = document.querySelector('.board').getBoundingClientRect();
  const inside = box => box.width > 0 && Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) > -1;
  if (!inside(head)) found.push(`the prompt is at ${head.top} in ${innerHeight}`);
  if (!inside(map)) found.push(`the map reaches from ${map.top} to ${map.bottom} in ${innerHeight}`);
  if (map.height < 0.28 * innerHeight || map.width < 0.5 * innerWidth) found.push(`the map is only ${map.width} x ${map.height}`);
  return found;
}"""

SIDEWAYS = """() => [document.documentElement,
  ...document.querySelectorAll('.rail, .prompt, .mid, .choices, .foot, .sheet, .pop, .panelbox, .goals, .seat .chips')]
  .filter(el => el.checkVisibility() && el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 1)
  .map(el => `${el.tagName}.${el.className} is ${el.scrollWidth} wide in ${el.clientWidth}`)"""

# Text that a box cuts off without a way to scroll to it; an ellipsis is meant.
CLIPPED = """() => {
  const cuts = (style, axis) => ['hidden', 'clip'].includes(style['overflow' + axis]);
  const found = [];
  for (const el of document.querySelectorAll('.app :is(h1,h2,h3,h4,b,span,small,p,button,li,td,th,a)')) {
    const text = [...el.childNodes].find(node => node.nodeType === 3 && node.data.trim());
    if (!text || el.closest('.sr, svg, .skip') || !el.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(el).clipPath === 'inset(50%)') continue; // to be heard only
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let up = el; up && up.className !== 'app'; up = up.parentElement) {
      const style = getComputedStyle(up), frame = up.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const wide = cuts(style, 'X') && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5);
      const tall = cuts(style, 'Y') && (box.bottom > frame.bottom + 2.5 || box.top < frame.top - 2.5);
      if (wide || tall) { found.push(`"${text.data.trim()}" in ${up.tagName}.${up.className}`); break; }
    }
  }
  return found;
}"""

# Words that are broken in two where a line is too narrow for them.
BROKEN = """() => {
  const found = [], lines = box => new Set([...box.getClientRects()].map(({ top }) => Math.round(top))).size;
  for (const el of document.querySelectorAll('.app *')) {
    if (el.closest('svg, .sr') || !el.checkVisibility() || getComputedStyle(el).overflowWrap !== 'anywhere') continue;
    for (const text of [...el.childNodes].filter(node => node.nodeType === 3)) {
      for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (lines(range) > 1) found.push(word);
      }
    }
  }
  return found;
}"""

TINY = """() => [...document.querySelectorAll('.app *')].filter(el => !el.closest('svg, .sr')
  && [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim())
  && el.checkVisibility() && parseFloat(getComputedStyle(el).fontSize) < 12).map(el => el.outerHTML.slice(0, 90))"""

LINES = """() => {
  const box = document.querySelector('.logtab').getBoundingClientRect();
  return [...document.querySelectorAll('.log :is(.ln, .hd)')].map(el => el.getBoundingClientRect())
    .filter(line => line.top >= box.top - 1 && line.bottom <= box.bottom + 3).length;
}"""

# Controls smaller than that; what stands in a sentence is as high as its line (WCAG 2.5.8).
SMALL = """least => [...document.querySelectorAll('.app :is(button, input, a[href])')].filter(el => {
  const box = el.getBoundingClientRect();
  if (el.matches('p .link') && [...el.parentNode.childNodes].some(node => node.nodeType === 3 && node.data.trim())) return false;
  const shown = el.checkVisibility({ visibilityProperty: true }) && box.width > 0;
  return shown && (box.height < least - 0.5 || box.width < least - 0.5 && !el.closest('.segm'));
}).map(el => `${el.className} "${el.textContent || el.getAttribute('aria-label')}" ${el.offsetWidth}x${el.offsetHeight}`)"""

# Sentences that a row takes apart at the words that are explained.
SPLIT = """() => [...document.querySelectorAll('.term')].map(el => el.parentElement).filter(el => {
  const text = [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  return text && /flex|grid/.test(getComputedStyle(el).display) && el.checkVisibility();
}).map(el => el.textContent)"""

# Controls too small for a finger, wherever they are on the page.
UNTAPPABLE = """() => [...document.querySelectorAll('button, input, a[href]')].filter(el => {
  const box = el.getBoundingClientRect();
  const shown = el.checkVisibility({ visibilityProperty: true }) && box.width > 0 && !el.closest('.skip') && !el.matches('.skip');
  return shown && (box.width < 43.5 && !el.closest('.segm') || box.height < 43.5);
}).map(el => [el.className, el.textContent || el.getAttribute('aria-label'), el.offsetWidth, el.offsetHeight].join(' '))"""

# By how much the page is wider than its window.
BEYOND = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults(page: Page, touch: bool) -> list[Any]:
    """Everything that is wrong with the layout as it stands."""
    return [
        *page.evaluate(SCROLLS),
        *page.evaluate(HIDDEN),
        *page.evaluate(SIDEWAYS),
        *(f"clipped: {text}" for text in page.evaluate(CLIPPED)),
        *(f"broken in two: {word}" for word in page.evaluate(BROKEN)),
        *(f"taken apart: {sentence}" for sentence in page.evaluate(SPLIT)),
        *(f"under 12 px: {text}" for text in page.evaluate(TINY)),
        *(f"too small: {text}" for text in page.evaluate(SMALL, 44 if touch else 24)),
    ]


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size and waits until the page has been drawn in it: what it folds or moves it does then."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
