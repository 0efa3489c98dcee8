from typing import Any

import pytest

from polydoku import FormatError
from polydoku.formats.reading.jsontext import first_json_value, json_documents, json_excerpt


def error_of(text: str) -> str:
    with pytest.raises(FormatError) as caught:
        list(json_documents(text))
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        ('{"a": [1, 2.5, null, true, "é"]}', [(1, {"a": [1, 2.5, None, True, "é"]})]),
        ('\n\n{"a": 1}\n', [(3, {"a": 1})]),
        ('{"a": 1}\n{"b":\n2}\n\n{"c": 3}', [(1, {"a": 1}), (2, {"b": 2}), (5, {"c": 3})]),
        ("", []),
    ],
)
def test_values_come_with_the_line_where_they_begin(text: str, documents: list[tuple[int, Any]]) -> None:
    assert list(json_documents(text)) == documents


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('{"a": "b', "line 1, column 7: the JSON ends inside a string"),
        ('{\n"a": "b\n"}', "line 2, column 8: a line break or control character stands inside a string"),
        ('{"a": "\\q"}', "line 1, column 8: a backslash in a string escapes nothing"),
        ('{"a": "\\u12"}', "line 1, column 9: \\u needs four hexadecimal digits"),
        ("{a: 1}", "line 1, column 2: a key in double quotes was expected, not"),
        ('{"a" 1}', "line 1, column 6: a colon was expected after the key, not"),
        ('{"a": 1 "b": 2}', "line 1, column 9: a comma or the closing bracket was expected, not"),
        ('{"a": }', "line 1, column 7: a value was expected, not"),
        ('{"a":', "line 1, column 6: a value was expected, but the JSON ends"),
        ('{"a": 1', "line 1, column 8: a comma or the closing bracket was expected, but the JSON ends"),
        ('{"a": 1} x', 'line 1, column 10: the JSON ends before this "x"'),
        ('{"a": NaN}', "NaN is not valid in JSON"),
        ('{"a": -Infinity}', "-Infinity is not valid in JSON"),
        ('{"a": ' + "9" * 5000 + "}", "a number in the JSON is too long"),
        ('{"a": 1, "a": 2}', 'the key "a" occurs twice in one object'),
        ('{"a": "\\ud800"}', "a text contains half a character (a lone surrogate)"),
        ('{"\\udc00": 1}', "a text contains half a character (a lone surrogate)"),
        ('{"a":' + "[" * 64 + "]" * 64 + "}", "JSON nested deeper than 64 levels"),
        ("[" * 100_000, "JSON nested deeper than 64 levels"),
        ('{"a":' * 100_000, "JSON nested deeper than 64 levels"),
    ],
)
def test_what_is_wrong_is_named_with_line_and_column(text: str, error: str) -> None:
    assert error_of(text).startswith(error)


def test_63_levels_are_read() -> None:
    assert len(list(json_documents("[" * 63 + "]" * 63))) == 1


def test_a_surrogate_pair_is_one_character() -> None:
    assert list(json_documents('["\\ud83d\\ude00"]')) == [(1, ["😀"])]


def test_an_error_of_a_later_document_has_its_line() -> None:
    assert error_of('{"a": 1}\n{"b": NaN}') == "line 2: NaN is not valid in JSON"


def test_text_that_is_not_json_has_no_first_value() -> None:
    assert first_json_value("[1, 2] x") == [1, 2]
    assert first_json_value("[1, 2") is None
    assert first_json_value("") is None


@pytest.mark.parametrize(
    ("value", "text"),
    [("a\nb", '"a\\nb"'), ("\u2028", '"\N{REPLACEMENT CHARACTER}"'), (object, "type"), ([1] * 99, None)],
)
def test_a_value_is_shown_on_one_short_line(value: Any, text: str | None) -> None:
    assert json_excerpt(value) == text if text else len(json_excerpt(value)) == 40
