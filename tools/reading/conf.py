"""Sphinx's settings for the readers' site."""

from typing import Any

from sphinx.application import Sphinx
from winedark import __version__

from tools.reading.docstrings import as_markup

project = "Wine-Dark Sea"
author = "Wine-Dark Sea contributors"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
highlight_language = "none"
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_inherit_docstrings = False
suppress_warnings = ["ref.python"]  # a type whose name two modules have
templates_path = ["templates"]
html_theme = "furo"
html_title = "Wine-Dark Sea"
html_show_sourcelink = html_copy_source = html_show_copyright = html_show_sphinx = False
html_last_updated_fmt = None
html_theme_options = {"top_of_page_buttons": []}
html_sidebars = {  # without the place that the theme keeps for advertisements
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/play.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
# Nothing is loaded from elsewhere; what the theme writes into its pages runs.
OURS = "'self' 'unsafe-inline'"
POLICY = f"default-src 'self'; script-src {OURS}; style-src {OURS}; img-src 'self' data:; base-uri 'none'"


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", add_policy)
    app.connect("autodoc-process-docstring", make_plain)


def add_policy(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    context["metatags"] = context.get("metatags", "") + f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'


def make_plain(app: Sphinx, what: str, name: str, found: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are plain text with `code`, examples and indented blocks."""
    lines[:] = as_markup(lines)
