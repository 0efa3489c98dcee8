"""The types and ranges of keys."""

from typing import Any

import pytest

from polydoku import PuzzleError
from polydoku.web import app
from polydoku.web.parameters import Parameter, unknown_key

assert app.STATIC  # the module registers the texts of errors

LEVEL = Parameter("level", ("integer",), "A level.", default=4, least=1, greatest=5)
GRID = Parameter("grid", ("string", "object"), "A grid.")
SCALE = Parameter("scale", ("string",), "A scale.", choices=("se", "hodoku"))


@pytest.mark.parametrize(
    ("parameter", "value"), [(LEVEL, 1), (LEVEL, 5), (GRID, "12"), (GRID, {}), (SCALE, "se")]
)
def test_values_of_the_type_are_taken_as_they_are(parameter: Parameter, value: Any) -> None:
    assert parameter.checked(value) == value


@pytest.mark.parametrize(
    ("parameter", "value", "text"),
    [
        (LEVEL, 0, "level: 0 is not from 1 to 5"),
        (LEVEL, True, "level: true is not a whole number"),
        (LEVEL, 1.5, "level: 1.5 is not a whole number"),
        (GRID, [1], r"grid: \[1\] is not a text or an object"),
        (GRID, ["x" * 100], r"grid: \[\"x+… is not a text"),
        (SCALE, "SE", 'scale: "SE" is not one of se, hodoku'),
    ],
)
def test_other_values_are_refused(parameter: Parameter, value: Any, text: str) -> None:
    with pytest.raises(PuzzleError, match=text):
        parameter.checked(value)


def test_schemas_say_types_ranges_and_defaults() -> None:
    assert LEVEL.schema() == {
        "description": "A level.",
        "type": "integer",
        "minimum": 1,
        "maximum": 5,
        "default": 4,
    }
    assert GRID.schema() == {"description": "A grid.", "type": ["string", "object"]}
    assert SCALE.schema()["enum"] == ["se", "hodoku"]


def test_an_unknown_key_proposes_a_similar_one() -> None:
    assert str(unknown_key("hint", "levle", (LEVEL, GRID))) == (
        "'levle' is not a key of /api/hint; did you mean 'level'?"
    )
