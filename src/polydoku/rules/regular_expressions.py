"""Reads regular expressions over the symbols of a board.

Supported are symbols, ``.``, classes such as ``[135]``, ``[2-5]`` and ``[^9]``, groups, ``|``, ``*``, ``+``,
``?``, ``{m}``, ``{m,}`` and ``{m,n}``. An expression always matches a whole line.
"""

from typing import NamedTuple

from polydoku.errors import RuleError
from polydoku.model.board import Board

MOST_DEPTH = 50
"""The most groups in each other."""

MOST_REPETITIONS = 999


class Symbol(NamedTuple):
    """One digit of a mask."""

    mask: int


class Sequence(NamedTuple):
    """Expressions that follow each other."""

    parts: "tuple[Expression, ...]"


class Choice(NamedTuple):
    """Expressions of which one matches."""

    parts: "tuple[Expression, ...]"


class Repetition(NamedTuple):
    """An expression that occurs `least` to `most` times; `None` means any number of times."""

    part: "Expression"
    least: int
    most: int | None


Expression = Symbol | Sequence | Choice | Repetition


def read_expression(pattern: str, board: Board, rule_id: str) -> Expression:
    """Return the expression of a text; raises `RuleError` with the place of what is not supported.

    >>> read_expression("12*", Board.square(4), "regular-line")
    Sequence(parts=(Symbol(mask=1), Repetition(part=Symbol(mask=2), least=0, most=None)))
    """
    reader = _Reader(pattern, board, rule_id)
    expression = reader.choice()
    if not reader.is_at_end:
        raise reader.error("')' without '('")
    return expression


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, pattern: str, board: Board, rule_id: str) -> None:
        self.pattern, self.board, self.rule_id = pattern, board, rule_id
        self.position = 0
        self.depth = 0

    def error(self, what: str) -> RuleError:
        """Return the error at the current character."""
        text = f"pattern, character {self.position + 1}: {what}"
        return RuleError("rule-parameter", rule=self.rule_id, what=text)

    @property
    def is_at_end(self) -> bool:
        """Whether the whole pattern was read."""
        return self.position == len(self.pattern)

    @property
    def character(self) -> str:
        """The next character, or an empty text at the end."""
        return self.pattern[self.position : self.position + 1]

    def read_if(self, character: str) -> bool:
        """Return whether the next character is `character`, and read it if so."""
        is_next = self.character == character
        self.position += is_next
        return is_next

    def choice(self) -> Expression:
        """Read expressions separated by ``|``."""
        parts = [self.sequence()]
        while self.read_if("|"):
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else Choice(tuple(parts))

    def sequence(self) -> Expression:
        """Read expressions up to a ``|``, a ``)`` or the end."""
        parts = []
        while not self.is_at_end and self.character not in "|)":
            parts.append(self.repeated())
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def repeated(self) -> Expression:
        """Read a symbol, a class or a group, and how often it occurs."""
        part = self.single()
        while not self.is_at_end and self.character in "*+?{":
            part = Repetition(part, *self.limits())
        return part

    def limits(self) -> tuple[int, int | None]:
        """Read how often an expression occurs: at least, and at most."""
        sign = self.character
        if sign != "{":
            self.position += 1
            return (0, 1) if sign == "?" else (int(sign == "+"), None)
        closing = self.pattern.find("}", self.position)
        least, comma, most = self.pattern[self.position + 1 : max(closing, 0)].partition(",")
        if not (_is_count(least) and (_is_count(most) or not most)):
            raise self.error("expected a number of repetitions such as {2}, {2,} or {2,4}")
        highest = int(most) if most else None if comma else int(least)
        if highest is not None and highest < int(least):
            raise self.error(f"{most} is less than {least}")
        self.position = closing + 1
        return int(least), highest

    def single(self) -> Expression:
        """Read a symbol, a class or a group."""
        if self.read_if("("):
            return self.group()
        if self.read_if("["):
            return Symbol(self.symbol_class())
        if self.read_if("."):
            return Symbol(self.all_digits)
        if self.character in "*+?{":
            raise self.error(f"'{self.character}' has nothing to repeat")
        return Symbol(self.mask_of_symbol())

    def group(self) -> Expression:
        """Read the rest of a group, after its ``(``."""
        if self.read_if("?") and not self.read_if(":"):
            raise self.error("'(?' is not supported, except in '(?:'")
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self.error(f"more than {MOST_DEPTH} groups in each other")
        expression = self.choice()
        self.depth -= 1
        if not self.read_if(")"):
            raise self.error("expected ')'")
        return expression

    def symbol_class(self) -> int:
        """Read the rest of a class, after its ``[``, and return the mask of its digits."""
        is_negated, mask = self.read_if("^"), 0
        while not self.read_if("]"):
            first = self.mask_of_symbol("expected ']'")
            last = self.mask_of_symbol("expected the end of the range") if self.read_if("-") else first
            if last < first:
                raise self.error("the range ends before it begins")
            mask |= 2 * last - first  # all bits from the first to the last
        return self.all_digits & ~mask if is_negated else mask

    @property
    def all_digits(self) -> int:
        """The mask of all digits."""
        return (1 << self.board.digits) - 1

    def mask_of_symbol(self, message_at_end: str = "") -> int:
        """Read a symbol of the board and return its mask."""
        symbol = self.character
        if not symbol:
            raise self.error(message_at_end)
        if symbol not in self.board.symbols:
            known = f"the digits of this board, {self.board.symbol_range}, and . [ ] ( ) | * + ? {{ }}"
            raise self.error(f"'{symbol}' is not supported; use {known}")
        self.position += 1
        return 1 << self.board.symbols.index(symbol)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and int(text[:9]) <= MOST_REPETITIONS
