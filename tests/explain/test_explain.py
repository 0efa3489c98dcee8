"""`polydoku.explain` exports the types of what it explains."""

import pytest

from polydoku import Puzzle, explain


def test_the_types_of_steps_and_hints_can_be_imported() -> None:
    puzzle = Puzzle.read("1..4.....1...32.")
    assert isinstance(puzzle.steps(), explain.Steps)
    assert isinstance(next(iter(puzzle.steps())), explain.Step)
    assert isinstance(puzzle.hint(), explain.Hint)
    assert set(explain.__all__) <= set(dir(explain))
    assert all(getattr(explain, name).__name__ == name for name in explain.__all__)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Hnit'"):
        explain.Hnit  # noqa: B018
