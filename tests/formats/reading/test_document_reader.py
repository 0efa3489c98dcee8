import pytest

from polydoku import Board, FormatError, PuzzleError, rules
from polydoku.formats.reading.document_reader import DocumentReader, text_of


def test_warnings_are_remembered_once_and_may_make_the_rules_incomplete() -> None:
    reader = DocumentReader()
    reader.check_keys("cage", {"a": 1, "b": 2}, ["a"])
    reader.check_keys("cage", {"b": 2}, [])
    assert list(reader.warnings) == ["the key cage.b is not known; it is ignored"]
    assert reader.rules_complete
    reader.warn("x", may_be_rule=True)
    reader.warn("y")
    assert not reader.rules_complete


def test_values_of_another_form_are_errors() -> None:
    reader = DocumentReader()
    assert reader.list_of("cages", [{}]) == [{}]
    with pytest.raises(FormatError, match="cages: 4 is not a list of objects"):
        reader.list_of("cages", 4)


def test_decimals_are_finite_and_whole_ones_are_integers() -> None:
    reader = DocumentReader()
    assert reader.decimal("line", {"width": "0.25"}, "width") == 0.25
    assert repr(reader.decimal("line", {"width": 2.0}, "width")) == "2"
    assert reader.decimal("line", {}, "width") == 0
    with pytest.raises(FormatError, match=r'line.width: "wide" is not a number'):
        reader.decimal("line", {"width": "wide"}, "width")
    for value in (10**6, float("nan"), float("-inf"), 10**400):
        with pytest.raises(FormatError, match=r"line.width: .* is not a number"):
            reader.decimal("line", {"width": value}, "width")


def test_texts_are_texts_or_numbers() -> None:
    assert [text_of(value) for value in ("a", 14, 0.5, None, True, [1])] == ["a", "14", "0.5", "", "", ""]


def test_a_rule_that_does_not_fit_names_its_path() -> None:
    reader = DocumentReader()
    reader.board = Board.square(4)
    assert reader.rule("cages[0]", "killer-cage", cells="r1c1 r1c2", total=3) == rules.KillerCage(
        "r1c1 r1c2", 3
    )
    with pytest.raises(PuzzleError, match=r"cages\[1\]"):
        reader.rule("cages[1]", "killer-cage", cells="r1c9")
