"""The rules of each title as pages: paragraphs with their numbers, what holds in one printing alone, and the rulings."""

import json
import re
from collections.abc import Iterable, Mapping

from winedark.api import call
from winedark.display.rulebook import Paragraph, Ruling, load
from winedark.games import TITLES

SPECIAL = re.compile(r"([\\`*_\[\]<>{}|$])")


def rule_pages() -> dict[str, str]:
    """A page for each title."""
    titles = json.loads(call("hello", "{}"))["ok"]["titles"]
    names = {title["id"]: {edition["id"]: edition["name"] for edition in title["editions"]} for title in titles}
    return {f"rules/{title}.md": page(package, names[title]) for title, package in TITLES.items()}


def page(package: str, names: Mapping[str, str]) -> str:
    book = load(package)
    lines = [f"# {plain(book.title)}", introduction(names)]
    for chapter in book.all_chapters:
        lines.append(f"## {chapter.id} {plain(chapter.title)}")
        for paragraph in chapter.paragraphs:
            lines += [numbered(paragraph, names), *ruled(paragraph, book.rulings.values())]
    return "\n\n".join(lines) + "\n"


def introduction(names: Mapping[str, str]) -> str:
    told = "The rules in our own words. A question that the printed rules leave open has a ruling below its paragraph."
    if len(names) == 1:
        return told
    return f"{told} A paragraph that holds in some editions alone names them. There are: {plain('; '.join(names.values()))}."


def numbered(paragraph: Paragraph, names: Mapping[str, str]) -> str:
    held = f" *{plain(', '.join(names[one] for one in paragraph.editions))}:*" if paragraph.editions else ""
    return f"**{paragraph.id}**{held} {plain(paragraph.text)}"


def ruled(paragraph: Paragraph, rulings: Iterable[Ruling]) -> list[str]:
    """The rulings on a paragraph, each below the first wording for which it holds."""
    held = [one for one in rulings if one.paragraph == paragraph.id and shares(one.editions, paragraph.editions)]
    return [f"> **{one.id}: {plain(one.question)}** {plain(one.answer)}" for one in held]


def shares(some: tuple[str, ...] | None, others: tuple[str, ...] | None) -> bool:
    return some is None or others is None or bool(set(some) & set(others))


def plain(text: str) -> str:
    """A text as Markdown that shows it as it stands."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))
