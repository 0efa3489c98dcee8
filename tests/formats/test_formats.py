from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

import requires
from cli.conftest import polydoku
from cli.runner import Runner
from format_cases import CLASSIC, SOLVED, WITH_GIVENS, classic, jigsaw, lines, rich, to
from polydoku import Board, FormatError, Puzzle, formats
from polydoku.cli import topics
from polydoku.formats.reading.base import Format, Match, ReadResult, puzzle_text

__all__ = ["polydoku"]

NAMES = WITH_GIVENS


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
    folder, tests = root / "src" / "polydoku" / "formats", Path(__file__).parent
    assert (folder / f"{module}.py").is_file() != (folder / module / "__init__.py").is_file()
    assert (tests / f"test_{module}.py").is_file() != (tests / module / f"test_{module}.py").is_file()


ONE_LINE = formats.named("line")


@pytest.fixture
def half_formats() -> Iterator[None]:
    """Two more formats: ``taciturn`` can only be read, ``deaf`` only be written."""
    before = dict(formats._REGISTRY)
    formats.register(Format("taciturn", "lines to read", lambda sample: Match.NO, ONE_LINE.read))
    formats.register(Format("deaf", "lines to write", lambda sample: Match.NO, write=ONE_LINE.write))
    yield
    formats._REGISTRY.clear()
    formats._REGISTRY.update(before)


@pytest.mark.usefixtures("half_formats")
def test_a_format_that_cannot_be_written_says_so_wherever_it_is_asked_for(polydoku: Runner) -> None:
    line = "taciturn can be read but not written"
    for write in (
        lambda: formats.write(classic(), "taciturn"),
        lambda: list(formats.write_all([classic()], "taciturn")),
        lambda: formats.losses(classic(), "taciturn"),
        lambda: puzzle_text(formats.named("taciturn"), classic()),
    ):
        with pytest.raises(FormatError, match=line):
            write()
    result = polydoku("convert", CLASSIC, "--to", "taciturn")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"polydoku: {line}")
    assert "taciturn" not in topics.writable_formats()


@pytest.mark.usefixtures("half_formats")
def test_a_format_that_cannot_be_read_says_so(polydoku: Runner) -> None:
    assert formats.write(classic(), "deaf") == CLASSIC
    with pytest.raises(FormatError, match="deaf can be written but not read"):
        formats.read(CLASSIC + "\n", format="deaf")
    result = polydoku("solve", "-", "--format", "deaf", stdin=CLASSIC)
    assert (result.code, result.err) == (2, "polydoku: deaf can be written but not read\n")
    assert polydoku("convert", CLASSIC, "--to", "deaf").out == f"{CLASSIC}\n"
    rows = {row["name"]: row for row in topics.format_rows()}
    assert (rows["deaf"]["reads"], rows["deaf"]["writes"]) == (False, True)


def test_a_format_whose_text_cannot_be_read_back_loses_everything_but_the_givens() -> None:
    def no_results(text: object, board: Board | None) -> Iterator[ReadResult]:
        yield from ()

    formats.register(ONE_LINE._replace(name="sieve", read=no_results))
    try:
        assert rich().losses("sieve") == (
            "a 9×9 board",
            "1 diagonal rule",
            "the given candidates",
            "the name",
            "the title",
            "the author",
            "the text",
            "the solution",
            "the drawing",
            "the player's state",
            "the note 'rating'",
        )
    finally:
        formats._REGISTRY.pop("sieve")


@pytest.mark.parametrize("name", NAMES)
def test_the_number_of_a_puzzle_in_its_file_changes_no_digit(name: str) -> None:
    format_ = formats.named(name)
    texts = [puzzle_text(format_, classic(), number, classic()) for number in (1, 2, 99)]
    for text in texts:
        document = "\n".join(filter(None, [format_.header(classic()), text, format_.footer]))
        again = formats.read(document.encode(), format=name)
        assert again.count(limit=2) == 1
        assert again.solution().line == SOLVED


def test_formats_that_are_only_read_can_be_named_too() -> None:
    names = [format.name for format in formats.all_named()]
    assert {"iss", "killer", "killer-short", "line"} <= set(names)
    assert "foreign" not in names
    assert {format.name for format in formats.all()} <= set(names)
