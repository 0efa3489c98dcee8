import json
import time

import pytest

from polydoku import FormatError
from polydoku.formats.sudokupad.zipped import MAX_LENGTH, json_of_text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{}", {}),
        ("[]", []),
        ("[,,]", [{}, {}, {}]),
        ("[[,],1]", [[{}, {}], 1]),
        ("{ce:,v:t}", {"cells": {}, "value": True}),
        (
            "{c:#0,c1:#F,c2:#67F067}",
            {"color": "#000000", "borderColor": "#FFFFFF", "backgroundColor": "#67F067"},
        ),
        (r"{rules:'It\'s {1,2}: [a] \"b\"\n\u00e9'}", {"rules": 'It\'s {1,2}: [a] "b"\né'}),
        (
            '{"a b":"c\'d",x:-1.5e2,y:f,z:null,w:word}',
            {"a b": "c'd", "x": -150, "y": False, "z": None, "width": "word"},
        ),
        ("{v:12,te:'12'}", {"value": 12, "text": "12"}),
        ('{"v": 1}', {"v": 1}),
    ],
)
def test_the_short_form_is_json(text: str, value: object) -> None:
    assert json.loads(json_of_text(text)) == value


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1", "{a}", "{a:1,}", "[1 2]", "{:1}", "[:]", "'a", "{a:1}}", "[" * 100, "]", "{a:1;b:2}{"],
)
def test_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        json_of_text(text)


def test_a_text_that_would_take_too_long_is_refused() -> None:
    with pytest.raises(FormatError, match="unpacks to more than 262,144 characters"):
        json_of_text("[" + "," * MAX_LENGTH)
    start = time.process_time()
    json_of_text("[" + "," * (MAX_LENGTH - 2) + "]")
    assert time.process_time() - start < 20
