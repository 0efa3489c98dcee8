"""The sentence of a contradiction names each of its clues; they are those of its puzzle."""

import pytest

from polydoku import Board, Contradiction, Puzzle, rules

FOUR = Board.square(4)
ALL = 0b1111
CAGE = rules.KillerCage("r1c1 r1c2", 9)


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (Puzzle(FOUR), "The board itself has no solution."),
        (Puzzle(FOUR, rules=[CAGE]), "This clue allows no solution: killer cage 9: r1c1 r1c2."),
        (
            Puzzle(FOUR, {"r1c1": 1, "r1c2": 1}),
            "These contradict each other: the givens 1 in r1c1 and 1 in r1c2.",
        ),
        (
            Puzzle(FOUR, {"r1c1": 1}, allowed=[ALL, 0b0110, 0, *[ALL] * 13], rules=[CAGE]),
            "These contradict each other: the given 1 in r1c1; the candidates 23 in r1c2 and none in r1c3; "
            "killer cage 9: r1c1 r1c2.",
        ),
    ],
    ids=["board", "one clue", "givens", "all kinds"],
)
def test_the_sentence_names_all_clues(puzzle: Puzzle, sentence: str) -> None:
    assert str(Contradiction(puzzle, minimal=True)) == sentence


def test_a_set_that_was_not_reduced_to_the_end_says_so() -> None:
    result = Contradiction(Puzzle(FOUR, {"r1c1": 1, "r1c2": 1}), minimal=False)
    assert str(result).startswith("These contradict each other, perhaps with fewer clues: ")


def test_givens_marks_and_rules_are_those_of_the_puzzle() -> None:
    puzzle = Puzzle(FOUR, {"r1c2": 1}, allowed=[ALL, ALL, 0b0110, *[ALL] * 13], rules=[CAGE])
    result = Contradiction(puzzle, minimal=True)
    assert (result.givens, result.marks, result.rules) == ((1,), (2,), (CAGE,))
    assert result == Contradiction(puzzle, minimal=True)
    assert hash(result) == hash(Contradiction(puzzle, minimal=True))
