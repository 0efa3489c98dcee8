"""Converts and checks the parameters of a rule by the type annotations of its dataclass fields.

A parameter may be a string, one of several strings (`Literal`), an integer, a boolean, `None`, or a tuple of
these. A tuple is written as a list in JSON, and as words separated by spaces on the command line; a tuple of
tuples has slashes between its parts there, as in ``r1c1 r1c2 / r2c1``.
"""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

WORDS_OF_TYPES = {str: "a text", int: "an integer", bool: "true or false", NoneType: "null"}


def field_types(rule: type) -> dict[str, Any]:
    """Return the type of each field of a rule; empty if an annotation names an unknown type.

    Annotations may name types that are imported for type checkers only. The values of such a rule are not
    checked.
    """
    try:
        return get_type_hints(rule)
    except NameError:
        return {}


def required_fields(rule: type) -> list[str]:
    """Return the names of the fields that have no default."""
    from dataclasses import MISSING, fields, is_dataclass  # imported here because it takes 10 ms

    all_fields = fields(rule) if is_dataclass(rule) else ()
    return [
        field.name for field in all_fields if field.default is MISSING and field.default_factory is MISSING
    ]


def fits_type(value: Any, field_type: Any) -> bool:
    """Return whether a value from a JSON document has the type of a field.

    A string fits a tuple of strings, because rules split it into words.

    >>> fits_type(3, int), fits_type(True, int), fits_type(["r1c1"], tuple[str, ...]), fits_type("3", int)
    (True, False, True, False)
    """
    if field_type in WORDS_OF_TYPES:
        return type(value) is field_type
    arguments = get_args(field_type)
    if get_origin(field_type) is Literal:
        return any((type(value), value) == (type(choice), choice) for choice in arguments)
    if get_origin(field_type) in (Union, UnionType):
        return any(fits_type(value, member) for member in arguments)
    if get_origin(field_type) is tuple:
        if isinstance(value, str):
            return arguments[0] is str
        if not isinstance(value, (list, tuple)):
            return False
        types = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
        return len(types) == len(value) and all(map(fits_type, value, types))
    return True  # values of other types are not checked here


def with_tuples(value: Any) -> Any:
    """Return a value with all its lists replaced by tuples."""
    return tuple(map(with_tuples, value)) if isinstance(value, (list, tuple)) else value


def with_lists(value: Any) -> Any:
    """Return a value with all its tuples replaced by lists."""
    return list(map(with_lists, value)) if isinstance(value, (list, tuple)) else value


def value_from_text(text: str, field_type: Any) -> Any:
    """Return the JSON value of a parameter that was written as text; the text itself if it does not fit.

    >>> value_from_text("3", int), value_from_text("r1c1 r1c2", tuple[str, ...]), value_from_text("+", str)
    (3, ['r1c1', 'r1c2'], '+')
    """
    arguments = get_args(field_type)
    if field_type is int and text.removeprefix("-").isdecimal():
        return int(text)
    if field_type is bool and text in ("true", "false"):
        return text == "true"
    if get_origin(field_type) is Literal:
        return next((choice for choice in arguments if str(choice) == text), text)
    if get_origin(field_type) in (Union, UnionType):
        values = (value_from_text(text, member) for member in arguments)
        return next((value for value in values if value != text), text)
    if get_origin(field_type) is tuple:
        parts = text.split("/") if get_origin(arguments[0]) is tuple else text.split()
        has_type_per_part = arguments[-1] is not Ellipsis and len(arguments) == len(parts)
        types = arguments if has_type_per_part else [arguments[0]] * len(parts)
        return list(map(value_from_text, parts, types))
    return text


def type_in_words(field_type: Any) -> str:
    """Return the description of a type in error messages.

    >>> type_in_words(tuple[str, ...]), type_in_words(int)
    ('a text or a list of texts', 'an integer')
    """
    if field_type in WORDS_OF_TYPES:
        return WORDS_OF_TYPES[field_type]
    arguments = get_args(field_type)
    if get_origin(field_type) is Literal:
        *first_choices, last_choice = map(repr, arguments)
        return " or ".join(filter(None, [", ".join(first_choices), last_choice]))
    if get_origin(field_type) in (Union, UnionType):
        return " or ".join(map(type_in_words, arguments))
    if get_origin(field_type) is tuple:
        if arguments[-1] is not Ellipsis:
            return f"[{', '.join(map(_noun, arguments))}]"
        if get_origin(arguments[0]) is not tuple:
            list_text = f"a list of {_noun(arguments[0])}s"
            return f"a text or {list_text}" if arguments[0] is str else list_text
        items = get_args(arguments[0])
        if items[-1] is not Ellipsis:
            return f"a list of {type_in_words(arguments[0])}"
        return f"a list of lists of {_noun(items[0])}s"
    return "another value"


def can_be_text(field_type: Any) -> bool:
    """Return whether `value_from_text` knows all values of a type, which may have types in it.

    >>> can_be_text(tuple[int, ...]), can_be_text(tuple[Any, ...])
    (True, False)
    """
    if get_origin(field_type) is Literal or field_type is Ellipsis:
        return True
    if get_origin(field_type) in (Union, UnionType, tuple):
        return all(map(can_be_text, get_args(field_type)))
    return field_type in WORDS_OF_TYPES


def _noun(type_: Any) -> str:
    return type_in_words(type_).split(" ", 1)[-1]  # without its article
