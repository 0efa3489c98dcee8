import pickle

import pytest

from polydoku import BoardError, PuzzleError, errors, extensions, words


def test_a_line_has_the_place_the_error_and_a_hint() -> None:
    error = BoardError("symbols", "a.json", symbols=8, digits=9)
    assert str(error) == "a.json: 8 symbols for 9 digits; give one different symbol for each digit"
    assert (error.code, error.where) == ("symbols", "a.json")
    assert error.hint == "give one different symbol for each digit"


def test_a_place_is_put_in_front() -> None:
    error = BoardError("no-cells", "line 2").at("a.json")
    assert str(error) == "a.json: line 2: a board needs at least 1 cell"
    assert isinstance(error, BoardError)


def test_errors_survive_pickling() -> None:
    error = BoardError("symbols", "x", symbols=8, digits=9)
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.facts) == (BoardError, str(error), error.facts)


def test_every_error_is_a_puzzle_error_and_a_value_error() -> None:
    family = [
        error for error in vars(errors).values() if isinstance(error, type) and issubclass(error, Exception)
    ]
    assert len(family) == 9
    assert all(issubclass(error, PuzzleError) and issubclass(error, ValueError) for error in family)
    assert all(error.__name__ in (errors.__doc__ or "") for error in family)


def test_an_unknown_code_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        PuzzleError("no-such-code")


def test_no_code_is_in_two_tables() -> None:
    extensions.load()
    codes = [code for table in words.TABLES for code in table]
    assert len(codes) == len(set(codes))
    assert all(code == code.lower() and " " not in code for code in codes)
