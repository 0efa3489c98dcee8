"""A step as data: equal by what it concludes, applied in one place, replaced, pickled, made from the core."""

import pickle

import pytest

from polydoku import Board, Puzzle, rules
from polydoku.explain.examples import example
from polydoku.model.board import Candidate
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.step import RoleContent, Snapshot, Step
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

BOARD = Board.square(4)
STEPS = [example(name)[1] for name in EXAMPLES if ROWS[name].default]


def at(name: str, digit: int, board: Board = BOARD) -> Candidate:
    return board[name], digit


def step(**fields: object) -> Step:
    return Step(BOARD, "naked-pair", **fields)  # type: ignore[arg-type]


def test_steps_are_equal_by_technique_and_conclusions_in_any_order() -> None:
    first = step(remove=(at("r1c1", 1), at("r1c2", 2)))
    second = step(remove=(at("r1c2", 2), at("r1c1", 1)), size=2, guess="1")
    assert first == second
    assert hash(first) == hash(second)
    assert first != step(remove=(at("r1c1", 1),))
    assert first != Step(BOARD, "hidden-pair", remove=first.remove)
    assert first != Step(Board.square(9), "naked-pair", remove=first.remove)
    assert first != "naked-pair"


def test_conclusions_are_sorted() -> None:
    unsorted = step(place=(at("r2c1", 1), at("r1c1", 2)), remove=(at("r1c3", 2), at("r1c3", 1)))
    assert unsorted.conclusions == (
        (at("r1c1", 2), at("r2c1", 1)),
        (at("r1c3", 1), at("r1c3", 2)),
    )


def test_what_is_not_given_is_empty() -> None:
    bare = step()
    assert (bare.place, bare.remove, bare.links, bare.branches, bare.assumes) == ((), (), (), (), ())
    assert (bare.roles, bare.snapshot, bare.after, bare.guess) == ({}, None, None, "")
    assert bare.proof() == ()


def test_a_placement_clears_the_cell_and_its_peers() -> None:
    digits, masks = bytearray(16), [0b1111] * 16
    step(place=(at("r1c1", 3),)).apply(digits, masks)
    assert digits[0] == 3
    assert masks[0] == 0
    peers = set(BOARD.peers("r1c1"))
    assert [cell for cell in BOARD.cells if masks[cell] == 0b1011] == sorted(peers)


def test_an_elimination_clears_one_candidate() -> None:
    digits, masks = bytearray(16), [0b1111] * 16
    step(remove=(at("r1c1", 3), at("r1c1", 3), at("r2c2", 1))).apply(digits, masks)
    assert (masks[0], masks[5]) == (0b1011, 0b1110)
    assert masks.count(0b1111) == 14
    assert digits == bytes(16)


def test_rules_of_the_board_clear_what_they_exclude() -> None:
    board = board_with_rules(BOARD, (rules.AntiKnight(),))
    digits, masks = bytearray(16), [0b1111] * 16
    Step(board, "guess", place=(at("r1c1", 3, board),)).apply(digits, masks)
    assert masks[board["r2c3"]] == masks[board["r3c2"]] == 0b1011
    assert masks[board["r4c4"]] == 0b1111


@pytest.mark.parametrize("walk_step", STEPS, ids=lambda walk_step: walk_step.technique)
def test_after_a_step_the_snapshot_has_its_conclusions(walk_step: Step) -> None:
    before, after = walk_step.snapshot, walk_step.after
    assert before is not None
    assert after is not None
    assert after.givens == before.givens
    assert all(after.digits[cell] == digit and not after.masks[cell] for cell, digit in walk_step.place)
    assert not any(after.masks[cell] >> (digit - 1) & 1 for cell, digit in walk_step.remove)
    assert all(new & ~old == 0 for new, old in zip(after.masks, before.masks, strict=True))
    assert before == walk_step.snapshot, "the step itself stays as it was"


@pytest.mark.parametrize("walk_step", STEPS, ids=lambda walk_step: walk_step.technique)
def test_a_step_survives_pickling_with_all_its_fields(walk_step: Step) -> None:
    copy = pickle.loads(pickle.dumps(walk_step))
    assert [getattr(copy, name) for name in Step.__slots__] == [
        getattr(walk_step, name) for name in Step.__slots__
    ]


def test_fields_are_replaced_in_a_copy() -> None:
    first = step(remove=(at("r1c1", 1),), size=2)
    second = first.replace(guess="1.2", size=3)
    assert (second.guess, second.size, second.remove) == ("1.2", 3, first.remove)
    assert (first.guess, first.size) == ("", 2)


def test_a_step_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        step().technique = "x-wing"


def test_parts_are_empty_where_they_say_no_more() -> None:
    part = RoleContent(cells=(BOARD.cells[0],))
    assert (part.candidates, part.houses, part.digits) == ((), (), ())


def test_steps_of_a_walk_know_the_grid_they_were_found_in() -> None:
    puzzle = Puzzle.read("1..4.....1...32.")
    expected = Snapshot(puzzle.givens.digits, puzzle.givens.digits, ())
    snapshots = [walk_step.snapshot for walk_step in puzzle.steps()]
    assert snapshots[0] is not None
    assert snapshots[0]._replace(masks=()) == expected
    for walk_step, following in zip(puzzle.steps(), snapshots[1:], strict=False):
        assert walk_step.after == following


def test_the_text_of_a_step_is_its_explanation() -> None:
    for walk_step in STEPS[:5]:
        assert str(walk_step) == walk_step.explain() == walk_step.explain(level=4, notation="rc")


def test_replacing_an_unknown_field_is_refused() -> None:
    step = next(iter(Puzzle.read("1..4.....1...32.").steps()))
    assert step.replace(size=7).size == 7
    with pytest.raises(TypeError, match="a Step has no field vaule"):
        step.replace(vaule=1)
