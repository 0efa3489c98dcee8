import pytest

from polydoku import FormatError, Puzzle, formats
from polydoku.formats import Match, NumberedLines, Sample
from polydoku.formats.reading.base import error_result, result_of_call


def test_lines_are_numbered_and_can_be_pushed_back() -> None:
    lines = NumberedLines(["a", "b", "c"], 5)
    assert next(lines) == (5, "a")
    lines.push_back("a")
    assert list(lines) == [(5, "a"), (6, "b"), (7, "c")]
    assert next(lines, None) is None


def test_a_sample_knows_its_lines_start_and_ending() -> None:
    sample = Sample("\n  a  \n\nb\n", "x.SDK.gz")
    assert sample.lines == ["  a", "b"]
    assert sample.first_characters.startswith("a")
    assert sample.has_ending(".sdk")
    assert not sample.has_ending(".sdm")


def test_a_sample_is_parsed_as_json_only_if_it_starts_with_a_bracket() -> None:
    assert Sample(' {"a": 1}').json == {"a": 1}
    assert Sample("5").json is None
    assert Sample("{").json is None


def test_an_attempt_is_a_puzzle_or_its_error() -> None:
    def failing_reader() -> Puzzle:
        raise FormatError("matrix-empty")

    result = result_of_call(3, failing_reader)
    assert (result.puzzle, result.line) == (None, 3)
    assert isinstance(result.error, FormatError)
    assert error_result(2, "matrix-empty").error is not None


def test_matches_are_ordered_by_how_sure_they_are() -> None:
    assert Match.NO < Match.MAYBE < Match.SURE


@pytest.mark.parametrize("format", formats.all(), ids=lambda format: format.name)
def test_every_format_says_what_it_is_and_reads_and_writes(format: formats.Format) -> None:
    assert format.summary
    assert format.name == format.name.lower()
    assert callable(format.read)
    assert callable(format.write)
    assert all(ending.startswith(".") for ending in format.endings)
    assert format.detect(Sample("")) is Match.NO


def test_the_names_are_those_that_people_type() -> None:
    assert {format.name for format in formats.all()} >= {
        "line", "grid", "rows", "matrix", "numbers", "ss", "sdk", "sdm", "sdx", "candidates", "euler",
        "hodoku", "samurai", "csv", "opensudoku", "cells-paths", "json", "link",
    }  # fmt: skip


def test_an_unknown_name_is_an_error_with_the_nearest_one() -> None:
    with pytest.raises(FormatError, match="no format 'hodku'; did you mean 'hodoku'"):
        formats.named("hodku")
