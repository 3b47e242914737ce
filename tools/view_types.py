"""The types of what the page gets from the engine, as TypeScript, made from the engine's own schema so that the two cannot drift:
`.venv/bin/python -m tools.view_types` after a change of display/schema.py. A test tells when it was forgotten.
"""

from collections.abc import Iterator
from typing import Any

from winedark.display import schema
from winedark.kernel.shape import ByType, MapOf, Maybe, OneOf

from tools.common import ROOT

TYPES = ROOT / "web" / "js" / "types" / "view.d.ts"
HEAD = (
    "// Made from engine/winedark/display/schema.py by tools/view_types.py: what the page gets from the engine. Do not edit it.\n"
)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean"}

# The shapes of the schema that have a name of their own on the page. A record that has none is written out where it stands.
NAMES = {
    "Chip": schema.CHIP,
    "Seat": schema.SEAT,
    "Other": schema.OTHER,
    "Region": schema.REGION,
    "Token": schema.TOKEN,
    "Item": schema.ITEM,
    "Figure": schema.FIGURE,
    "Face": schema.FACE,
    "Road": schema.ROAD,
    "Mark": schema.MARK,
    "DiceSide": schema.DICE,
    "Duellist": schema.DUELLIST.shape,
    "Picks": schema.PICK,
    "Ask": schema.ASK,
    "Choice": schema.CHOICE,
    "Line": schema.LINE,
    "View": schema.VIEW,
    "Preview": schema.PREVIEW,
    "Reason": schema.REASON,
    "Told": schema.TOLD,
    "Hint": schema.HINT,
    "Why": schema.WHY,
    "Guide": schema.GUIDE,
    "Task": schema.TASK,
    "Coach": schema.COACH,
    "Daily": schema.DAILY,
    "Decided": schema.ANSWER,
    "Decisions": schema.ANSWERS,
    "Shared": schema.SHARED,
    "Person": schema.PERSON,
    "Letter": schema.LETTER,
    "Received": schema.RECEIVED,
    "Outcome": schema.OUTCOME,
    "Pursuit": schema.PURSUIT,
    "Term": schema.TERM,
    "Now": schema.NOW,
    "Summary": schema.SUMMARY,
    "Panel": schema.PANEL,
}


def named(shape: Any) -> str | None:
    return next((name for name, other in NAMES.items() if other is shape), None)


def type_of(shape: Any) -> str:
    """A shape as a type, by its name if it has one."""
    if name := named(shape):
        return name
    match shape:
        case Maybe():
            return f"{type_of(shape.shape)} | null"
        case OneOf():
            return " | ".join(f'"{word}"' for word in shape.words)
        case MapOf():
            return f"Record<string, {type_of(shape.shape)}>"
        case [inner]:
            found = type_of(inner)
            return f"({found})[]" if isinstance(inner, Maybe | OneOf) and not named(inner) else f"{found}[]"
        case dict():
            return f"{{ {'; '.join(fields(shape))} }}"
        case _:
            return PLAIN[shape]


def fields(record: dict[str, Any], mark: str = "") -> Iterator[str]:
    """`mark` is "?" for fields that may be left out."""
    for name, shape in record.items():
        yield f"{name}{mark}: {type_of(shape)}"


def interface(name: str, lines: list[str], base: str = "") -> str:
    return "\n".join([f"interface {name} {base}{{", *(f"  {line};" for line in lines), "}"])


def kinds(name: str, shape: ByType) -> Iterator[str]:
    """One interface for each kind of a record, and the union that its field tells apart."""
    common = [line for line in fields(shape.common) if not line.startswith(f"{shape.by}:")]
    yield interface(f"Any{name}", [*common, *fields(shape.may, "?")])
    names = {word: f"{word.capitalize()}{name}" for word in shape.more}
    for word, record in shape.more.items():
        yield interface(names[word], [f'{shape.by}: "{word}"', *fields(record)], f"extends Any{name} ")
    yield f"type {name} = {' | '.join(names.values())};"


def declared(name: str, shape: Any) -> Iterator[str]:
    if isinstance(shape, ByType):
        yield from kinds(name, shape)
    else:
        yield interface(name, list(fields(shape)))


def text() -> str:
    return "\n\n".join([HEAD.rstrip(), *(part for name, shape in NAMES.items() for part in declared(name, shape))]) + "\n"


def main() -> None:
    TYPES.parent.mkdir(exist_ok=True)
    TYPES.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
