"""What is read from the body of a request."""

import json
from typing import Any

import pytest

from polydoku import Puzzle, PuzzleError
from polydoku.web import app
from polydoku.web.calls import check, read, solve
from polydoku.web.limits import Limits
from polydoku.web.request import Request

assert app.STATIC  # the module registers the texts of errors

LIMITS = Limits(budget_ms=500, max_budget_ms=1000)
FOUR = "1..4.....1...32."


def request(**keys: Any) -> Request:
    return Request.read(check.CALL, json.dumps(keys).encode(), LIMITS)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"{", "the body is not JSON: "),
        (b"[" * 100_000, "the body is not JSON: "),
        (b"[]", "the body is not a JSON object"),
        (b"{}", "/api/solve requires the key 'puzzle'"),
        (b'{"puzzle": null}', "requires the key 'puzzle'"),
        (b'{"puzzle": "1", "limits": 2}', "did you mean 'limit'"),
    ],
)
def test_bodies_that_are_no_request_are_refused(body: bytes, text: str) -> None:
    with pytest.raises(PuzzleError, match=text):
        Request.read(solve.CALL, body, LIMITS)


def test_a_puzzle_is_a_text_or_a_document() -> None:
    puzzle = Puzzle.read(FOUR)
    assert request(puzzle=FOUR).puzzle == puzzle
    assert request(puzzle=json.loads(puzzle.to("json"))).puzzle == puzzle
    assert request(puzzle="1" + "." * 35, board="6x6:2x3").puzzle.board.digits == 6


def test_no_text_opens_a_file() -> None:
    for keys in ({"puzzle": "/etc/passwd"}, {"puzzle": FOUR, "board": "jigsaw:/etc/passwd"}):
        with pytest.raises(PuzzleError):
            request(**keys).puzzle  # noqa: B018


def test_a_grid_is_a_text_or_an_object_by_cell() -> None:
    for grid in ("12..............", {"r1c1": 1, "r1c2": 2}):
        player = request(puzzle=FOUR, grid=grid).grid
        assert player is not None
        assert player["r1c2"] == 2
    assert request(puzzle=FOUR).grid is None


def test_marks_are_masks() -> None:
    assert request(puzzle=FOUR, marks={"r1c2": "23"}).marks == {1: 0b110}
    assert request(puzzle=FOUR).marks == {}


@pytest.mark.parametrize(("budget_ms", "used"), [(None, 500), (20, 20), (5000, 1000)])
def test_a_budget_is_at_most_that_of_the_server(budget_ms: int | None, used: int) -> None:
    assert request(puzzle=FOUR, budget_ms=budget_ms).budget_ms == used


def test_defaults_replace_missing_keys() -> None:
    read_request = Request.read(read.CALL, b"{}", LIMITS)
    assert (read_request["limit"], read_request["text"], read_request.board) == (1, None, None)
