"""Texts of printed pages: who made a puzzle, how difficult it is, and its rules in words."""

import pytest

from draw.samples import classic
from polydoku import Board, Puzzle, boards, draw, rules
from polydoku.draw.page_text import PuzzleText, common_author, rules_of_page, text_of

BOARD = Board.square(9)
TASK = "Fill the grid so that every row, column and box contains each digit from 1 to 9 once."


def text(*puzzle_rules: str, author: str = "") -> PuzzleText:
    return PuzzleText("", author, "", puzzle_rules)


@pytest.mark.parametrize(
    ("notes", "difficulty"),
    [
        ([], ""),
        ([("level", "Hard")], "Level: Hard"),
        ([("Rating", "7.4")], "Rating: 7.4"),
        ([("rating", "7.4"), ("difficulty", "tough")], "Difficulty: tough"),
        ([("difficulty", ""), ("level", "easy")], "Level: easy"),
        ([("source", "newspaper")], ""),
    ],
)
def test_the_difficulty_is_what_the_file_of_the_puzzle_says(
    notes: list[tuple[str, str]], difficulty: str
) -> None:
    assert text_of(classic().replace(notes=notes)).difficulty == difficulty


def test_a_puzzle_without_a_title_is_called_by_its_name() -> None:
    assert text_of(classic().replace(name="Grid 07")).title == "Grid 07"
    assert text_of(classic().replace(name="Grid 07", title="Rain\x1b")).title == "Rain\\u001b"


def test_the_rules_of_a_classic_are_its_task() -> None:
    assert text_of(classic()).rules == (TASK,)


def test_each_kind_of_rule_is_explained_once() -> None:
    cages = [rules.KillerCage("r1c1 r1c2", 8), rules.KillerCage("r1c4 r1c5", 9)]
    puzzle = Puzzle(BOARD, rules=[*cages, rules.AntiKnight()])
    assert text_of(puzzle).rules == (
        TASK,
        "Killer cage: the cells of each cage hold different digits, which add up to the total in its corner.",
        "Anti-knight: cells a knight's move apart hold different digits.",
    )


def test_cells_that_the_picture_does_not_show_are_named() -> None:
    puzzle = Puzzle(BOARD, rules=[rules.KillerCage("r1c1 r1c3", 7)])
    assert text_of(puzzle).rules[-1] == "Killer cage 7: r1c1 r1c3."


def test_extra_houses_of_the_board_are_rules_too() -> None:
    assert text_of(Puzzle(boards.named("x"))).rules[1:] == (
        "Diagonal: both long diagonals hold different digits.",
    )


def test_the_description_of_the_setter_comes_instead_of_the_task() -> None:
    described = classic().replace(text="Normal rules\napply; 漢 ≤ 9.")
    assert text_of(described).rules == ("Normal rules apply; ? ≤ 9.",)


def test_characters_that_the_fonts_lack_prevent_no_printing() -> None:
    puzzle = classic().replace(author="Łukasz Dvořák 漢", notes=[("level", "schwer\n≥ 5")])
    assert text_of(puzzle)[1:3] == ("Lukasz Dvorák ?", "Level: schwer ≥ 5")
    assert draw.book([puzzle], solutions="none").startswith(b"%PDF")


def test_an_author_is_common_if_all_puzzles_name_the_same() -> None:
    assert common_author([text(author="Ada"), text(author="Ada")]) == "Ada"
    assert common_author([text(author="Ada"), text()]) == common_author([text(), text()]) == ""


def test_a_rule_of_all_puzzles_is_printed_once_and_first() -> None:
    texts = {"1": text("b", "a"), "2": text("a"), "3": text("c", "b", "a")}
    assert rules_of_page(texts) == ["a", "Puzzles 1, 3: b", "Puzzle 3: c"]
    assert rules_of_page({"": text("b", "a")}) == ["b", "a"]
