"""Wishes: each puzzle fulfils them, and those that no puzzle can fulfil are refused at once."""

from typing import Any

import pytest

import oracle
from polydoku import Board, NotFound, Puzzle, PuzzleError, Verdict, boards, generate, rules
from polydoku.generate.orbits import NAMES, names_of, orbits

DIAGONAL_STRIPES = "".join("1" if (row + column) % 3 == 0 else "." for row in range(9) for column in range(9))


@pytest.mark.parametrize("name", [name for name in names_of(Board.square(9)) if name != "none"])
def test_givens_are_symmetric_and_no_orbit_can_go(name: str) -> None:
    board = Board.square(9)
    for puzzle in generate.many(2, symmetry=name, seed=5):
        digits = puzzle.givens.digits
        assert puzzle.verdict() is Verdict.ONE
        for orbit in orbits(board, name):
            given = {bool(digits[cell]) for cell in orbit}
            assert len(given) == 1
            if given == {True}:
                assert puzzle.without(*orbit).verdict() is Verdict.MANY


@pytest.mark.parametrize("name", ["6x6", "samurai", "cube"])
def test_other_boards_have_the_symmetries_of_their_group(name: str) -> None:
    board = boards.named(name)
    puzzle = generate.one(board, symmetry="any", seed=1)
    assert any(
        all(
            len({bool(puzzle.givens.digits[cell]) for cell in orbit}) == 1
            for orbit in orbits(board, symmetry)
        )
        for symmetry in names_of(board)[1:]
    )


def test_orbits_cover_each_board_once() -> None:
    for name in ("9x9", "6x6", "samurai", "rhombus:9,5"):
        board = boards.named(name)
        for symmetry in names_of(board):
            cells = [cell for orbit in orbits(board, symmetry) for cell in orbit]
            assert sorted(cells) == list(board.cells)
    assert set(names_of(Board.square(9))) == set(NAMES) - {"any", "rotate60", "rotate120"}


def test_the_number_of_givens() -> None:
    assert {puzzle.given_count for puzzle in generate.many(5, clues=23, seed=1)} == {23}
    counts = {puzzle.given_count for puzzle in generate.many(10, clues=(22, 24), seed=1)}
    assert counts <= {22, 23, 24}


def test_puzzles_that_need_not_be_minimal_get_further_givens() -> None:
    for puzzle in generate.many(5, clues=(32, 34), minimal=False, symmetry="rotate180", seed=1):
        assert 32 <= puzzle.given_count <= 34
        assert puzzle.verdict() is Verdict.ONE
        assert [bool(d) for d in puzzle.givens.digits] == [bool(d) for d in reversed(puzzle.givens.digits)]


@pytest.mark.parametrize("pattern", [DIAGONAL_STRIPES, [0, 5, 7, 8, 13, 14, 18, 21, 23, 27, 30, 33]])
def test_a_pattern_says_where_the_givens_are(pattern: Any) -> None:
    board = "9x9" if isinstance(pattern, str) else "6x6"
    puzzle = generate.one(board, pattern=pattern, minimal=False, seed=2)
    given = [cell for cell, digit in enumerate(puzzle.givens.digits) if digit]
    cells = pattern if not isinstance(pattern, str) else [c for c, sign in enumerate(pattern) if sign == "1"]
    assert given == cells
    assert puzzle.verdict() is Verdict.ONE


def test_a_technique_is_needed_and_nothing_harder() -> None:
    puzzle = generate.one(technique="naked-pair", seed=1)
    easier = "full-house,hidden-single,naked-single,pointing,claiming,locked-pair"
    assert puzzle.steps(use=f"{easier},naked-pair").solved
    assert not puzzle.steps(use=easier).solved


def test_singles_are_enough() -> None:
    for puzzle in generate.many(3, at_most="hidden-single", seed=1):
        assert puzzle.steps(use="full-house,hidden-single").solved


def test_avoided_techniques_are_not_needed() -> None:
    names = "naked-pair,hidden-pair,pointing,claiming"
    for puzzle in generate.many(3, avoid=names, seed=1):
        assert puzzle.steps(without=names).solved


def test_the_first_step_after_all_singles() -> None:
    singles = ("full-house", "hidden-single", "naked-single")
    for puzzle in generate.many(2, first_step="naked-pair", seed=1):
        first = next(step for step in puzzle.steps() if step.technique not in singles)
        assert first.technique == "naked-pair"


@pytest.mark.parametrize(
    ("scale", "low", "high"), [("se", 2.5, 3.0), ("hodoku", 500, 800), ("polydoku", 2, 3)]
)
def test_ratings_are_in_their_window(scale: str, low: float, high: float) -> None:
    for puzzle in generate.many(2, rating=(low, high), scale=scale, seed=1):
        assert low <= puzzle.rate(scale=scale).figure <= high  # type: ignore[union-attr]


def test_a_level_of_hodoku() -> None:
    puzzle = generate.one(rating="hard", scale="hodoku", seed=1)
    assert puzzle.rate(scale="hodoku").level == "Hard"


def test_the_notes_make_a_puzzle_again() -> None:
    puzzle = generate.one(rating=(2.5, 3.0), symmetry="diagonal", seed=8)
    notes = dict(puzzle.notes)
    assert notes["seed"] == "8"
    assert notes["rating"] == "2.5 3.0"
    assert generate.one(rating=(2.5, 3.0), symmetry=notes["symmetry"], seed=int(notes["seed"])) == puzzle
    assert puzzle.claimed == puzzle.solution()


def test_many_goes_on_where_one_ends() -> None:
    whole = list(generate.many(6, "6x6", seed=3))
    assert whole[0] == generate.one("6x6", seed=3)
    assert len(set(whole)) == 6
    assert [int(dict(puzzle.notes)["try"]) for puzzle in whole] == list(range(6))


def test_a_seed_is_chosen_if_none_is_given() -> None:
    assert len({generate.one("6x6") for _ in range(4)}) > 1


def test_when_time_is_up_the_error_says_what_was_seen() -> None:
    with pytest.raises(NotFound, match=r"\d+ tried; se \d.* seen; nearest \d.* \(asked 11-11.9\)"):
        generate.one(rating=(11.0, 11.9), seed=1, time_ms=300)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"clues": 16}, "16 givens: a classic 9×9 puzzle needs 17 or more"),
    ({"clues": 82}, "82 givens, but the board has 81 cells"),
    ({"clues": (30, 20)}, "from 30 to 20: the second number must not be lower"),
    ({"pattern": "r1c1 r5c5 r9c9"}, "3 givens: a classic 9×9 puzzle needs 17 or more"),
    ({"pattern": "." * 27 + "1" * 54}, "row 1 and row 2 have no givens, so they can be exchanged"),
    ({"pattern": "1" * 80}, "a pattern of 80 signs for 81 cells"),
    ({"pattern": "1" * 40 + "." * 41, "symmetry": "rotate180"}, "the pattern has not the symmetry rotate180"),
    ({"pattern": DIAGONAL_STRIPES, "clues": 30}, "30 givens, but the pattern has 27 cells"),
    ({"symmetry": "rotate45"}, "no symmetry 'rotate45'; did you mean"),
    ({"symmetry": "rotate60"}, "the board lacks the symmetry rotate60; it has none, rotate90"),
    ({"board": "jigsaw:9x9@1", "symmetry": "any"}, "the board lacks the symmetry any; it has none"),
    ({"technique": "x-wing", "avoid": "x-wing"}, "technique x-wing: it is also to be avoided"),
    (
        {"technique": "swordfish", "at_most": "naked-pair"},
        "technique swordfish: it is harder than naked-pair",
    ),
    ({"technique": "x-wing", "first_step": "jellyfish"}, "first_step jellyfish: it is harder than x-wing"),
    ({"technique": "z-wing"}, "no technique 'z-wing'; did you mean"),
    ({"rating": (5.0, 4.0)}, "from 5.0 to 4.0: the second number must not be lower"),
    ({"rating": "hard"}, "hard is a level of the scale hodoku; choose that scale"),
    ({"rating": "heard", "scale": "hodoku"}, "no level 'heard' on this scale; did you mean 'hard'"),
    ({"rating": (1, 2), "scale": "sudoku"}, "no scale 'sudoku'"),
    ({"board": "6x6", "rating": (1, 2)}, "the scale se is for classic 9×9 puzzles"),
    ({"marks": "killercage"}, "no rule 'killercage'; did you mean 'killer-cage'"),
    ({"seed": -1}, "seed -1: must be 0 to"),
    ({"marks": "anti-knight"}, "the rule anti-knight has no marks that could be made for each puzzle"),
    ({"marks": "doublers"}, "the rule doublers has no marks that could be made for each puzzle"),
    ({"marks": "killer-cage", "rating": (2, 3)}, "the scale se is for classic 9×9 puzzles"),
    ({"technique": "guess"}, "technique guess: it has no steps"),
    ({"board": "6x6", "clues": 0}, "0 givens: this board needs 5 or more"),
]


@pytest.mark.parametrize(("wishes", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_what_no_puzzle_can_fulfil_is_refused_at_once(wishes: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        generate.one(**wishes)
    assert not isinstance(error.value, NotFound)
    assert message in str(error.value)


KINDS = [
    "killer-cage",
    "thermometer",
    "arrow",
    "kropki",
    "xv",
    "odd,even",
    "sandwich",
    "whisper",
    "quadruple",
]


@pytest.mark.parametrize("kinds", KINDS)
def test_marks_are_made_and_each_is_needed(kinds: str) -> None:
    puzzle = generate.one("6x6", marks=kinds, seed=1)
    assert {rule.id for rule in puzzle.rules} <= set(kinds.split(","))
    assert puzzle.rules
    assert oracle.is_solution(puzzle, puzzle.solution().digits)
    assert puzzle.verdict() is Verdict.ONE
    marks = [mark for rule in puzzle.rules for mark in rule.split()]
    for mark in marks:
        fewer = puzzle.replace(rules=tuple(other for other in marks if other is not mark))
        assert fewer.verdict() is Verdict.MANY
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            assert puzzle.without(cell).verdict() is Verdict.MANY


def test_marks_go_with_rules_of_all_puzzles() -> None:
    puzzle = generate.one("6x6", rules=[rules.Diagonal()], marks="thermometer", seed=2)
    assert puzzle.rules[0] == rules.Diagonal()
    assert {rule.id for rule in puzzle.rules[1:]} == {"thermometer"}
    assert isinstance(puzzle, Puzzle)


def test_killers_without_givens() -> None:
    puzzle = generate.one("6x6", marks="killer-cage", clues=0, seed=1)
    assert puzzle.given_count == 0
    assert puzzle.verdict() is Verdict.ONE


def test_the_time_limits_ratings_and_walks_too() -> None:
    with pytest.raises(NotFound):
        generate.one(marks="whisper,killer-cage", rating=(0, 100), scale="polydoku", seed=1, time_ms=1)


def test_all_whispers_of_a_puzzle_have_the_usual_difference() -> None:
    puzzle = generate.one("6x6", marks="whisper", seed=5)
    assert {rule.difference for rule in puzzle.rules if isinstance(rule, rules.Whisper)} == {None}
