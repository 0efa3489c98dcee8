from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

import requires
from format_cases import CLASSIC, SOLVED, classic, jigsaw, lines, rich, to
from polydoku import Board, FormatError, Puzzle, formats

NAMES = [format.name for format in formats.all() if format.name != "samurai"]


@pytest.mark.parametrize("name", NAMES)
def test_the_doors_of_a_puzzle_lead_to_the_registry(name: str) -> None:
    assert rich().to(name) == formats.write(rich(), name)
    assert rich().losses(name) == formats.losses(rich(), name)


def test_a_puzzle_is_written_without_a_final_line_end_and_many_with_one() -> None:
    for name in NAMES:
        text = formats.write(classic(), name)
        assert not text.endswith("\n")
        assert "".join(formats.write_all([classic()], name)) == text + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_many_puzzles_in_one_text_come_back_in_order(name: str) -> None:
    puzzles = [classic(), classic().without("r1c1"), classic().without("r1c2", "r9c9")]
    text = "".join(formats.write_all(puzzles, name))
    again = list(formats.read_all(text.encode(), format=name))
    if name in ("candidates", "sdx"):
        assert [puzzle.count(limit=9) for puzzle in again] == [puzzle.count(limit=9) for puzzle in puzzles]
    else:
        assert again == puzzles


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_written_for_no_puzzles(name: str) -> None:
    assert list(formats.write_all([], name)) == []


def test_writing_is_lazy() -> None:
    endless: Iterator[Puzzle] = (Puzzle(Board.square(4), {"r1c1": n % 4 + 1}) for n in count())
    assert list(islice(formats.write_all(endless, "sdm"), 2)) == [
        "1" + "0" * 15 + "\n",
        "2" + "0" * 15 + "\n",
    ]


def test_heads_and_feet_stand_once() -> None:
    text = "".join(formats.write_all([classic()] * 3, "opensudoku"))
    assert text.count("<folder") == text.count("</opensudoku>") == 1
    assert text.count("<game") == 3
    assert "".join(formats.write_all([classic()] * 3, "csv")).count("puzzle") == 1


def test_a_text_is_detected_by_name_where_it_could_be_several() -> None:
    text = lines(CLASSIC, SOLVED)
    assert [formats.detect(text, name).name for name in ("a.txt", "a.sdm", "a.samurai", "")] == [
        "line", "sdm", "samurai", "line",
    ]  # fmt: skip


def test_the_errors_of_writing_name_the_format_and_what_it_holds() -> None:
    with pytest.raises(FormatError) as caught:
        to(jigsaw(), "hodoku")
    assert str(caught.value) == "to 'hodoku': it holds 9×9 puzzles, not a 4×4 board"
    assert (caught.value.code, caught.value.where) == ("cannot-carry", "")


def test_errors_can_be_sent_elsewhere() -> None:
    import pickle

    with pytest.raises(FormatError) as caught:
        formats.read(CLASSIC[1:] + "\n")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.code == "line-length"


@pytest.mark.parametrize("format", formats.all(), ids=lambda format: format.name)
def test_every_format_has_its_file_and_its_test(format: formats.Format) -> None:
    root = requires.ROOT
    module = format.name.replace("-", "_")
    assert (root / "src" / "polydoku" / "formats" / f"{module}.py").is_file()
    assert (Path(__file__).parent / f"test_{module}.py").is_file()
