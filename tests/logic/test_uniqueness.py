"""Rectangles, loops and BUG: every library line, and steps that stand before proof and solution."""

import pytest

import requires
from logic import reglib, soundness
from polydoku.techniques import FAMILIES

CODES = ("0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0610")
IDS = [row.id for row in FAMILIES["uniqueness"] + FAMILIES["bug"]]


@requires.shared(reglib.LIBRARY)
@pytest.mark.parametrize("code", CODES)
def test_every_library_line_holds(code: str) -> None:
    cases = [case for case in reglib.cases() if case.code == code]
    assert cases
    assert [case.line for case in cases if not reglib.passes(case)] == []


@pytest.mark.parametrize("board", ["9x9", "6x6", "jigsaw", "rhombus"])
def test_steps_of_random_walks_stand_before_the_judge(board: str) -> None:
    judge = soundness.run(IDS, [board], steps=40, seed=5)
    assert judge.bad == []
