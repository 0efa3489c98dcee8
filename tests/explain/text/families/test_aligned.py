"""Aligned exclusion shows for each combination which cell would lose its candidates."""

import re

from polydoku.explain.examples import example
from polydoku.model.answer import digits_of
from polydoku.model.step import Step

_, PAIR = example("aligned-pair-exclusion")
_, TRIPLE = example("aligned-triple-exclusion")


def candidates(step: Step, name: str) -> list[int]:
    assert step.snapshot is not None
    return list(digits_of(step.snapshot.masks[step.board[name]]))


def test_a_pair_lists_each_digit_of_the_other_cell() -> None:
    assert PAIR.explanation().lines == (
        "Suppose r1c4 is 1. Then nothing fits r1c6: not 1 (in r1c4) or 5 "
        "(r3c5 would lose its only candidates, 1 and 5).",
    )


def test_a_triple_has_a_line_for_each_possible_digit_of_a_cell() -> None:
    head, excluded, *cases = TRIPLE.explanation().lines
    assert head == "Suppose r9c6 is 1. Then r7c5 and r8c4 cannot both be filled:"
    digits = [int(digit) for digit in re.findall(r"(?:be|or|,) (\d) \(", excluded)]
    digits += [int(digit) for case in cases for digit in re.findall(r"^If r7c5 is (\d)", case)]
    assert sorted(digits) == candidates(TRIPLE, "r7c5")
    for case in cases:
        listed = [int(digit) for digit in re.findall(r"(?:not|or|\),) (\d) \(", case)]
        assert listed == candidates(TRIPLE, "r8c4")


def test_each_cell_that_is_emptied_loses_all_its_candidates() -> None:
    for step in (PAIR, TRIPLE):
        lost = re.findall(
            r"(r\dc\d) would lose its only candidates, ([\d, and]+)\)", "\n".join(step.explanation().lines)
        )
        assert lost
        for name, digits in lost:
            assert candidates(step, name) == [int(digit) for digit in re.findall(r"\d", digits)]


def test_without_the_grid_the_pattern_is_described() -> None:
    [line] = PAIR.replace(snapshot=None).explanation().lines
    assert line.startswith("If r1c4 were 1, each way to fill r1c4 and r1c6 would repeat a digit")
