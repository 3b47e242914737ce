"""Which texts of the repository are pages of the site, and where the links in them lead."""

import re
from collections.abc import Iterable
from pathlib import Path
from posixpath import relpath

DECISIONS = Path(__file__).resolve().parents[2] / "docs" / "decisions"
PAGES = {  # by the page's name in the site: the text in the repository
    "index.md": "docs/index.md",
    "playing.md": "docs/playing.md",
    "opponents.md": "docs/opponents.md",
    "bots-of-others.md": "docs/bots-of-others.md",
    "saves-and-links.md": "docs/saves-and-links.md",
    "adding-a-title.md": "docs/adding-a-title.md",
    "architecture.md": "ARCHITECTURE.md",
    "glossary.md": "GLOSSARY.md",
    "contributing.md": "CONTRIBUTING.md",
    "style.md": "docs/style.md",
    "changes.md": "CHANGES.md",
    "decisions/index.md": "docs/decisions/README.md",
    **{f"decisions/{path.name}": f"docs/decisions/{path.name}" for path in sorted(DECISIONS.glob("0*.md"))},
}
TREES = {  # what stands in the list of pages, below a heading of its own
    "Playing": ("playing", "rules/mn2016", "rules/mn2003", "rules/ancient", "rules/medemp", "opponents", "changes"),
    "Programs": ("command-line", "python/index", "bots-of-others", "saves-and-links"),
    "Developing": ("architecture", "glossary", "contributing", "style", "adding-a-title", "decisions/index"),
}
LINK = re.compile(r"\[(?P<words>[^\]]*)\]\((?!https?:)(?P<target>[^)#]+)(?P<place>#[^)]*)?\)")


class Links:
    """Links between texts of the repository, as links between pages; what is no page is looked up in the repository."""

    def __init__(self, root: Path, repository: str) -> None:
        self.root, self.repository = root, repository
        self.pages = {path: name for name, path in PAGES.items()}

    def rewritten(self, text: str, page: str) -> str:
        def other(found: re.Match[str]) -> str:
            return self.led(page, found["words"], found["target"], found["place"] or "")

        return LINK.sub(other, text)

    def led(self, page: str, words: str, target: str, place: str) -> str:
        """A link of a page, with its brackets. Where the repository's address is unknown, the words alone."""
        source = self.root / PAGES[page]
        there = (source.parent / target).resolve().relative_to(self.root).as_posix()
        if name := self.pages.get(there):
            return f"[{words}]({relpath(name, str(Path(page).parent))}{place})"
        if there.startswith("docs/pictures/") or target.endswith("/index.rst") or target.startswith("rules/"):
            return f"[{words}]({target})"
        return f"[{words}]({self.repository}/blob/main/{there})" if self.repository else words


def listed(name: str, text: str) -> str:
    """The text of a page, with what it says of the pages below it."""
    if name == "index.md":
        return text + "".join(tree(title, pages) for title, pages in TREES.items())
    if name == "decisions/index.md":
        return text + tree("", [path.stem for path in sorted(DECISIONS.glob("0*.md"))])
    return text


def tree(title: str, pages: Iterable[str]) -> str:
    caption = f":caption: {title}\n" if title else ""
    return "\n".join([f"\n```{{toctree}}\n:hidden:\n{caption}", *pages, "```\n"])
