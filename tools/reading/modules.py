"""Pages of the Python API: each module of a package, with what its docstrings say."""

import pkgutil
from importlib import import_module

PACKAGES = {  # those that programs of others use, and what each is
    "winedark": "The bridge",
    "winedark.kernel": "The kit of rules",
    "winedark.games": "The titles",
    "winedark.display": "What is shown",
    "winedark.ai": "Bots",
    "winedark.common": "What titles share",
    "winedark.learn": "Lessons and puzzles",
    "winedark.link": "Games as links",
    "winedark.speak": "Typed commands",
    "winedark_lab.guests": "Bots of others",
    "winedark_lab": "The laboratory",
}
OWN = {"winedark": ("api", "orders")}  # only these of a package's modules
WANTED = {"winedark_lab.guests.zoo", "winedark_lab.fit", "winedark_lab.chances_fit", "winedark_lab.__main__"}  # need libraries
INDEX = """\
The Python API
==============

``pip install winedark`` brings the engine, which needs Python alone. The page, the terminal and tests ask it through one
function, :py:func:`winedark.api.call`. These pages are made of the docstrings.

.. toctree::
   :maxdepth: 1

"""


def python_pages() -> dict[str, str]:
    """A page for each package, and one that lists them."""
    pages = {f"python/{name.replace('_', '-')}.rst": page(name, title) for name, title in PACKAGES.items()}
    listed = "".join(f"   {name.replace('_', '-')}\n" for name in PACKAGES)
    return {"python/index.rst": INDEX + listed, **pages}


def page(package: str, title: str) -> str:
    heading = f"{title}: ``{package}``"
    modules = [name for name in modules_of(package) if name not in WANTED]
    return "\n".join([heading, "=" * len(heading), "", *(section(name) for name in modules)])


def modules_of(package: str) -> list[str]:
    """The package itself and the modules in it, not those of packages below."""
    found = import_module(package)
    inside = sorted(module.name for module in pkgutil.iter_modules(found.__path__) if not module.ispkg)
    return [package, *(f"{package}.{name}" for name in OWN.get(package, inside))]


def section(module: str) -> str:
    inherited = "\n   :inherited-members:" if module == "winedark.api" else ""
    return f"``{module}``\n{'-' * (len(module) + 4)}\n\n.. automodule:: {module}\n   :members:{inherited}\n"
