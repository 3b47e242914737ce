"""The titles that are stated a second time."""

from __future__ import annotations

from importlib import import_module

from tests.restated.walk import Course

COURSES = {title: f"tests.restated.{title}.beside" for title in ("ancient", "medemp", "mn2003", "mn2016")}


def course(title: str) -> Course:
    """What the driver needs of a title."""
    made: Course = import_module(COURSES[title]).Title()
    return made
