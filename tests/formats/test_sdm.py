from format_cases import CLASSIC, ZEROS, classic, error_of, jigsaw, lines, read_all, to
from polydoku.formats import Sample, format_of_sample, write_all


def test_a_collection_is_detected_by_the_name_of_its_file() -> None:
    assert format_of_sample(Sample(lines(ZEROS, ZEROS), "a.sdm")).name == "sdm"
    assert format_of_sample(Sample(lines(ZEROS, ZEROS), "a.txt")).name == "line"


def test_lines_are_read_with_zeros_and_with_dots() -> None:
    assert read_all(lines(ZEROS, CLASSIC), format="sdm") == [classic(), classic()]


def test_zeros_are_written_one_puzzle_a_line() -> None:
    assert "".join(write_all([classic(), classic()], "sdm")) == lines(ZEROS, ZEROS)


def test_a_jigsaw_is_written_with_its_regions() -> None:
    assert read_all(to(jigsaw(), "sdm"), format="sdm") == [jigsaw()]


def test_errors_are_those_of_lines() -> None:
    assert error_of(ZEROS[:80], format="sdm") == "line 1: 80 characters, but a 9×9 puzzle has 81"
