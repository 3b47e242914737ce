"""axe-core over all that is seen of learning, in both themes, on desktop and phone: no violation anywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e import learning
from e2e.audit import Auditor
from e2e.learning import Learner

pytestmark = pytest.mark.nightly


def test_nothing_of_learning_has_a_violation(
    audited: Page, changed_site: Callable[..., str], dist: Path, record_property
) -> None:
    learner = Learner(audited, changed_site(learning.files(dist))).visit()
    audit, table = Auditor(audited), learner.table
    learner.door.locator(".main").wait_for()
    audit.prepare()
    audit("the way in")
    learner.open_list()
    audit("the list")
    learner.task("The first game").click()
    learner.there()
    for step in ("a part of the page", "a place", "a place and a seat", "a tab"):
        audit(step)
        learner.read(1)
    audit("what is advised")
    learner.press("Fold the coach")
    audit("folded")
    learner.press("Unfold the coach")
    table.play_to("Build")
    learner.says("Build nothing")
    learner.stray()
    audit("strayed")
    table.choices.locator(".main[data-choice]").click()
    learner.says("You know the round now.")
    audit("done")
    learner.press("Next")
    learner.says("Offer three coins")
    learner.offer()
    learner.says("Others have")
    audit("failed")
    learner.press("Back to the list")
    learner.list.wait_for()
    audit("the list, with what is done")
    record_property("states", len(audit.seen))
    assert len(audit.seen) > 9
    assert not audit.found, "\n".join(audit.found)
