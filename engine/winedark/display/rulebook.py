"""The rule text of a title and the rulings on it, as records that the page can show and tests can name.

A title's folder holds `rules.md` (title, editions, chapters, numbered paragraphs) and `rulings.toml`:

    # Title                       **4.25** text that holds in every edition
    Editions: en2016, fr_rev      **4.25 [en2016]** text of one edition, beside **4.25 [fr_rev]** of the other
    ## 4 Build                    blocks are separated by blank lines

Chapters are numbered from 1, or from 0 where an introduction comes before the rules. A number that stands in the title's data is
written by name, `{costs.cost.city}`: see `display/numbers.py`.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

from winedark.display.numbers import Source, fill, source
from winedark.kernel.data import TomlTable, read_tables, toml
from winedark.kernel.errors import DataError

RULES, RULINGS = "rules.md", "rulings.toml"
_CHAPTER = re.compile(r"## (\d+) (\S.*)")
_PARAGRAPH = re.compile(r"\*\*(\d+)\.(\d+)(?: \[([^\]]*)\])?\*\*(?:\s+(.*))?", re.DOTALL)
_RULING_KEYS = ("id", "paragraph", "question", "answer", "source")


class Paragraph(NamedTuple):
    """One rule as it reads in `editions`, or in all of them (None)."""

    id: str
    text: str
    editions: tuple[str, ...] | None

    def holds_in(self, edition: str) -> bool:
        return self.editions is None or edition in self.editions


class Chapter(NamedTuple):
    """A chapter and its paragraphs in order of number."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


class Ruling(NamedTuple):
    """The answer to a question that the sources leave open, in `editions` or in all of them (None)."""

    id: str
    paragraph: str
    question: str
    answer: str
    source: str
    editions: tuple[str, ...] | None

    def holds_in(self, edition: str) -> bool:
        return self.editions is None or edition in self.editions


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole rule text of a title with the rulings on it."""

    title: str
    editions: tuple[str, ...]
    all_chapters: tuple[Chapter, ...]
    rulings: Mapping[str, Ruling]

    def with_numbers(self, table: Source) -> Rulebook:
        """The same with the numbers that its texts name. A DataError says which paragraph or ruling names none."""
        chapters = tuple(
            c._replace(paragraphs=tuple(p._replace(text=self._filled(p.text, p, table)) for p in c.paragraphs))
            for c in self.all_chapters
        )
        rulings = {
            r.id: r._replace(question=self._filled(r.question, r, table), answer=self._filled(r.answer, r, table))
            for r in self.rulings.values()
        }
        return replace(self, all_chapters=chapters, rulings=MappingProxyType(rulings))

    def _filled(self, text: str, of: Paragraph | Ruling, table: Source) -> str:
        printing = f" [{', '.join(of.editions)}]" if of.editions else ""
        where = f"{RULES if isinstance(of, Paragraph) else RULINGS} {of.id}{printing}"
        return fill(text, where, of.editions or self.editions, table)

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Every paragraph in order; one that differs between editions comes once for each wording."""
        return tuple(p for chapter in self.all_chapters for p in chapter.paragraphs)

    def chapters(self, edition: str) -> tuple[Chapter, ...]:
        """The rule text of one edition. An unknown edition is a DataError."""
        if edition not in self.editions:
            raise DataError(f"{RULES}: no edition {edition!r}: choose one of {', '.join(self.editions)}")
        return tuple(c._replace(paragraphs=tuple(p for p in c.paragraphs if p.holds_in(edition))) for c in self.all_chapters)

    def text(self, paragraph: str, edition: str) -> str:
        """The wording of a paragraph in an edition. DataError where it has none."""
        for chapter in self.chapters(edition):
            for p in chapter.paragraphs:
                if p.id == paragraph:
                    return p.text
        raise DataError(f"{RULES}: no paragraph {paragraph} in edition {edition}: name one that the chapters list")

    def rulings_on(self, paragraph: str, edition: str) -> tuple[Ruling, ...]:
        """The rulings on a paragraph that hold in an edition, in order of id."""
        return tuple(r for r in self.rulings.values() if r.paragraph == paragraph and r.holds_in(edition))

    def page(self, edition: str) -> dict[str, Any]:
        """The answer of the bridge's `rules`: {"chapters": [{"id", "title", "paragraphs": [{"id", "text", "editions",
        "rulings": [{"id", "question", "answer", "source"}]}]}]}."""
        return {"chapters": [self._chapter_page(chapter, edition) for chapter in self.chapters(edition)]}

    def _chapter_page(self, chapter: Chapter, edition: str) -> dict[str, Any]:
        return {"id": chapter.id, "title": chapter.title, "paragraphs": [self._page_of(p, edition) for p in chapter.paragraphs]}

    def _page_of(self, paragraph: Paragraph, edition: str) -> dict[str, Any]:
        rulings = [
            {"id": r.id, "question": r.question, "answer": r.answer, "source": r.source}
            for r in self.rulings_on(paragraph.id, edition)
        ]
        return {
            "id": paragraph.id,
            "text": paragraph.text,
            "editions": list(paragraph.editions) if paragraph.editions else None,
            "rulings": rulings,
        }


@cache
def load(package: str) -> Rulebook:
    """The rulebook of a title's package, such as "winedark.games.mn2016". DataError for a file that is wrong or missing."""
    return written(package).with_numbers(source(package))


def written(package: str) -> Rulebook:
    """The same as it is written, with numbers by their names."""
    return _book(_read(package, RULES), _tables(package))


def parse(rules: str, rulings: str) -> Rulebook:
    """The rulebook in these two texts, as it is written. A DataError says which line or ruling is wrong and what to do."""
    return _book(rules, toml(rulings.encode(), RULINGS))


def _book(rules: str, rulings: TomlTable) -> Rulebook:
    blocks = list(_blocks(rules))
    title, editions = _heading(blocks[:2])
    chapters = tuple(_chapters(blocks[2:], editions))
    return Rulebook(title, editions, chapters, MappingProxyType(_rulings(rulings, chapters, editions)))


def _read(package: str, name: str) -> str:
    try:
        return (pkgutil.get_data(package, name) or b"").decode()
    except OSError:
        raise _missing(package, name) from None


def _tables(package: str) -> TomlTable:
    try:
        return read_tables(package, RULINGS)
    except OSError:
        raise _missing(package, RULINGS) from None


def _missing(package: str, name: str) -> DataError:
    return DataError(f"{name}: not in {package}: write the title's rule text there")


class _Block(NamedTuple):
    line: int
    text: str

    def wrong(self, what: str, todo: str) -> NoReturn:
        raise DataError(f"{RULES} line {self.line}: {what}: {todo}")


def _blocks(rules: str) -> Iterator[_Block]:
    """Runs of lines between blank lines, each joined into one line and with the number of its first."""
    numbered = enumerate(rules.splitlines(), 1)
    for filled, lines in groupby(numbered, key=lambda line: bool(line[1].strip())):
        if filled:
            run = list(lines)
            yield _Block(run[0][0], " ".join(text.strip() for _, text in run))


def _heading(blocks: list[_Block]) -> tuple[str, tuple[str, ...]]:
    if len(blocks) < 2 or not blocks[0].text.startswith("# ") or not blocks[1].text.startswith("Editions: "):
        raise DataError(f"{RULES} line 1: no heading: begin with '# Title' and 'Editions: one, two', a blank line after each")
    names = tuple(name.strip() for name in blocks[1].text.removeprefix("Editions: ").split(","))
    if len(set(names)) < len(names) or "" in names:
        blocks[1].wrong("an edition is empty or named twice", "name each edition once, with commas between them")
    return blocks[0].text.removeprefix("# "), names


def _chapters(blocks: list[_Block], editions: tuple[str, ...]) -> Iterator[Chapter]:
    heads = [i for i, block in enumerate(blocks) if block.text.startswith("## ")]
    if not heads or heads[0] > 0:
        raise DataError(f"{RULES}: no chapter at the beginning: start with '## 1 Name' below the editions")
    first = 0 if blocks[0].text.startswith("## 0 ") else 1
    for number, (start, end) in enumerate(zip(heads, [*heads[1:], len(blocks)], strict=True), first):
        head = _CHAPTER.fullmatch(blocks[start].text)
        if head is None or int(head[1]) != number:
            blocks[start].wrong(f"{blocks[start].text!r} is not the heading of chapter {number}", f"write '## {number} Name'")
        yield Chapter(head[1], head[2], tuple(_paragraphs(number, blocks[start], blocks[start + 1 : end], editions)))


def _paragraphs(chapter: int, head: _Block, blocks: list[_Block], editions: tuple[str, ...]) -> Iterator[Paragraph]:
    """The paragraphs of one chapter: numbers run on without gaps, and no edition has one of them twice."""
    last, taken = 0, set[str]()
    for block in blocks:
        number, paragraph = _paragraph(chapter, block, editions)
        holds = set(paragraph.editions or editions)
        if number == last + 1:
            last, taken = number, set()
        elif number != last:
            block.wrong(f"{paragraph.id} does not follow {chapter}.{last}", f"number it {chapter}.{last + 1} or put it in order")
        if taken & holds:
            block.wrong(f"{paragraph.id} stands twice for {', '.join(sorted(taken & holds))}", "give one of them another number")
        taken |= holds
        yield paragraph
    if not last:
        head.wrong("the chapter is empty", "write its first paragraph or remove the heading")


def _paragraph(chapter: int, block: _Block, editions: tuple[str, ...]) -> tuple[int, Paragraph]:
    found = _PARAGRAPH.fullmatch(block.text)
    if found is None:
        block.wrong("neither a chapter nor a paragraph", f"begin it with '**{chapter}.1**' or remove it")
    text = found[4] or ""
    if not text.strip():
        block.wrong(f"{found[1]}.{found[2]} has no text", "write the rule behind the number")
    if "**" in text:
        block.wrong(f"{found[1]}.{found[2]} runs into the next paragraph", "put a blank line between them")
    if int(found[1]) != chapter:
        block.wrong(f"{found[1]}.{found[2]} stands in chapter {chapter}", "move it to its own chapter")
    names = None if found[3] is None else tuple(name.strip() for name in found[3].split(","))
    for name in names or ():
        if name not in editions:
            block.wrong(f"unknown edition {name!r}", f"choose from {', '.join(editions)}")
    return int(found[2]), Paragraph(f"{found[1]}.{found[2]}", text, names)


def _rulings(tables: TomlTable, chapters: tuple[Chapter, ...], editions: tuple[str, ...]) -> dict[str, Ruling]:
    known = {(p.id, e) for c in chapters for p in c.paragraphs for e in editions if p.holds_in(e)}
    rulings: dict[str, Ruling] = {}
    for n, entry in enumerate(_entries(tables), 1):
        ruling = _ruling(n, entry)
        _check_place(ruling, known, editions)
        rulings[ruling.id] = ruling
    return rulings


def _entries(tables: TomlTable) -> list[Any]:
    entries = tables.get("ruling", [])
    for name in sorted(tables.keys() - {"ruling"}):
        raise DataError(f"{RULINGS}: unknown table {name!r}: head each ruling with [[ruling]]")
    if not isinstance(entries, list):
        raise DataError(f"{RULINGS}: the rulings are not a list: head each ruling with [[ruling]]")
    return entries


def _ruling(count: int, entry: Any) -> Ruling:
    """The n-th entry; its id must be R- and n in three digits, so that no id is missing or used twice."""
    wanted = f"R-{count:03}"
    if not isinstance(entry, dict) or entry.get("id") != wanted:
        raise DataError(f"{RULINGS} ruling {count}: its id is not {wanted}: number the rulings in order, without gaps")
    unknown = sorted(set(entry) - {*_RULING_KEYS, "editions"})
    if unknown:
        raise DataError(f"{RULINGS} {wanted}: unknown field {unknown[0]!r}: use {', '.join(_RULING_KEYS)} and editions")
    for key in _RULING_KEYS:
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            raise DataError(f"{RULINGS} {wanted}: {key} is missing or empty: write it as text")
    names = entry.get("editions")
    if names is not None and (not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names)):
        raise DataError(f"{RULINGS} {wanted}: editions is not a list of names: list them or leave the field out")
    return Ruling._make([*(entry[key].strip() for key in _RULING_KEYS), None if names is None else tuple(names)])


def _check_place(ruling: Ruling, known: set[tuple[str, str]], editions: tuple[str, ...]) -> None:
    """The ruling's paragraph must exist: in each edition that it names, or in any if it names none."""
    for name in ruling.editions or ():
        if name not in editions:
            raise DataError(f"{RULINGS} {ruling.id}: unknown edition {name!r}: choose from {', '.join(editions)}")
    found = [(ruling.paragraph, name) in known for name in ruling.editions or editions]
    if not (all(found) if ruling.editions else any(found)):
        raise DataError(f"{RULINGS} {ruling.id}: no paragraph {ruling.paragraph} there: name one of {RULES}")
