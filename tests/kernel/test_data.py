"""Data files: whatever is wrong is said with the file and the key, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.kernel.data import checked, known, load_table
from winedark.kernel.errors import DataError

FIELDS = {"name": str, "n": int, "flag": bool, "list": list}
GOOD = {"name": "x", "n": 1, "flag": True, "list": []}


def test_a_table_is_read_from_its_package(package: Path) -> None:
    (package / "map.toml").write_text('[latium]\nname = "Latium é"\n', encoding="utf-8")
    assert load_table("tables", "map") == {"latium": {"name": "Latium é"}}


@pytest.mark.parametrize("content", [b"[latium\n", b"a = 1\na = 2\n", b'name = "\xff"\n'])
def test_a_table_that_cannot_be_read_is_named(package: Path, content: bytes) -> None:
    (package / "map.toml").write_bytes(content)
    with pytest.raises(DataError, match=r"tables: data/map\.toml: .*; mend the file"):
        load_table("tables", "map")


def test_a_table_that_is_not_there_is_named(package: Path) -> None:
    with pytest.raises(DataError, match=r"tables: data/none\.toml: "):
        load_table("tables", "none")


def test_a_table_with_exactly_the_fields_passes() -> None:
    assert checked(GOOD, "map.toml: latium", FIELDS) == GOOD


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nmae": "x"}, "map.toml: latium: unknown key 'nmae'; remove it or correct its spelling"),
        ({"name": None}, "map.toml: latium: name must be str, not NoneType; correct it"),
        ({"n": "1"}, "map.toml: latium: n must be int, not str; correct it"),
        ({"n": True}, "map.toml: latium: n must be int, not bool; correct it"),
        ({"n": 1.5}, "map.toml: latium: n must be int, not float; correct it"),
        ({"flag": 1}, "map.toml: latium: flag must be bool, not int; correct it"),
        ({"list": "ab"}, "map.toml: latium: list must be list, not str; correct it"),
    ],
)
def test_a_field_that_does_not_fit_is_named(change: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as error:
        checked(GOOD | change, "map.toml: latium", FIELDS)
    assert str(error.value) == message


@pytest.mark.parametrize("key", FIELDS)
def test_a_missing_field_is_named(key: str) -> None:
    with pytest.raises(DataError, match=f"latium: key '{key}' is missing; add it"):
        checked({k: v for k, v in GOOD.items() if k != key}, "latium", FIELDS)


def test_ids_must_be_known_and_stand_once() -> None:
    assert known(iter(["b", "a"]), {"a": 1, "b": 2}, "x") == ("b", "a")
    with pytest.raises(DataError, match="latium.land: unknown id 'atlantis'"):
        known(["a", "atlantis"], "ab", "latium.land")
    with pytest.raises(DataError, match="latium.land: an id stands twice"):
        known(["a", "a"], "ab", "latium.land")


# ---- borders
def province(name: str, land: list[str], seas: list[str]) -> dict[str, object]:
    return {"name": name, "land": land, "seas": seas}


def sea(*seas: str) -> dict[str, object]:
    return {"name": "", "seas": list(seas)}


@pytest.fixture
def atlas() -> Atlas:
    """a - b on land; a and c at sea s, d at sea t beyond it, e inland."""
    provinces = {
        "a": province("A", ["b"], ["s"]), "b": province("B", ["a"], []), "c": province("C", [], ["s"]),
        "d": province("D", ["e"], ["t"]), "e": province("E", ["d"], []),
    }  # fmt: skip
    return Atlas(provinces, {"s": sea("t"), "t": sea("s")})


def test_borders_must_go_both_ways() -> None:
    with pytest.raises(DataError, match="province a borders b, but not the other way round; add the border"):
        Atlas({"a": province("A", ["b"], []), "b": province("B", [], [])}, {})
    with pytest.raises(DataError, match="sea s borders t, but not the other way round"):
        Atlas({}, {"s": sea("t"), "t": sea()})


@pytest.mark.parametrize(
    ("fleet", "from_a", "from_d"),
    [(0b00, [1], [4]), (0b01, [1, 2], [4]), (0b10, [1], [4]), (0b11, [1, 2, 3], [0, 2, 4])],
)
def test_chains_of_ships_reach_every_shore_they_touch(atlas: Atlas, fleet: int, from_a: list[int], from_d: list[int]) -> None:
    assert list(atlas.routes(fleet)[0]) == from_a and list(atlas.routes(fleet)[3]) == from_d
    assert atlas.reach(fleet)[0] == sum(1 << r for r in from_a)
    assert atlas.around(0b1001, fleet) == sum(1 << r for r in {*from_a, *from_d})
