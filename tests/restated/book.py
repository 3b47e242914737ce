"""What was compared, and what was apart: counts by kind, and the first case of each kind."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

SHOWN = 6  # members of a set or a table that a report names


class Apart(NamedTuple):
    """One disagreement: its kind, and what the engine and the restatement say."""

    kind: str
    detail: str


class Book:
    """The comparisons of one or many games."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.apart: Counter[str] = Counter()
        self.found: list[Apart] = []  # at the decision that is being looked at
        self.cases: dict[str, Any] = {}  # the first case of each kind

    def same(self, kind: str, engine: Any, restated: Any, about: object = "") -> None:
        """Compare one thing."""
        self.compared[kind] += 1
        if engine != restated:
            self.differs(kind, f"{difference(engine, restated)} {about}".rstrip())

    def differs(self, kind: str, detail: str) -> None:
        """Note a disagreement."""
        self.apart[kind] += 1
        self.found.append(Apart(kind, detail))

    @property
    def total(self) -> int:
        return sum(self.compared.values())

    def text(self) -> str:
        """The report: a line for each kind."""
        lines = [f"{self.compared[kind]:>10} {self.apart[kind]:>6}  {kind}" for kind in sorted(self.compared | self.apart)]
        return "\n".join([*lines, f"{self.total:>10} {self.apart.total():>6}  in all"])


def difference(engine: Any, restated: Any) -> str:
    """Both sides in words; of sets and tables only what is apart."""
    if isinstance(engine, (set, frozenset)) and isinstance(restated, (set, frozenset)):
        only = sorted(engine - restated, key=repr)[:SHOWN], sorted(restated - engine, key=repr)[:SHOWN]
        return f"only the engine: {only[0]}, only the restatement: {only[1]}"
    if isinstance(engine, dict) and isinstance(restated, dict):
        keys = [k for k in engine | restated if k not in engine or k not in restated or engine[k] != restated[k]]
        rows = {str(k): (engine.get(k, "-"), restated.get(k, "-")) for k in sorted(keys, key=repr)[:SHOWN]}
        return f"(engine, restatement): {rows}"
    return f"engine {engine!r}, restatement {restated!r}"
