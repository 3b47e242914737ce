"""Half a minute of the page: `.venv/bin/python -m e2e.film docs/film.webm`, some minutes. Each scene is the real page at a
decision of a game that bots have played so far, and all that is seen there is clicked.

When bots play otherwise, or the page has changed, look at the whole film before it is committed.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, ImageOps
from playwright.sync_api import expect

from e2e import webm
from e2e.camera import LIKED, RATE, SIZE, Camera, Place, Tape, pointed
from e2e.portraits import attacks, late
from e2e.positions import View, position, sought
from e2e.reel import Reel
from e2e.stage import SMALL, WIDE, Stage, stage
from e2e.table import START
from tools.map_pictures import MAPS
from tools.social_picture import PICTURE

BITS = 400_000  # a second
STILL = {"camera": "stay"}  # the map does not move under the pointer
OUT = (1000.0, 600.0)  # where the pointer comes from


class Film:
    """The pages of the film. A computer's is shown as it is, a telephone's in front of the map."""

    def __init__(self, where: Stage, tape: Tape | None) -> None:
        self.tape = tape
        self.desk = Camera(where.page(**WIDE), tape, pointed)
        self.phone = Camera(where.page(**SMALL, device_scale_factor=2), tape, in_hand)

    def card(self, seconds: float) -> None:
        """The name, on the picture that is shown beside links."""
        if self.tape:
            self.tape.add(title(), round(seconds * RATE))


# ---- pictures that are no page
def title() -> Image.Image:
    """As high as the film; what is too wide is cut off at the right."""
    with Image.open(PICTURE) as picture:
        height = SIZE[1]
        return picture.resize((picture.width * height // picture.height, height), Image.Resampling.LANCZOS).crop((0, 0, *SIZE))


def in_hand(picture: Image.Image, at: Place | None) -> Image.Image:
    """A telephone's screen in its frame, with the finger that touches it."""
    high, edge = SIZE[1] - 32, 9
    screen = picture.resize((picture.width * high // picture.height, high), Image.Resampling.LANCZOS)
    left, top = (SIZE[0] - screen.width) // 2, (SIZE[1] - high) // 2
    table = TABLE.copy()
    brush = ImageDraw.Draw(table, "RGBA")
    frame = (left - edge, top - edge, left + screen.width + edge - 1, top + high + edge - 1)
    brush.rounded_rectangle(frame, 34, fill="#0d0a11", outline="#574838", width=2)
    mask = Image.new("L", screen.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, screen.width - 1, high - 1), 26, fill=255)
    table.paste(screen, (left, top), mask)
    if at:
        scale = screen.width / SMALL["viewport"]["width"]
        x, y, wide = left + at[0] * scale, top + at[1] * scale, 17
        brush.ellipse((x - wide, y - wide, x + wide, y + wide), fill="#14110d55", outline="#fffaf0cc", width=3)
    return table


def backdrop() -> Image.Image:
    """The sea, out of focus."""
    with Image.open(MAPS / "mn2016-dark.webp") as picture:
        return ImageOps.fit(picture.convert("RGB"), SIZE).filter(ImageFilter.GaussianBlur(12))


TABLE = backdrop()


# ---- scenes
def choosing(film: Film) -> None:
    """The start screen, and its four titles."""
    desk = film.desk
    desk.table.visit(START, speed="normal")
    expect(desk.page.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    desk.on(OUT)
    desk.roll(0.6)
    for name in ("mn2003", "ancient", "medemp", "mn2016"):
        desk.click(desk.page.locator(f"[data-key={name}]"), 0.35)
        desk.hold(0.35)
    desk.scroll(0.4)
    desk.click(desk.page.locator("[data-key=play-mn2016]"))


def turn(film: Film) -> None:
    """A march into battle, by its odds."""
    desk = film.desk
    table = desk.resume(sought(attacks, seed="agora", seats=4, bots="normal"), OUT, **STILL)
    desk.roll(0.4)
    desk.glide(table.choices.locator("[data-choice]", has_text="battle with"), 0.7)
    desk.roll(0.6)
    desk.click((desk.at or OUT), 0.1)
    desk.click(table.choices.locator(".asked .send .main"), 0.7)
    desk.roll(0.8)
    done = table.choices.get_by_role("button", name="Finish marching")
    if done.is_visible():  # not for the last legion
        desk.click(done, 0.4)
    desk.roll(1.4)


def battle(film: Film) -> None:
    """Dice have fallen, and losses are chosen."""
    desk = film.desk
    desk.resume(position("choose your losses", people=(2,), seed="s1"), OUT, **STILL)
    desk.hold(1.6)
    desk.glide(desk.page.get_by_role("dialog").locator("[data-choice]"), 0.6)
    desk.roll(0.3)
    desk.click((desk.at or OUT), 0.1)
    desk.roll(1.2)


def lays_cards(view: View) -> bool:
    return "fast ones before slow ones" in (view["prompt"]["detail"] or "")


TITLES: tuple[tuple[Callable[[View], bool], dict[str, Any]], ...] = (
    (late("take a card", 3), {"title": "mn2003"}),
    (lays_cards, {"title": "ancient"}),
    (late("take an action", 3), {"title": "medemp", "edition": "s06"}),
)


def maps(film: Film) -> None:
    """The other three titles: an exchange of cards, an army in its order, a map of cities."""
    for until, game in TITLES:
        film.desk.resume(sought(until, seed="agora", seats=4, bots="normal", **game), **STILL)
        film.desk.hold(1.5)


def can_raise(view: View) -> bool:
    """A legion can be built, later than in the first rounds."""
    return late("build", 3)(view) and any(choice["group"] == "legion" and not choice["off"] for choice in view["choices"])


def phone(film: Film) -> None:
    """A legion is raised on a telephone, and the decision taken back."""
    hand = film.phone
    hand.resume(sought(can_raise, seed="agora", seats=4, bots="normal"))
    hand.hold(0.8)
    hand.tap(hand.page.locator("[data-key=quick-group-legion]"))
    hand.roll(0.8)
    hand.tap(hand.page.locator(".rail button.item").locator("visible=true"))
    hand.roll(1.2)
    hand.tap(hand.page.locator("[data-key=undo]"))
    hand.roll(1.2)


MOVES = 44  # of a game that are shown


def replay(film: Film) -> None:
    """A game is looked back at, from its beginning to where it is."""
    desk = film.desk
    desk.off()
    desk.table.resume(sought(late("move your legions", 5), seed="agora", seats=4, bots="normal"), **LIKED | STILL)
    desk.page.locator(".bar").get_by_role("button", name="Replay").click()
    desk.page.locator(".uplot").wait_for()
    reel = Reel(desk.table)
    reel.go(0)
    desk.on(OUT)
    box = reel.slider.bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    desk.glide((box["x"] + 8, y), 0.5)
    for part in range(1, MOVES + 1):
        move = reel.last * part // MOVES
        reel.slider.evaluate("(el, at) => { el.value = at; el.dispatchEvent(new Event('input')); }", move)
        desk.until(lambda move=move: f"move {move} of" in (reel.slider.get_attribute("aria-valuetext") or ""))
        desk.glide((box["x"] + 8 + (box["width"] - 16) * part / MOVES, y), 2 / RATE)
    desk.hold(0.8)


SCENES = (choosing, turn, battle, maps, phone, replay)


def shoot(film: Film) -> None:
    film.card(1.5)
    for scene in SCENES:
        scene(film)
    film.card(1.6)


def main(file: Path) -> None:
    tape = Tape()
    with stage() as where:
        shoot(Film(where, tape))
        page = where.page()
        page.goto("blank.html")
        webm.write(file, webm.encode(page, tape.pictures, SIZE, RATE, BITS), SIZE, RATE)
    print(f"{file.name}: {tape.seconds:.1f} s, {file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
