"""What sight says of a cell: its houses' digits, what is left, and how many places a house has."""

import pytest

from polydoku import Board, Puzzle
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sight import candidate_counts, cell_sight, histogram, sight
from polydoku.model.answer import digits_of
from polydoku.model.board import House
from polydoku.model.step import RoleContent, Snapshot, Step
from polydoku.rules import AntiKnight
from polydoku.words.numbers import NUMBERS

FOUR = Board.square(4)
PUZZLE = Puzzle.read("1..4.....1...32.")
DIGITS = PUZZLE.givens.digits
NAMING = Naming(FOUR)


def step_at(name: str, digit: int, *, digits: bytes = DIGITS, masks: tuple[int, ...] = (15,) * 16) -> Step:
    snapshot = Snapshot(digits, digits, masks)
    return Step(FOUR, "naked-single", place=((FOUR[name], digit),), snapshot=snapshot)


@pytest.mark.parametrize("cell", FOUR.cells)
def test_what_a_cell_sees_is_what_its_houses_hold(cell: int) -> None:
    what_cell_sees = cell_sight(FOUR, DIGITS, FOUR.cells[cell])
    assert [house for house, _ in what_cell_sees.houses] == list(FOUR.house_indices[cell])
    union = set()
    for house, seen in what_cell_sees.houses:
        expected = {DIGITS[other] for other in FOUR.houses[house].cells if other != cell} - {0}
        assert set(digits_of(seen)) == expected
        union |= expected
    assert set(digits_of(what_cell_sees.seen)) == union
    assert set(digits_of(what_cell_sees.unseen)) == set(range(1, 5)) - union


def test_the_unseen_digits_of_an_empty_cell_are_its_candidates() -> None:
    for cell in FOUR.cells:
        if not PUZZLE.givens[cell]:
            assert set(digits_of(cell_sight(FOUR, DIGITS, cell).unseen)) == set(PUZZLE.candidates()[cell])


def test_a_cell_without_houses_sees_no_digit() -> None:
    board = Board(2, [], digits=3)
    sight_of_cell = cell_sight(board, bytes([1, 0]), board.cells[1])
    assert (sight_of_cell.houses, sight_of_cell.seen, sight_of_cell.unseen) == ((), 0, 0b111)


def test_each_digit_is_listed_once_in_the_house_that_shows_most() -> None:
    text = sight(step_at("r2c1", 3, digits=bytes([1, 2, *[0] * 6, 4, *[0] * 7])), NAMING)
    assert text == ": it sees 1 and 4 in column 1, and 2 in box 1"


def test_candidates_that_went_for_other_reasons_are_said_to_be_removed() -> None:
    text = sight(step_at("r1c2", 1, digits=bytes([0, 0, 0, 2, *[0] * 12])), NAMING)
    assert text == ": it sees 2 in row 1. Earlier steps removed 3 and 4"
    assert sight(step_at("r1c2", 1, digits=bytes(16)), NAMING) == ". Earlier steps removed 2, 3 and 4"


def test_a_rule_can_have_removed_a_candidate() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1}, rules=[AntiKnight()])
    position = Position(FOUR, puzzle.givens.digits, rules=puzzle.rules)
    step = Step(position.board, "naked-single", place=((FOUR["r3c2"], 2),), snapshot=position.snapshot)
    assert sight(step, Naming(position.board)) == ". Rules or earlier steps removed 1, 3 and 4"


def test_without_a_snapshot_there_is_no_reason() -> None:
    bare = Step(FOUR, "naked-single", place=((FOUR["r1c1"], 1),))
    removal = Step(FOUR, "naked-pair", remove=((FOUR["r1c1"], 1),))
    assert sight(bare, NAMING) == sight(removal, NAMING) == ""
    step = example("naked-single")[1].replace(snapshot=None)
    assert step.explain() == "Only 2 is left for r5c5. Place 2 in r5c5."


@pytest.mark.parametrize("number", range(len(FOUR.houses)))
def test_a_house_counts_the_candidates_of_each_open_digit(number: int) -> None:
    masks = tuple(0 if digit else mask for digit, mask in zip(DIGITS, PUZZLE.candidates().masks))
    counts = candidate_counts(FOUR, Snapshot(DIGITS, DIGITS, masks), number)
    cells = FOUR.houses[number].cells
    assert set(counts) == set(range(1, 5)) - {DIGITS[cell] for cell in cells}
    for digit, places in counts.items():
        assert places == sum(masks[cell] >> (digit - 1) & 1 for cell in cells)


def test_a_full_house_has_no_open_digit() -> None:
    board = Board(2, [House("pair", (FOUR.cells[0], FOUR.cells[1]), "extra")], digits=2)
    assert candidate_counts(board, Snapshot(b"\1\2", b"\1\2", (0, 0)), 0) == {}


def test_a_hidden_single_tells_the_places_of_each_digit_in_its_house() -> None:
    position, step = example("hidden-single")
    number = step.roles["house"].houses[0]
    placed_digit = step.place[0][1]
    text = histogram(step, Naming(step.board))
    counts = candidate_counts(step.board, position.snapshot, number)
    assert counts.pop(placed_digit) == 1
    others = [f"{digit} {NUMBERS[count]}" for digit, count in counts.items()]
    assert text.replace("fits ", "").replace(" cells", "") == f"({', '.join(others)})"
    assert text.count("fits ") == 1


def test_a_digit_that_alone_is_open_has_no_others_to_compare() -> None:
    roles = {"house": RoleContent(houses=(0,))}
    snapshot = Snapshot(DIGITS, DIGITS, (0b0100, 0, 0, 0, *[15] * 12))
    step = Step(FOUR, "hidden-single", place=((FOUR["r1c1"], 3),), roles=roles, snapshot=snapshot)
    assert histogram(step, NAMING) == ""


def test_other_steps_have_no_histogram() -> None:
    _, step = example("naked-single")
    assert histogram(step, Naming(step.board)) == ""
    hidden = example("hidden-single")[1]
    assert histogram(hidden.replace(snapshot=None), NAMING) == ""
    assert histogram(hidden.replace(roles={"house": RoleContent()}), NAMING) == ""
