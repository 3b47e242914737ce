"""Secret choices: how often each should be made."""

from __future__ import annotations

from random import Random

import pytest
from winedark.ai.greedy import lot
from winedark.ai.mixing import Secret, mixture


def test_a_side_that_could_be_found_out_mixes() -> None:
    own, other = mixture([[1.0, -1.0], [-1.0, 1.0]])
    assert own == pytest.approx([0.5, 0.5], abs=0.1) and other == pytest.approx([0.5, 0.5], abs=0.1)


def test_a_choice_that_gains_more_is_made_less_often_where_it_is_expected() -> None:
    """Worth 3 against the one answer and nothing against the other: each side makes the dear choice in a quarter of cases."""
    own, other = mixture([[3.0, 0.0], [0.0, 1.0]])
    assert own == pytest.approx([0.25, 0.75], abs=0.1) and other == pytest.approx([0.25, 0.75], abs=0.1)


def test_a_choice_that_is_always_better_is_always_made() -> None:
    own, other = mixture([[1.0, 5.0], [2.0, 6.0]])
    assert own[1] > 0.9 and other == [1.0, 0.0]


def test_a_lot_falls_on_each_choice_as_often_as_it_should() -> None:
    secrets = {("lay", 1): Secret(5.0, 0.2), ("lay", 2): Secret(1.0, 0.8), ("lay", 3): Secret(9.0, 0.0)}
    drawn = [lot(secrets, Random(seed)) for seed in range(500)]
    assert 60 < drawn.count(("lay", 1)) < 140 and ("lay", 3) not in drawn
    unsure = {("lay", 1): Secret(0.0, 0.0), ("lay", 2): Secret(0.0, 0.0)}
    assert lot(unsure, Random(1)) in unsure
