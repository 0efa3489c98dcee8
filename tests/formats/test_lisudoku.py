import json
from typing import Any

import pytest
from benchmarks.random_puzzles import random_puzzle

from format_cases import error_of, read
from polydoku import Board, Puzzle, boards, rules
from polydoku.formats import detect, lisudoku

A, B, C = ({"row": 0, "col": column} for column in range(3))
HELD = (
    *("diagonal", "anti-knight", "anti-king", "extra-region", "thermometer", "renban", "palindrome"),
    *("arrow", "killer-cage", "kropki", "odd", "even", "windoku"),
)
"""Rules that lisudoku holds, unless they have unusual parameters."""


def puzzle_of(**keys: Any) -> Puzzle:
    return lisudoku.puzzle_of_document({"gridSize": 4, **keys})


def test_a_link_that_lisudoku_wrote_is_read() -> None:
    """The smallest link in the tests of lisudoku's `sudoku-formats`."""
    data = "N4Ig5gTglgJgylAXgUxALgJwBoQAdoC2AhhAJ4AiURYA9gHZEA26ALhAK7IC%2BQA%3D"
    puzzle = read(f"https://lisudoku.xyz/e?import={data}")
    assert puzzle == Puzzle(Board.square(9), rules=[rules.Diagonal("-")])
    assert detect(f"see lisudoku.xyz/solver?import={data}").name == "lisudoku"


def test_a_link_may_hold_digits_only() -> None:
    assert read("https://lisudoku.xyz/solver?import=1000000000000004") == read("1000000000000004")
    assert "damaged" in error_of("https://lisudoku.xyz/solver?import=1000000000000009")
    assert "only names a puzzle" in error_of("https://lisudoku.xyz/p/uWwScbyWCyHXi2kbL3LY")


@pytest.mark.parametrize(
    ("keys", "rule"),
    [
        ({"primaryDiagonal": True}, rules.Diagonal("-")),
        ({"secondary_diagonal": True}, rules.Diagonal("+")),
        ({"anti_knight": True}, rules.AntiKnight()),
        ({"antiKing": True}, rules.AntiKing()),
        ({"extraRegions": [[A, B]]}, rules.ExtraRegion("r1c1 r1c2")),
        ({"thermos": [[A, B, C]]}, rules.Thermometer("r1c1 r1c2 r1c3")),
        ({"renbans": [[A, B]]}, rules.Renban("r1c1 r1c2")),
        ({"palindromes": [[A, B]]}, rules.Palindrome("r1c1 r1c2")),
        ({"arrows": [{"circleCells": [A], "arrowCells": [B, C]}]}, rules.Arrow("r1c1", "r1c2 r1c3")),
        ({"arrows": [{"circle_cells": [B, A], "arrow_cells": [C]}]}, rules.Arrow("r1c1 r1c2", "r1c3")),
        ({"killerCages": [{"sum": 7, "region": [A, B]}]}, rules.KillerCage("r1c1 r1c2", 7)),
        ({"killerCages": [{"sum": None, "region": [A, B]}]}, rules.KillerCage("r1c1 r1c2")),
        (
            {"kropkiDots": [{"dotType": "Consecutive", "cell1": A, "cell2": B}], "kropkiNegative": True},
            rules.Kropki(white="r1c1-r1c2", negative="both"),
        ),
        (
            {"kropkiDots": [{"dotType": "Double", "cell1": B, "cell2": C}]},
            rules.Kropki(black="r1c2-r1c3"),
        ),
        ({"oddCells": [A]}, rules.Odd("r1c1")),
        ({"evenCells": [B]}, rules.Even("r1c2")),
    ],
)
def test_each_rule_is_read_and_written(keys: dict[str, Any], rule: rules.Rule) -> None:
    puzzle = puzzle_of(**keys)
    assert puzzle.rules == (rule.for_board(puzzle.board),)
    assert read(puzzle.to("lisudoku")) == puzzle
    assert read(json.dumps(lisudoku.document_of(puzzle))) == puzzle


def test_unknown_keys_are_named_and_may_be_rules() -> None:
    puzzle = puzzle_of(topBottom=True, thermos=[])
    assert puzzle.supplement.warnings == ("the key topBottom is not known; it is ignored",)
    assert not puzzle.supplement.rules_complete
    assert puzzle_of(topBottom=False).supplement.rules_complete


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"gridSize": 5}, "gridSize: 5 is not 4, 6 or 9"),
        ({"gridSize": [4]}, "gridSize: [4] is not"),
        ({"regions": [A]}, "regions"),
        (
            {"thermos": [[{"row": 4, "col": 0}]]},
            'thermos[0]: {"row": 4, "col": 0} is not a cell of the board',
        ),
        ({"oddCells": [1]}, "oddCells"),
        ({"antiKing": 3}, "antiKing: 3 is not true or false"),
        ({"fixedNumbers": [{"position": A, "value": 5}]}, "fixedNumbers[0]: 5 is not a number from 1 to 4"),
        ({"killerCages": [{"sum": "x", "region": [A]}]}, 'killerCages[0]: "x" is not a number'),
        ({"kropkiDots": [{"dotType": [], "cell1": A, "cell2": B}]}, "kropkiDots[0]: [] is not Consecutive"),
        ({"kropkiDots": [{"dotType": "Double", "cell1": A, "cell2": A}]}, "kropkiDots"),
    ],
)
def test_values_of_a_wrong_form_are_errors(keys: dict[str, Any], message: str) -> None:
    assert error_of(json.dumps({"gridSize": 4} | keys)).startswith(message)


@pytest.mark.parametrize("seed", range(20))
def test_random_puzzles_survive_writing(seed: int) -> None:
    puzzle = random_puzzle(seed, HELD, ["9x9", "6x6", "4x4", "latin:6x6"])
    puzzle = Puzzle(puzzle.board, puzzle.givens, rules=puzzle.rules)
    again = read(puzzle.to("lisudoku"))
    lost = {loss.split()[1] for loss in puzzle.losses("lisudoku")}
    assert lost <= {"kropki", "anti-knight", "anti-king"}
    assert (again.board, again.givens) == (puzzle.board, puzzle.givens)
    assert read(again.to("lisudoku")) == again


def test_jigsaws_are_written_and_other_boards_refused() -> None:
    jigsaw = Puzzle(boards.jigsaw("AAABACBBCCDBCDDD"), {"r1c1": 1})
    assert read(jigsaw.to("lisudoku")) == jigsaw
    with pytest.raises(ValueError, match="lisudoku"):
        Puzzle(Board.square(16)).to("lisudoku")


def test_rules_with_other_meanings_are_not_written() -> None:
    lost = [
        rules.Kropki(white="r1c1-r1c2", difference=2),
        rules.AntiKnight(wrap=True),
        rules.Whisper("r2c1 r2c2"),
    ]
    puzzle = Puzzle(Board.square(9), rules=lost)
    assert lisudoku.document_of(puzzle) == {"gridSize": 9}
    assert puzzle.losses("lisudoku") == ("1 kropki rule", "1 anti-knight rule", "1 whisper rule")
