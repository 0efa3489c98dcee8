"""A section has its clues in one line for a pipe, and a line for each rule for people."""

import pytest

from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.check.section import Section

WIDE, NARROW = Canvas(False, False, None, False), Canvas(False, True, 24, True)


@pytest.mark.parametrize(
    ("section", "sentence"),
    [
        (Section("no clue can be removed"), "no clue can be removed"),
        (Section("they differ in", ("r1c1", "r2c2")), "they differ in: r1c1 r2c2"),
        (Section("these may go", captions=("arrow", "cage 3: r1c1")), "these may go: arrow; cage 3: r1c1"),
    ],
)
def test_a_sentence_has_all_clues(section: Section, sentence: str) -> None:
    assert section.sentence() == sentence


def test_people_see_a_line_for_each_caption() -> None:
    assert Section("these may go", captions=("arrow", "cage")).text(WIDE) == "these may go:\n  arrow\n  cage"
    assert Section("this may go", captions=("arrow",)).text(WIDE) == "this may go: arrow"
    assert Section("they differ in", ("r1c1", "r2c2")).text(WIDE) == "they differ in: r1c1 r2c2"


def test_long_lines_are_wrapped_and_indented() -> None:
    cells = Section("they differ in", tuple(f"r1c{column}" for column in range(1, 9))).text(NARROW)
    assert cells.splitlines() == ["they differ in: r1c1", "  r1c2 r1c3 r1c4 r1c5", "  r1c6 r1c7 r1c8"]
    rules = Section("these may go", captions=("product cage 3×4: r1c1 r1c2 r1c3", "arrow")).text(NARROW)
    assert rules.splitlines() == ["these may go:", "  product cage 3x4: r1c1", "    r1c2 r1c3", "  arrow"]
