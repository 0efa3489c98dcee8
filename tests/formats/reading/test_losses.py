import pytest
from hypothesis import given

from format_cases import WITH_GIVENS, classic, jigsaw, read, rich, to
from polydoku import FormatError, Puzzle, PuzzleError, boards, formats
from polydoku.rules import Diagonal, ExtraRegion
from strategies import puzzles

SETTERS = ("f-puzzles", "sudokupad", "penpa")
NAMES = [format.name for format in formats.all()]


@pytest.mark.parametrize("name", NAMES)
def test_a_plain_classic_loses_nothing_but_what_candidates_cannot_say(name: str) -> None:
    if name == "samurai":
        assert classic().losses(name) == ("a 9×9 board",)
    else:
        loses_givens = name not in WITH_GIVENS or name in ("candidates", "sdx")
        assert classic().losses(name) == (("which cells are given",) if loses_givens else ())


@pytest.mark.parametrize("name", NAMES)
def test_what_is_lost_of_everything_is_listed_in_words(name: str) -> None:
    lost = set(rich().losses(name))
    if name in ("json", "link"):
        assert lost == set()
    elif name != "samurai":
        assert ("1 diagonal rule" in lost) == (name not in (*SETTERS, "lisudoku", "iss"))
        assert ("the title" in lost) == (name not in ("csv", "sdk", "cells-paths", *SETTERS))
        assert ("the solution" in lost) == (name not in ("csv", "cells-paths", *SETTERS))
        assert ("the note 'rating'" in lost) == (name not in ("csv", "cells-paths"))


def test_rules_of_one_kind_are_counted() -> None:
    puzzle = classic(rules=[ExtraRegion(("r1c1", "r2c2")), ExtraRegion(("r3c3", "r4c4")), Diagonal()])
    assert puzzle.losses("line") == ("2 extra-region rules", "1 diagonal rule")


def test_the_board_is_lost_first_where_the_format_has_no_place_for_it() -> None:
    puzzle = Puzzle(boards.samurai(), {"r1c1": 1}, title="T")
    assert puzzle.losses("line") == ("a board of 369 cells", "the title")
    assert jigsaw().losses("matrix") == ("the board's houses or symbols",)


@given(puzzles())
def test_where_nothing_is_lost_the_puzzle_comes_back(puzzle: Puzzle) -> None:
    for name in NAMES:
        if formats.losses(puzzle, name):
            continue
        again = next(iter(formats.read_all(to(puzzle, name).encode(), format=name)))
        if name not in ("candidates", "sdx"):
            assert again == puzzle, name
        assert again.givens == puzzle.givens, name


def test_an_unknown_format_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(PuzzleError, match="no format 'jsn'; did you mean 'json'"):
        classic().losses("jsn")
    with pytest.raises(FormatError, match="no format 'jsn'"):
        classic().to("jsn")


def test_a_format_that_only_reads_says_so() -> None:
    formats.register(formats.named("line")._replace(name="mute", write=None))
    try:
        with pytest.raises(FormatError, match="mute can be read but not written"):
            classic().losses("mute")
        assert read("1" * 16).given_count == 16
    finally:
        formats._REGISTRY.pop("mute")


def test_a_table_loses_what_its_first_puzzle_has_no_column_for() -> None:
    rated = classic(notes=[("rating", "5.2")])
    assert formats.losses(rated, "csv") == ()
    assert formats.losses(rated, "csv", first=classic()) == ("the note 'rating'",)
    assert formats.losses(classic(title="T"), "csv", first=classic()) == ("the title",)


def test_a_name_that_the_format_drops_is_lost() -> None:
    named_puzzle = Puzzle.read("1..4.....1...32.").replace(name="Monday")
    assert named_puzzle.losses("line") == ("the name",)
    assert named_puzzle.losses("json") == ()
