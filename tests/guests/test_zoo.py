"""The environment of PettingZoo: its own tests of what an environment has to be, whole games, and the example."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from winedark.games import TITLES
from winedark.kernel.errors import IllegalAction
from winedark_lab.guests.zoo import Table

pytestmark = pytest.mark.nightly

EXAMPLE = Path(__file__).parents[2] / "examples" / "guest.py"


@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")  # a small game begins with nothing
@pytest.mark.parametrize("title", TITLES)
def test_it_is_what_pettingzoo_expects(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(Table(title, render_mode="ansi"), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


def told(table: Table) -> str:
    """What is to be seen after forty first choices."""
    for _ in range(40):
        table.step(0)
    return str(table.last()[-1]["state"])


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: Table("mn2016", seats=3), num_cycles=30)
    table = Table("medemp", "s01")
    table.reset(seed=4)
    one = told(table)
    table.reset()
    assert told(table) != one, "without a seed it is the next game"
    table.reset(seed=4)
    assert told(table) == one


def test_own_quantities_come_first_and_the_mask_counts_the_choices() -> None:
    table = Table("medemp", "s01")
    table.reset(seed=1)
    rng = Random(1)
    for _ in range(60):
        agent, info = table.agent_selection, table.last()[-1]
        mine, theirs = (table.observe(one) for one in (agent, *(other for other in table.agents if other != agent)))
        assert np.array_equal(np.roll(mine, len(mine) // 2), theirs)
        assert info["action_mask"].sum() == len(info["choices"]) and info["action_mask"][: len(info["choices"])].all()
        assert all(not table.infos[other] for other in table.agents if other != agent)
        table.step(rng.randrange(len(info["choices"])))


def test_what_is_not_on_offer_is_refused_and_nothing_moves() -> None:
    table = Table("mn2016", seats=3)
    table.reset(seed=2)
    agent, info = table.agent_selection, table.last()[-1]
    with pytest.raises(IllegalAction):
        table.step(len(info["choices"]))
    assert table.agent_selection == agent and table.last()[-1]["state"] == info["state"]
    assert Table("mn2016").render() is None


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("guest", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_plays(example: ModuleType) -> None:
    rewards = example.play("medemp", 7)
    assert list(rewards) == ["carthage_0", "rome_1"] and sum(rewards.values()) == 1.0
