from urllib.parse import quote

import pytest

from format_cases import CLASSIC, classic, error_of, read, read_all, to
from polydoku import boards
from polydoku.formats import detect
from polydoku.rules import AntiKing, AntiKnight, Thermometer

TEXT = ".AntiKnight.Thermo~R1C1~R1C2.~R5C5_9"


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        ".~R1C1_5",
        ".~VX1_5",
        ".AntiKing",
        ".AntiKing.",
        "\n  .Thermo~R1C1~R1C2\n.AntiKing",
        "# comment\n.X~R1C1~R1C2",
        ".Or.~R1C1_1.~R1C1_2.End",
        ".ChaosConstruction",
        ".Unknown~R1C1",
        f"{CLASSIC}\n\n.AntiKnight",
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing",
    ],
)
def test_strings_and_links_are_detected(text: str) -> None:
    assert detect(text).name == "iss"


@pytest.mark.parametrize(
    "text",
    [
        "." * 81,
        ".X" + "." * 254,
        ".V.X" + "." * 621,
        ".ABC" + "." * 252,
        "." + CLASSIC[1:],
        "https://sigh.github.io/Interactive-Sudoku-Solver/",
    ],
)
def test_other_texts_are_not(text: str) -> None:
    assert detect(text).name != "iss"


def test_lines_that_are_whole_puzzles_are_read_one_by_one() -> None:
    text = f"# a list\n{TEXT}\n\n  .~R1C1_4.AntiKing\n.Shape~4x4\n.Shape~6x6.AntiKing\n"
    puzzles = read_all(text)
    assert [(len(puzzle.board), puzzle.given_count, len(puzzle.rules)) for puzzle in puzzles] == [
        *((81, 1, 2), (81, 1, 1), (16, 0, 0), (36, 0, 1))
    ]
    assert error_of(f"{TEXT}\n{TEXT}~R1C0_1") == "line 2, column 38, Given: 'R1C0' is not a cell"


@pytest.mark.parametrize(
    "text",
    [
        ".AntiKnight\n.Thermo~R1C1~R1C2\n.~R5C5_9",
        ".~R1C1_1~R1C2_2\n.~R2C1_4",
        f"{TEXT}\n.AntiKing",
        f"{TEXT}\n~R6C6_9.AntiKing.~R1C1_1",
    ],
)
def test_other_lines_are_one_puzzle(text: str) -> None:
    assert len(read_all(text)) == 1


def test_a_string_is_one_puzzle() -> None:
    puzzle = read(TEXT)
    assert puzzle.rules == (AntiKnight(), Thermometer("r1c1 r1c2"))
    assert puzzle.givens["r5c5"] == 9


def test_a_link_holds_a_string() -> None:
    link = f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={quote(TEXT)}&mode=count"
    assert read(link) == read(TEXT)


def test_the_board_of_the_caller_does_not_matter() -> None:
    assert read(".Shape~4x4.AntiKing", board="9x9").board == boards.square(4)
    assert read(".Shape~4x4.AntiKing").rules == (AntiKing(),)


def test_an_error_names_the_constraint_and_its_place() -> None:
    assert error_of(".AntiKing\n.Thermo~R1C1~R1C0") == "line 2, column 14, Thermo: 'R1C0' is not a cell"


def test_several_links_are_several_puzzles() -> None:
    links = [to(classic(rules=[rule]), "iss") for rule in (AntiKing(), AntiKnight())]
    assert [puzzle.rules[0].id for puzzle in read_all("\n".join(links))] == ["anti-king", "anti-knight"]
