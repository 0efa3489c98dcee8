"""Lines of rules in text: bars across edges, slanted ones on corners, heads of arrows, and their colours."""

import pytest

from polydoku import Board, Puzzle, rules
from polydoku.draw import ansi, terminal
from polydoku.draw.line_themes import FORMS
from polydoku.draw.text_lines import CODES
from polydoku.model.rule import Rule

FOUR = Board.square(4)


def lines_of(*drawn_rules: Rule, ascii: bool = False, mark_solved: bool = False) -> list[str]:
    puzzle = Puzzle(FOUR, rules=drawn_rules)
    return terminal.puzzle_text(puzzle, ascii=ascii, mark_solved=mark_solved).split("\n")[:9]


def test_a_thermometer_is_a_line_that_starts_at_its_bulb() -> None:
    assert lines_of(rules.Thermometer("r1c1 r1c2 r2c3 r3c3")) == [
        "┏━━━┯━━━┳━━━┯━━━┓",
        "┃(.)══. ┃ . │ . ┃",
        "┠───┼───╲───┼───┨",
        "┃ . │ . ┃ . │ . ┃",
        "┣━━━┿━━━╋━║━┿━━━┫",
        "┃ . │ . ┃ . │ . ┃",
        "┠───┼───╂───┼───┨",
        "┃ . │ . ┃ . │ . ┃",
        "┗━━━┷━━━┻━━━┷━━━┛",
    ]


def test_lines_in_ascii_differ_from_walls() -> None:
    lines = lines_of(rules.Thermometer("r1c1 r1c2 r2c3 r3c3"), ascii=True)
    assert lines[1:7] == [
        "#(.)~~. # . | . #",
        "#---+---\\---+---#",
        "# . | . # . | . #",
        "#===#===#=:=#===#",
        "# . | . # . | . #",
        "#---+---#---+---#",
    ]


@pytest.mark.parametrize(
    ("shaft", "line", "text"),
    [
        ("r1c2 r1c3", 1, "┃(.)══.═→ . │ . ┃"),
        ("r2c1 r3c1", 4, "┣━↓━┿━━━╋━━━┿━━━┫"),
        ("r2c2 r3c3", 4, "┣━━━┿━━━↘━━━┿━━━┫"),
        ("r2c2 r1c3", 2, "┠───╲───↗───┼───┨"),
    ],
)
def test_an_arrow_ends_in_its_head(shaft: str, line: int, text: str) -> None:
    assert lines_of(rules.Arrow("r1c1", shaft))[line] == text


def test_a_head_that_points_to_the_left_is_beside_the_digit() -> None:
    assert lines_of(rules.Arrow("r1c4", "r1c3 r1c2"))[1] == "┃ . │ . ←═.══(.)┃"


def test_a_double_arrow_has_a_head_at_each_circle() -> None:
    assert lines_of(rules.DoubleArrow("r1c1 r1c2 r1c3 r1c4"))[1] == "┃(.)←═.═══.═→(.)┃"


def test_heads_that_meet_leave_a_line() -> None:
    arrows = rules.Arrow("r1c1", "r1c2 r1c3"), rules.Arrow("r1c4", "r1c3 r1c2")
    assert lines_of(*arrows)[1] == "┃(.)══.═══.══(.)┃"


def test_a_pill_is_one_bracket_around_its_cells() -> None:
    assert lines_of(rules.Arrow("r1c1 r1c2", "r2c2"))[1] == "┃(.═══.)┃ . │ . ┃"
    assert lines_of(rules.Arrow("r1c1 r2c1", "r2c2"))[1:4:2] == ["┃(.)│ . ┃ . │ . ┃", "┃(.)→ . ┃ . │ . ┃"]


def test_lines_that_cross_at_a_corner_are_both_seen() -> None:
    crossing = rules.Whisper("r2c2 r3c3"), rules.Whisper("r2c3 r3c2")
    assert lines_of(*crossing)[4] == "┣━━━┿━━━╳━━━┿━━━┫"


def test_diamonds_are_brackets_and_a_dot_stands_on_its_line() -> None:
    assert lines_of(rules.LockoutLine("r1c1 r1c2 r1c3", 2))[1] == "┃<.>══.══<.>│ . ┃"
    assert lines_of(rules.Whisper("r1c1 r1c2"), rules.Kropki("r1c1-r1c2"))[1] == "┃ .═○═. ┃ . │ . ┃"


def test_lines_cross_the_edges_between_candidates_too() -> None:
    puzzle = Puzzle(FOUR, rules=[rules.Palindrome("r1c1 r1c2 r2c2 r3c3")])
    drawing = terminal.candidates_text(puzzle.candidates(), puzzle, coordinates=False).split("\n")
    assert (drawing[1], drawing[3], drawing[6]) == (
        "┃ 12 ═ 12 ┃ 12 │ 12 ┃",
        "┠────┼──║─╂────┼────┨",
        "┣━━━━┿━━━━╲━━━━┿━━━━┫",
    )


def test_a_line_and_its_caption_have_one_colour() -> None:
    puzzle = Puzzle(FOUR, rules=[rules.Whisper("r1c1 r1c2"), rules.Thermometer("r3c1 r3c2")])
    text = terminal.puzzle_text(puzzle, color=True)
    green = CODES["line.whisper"]
    assert f"\x1b[{green}m═\x1b[0m" in text
    assert f"\x1b[{green}mRules: whisper" in text
    assert f"\x1b[{ansi.FAINT}m       thermometer" in text


def test_every_line_that_rules_draw_is_shown() -> None:
    assert {f"line.{name}" for name in FORMS} < CODES.keys()


def test_a_terminal_that_is_too_narrow_has_the_rules_in_words_alone() -> None:
    puzzle = Puzzle(FOUR, rules=[rules.Thermometer("r1c1 r1c2")])
    assert "═" not in terminal.puzzle_text(puzzle, width=16)
    assert "═" in terminal.puzzle_text(puzzle, width=17)
