"""The parameters of a rule in JSON and in text, by the types of the fields of its dataclass.

A field may be a text (also one of some texts), an integer, a truth value, or a tuple of these; a
tuple is a list in JSON, and words with blanks between in text.
"""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

PLAIN = {str: "a text", int: "an integer", bool: "true or false", NoneType: "null"}


def types_of(rule: type) -> dict[str, Any]:
    """Return the type of each field of a rule; none where its names cannot be resolved."""
    try:
        return get_type_hints(rule)
    except NameError:
        return {}


def required(rule: type) -> list[str]:
    """Return the names of the fields of a rule that have no default."""
    from dataclasses import MISSING, fields, is_dataclass  # takes 10 ms, and most programs need no rule

    members = fields(rule) if is_dataclass(rule) else ()
    return [
        member.name for member in members if member.default is MISSING and member.default_factory is MISSING
    ]


def fits(value: Any, kind: Any) -> bool:
    """Return whether a value of a JSON document may be in a field of this type.

    >>> fits(3, int), fits(True, int), fits(["r1c1"], tuple[str, ...]), fits("3", int)
    (True, False, True, False)
    """
    if kind in PLAIN:
        return type(value) is kind
    arguments = get_args(kind)
    if get_origin(kind) is Literal:
        return any(type(value) is type(choice) for choice in arguments)
    if get_origin(kind) in (Union, UnionType):
        return any(fits(value, part) for part in arguments)
    if get_origin(kind) is tuple:
        if isinstance(value, str):
            return arguments[0] is str
        if not isinstance(value, (list, tuple)):
            return False
        kinds = [arguments[0]] * len(value) if arguments[-1] is Ellipsis else arguments
        return len(kinds) == len(value) and all(map(fits, value, kinds))
    return True


def frozen(value: Any) -> Any:
    """Return a value with tuples for its lists, as the fields of a rule hold them."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


def plain(value: Any) -> Any:
    """Return a value with lists for its tuples, as JSON holds them."""
    return list(map(plain, value)) if isinstance(value, (list, tuple)) else value


def from_text(text: str, kind: Any) -> Any:
    """Return what a text means in a field of this type; the text itself where it means none.

    >>> from_text("3", int), from_text("r1c1 r1c2", tuple[str, ...]), from_text("+", str)
    (3, ['r1c1', 'r1c2'], '+')
    """
    arguments = get_args(kind)
    if kind is int and text.removeprefix("-").isdecimal():
        return int(text)
    if kind is bool and text in ("true", "false"):
        return text == "true"
    if get_origin(kind) is Literal:
        return next((choice for choice in arguments if str(choice) == text), text)
    if get_origin(kind) in (Union, UnionType):
        return next((value for part in arguments if (value := from_text(text, part)) != text), text)
    if get_origin(kind) is tuple:
        return [from_text(word, arguments[0]) for word in text.split()]
    return text


def form(kind: Any) -> str:
    """Return in words what a field of this type holds.

    >>> form(tuple[str, ...]), form(int)
    ('a text or a list of texts', 'an integer')
    """
    if kind in PLAIN:
        return PLAIN[kind]
    arguments = get_args(kind)
    if get_origin(kind) is Literal:
        return " or ".join(map(repr, arguments))
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(map(form, arguments))
    if get_origin(kind) is tuple:
        noun = form(arguments[0]).split(" ", 1)[-1]
        return f"a text or a list of {noun}s" if arguments[0] is str else f"a list of {noun}s"
    return "another value"
