"""A rule added by one file works in search and logic alike: its constraints bring links, peers and steps."""

import pickle
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from logic.ruled import AntiKnight, Thermo, WhiteDot, holds, named
from logic.soundness import Judge
from polydoku import Board, Puzzle, boards, rules
from polydoku.boards.symmetry import canonical
from polydoku.explain.hint import hint
from polydoku.explain.player_state import has_exchangeable_digits
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.explain.why_not import why_not
from polydoku.model.answer import Verdict
from polydoku.model.board import Cell
from polydoku.model.fault import faults_in_grid
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.step import Step, StrongSet
from polydoku.techniques import ROWS, profiles

SIX = Board.square(6)
ROWS_TO_JUDGE = [row for row in ROWS.values() if row.finder and row.tier <= 8]


def unique_puzzle(board: Board, kinds: str, seed: int) -> Puzzle:
    """Return a puzzle with one solution: a full grid, rules that it keeps, and a minimal set of givens."""
    rng = random.Random(f"{board.name} {kinds} {seed}")
    knight = (AntiKnight(),) if "knight" in kinds else ()
    full = next(Puzzle(board, rules=knight).solutions(seed=seed)).digits
    puzzle_rules = (*knight, *_fitting(board, full, kinds, rng))
    assert all(holds(rule, board, full) for rule in puzzle_rules)
    givens = list(full)
    for cell in rng.sample(list(board.cells), len(board)):
        digit, givens[cell] = givens[cell], 0
        if Puzzle(board, givens, rules=puzzle_rules).solve().verdict is not Verdict.ONE:
            givens[cell] = digit
    return Puzzle(board, givens, rules=puzzle_rules)


def _fitting(board: Board, full: bytes, kinds: str, rng: random.Random) -> Iterator[Rule]:
    free = set(board.cells)
    for cell in rng.sample(list(board.cells), len(board)):
        line = [cell]
        while further := [c for c in board.neighbours(line[-1]) if c in free and full[c] > full[line[-1]]]:
            line.append(rng.choice(further))
        if "thermo" in kinds and cell in free and len(line) > 2:
            yield Thermo(named(board, *line))
            free -= set(line)
        dots = [c for c in board.neighbours(cell) if abs(full[c] - full[cell]) == 1]
        if "dot" in kinds and dots and rng.random() < 0.3:
            first, second = named(board, cell, rng.choice(dots))
            yield WhiteDot((first, second))


@pytest.mark.parametrize("kinds", ["knight", "thermo", "dot", "knight thermo dot"])
def test_search_finds_exactly_the_grids_that_keep_the_rules(kinds: str) -> None:
    board = Board.square(4)
    full = next(Puzzle(board).solutions(seed=3)).digits
    puzzle_rules = (*_fitting(board, full, kinds, random.Random(kinds)),)
    puzzle_rules = (*puzzle_rules, *((AntiKnight(),) if "knight" in kinds else ()))
    grids = [grid.digits for grid in Puzzle(board).solutions()]
    grids = [digits for digits in grids if all(holds(rule, board, digits) for rule in puzzle_rules)]
    assert sorted(grid.digits for grid in Puzzle(board, rules=puzzle_rules).solutions()) == sorted(grids)


JIGSAW = boards.random_jigsaw(6, seed=1)
WALKED = [
    (board, kinds) for board in (SIX, Board.square(9), JIGSAW) for kinds in ("thermo", "dot", "thermo dot")
]


def test_no_grid_of_the_jigsaw_keeps_knights_apart() -> None:
    assert Puzzle(JIGSAW, rules=[AntiKnight()]).verdict() is Verdict.NONE


@pytest.mark.parametrize(("board", "kinds"), [*WALKED, (SIX, "knight"), (Board.square(9), "knight")], ids=str)
def test_steps_are_proved_and_strike_nothing_of_the_solution(board: Board, kinds: str) -> None:
    judge = Judge()
    for seed in range(36 * 2 // len(board) or 1):
        puzzle = unique_puzzle(board, kinds, seed)
        solution = puzzle.solution().digits
        position = Position(board, puzzle.givens.digits, rules=puzzle.rules)
        rng = random.Random(seed)
        while not position.solved:
            for row in rng.sample(ROWS_TO_JUDGE, 5):
                for step in position.all(profiles.finder_calls(row), limit=20, budget_ms=50):
                    judge.judge(position, step, [solution])
            further = position.next(profiles.default(), budget_ms=500)
            if further is None:
                break
            judge.judge(position, further, [solution])
            position.apply(further)
    assert not judge.bad
    assert sum(judge.good.values()) > 30


def steps_of(position: Position, technique: str) -> list[Step]:
    return position.all(profiles.finder_calls(ROWS[technique]))


def test_a_thermometer_strikes_what_leaves_no_room() -> None:
    position = Position(SIX, [0] * 36, rules=(Thermo(("r1c1", "r1c2", "r2c2", "r2c3")),))
    [step] = steps_of(position, "rule-combinations")
    assert faults(step, position.masks, position.values, position.givens) == []
    position.apply(step)
    assert [position.masks[c] for c in (0, 1, 7, 8)] == [0b111, 0b1110, 0b11100, 0b111000]
    assert steps_of(position, "rule-combinations") == []
    assert str(step).startswith("Digits rise along r1c1, r1c2, r2c2 and r2c3.\nOne cell comes before r1c2, ")


def test_a_dot_strikes_what_has_no_partner() -> None:
    masks = [0b111111] * 36
    masks[1] = 0b11
    position = Position(SIX, [0] * 36, masks=masks, rules=(WhiteDot(("r1c1", "r1c2")),))
    [step] = steps_of(position, "rule-combinations")
    assert sorted(step.remove) == [(0, 4), (0, 5), (0, 6)]
    assert step.explanation().lines[1] == "In this order, r1c1 and r1c2 can only be 1-2, 2-1 or 3-2."


def test_a_digit_placed_strikes_what_a_rule_excludes_beside_it() -> None:
    position = Position(SIX, [3] + [0] * 35, rules=(WhiteDot(("r1c1", "r2c1")), Thermo(("r1c1", "r1c2"))))
    assert position.masks[6] == 0b1010
    assert position.masks[1] == 0b111000
    later = Position(SIX, [0] * 36, rules=(WhiteDot(("r1c1", "r2c1")), Thermo(("r1c1", "r1c2"))))
    step = Step(later.board, "guess", place=((Cell(0), 3),), snapshot=later.snapshot)
    assert step.after is not None
    later.apply(step)
    assert later.masks == position.masks == list(step.after.masks)


def test_chains_run_through_the_links_of_rules() -> None:
    rule_links = [
        link
        for seed in range(8)
        for step in walk(unique_puzzle(SIX, "dot", seed))
        for link in step.links
        if link.reason.kind == "rule"
    ]
    assert any(link.start.digit != link.end.digit for link in rule_links)


def walk(puzzle: Puzzle) -> Iterator[Step]:
    chains = [row for row in ROWS.values() if row.finder in ("chain", "naked-single", "hidden-single")]
    position = Position(puzzle.board, puzzle.givens.digits, rules=puzzle.rules)
    yield from position.walk(profiles.human(chains))


def test_the_judge_knows_rules_from_their_constraints() -> None:
    puzzle_rules = (WhiteDot(("r1c1", "r1c2")),)
    masks = [0b111111] * 36
    masks[1] = 0b11
    for board, wrong in ((board_with_rules(SIX, puzzle_rules), []), (SIX, ["(0, 5) may be true"])):
        step = Step(board, "x", remove=((Cell(0), 5),), strong_sets=(StrongSet("cell", cell=Cell(1)),))
        assert faults(step, masks, [0] * 36, [0] * 36) == wrong
    deadly = StrongSet("deadly", pattern=((Cell(0), 1, 2),))
    step = Step(board_with_rules(SIX, puzzle_rules), "x", remove=((Cell(0), 5),), strong_sets=(deadly,))
    assert faults(step, masks, [0] * 36, [0] * 36) == ["rules keep digits from being exchanged"]


def test_a_board_with_rules_is_a_value() -> None:
    board = board_with_rules(SIX, (AntiKnight(), Thermo(("r1c1", "r1c2"))))
    assert pickle.loads(pickle.dumps(board)) == board != SIX
    assert hash(board) != hash(SIX)
    assert board_with_rules(SIX, ()) == SIX
    assert len(board_with_rules(SIX, (rules.Diagonal(),)).houses) == 20


def test_uniqueness_is_left_aside_where_digits_are_compared() -> None:
    assert has_exchangeable_digits(Puzzle(SIX, rules=(AntiKnight(),)))
    assert not has_exchangeable_digits(Puzzle(SIX, rules=(Thermo(("r1c1", "r1c2")),)))
    assert not has_exchangeable_digits(Puzzle(SIX, rules=(WhiteDot(("r1c1", "r1c2")),)))


def test_digits_of_compared_cells_keep_their_numbers_in_the_canonical_form() -> None:
    puzzle = Puzzle(SIX, {"r1c1": 5}, rules=(Thermo(("r1c1", "r1c2")),))
    assert canonical(puzzle).givens == puzzle.givens
    turned = [Puzzle(SIX, {cell: digit}, rules=(AntiKnight(),)) for cell, digit in (("r1c1", 5), ("r6c6", 2))]
    assert canonical(turned[0]) == canonical(turned[1])


def test_a_grid_that_breaks_a_rule_is_reported_with_its_cells() -> None:
    puzzle = Puzzle(SIX, rules=(WhiteDot(("r1c1", "r1c2")),))
    [fault] = faults_in_grid(puzzle, Puzzle(SIX, {"r1c1": 1, "r1c2": 4}).givens)
    assert (fault.code, fault.cells) == ("rule", (0, 1))
    assert str(fault) == "r1c1 and r1c2 are joined by the white dot, but hold 1 and 4"


def test_hints_and_answers_know_the_rule() -> None:
    puzzle = unique_puzzle(SIX, "thermo dot", 1)
    for level, deeper in pairwise(range(1, 6)):
        assert len(str(hint(puzzle, level=level))) < len(str(hint(puzzle, level=deeper)))
    dotted = Puzzle(SIX, {"r1c1": 3}, rules=(WhiteDot(("r1c1", "r2c1")),))
    assert str(why_not(dotted, "r2c1", 6)) == "r2c1 is not 6: 3 is in r1c1 (white dot)."


@pytest.mark.parametrize(
    "specs",
    [
        [("rising", (0, 99))],
        [("pair", (0, 0), (1,))],
        [("all-different", (0, 1, 2, 3, 4))],
        [("no-such", (0,))],
    ],
)
def test_wrong_constraints_are_refused(specs: list[tuple[object, ...]]) -> None:
    from polydoku import _core

    with pytest.raises(ValueError, match=r"primitive|constraint|houses"):
        _core.Logic(4, 16, [], specs, [0] * len(specs))
