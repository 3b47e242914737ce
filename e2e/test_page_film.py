"""The film of README and what makes it. Its scenes are played here without being filmed: each click still leads somewhere."""

import base64
from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from e2e import webm
from e2e.camera import RATE, Tape
from e2e.film import SCENES, Film
from e2e.reel import Reel
from e2e.stage import Stage

pytestmark = [pytest.mark.nightly, pytest.mark.own]

COLOURS = ("#ad1020", "#187a5f", "#2280f0")
SMALL = (160, 96)
# What a browser shows of a film at each of some times, as the colour of its middle, and how long it takes the film to be.
WATCH = """async ([film, times]) => {
  const video = Object.assign(document.createElement("video"), { muted: true });
  const blob = new Blob([Uint8Array.from(atob(film), (sign) => sign.charCodeAt(0))], { type: "video/webm" });
  const until = (begin) => new Promise((done, fail) => { video.onerror = fail; begin(done); });
  // The picture of a time is there to be drawn: "seeked" may come while the one before it still is.
  const shown = (time) => until((done) => {
    const look = (_, { mediaTime }) => (Math.abs(mediaTime - time) < 0.1 ? done() : video.requestVideoFrameCallback(look));
    video.requestVideoFrameCallback(look);
  });
  const loaded = until((done) => { video.onloadeddata = done; });
  video.src = URL.createObjectURL(blob);
  await loaded;
  const brush = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext("2d"), seen = [];
  for (const time of times) {
    const sought = shown(time);
    video.currentTime = time;
    await sought;
    brush.drawImage(video, 0, 0);
    seen.push([...brush.getImageData(video.videoWidth / 2, video.videoHeight / 2, 1, 1).data].slice(0, 3));
  }
  return [video.duration, video.videoWidth, video.videoHeight, seen];
}"""


@pytest.fixture
def film(browser: Browser, base_url: str) -> Iterator[Film]:
    """The pages of the film, with no tape in their cameras."""
    where = Stage(browser, base_url)
    yield Film(where, None)
    where.close()


@pytest.fixture
def blank(new_context: Callable, base_url: str) -> Page:
    page = new_context(bypass_csp=True).new_page()
    page.goto("blank.html")
    return page


def test_every_scene_can_still_be_played(film: Film) -> None:
    for scene in SCENES:
        scene(film)
    reel = Reel(film.desk.table)
    assert reel.at == reel.last > 100


def plain(colour: str) -> Image.Image:
    return Image.new("RGB", SMALL, colour)


def test_a_film_is_as_long_as_its_pictures_and_can_be_entered_anywhere(blank: Page) -> None:
    tape = Tape()
    for colour in COLOURS:
        tape.add(plain(colour), 3 * RATE)
    data = webm.whole(webm.encode(blank, tape.pictures, SMALL, RATE, bits=1_000_000), SMALL, RATE)
    length, *size, seen = blank.evaluate(WATCH, [base64.b64encode(data).decode(), [7.5, 1.5, 4.5]])
    assert length == pytest.approx(tape.seconds) == 9 and size == [*SMALL]
    for found, colour in zip(seen, (COLOURS[2], COLOURS[0], COLOURS[1]), strict=True):
        wanted = plain(colour).getpixel((0, 0))
        assert max(abs(one - other) for one, other in zip(found, wanted, strict=True)) < 12, colour
