"""A title's introduction for newcomers: the aim, the course of a turn, the meaning of every sign on map and table."""

from __future__ import annotations

from typing import NamedTuple

from winedark.kernel.text import Catalogue, Text

MOST_LINES = 9  # of a turn


class Sign(NamedTuple):
    """A picture that map or table shows: `icon` as in items and tokens, `shape` the kind of its token ("" if it is none)."""

    icon: str
    shape: str
    label: Text
    note: Text


class Section(NamedTuple):
    """Signs that belong together."""

    title: Text
    items: list[Sign]


class TextTable(NamedTuple):
    """Columns and rows of what stands in a table: Texts, or figures as they are written."""

    columns: list[Text | str]
    rows: list[list[Text | str]]


class Guide(NamedTuple):
    """The aim in one sentence, the turn in a few lines, the legend."""

    aim: Text
    turn: list[Text]
    legend: list[Section]

    def plain(self, words: Catalogue) -> dict[str, object]:
        """As the page gets it (see `schema.GUIDE`)."""
        return {
            "aim": words.render(self.aim),
            "turn": [words.render(line) for line in self.turn],
            "legend": [
                {"title": words.render(section.title), "items": [_sign(sign, words) for sign in section.items]}
                for section in self.legend
            ],
        }


def _sign(sign: Sign, words: Catalogue) -> dict[str, str]:
    return {"icon": sign.icon, "shape": sign.shape, "label": words.render(sign.label), "note": words.render(sign.note)}


def written(words: Catalogue) -> Guide:
    """The guide of a title that has the templates `guide.aim`, `guide.turn.1`, … and no legend."""
    turn = [Text(key) for key in map("guide.turn.{}".format, range(1, MOST_LINES + 1)) if key in words]
    return Guide(Text("guide.aim") if "guide.aim" in words else Text("guide.none"), turn, [])
