"""Every name that a module of the page asks for is one that the other module gives."""

import re
from pathlib import Path

JS = Path(__file__).parents[2] / "web" / "js"
IMPORT = re.compile(r"""import \{([^}]+)\} from "(\.[./\w]+\.js)";""")
LAZY = re.compile(r"""const \{([^{};]+)\} = await import\("(\.[./\w]+\.js)"\)""")
EXPORT = re.compile(r"^export (?:default )?(?:async )?(?:const|let|function\*?|class) (\w+)", re.MULTILINE)


def asked() -> list[tuple[str, str, Path]]:
    """(module, name, from which module)"""
    found = []
    for path in sorted(JS.rglob("*.js")):
        text = path.read_text()
        for names, other in IMPORT.findall(text) + LAZY.findall(text):
            module = (path.parent / other).resolve()
            found += [(path.name, re.split(r" as |:", name)[0].strip(), module) for name in names.split(",") if name.strip()]
    return found


def test_every_import_is_exported() -> None:
    wanted = asked()
    assert len(wanted) > 100
    given = {path: set(EXPORT.findall(path.read_text())) for path in (*JS.rglob("*.js"), *JS.parent.glob("engine/*.js"))}
    assert [want for want in wanted if want[1] not in given[want[2]]] == []
