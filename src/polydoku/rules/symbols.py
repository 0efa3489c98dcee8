"""Digits in parameters, written as the symbols of a board: ``"135"``."""

from functools import lru_cache

from polydoku.errors import RuleError
from polydoku.model.board import Board


def mask_of_symbols(board: Board, symbols: str, where: str, rule_id: str) -> int:
    """Return the mask of the digits in a text; raises `RuleError` with its place for another character.

    >>> bin(mask_of_symbols(Board.square(4), "134", "allowed[0]", "pair-relation"))
    '0b1101'
    """
    for symbol in symbols:
        if symbol not in board.symbols:
            what = f"{where}: '{symbol}' is not a digit of this board, which has {board.symbol_range}"
            raise RuleError("rule-parameter", rule=rule_id, what=what)
    return sum(1 << board.symbols.index(symbol) for symbol in set(symbols))


@lru_cache(maxsize=1024)
def masks_of_symbols(board: Board, texts: tuple[str, ...], where: str, rule_id: str) -> tuple[int, ...]:
    """Return the masks of several texts, which are the same for all rules with one table.

    >>> masks_of_symbols(Board.square(4), ("1", "34"), "allowed", "pair-relation")
    (1, 12)
    """
    return tuple(
        mask_of_symbols(board, symbols, f"{where}[{number}]", rule_id) for number, symbols in enumerate(texts)
    )


def symbols_of_mask(board: Board, mask: int) -> str:
    """Return the symbols of the digits of a mask.

    >>> symbols_of_mask(Board.square(4), 0b1101)
    '134'
    """
    return "".join(symbol for number, symbol in enumerate(board.symbols) if mask >> number & 1)
