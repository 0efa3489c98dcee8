"""Blockers: the placed digits that leave a digit one place, and no more of them than needed."""

from polydoku import Board, Puzzle, rules
from polydoku.draw.blockers import Blocker, blockers_of
from polydoku.explain.examples import example
from polydoku.model.step import Step


def blockers(step: Step) -> tuple[Blocker, ...]:
    assert step.snapshot is not None
    return blockers_of(step, step.snapshot.masks, step.snapshot.digits)


def test_each_empty_cell_of_the_house_is_seen_by_a_blocker() -> None:
    _, step = example("hidden-single")
    assert step.snapshot is not None
    [(cell, digit)] = step.place
    house = step.board.houses[step.roles["house"].houses[0]]
    empty = {other for other in house.cells if not step.snapshot.digits[other]} - {cell}
    house_blockers = blockers(step)
    assert empty == {other for blocker in house_blockers for other in blocker.blocked}
    for blocker in house_blockers:
        assert step.snapshot.digits[blocker.cell] == digit
        assert blocker.house is not None
        assert {blocker.cell, *blocker.blocked} <= set(step.board.houses[blocker.house].cells)


def test_a_naked_single_has_one_blocker_for_each_other_digit() -> None:
    _, step = example("naked-single")
    assert step.snapshot is not None
    digits = [step.snapshot.digits[blocker.cell] for blocker in blockers(step)]
    assert len(digits) == len(set(digits))
    assert step.place[0][1] not in digits


def test_a_rule_that_is_no_house_blocks_too() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1}, rules=[rules.AntiKnight()])
    board = next(iter(puzzle.steps(use=["guess"]))).board
    step = Step.from_json({"place": {"r3c1": 1}, "houses": ["box 3"]}, board)
    digits, masks = bytes(puzzle.givens.digits), [0b1110] * 16
    by_rules = [blocker for blocker in blockers_of(step, masks, digits) if blocker.house is None]
    assert [(board.names[blocker.cell], blocker.blocked) for blocker in by_rules] == [
        ("r1c1", (board["r3c2"],))
    ]


def test_other_steps_have_none() -> None:
    assert blockers(example("pointing")[1]) == ()
    assert blockers_of(example("hidden-single")[1], (), ()) == ()
