"""What a layout must keep at every size, read from the page; and the sizes."""

from typing import Any

from playwright.sync_api import Page

MOUSE = ((1600, 900), (1280, 720), (1024, 768), (800, 450))  # the last is 1600 x 900 at 200 % zoom
TOUCH = ((768, 1024), (390, 844), (844, 390), (320, 640))

SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll('.rail, .prompt, .choices, .sheet, .pop, .panelbox')]
  .filter(el => el.checkVisibility() && el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 1)
  .map(el => `${el.tagName}.${el.className} is ${el.scrollWidth} wide in ${el.clientWidth}`)"""

# Text that a box cuts off without a way to scroll to it; an ellipsis is meant.
CLIPPED = """() => {
  const cuts = (style, axis) => ['hidden', 'clip'].includes(style['overflow' + axis]);
  const found = [];
  for (const el of document.querySelectorAll('.app :is(h1,h2,h3,h4,b,span,small,p,button,li,td,th,a)')) {
    const text = [...el.childNodes].find(node => node.nodeType === 3 && node.data.trim());
    if (!text || el.closest('.sr, svg, .skip') || !el.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let up = el; up && up.className !== 'app'; up = up.parentElement) {
      const style = getComputedStyle(up), frame = up.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis') break;
      const wide = cuts(style, 'X') && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5);
      const tall = cuts(style, 'Y') && (box.bottom > frame.bottom + 2.5 || box.top < frame.top - 2.5);
      if (wide || tall) { found.push(`"${text.data.trim()}" in ${up.tagName}.${up.className}`); break; }
    }
  }
  return found;
}"""

TINY = """() => [...document.querySelectorAll('.app *')].filter(el => !el.closest('svg, .sr')
  && [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim())
  && el.checkVisibility() && parseFloat(getComputedStyle(el).fontSize) < 12).map(el => el.outerHTML.slice(0, 90))"""

SMALL = """least => [...document.querySelectorAll('.app :is(button, input, a[href])')].filter(el => {
  const box = el.getBoundingClientRect();
  const shown = el.checkVisibility({ visibilityProperty: true }) && box.width > 0;
  return shown && (box.height < least - 0.5 || box.width < least - 0.5 && !el.closest('.segm'));
}).map(el => `${el.className} "${el.textContent || el.getAttribute('aria-label')}" ${el.offsetWidth}x${el.offsetHeight}`)"""


def faults(page: Page, touch: bool) -> list[Any]:
    """Everything that is wrong with the layout as it stands."""
    return [
        *page.evaluate(SIDEWAYS),
        *(f"clipped: {text}" for text in page.evaluate(CLIPPED)),
        *(f"under 12 px: {text}" for text in page.evaluate(TINY)),
        *(f"too small: {text}" for text in page.evaluate(SMALL, 44 if touch else 24)),
    ]
