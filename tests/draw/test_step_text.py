"""A step in the terminal: the pattern framed, what goes struck, nothing lost in ASCII or without colour."""

import re

import pytest

from polydoku import Board
from polydoku.draw.step_text import PLACED, REMOVED, STRIKE, step_text
from polydoku.explain.examples import example
from polydoku.explain.text.sentence import cells_of
from polydoku.model.step import Snapshot, Step


def pointing() -> Step:
    return example("pointing")[1]


def test_in_the_terminal_the_pattern_is_framed_and_what_goes_is_struck() -> None:
    step = pointing()
    text = step_text(step, cells=cells_of(step))
    assert text.count("⎡") == text.count("⎦") == len(cells_of(step))
    assert text.count(STRIKE) == len(step.remove)
    after = step_text(step, after=True, cells=cells_of(step))
    assert STRIKE not in after


def test_in_ascii_nothing_is_lost() -> None:
    step = pointing()
    text = step_text(step, ascii=True, cells=cells_of(step))
    assert text.isascii()
    assert text.count("x") == len(step.remove)
    assert text.count("[") == 3 * len(cells_of(step))


def test_colour_changes_nothing_but_codes() -> None:
    step = pointing()
    plain = step_text(step, cells=cells_of(step))
    assert re.sub(r"\x1b\[[0-9;]*m", "", step_text(step, cells=cells_of(step), color=True)) == plain


def test_all_lines_are_equally_wide_and_a_narrow_terminal_is_refused() -> None:
    step = pointing()
    lines = step_text(step, cells=cells_of(step)).replace(STRIKE, "").split("\n")[1:]
    assert len({len(line) for line in lines}) == 1
    with pytest.raises(ValueError, match="columns"):
        step_text(step, width=20)


@pytest.mark.parametrize("technique", ["naked-single", "x-wing", "aic", "naked-triple", "als-xz"])
def test_every_candidate_is_there_before_and_what_went_is_missing_after(technique: str) -> None:
    position, step = example(technique)
    board = step.board

    def digits(text: str) -> int:
        return sum(character.isdigit() for character in text)

    count = sum(mask.bit_count() for mask in position.masks) + sum(1 for value in position.values if value)
    assert digits(step_text(step, coordinates=False)) == count
    after = step.after
    assert after is not None
    remaining = sum(mask.bit_count() for mask in after.masks) + sum(1 for value in after.digits if value)
    assert digits(step_text(step, after=True, coordinates=False)) == remaining
    assert len(board) == 81


def test_cells_that_are_no_part_of_the_pattern_have_no_frame() -> None:
    step = pointing()
    assert "⎡" not in step_text(step)
    text_of_cell = step_text(step, cells=step.board.cells[:1])
    assert (
        text_of_cell.count("⎡")
        == text_of_cell.count("⎣")
        == text_of_cell.count("⎤")
        == text_of_cell.count("⎦")
        == 1
    )


def test_a_given_a_placed_and_a_removed_digit_have_colours_of_their_own() -> None:
    step = example("hidden-single")[1]
    text = step_text(step, color=True)
    assert f"\x1b[{PLACED}m" in text
    assert f"\x1b[{REMOVED}m" in step_text(pointing(), color=True)
    assert f"\x1b[{PLACED}m" in step_text(step, after=True, color=True)
    assert f"\x1b[{REMOVED}m" not in step_text(pointing(), after=True, color=True)


def test_a_board_of_sixteen_digits_has_four_lines_a_cell() -> None:
    board = Board.square(16)
    snapshot = Snapshot(bytes(256), bytes(256), ((1 << 16) - 1,) * 256)
    step = Step(board, "naked-single", place=((board.cells[0], 16),), snapshot=snapshot)
    text = step_text(step)
    assert text.count("G") == 256
    assert len(text.splitlines()) > 16 * 4
