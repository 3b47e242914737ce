"""Gathers the pages of the readers' site in one folder and lets Sphinx make it: SOURCE MADE REPOSITORY SITE."""

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.reading.commands import command_line
from tools.reading.modules import python_pages
from tools.reading.pages import PAGES, Links, listed
from tools.reading.rules import rule_pages

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def gather(source: Path, links: Links) -> None:
    """Every page of the site, as Markdown or reStructuredText."""
    made = {"command-line.md": command_line(), **rule_pages(), **python_pages()}
    for name, path in PAGES.items():
        made[name] = listed(name, links.rewritten((ROOT / path).read_text(encoding="utf-8"), name))
    for name, text in made.items():
        page = source / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", source / "pictures")


def main(source: Path, made: Path, repository: str, site: str) -> int:
    """0 if there was no warning."""
    gather(source, Links(ROOT, repository))
    kept = source.with_name(f"{source.name}-kept")  # what Sphinx remembers; never published
    shutil.rmtree(kept, ignore_errors=True)
    settings = [f"-Dhtml_baseurl={site}docs/"] if site else []
    strict = ["-W", "--keep-going", "-q", "-b", "html", "-c", str(HERE), "-d", str(kept)]
    code = build_main([*strict, *settings, str(source), str(made)])
    for name in (".buildinfo", "objects.inv"):
        (made / name).unlink(missing_ok=True)
    shutil.rmtree(made / "_sources", ignore_errors=True)
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:]))
