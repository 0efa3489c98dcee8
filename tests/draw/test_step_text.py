"""A step in the terminal: what it speaks of is marked, what goes is struck, also without colour."""

import re

import pytest

from polydoku import Board
from polydoku.draw.step_evidence import evidence_of
from polydoku.draw.step_text import MARKS, PLACED, REMOVED, STRIKE, step_text
from polydoku.explain.examples import example
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate
from polydoku.model.step import Snapshot, Step
from polydoku.techniques.examples import EXAMPLES

NINE = Board.square(9)
ON_NINE = sorted(technique for technique in EXAMPLES if example(technique)[1].board == NINE)
"""The techniques whose example is on the 9×9 board."""


def pointing() -> Step:
    return example("pointing")[1]


def cell_texts(text: str, board: Board = NINE) -> list[str]:
    """The characters of each cell of a drawing, from its upper left to its lower right."""
    texts = [""] * len(board)
    row = -1
    for line in text.split("\n"):
        if re.match(" *[┏┠┣┗]", line):
            row += 1
        elif "┃" in line:
            for column, part in enumerate(re.split("[┃│]", line)[1:-1]):
                texts[row * board.digits + column] += part
    return texts


def marks_by_candidate(text: str, snapshot: Snapshot) -> dict[Candidate, str]:
    """The character before each candidate that has one."""
    marks: dict[Candidate, str] = {}
    for cell, cell_text in zip(NINE.cells, cell_texts(text.replace(STRIKE, "")), strict=True):
        if not snapshot.digits[cell]:
            marks |= {(cell, int(digit)): mark for mark, digit in re.findall(r"([^ \d])(\d)", cell_text)}
    return marks


@pytest.mark.parametrize("technique", ON_NINE)
def test_every_candidate_that_the_step_speaks_of_is_marked_and_no_other(technique: str) -> None:
    step = example(technique)[1]
    assert step.snapshot is not None
    marks = marks_by_candidate(step_text(step), step.snapshot)
    evidence = evidence_of(step, step.snapshot.masks, step.snapshot.digits)
    in_sets = {
        (cell, digit)
        for cells in evidence.sets.values()
        for cell in cells
        for digit in digits_of(step.snapshot.masks[cell])
    }
    possible = {(cell, digit) for cell in NINE.cells for digit in digits_of(step.snapshot.masks[cell])}
    expected = {*step.place, *step.remove, *evidence.looks, *in_sets} & possible
    assert set(marks) == expected
    assert {candidate for candidate, mark in marks.items() if mark == "x"} == set(step.remove)
    assert {candidate for candidate, mark in marks.items() if mark == "="} == set(step.place)


@pytest.mark.parametrize("technique", ON_NINE)
def test_the_key_explains_the_marks_of_the_drawing_and_no_others(technique: str) -> None:
    step = example(technique)[1]
    assert step.snapshot is not None
    text = step_text(step)
    key = text.split("\n")[-1].strip()
    in_key = {entry[0] for entry in re.split(" {3}", key) if re.match(r"[^\w\[] |x ", entry)}
    letters = re.match(r".*?((?:[A-Z] )+)(?:set|colour)", key)
    in_key |= set(letters[1].split()) if letters else set()
    assert in_key == set(marks_by_candidate(text, step.snapshot).values())


def test_removed_candidates_are_struck_before_the_step_and_gone_after_it() -> None:
    step = pointing()
    assert step_text(step).count(STRIKE) == len(step.remove)
    assert STRIKE not in step_text(step, after=True)
    assert step_text(step, strokes=False) == step_text(step).replace(STRIKE, "")


def test_in_ascii_nothing_is_lost() -> None:
    for technique in ("pointing", "finned-x-wing", "aic", "als-xz"):
        step = example(technique)[1]
        text = step_text(step, ascii=True)
        assert text.isascii()
        characters = str.maketrans({mark.character: mark.ascii_character for mark in MARKS.values()})
        drawn = step_text(step).replace(STRIKE, "").translate(characters)
        assert re.sub(r"[^\w*]", "", text) == re.sub(r"[^\w*]", "", drawn)


def test_colour_changes_nothing_but_codes() -> None:
    for technique in ("pointing", "hidden-single", "als-xz", "simple-colours"):
        step = example(technique)[1]
        plain = step_text(step)
        assert re.sub(r"\x1b\[[0-9;]*m", "", step_text(step, color=True)) == plain


def test_all_lines_are_equally_wide_and_a_narrow_terminal_has_less_or_is_refused() -> None:
    step = pointing()
    widths = set()
    for width in (None, 76, 75, 66, 54):
        lines = step_text(step, width=width).replace(STRIKE, "").split("\n")
        walls = [line for line in lines if "┃" in line]
        assert len({len(line) for line in walls}) == 1
        assert width is None or len(walls[0]) <= width
        widths.add(len(walls[0]))
    assert len(widths) == 3
    assert step_text(step, width=54).count(STRIKE) == len(step.remove)
    with pytest.raises(ValueError, match="columns"):
        step_text(step, width=20)


@pytest.mark.parametrize("technique", ["naked-single", "x-wing", "aic", "naked-triple", "als-xz"])
def test_every_candidate_is_there_before_and_what_went_is_missing_after(technique: str) -> None:
    position, step = example(technique)

    def digits(text: str) -> int:
        return sum(character.isdigit() for character in "".join(cell_texts(text)))

    count = sum(mask.bit_count() for mask in position.masks) + sum(1 for value in position.values if value)
    assert digits(step_text(step)) == count
    after = step.after
    assert after is not None
    remaining = sum(mask.bit_count() for mask in after.masks) + sum(1 for value in after.digits if value)
    assert digits(step_text(step, after=True)) == remaining


def test_sets_are_marked_with_their_letters() -> None:
    step = example("als-xz")[1]
    assert step.snapshot is not None
    marks = marks_by_candidate(step_text(step), step.snapshot)
    for letter in "AB":
        cells = step.roles[f"set-{letter.lower()}"].cells
        assert {cell for (cell, _), mark in marks.items() if mark == letter} == set(cells)


def test_digits_that_rule_others_out_are_in_brackets() -> None:
    step = example("hidden-single")[1]
    assert step.snapshot is not None
    evidence = evidence_of(step, step.snapshot.masks, step.snapshot.digits)
    texts = cell_texts(step_text(step))
    bracketed = {cell for cell in NINE.cells if re.search(r"\[\d\]", texts[cell])}
    assert bracketed == {blocker.cell for blocker in evidence.blockers} != set()


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


def test_a_board_without_rows_lists_its_houses_with_the_same_marks() -> None:
    step = example("common-peers")[1]
    assert step.snapshot is not None
    *houses, key = step_text(step).replace(STRIKE, "").split("\n")
    names = {board_house.name for board_house in step.board.houses}
    assert all(re.match(f"({'|'.join(names)})  ", line) for line in houses)
    for cell, digit in step.remove:
        cell_text = f"{step.board.names[cell]}="
        assert all(f"x{digit}" in line.split(cell_text)[1].split()[0] for line in houses if cell_text in line)
    assert "x removed" in key


def test_a_drawing_without_marks_has_no_key() -> None:
    board = Board.square(4)
    masks = (0b1100, *(15,) * 15)
    step = Step(
        board, "naked-single", place=((board.cells[0], 3),), snapshot=Snapshot(bytes(16), bytes(16), masks)
    )
    assert step_text(step, after=True, coordinates=False).split("\n")[-1].startswith("┗")
