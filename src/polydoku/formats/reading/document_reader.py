"""What the readers of setters' documents share: warnings, checks of values, and rules with their place."""

from collections.abc import Iterable
from typing import Any

from polydoku.errors import FormatError, PuzzleError
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.model.board import Board
from polydoku.model.rule import Rule

LARGEST_DECIMAL = 10**6
"""No length or angle of a drawing is as large; what is not finite is refused, too."""


class DocumentReader:
    """A document that is being read; `warnings` names what is ignored, each path once.

    `rules_complete` becomes false if something that may restrict the digits is ignored. Subclasses set the
    `board` before they make rules.
    """

    board: Board

    def __init__(self) -> None:
        self.warnings: dict[str, None] = {}
        self.rules_complete = True

    def form_error(self, path: str, value: Any, expected: str) -> FormatError:
        """Return the error for a value of a wrong form."""
        return FormatError("json-form", path, expected=expected, value=json_excerpt(value))

    def warn(self, text: str, *, may_be_rule: bool = False) -> None:
        """Remember a warning. `may_be_rule` says that what is ignored may restrict the digits."""
        self.warnings[text] = None
        self.rules_complete = self.rules_complete and not may_be_rule

    def list_of(self, key: str, value: Any, kind: type = dict) -> list[Any]:
        """Return a list of objects, or of other values of one kind."""
        if not isinstance(value, list) or not all(isinstance(item, kind) for item in value):
            raise self.form_error(key, value, "a list of objects" if kind is dict else "a list of texts")
        return value

    def decimal(self, path: str, item: dict[str, Any], key: str) -> float:
        """Return a number such as a width or an angle, 0 if there is none; a whole one as `int`."""
        value = item.get(key) or 0
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            raise self.form_error(f"{path}.{key}", value, "a number") from None
        if not abs(number) < LARGEST_DECIMAL:
            raise self.form_error(f"{path}.{key}", value, "a number below a million")
        return int(number) if number.is_integer() else number

    def check_keys(self, path: str, item: dict[str, Any], known: Iterable[str]) -> None:
        """Warn of keys that are not known."""
        for key in item.keys() - {*known}:
            self.warn(f"the key {path}.{key} is not known; it is ignored")

    def rule(self, path: str, rule_id: str, **parameters: Any) -> Rule:
        """Return the rule with these parameters, adapted to the board; errors get the path."""
        from polydoku import rules

        try:
            return rules.named(rule_id)(**parameters).for_board(self.board)
        except PuzzleError as error:
            raise error.at(path) from None


def text_of(value: Any) -> str:
    """Return a text or a number of a document as text; empty for anything else."""
    return value if isinstance(value, str) else str(value) if type(value) in (int, float) else ""
