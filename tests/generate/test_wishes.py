"""Wishes that no puzzle can fulfil are refused at once."""

from typing import Any

import pytest

from polydoku import NotFound, PuzzleError, generate, rules
from polydoku.generate.tally import Tally
from polydoku.generate.wishes import wishes_of

DIAGONAL_STRIPES = "".join("1" if (row + column) % 3 == 0 else "." for row in range(9) for column in range(9))


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"clues": 16}, "16 givens: a classic 9×9 puzzle needs 17 or more"),
    ({"clues": 82}, "82 givens, but the board has 81 cells"),
    ({"clues": (30, 20)}, "from 30 to 20: the second number must not be lower"),
    ({"pattern": "r1c1 r5c5 r9c9"}, "3 givens: a classic 9×9 puzzle needs 17 or more"),
    ({"pattern": "." * 27 + "1" * 54}, "row 1 and row 2 have no givens, so they can be exchanged"),
    ({"pattern": "1" * 80}, "a pattern of 80 signs for 81 cells"),
    ({"pattern": "1" * 40 + "." * 41, "symmetry": "rotate180"}, "the pattern lacks the symmetry rotate180"),
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
    ({"time_ms": 0}, "time_ms 0: must be 1 or more"),
    ({"threads": 0}, "threads 0: must be 1 or more"),
    ({"marks": "anti-knight"}, "the rule anti-knight has no marks that could be made for each puzzle"),
    ({"marks": "doublers"}, "the rule doublers has no marks that could be made for each puzzle"),
    ({"marks": "killer-cage", "rating": (2, 3)}, "the scale se is for classic 9×9 puzzles"),
    ({"unbiased": True, "board": "6x6"}, "unbiased puzzles are classic 9×9 puzzles without rules"),
    ({"unbiased": True, "marks": "thermometer"}, "unbiased puzzles are classic 9×9 puzzles without rules"),
    ({"unbiased": True, "symmetry": "any"}, "unbiased and symmetry cannot be combined"),
    ({"unbiased": True, "minimal": False}, "unbiased and minimal=False cannot be combined"),
    ({"marks": "kropki", "symmetry": "rotate180"}, "marks and symmetry cannot be combined"),
    (
        {"rules": [rules.Doublers()], "marks": "killer-cage"},
        "marks cannot be combined with the rule doublers, which hides something besides the digits",
    ),
    (
        {"at_most": "naked-single", "rating": (2.5, 4)},
        "singles only, but a rating of 2.5 or more: puzzles that singles solve have at most 2.3",
    ),
    ({"marks": rules.KillerCage}, "marks must be ids of rules"),
    ({"rules": ["windoku"]}, "str is not a Rule; give a Rule, such as rules.Windoku()"),
    ({"board": "6x6", "pattern": "r1c1 r2c2"}, "2 givens: this board needs 5 or more"),
    ({"technique": "guess"}, "technique guess: it has no steps"),
    ({"board": "6x6", "clues": 0}, "0 givens: this board needs 5 or more"),
]


@pytest.mark.parametrize(("wishes", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_what_no_puzzle_can_fulfil_is_refused_at_once(wishes: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        generate.one(**wishes)
    assert not isinstance(error.value, NotFound)
    assert message in str(error.value)


def test_what_was_tried_and_seen_is_said_as_far_as_the_wishes_care() -> None:
    tally = Tally(tries=1234)
    assert wishes_of().seen_text(tally) == "1,234 tried; no unique puzzle seen"
    for clues in (22, 24, 24):
        tally.see(clues)
    assert wishes_of(clues=(17, 18)).seen_text(tally) == "1,234 tried; 22-24 givens seen"
    tally.above_count, tally.below_count = 3, 5
    tally.see_rating(1.2, 6.8)
    tally.see_rating(7.1, 0.9)
    assert (
        wishes_of(rating=(8.0, 8.4)).seen_text(tally)
        == "1,234 tried; se 1.2-7.1 seen; 5 below 8; 3 above 8.4; nearest 7.1 (asked 8-8.4)"
    )
    assert wishes_of(rating="hard", scale="hodoku").seen_text(tally) == "1,234 tried; hodoku 1.2-7.1 seen"
