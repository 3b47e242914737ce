"""The picture that others show beside a link to the site: `.venv/bin/python -m tools.social_picture` after a change of the map,
of its colours or of the name. The map of the first title in the dark theme, with the app's sign and the name in the page's fonts.
"""

import io
from threading import Thread

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools.map_pictures import described, show
from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import POSTER, WEB

PICTURE = WEB / POSTER / "social.jpg"  # JPEG: some of those who show it know no WebP
TITLE = "mn2016"
SIZE = {"width": 1200, "height": 630}
QUALITY = 82
WORDS = """<link rel="stylesheet" href="css/fonts.css"><style>
.name {{ position: fixed; inset: 0; padding: 0 0 52px 64px; color: #f5eee2;
  display: flex; flex-direction: column; justify-content: end;
  background: linear-gradient(75deg, #140f1af2 12%, #140f1aa8 42%, #140f1a00 72%); font: 400 31px/1.3 "Source Sans 3"; }}
.name svg {{ width: 92px; height: 92px; border-radius: 20px; margin-bottom: 26px; }}
.name b {{ font: 700 104px/1 Alegreya; }}
.name i {{ font: 500 44px/1.35 Alegreya; color: #f2a3bd; }}
.name p {{ margin: 14px 0 0; }}
</style><div class="name">{sign}<b>Wine-Dark Sea</b><i lang="grc">οἶνοψ πόντος</i>
<p>Four strategy games of the ancient Mediterranean.<br>In your browser. Free, offline, no account.</p></div>"""
ADD = "words => { document.body.insertAdjacentHTML('beforeend', words); }"


def draw(browser: Browser, base: str) -> bytes:
    page = browser.new_page(viewport=SIZE)
    show(page, base, TITLE, "dark", described(TITLE)["art"])
    page.evaluate(ADD, WORDS.format(sign=(WEB / "icons" / "app.svg").read_text(encoding="utf-8")))
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    out = io.BytesIO()
    shot.save(out, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return out.getvalue()


def main() -> None:
    with PagesServer(WEB) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=find(CHROMIUM), args=["--no-sandbox"])
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_bytes(draw(browser, server.url))
        browser.close()
        server.shutdown()
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
