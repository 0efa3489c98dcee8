"""Decodes the arguments of ISS strings that are packed into letters: pair tables, cell sets and automata."""

import base64
import binascii
from collections.abc import Sequence
from typing import NamedTuple

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class CodeError(ValueError):
    """A code with a wrong letter, or one that ends early."""


class Transitions(NamedTuple):
    """An automaton: the states it may start in, those it accepts, and its (state, symbol, next state)."""

    starts: tuple[int, ...]
    accepts: tuple[int, ...]
    steps: tuple[tuple[int, int, int], ...]


def six_bits(code: str) -> list[bool]:
    """Return the bits of a code, six for each letter, the lowest first. Raises `CodeError`.

    >>> [place for place, bit in enumerate(six_bits("JB")) if bit]
    [0, 3, 6]
    """
    _check_letters(code)
    values = [LETTERS.index(letter) for letter in code]
    return [bool(value >> bit & 1) for value in values for bit in range(6)]


def _check_letters(code: str) -> None:
    if any(letter not in LETTERS for letter in code):
        raise CodeError(code)


def pair_masks(key: str, digits: int) -> list[int]:
    """Return, for each first digit, the mask of the second digits that a pair key allows.

    Trailing zeros of a key are cut off. Raises `CodeError` for a key that is no code or too long.
    """
    bits = six_bits(key)
    if any(bits[digits * digits :]):
        raise CodeError(key)
    bits += [False] * (digits * digits)
    rows = [bits[digits * first : digits * (first + 1)] for first in range(digits)]
    return [sum(1 << second for second, bit in enumerate(row) if bit) for row in rows]


def decoded_bytes(code: str) -> bytes:
    """Return the bytes of base64 text with ``-`` and ``_``, with or without padding. Raises `CodeError`."""
    code = code.rstrip("=")
    _check_letters(code)
    try:
        return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except binascii.Error as error:
        raise CodeError(code) from error


class _Bits:
    """Reads numbers from bytes, the highest bit first."""

    def __init__(self, data: bytes) -> None:
        self._bits = int.from_bytes(data, "big")
        self.remaining = 8 * len(data)

    def number(self, width: int) -> int:
        if width > self.remaining:
            raise CodeError(width)
        self.remaining -= width
        return self._bits >> self.remaining & ((1 << width) - 1)


def automaton_of(code: str) -> Transitions:
    """Return the automaton of an NFA code. Symbol d is the digit d. Raises `CodeError`.

    The states are numbered in this order: those it may start in, the others that it accepts, the rest. A
    header gives their numbers. A state then has either a list of (symbol, next state), or a mask of symbols
    and the next state for each.
    """
    if not code:
        return Transitions((), (), ())
    bits = _Bits(decoded_bytes(code))
    form, state_bits, symbols = bits.number(2), bits.number(4) + 1, bits.number(4) + 1
    start_count, accept_count = bits.number(state_bits), bits.number(state_bits)
    accepted_starts = bits.number(start_count)
    if form > 1:
        raise CodeError(form)
    starts = tuple(range(start_count))
    accepts = [state for state in starts if accepted_starts >> state & 1]
    accepts += range(start_count, start_count + accept_count)
    steps = _masked_steps(bits, symbols, state_bits) if form else _listed_steps(bits, symbols, state_bits)
    return Transitions(starts, tuple(accepts), tuple(steps))


def _listed_steps(bits: _Bits, symbols: int, state_bits: int) -> list[tuple[int, int, int]]:
    count_bits, symbol_bits = bits.number(4), (symbols - 1).bit_length()
    steps = []
    state = 0
    while count_bits and bits.remaining >= count_bits:
        steps += [
            (state, bits.number(symbol_bits) + 1, bits.number(state_bits))
            for _ in range(bits.number(count_bits))
        ]
        state += 1
    return steps


def _masked_steps(bits: _Bits, symbols: int, state_bits: int) -> list[tuple[int, int, int]]:
    steps = []
    state = 0
    while bits.remaining >= symbols:
        mask = bits.number(symbols)
        steps += [
            (state, symbol + 1, bits.number(state_bits)) for symbol in range(symbols) if mask >> symbol & 1
        ]
        state += 1
    return steps


def key_of_masks(masks: Sequence[int]) -> str:
    """Return the key of a pair table, the reverse of `pair_masks`.

    >>> pair_masks(key_of_masks([2, 5, 4]), 3)
    [2, 5, 4]
    """
    bits = sum(mask << len(masks) * first for first, mask in enumerate(masks))
    letters = ""
    while bits:
        letters += LETTERS[bits & 63]
        bits >>= 6
    return letters


def code_of_automaton(
    starts: Sequence[int], accepts: Sequence[int], steps: Sequence[tuple[int, int, int]], digits: int
) -> str:
    """Return the NFA code of an automaton, or an empty text if it has too many states or symbols.

    `steps` are (state, symbol, next state), in which the symbol d is the digit d.
    """
    first, accepted = sorted({*starts}), sorted({*accepts} - {*starts})
    others = {state for step in steps for state in (step[0], step[2])} - {*starts, *accepts}
    numbers = {state: number for number, state in enumerate([*first, *accepted, *sorted(others)])}
    by_state: list[list[tuple[int, int]]] = [[] for _ in numbers]
    for state, symbol, target in steps:
        by_state[numbers[state]].append((symbol - 1, numbers[target]))
    symbols = max([digits, *(symbol for _, symbol, _ in steps)])
    count_bits = max(map(len, by_state), default=0).bit_length()
    state_bits = max(len(numbers) - 1, len(first), len(accepted)).bit_length() or 1
    if symbols > 16 or state_bits > 16 or count_bits > 15:
        return ""
    accepted_starts = sum(1 << number for number, state in enumerate(first) if state in accepts)
    fields = [(0, 2), (state_bits - 1, 4), (symbols - 1, 4), (len(first), state_bits)]
    fields += [(len(accepted), state_bits), (accepted_starts, len(first)), (count_bits, 4)]
    for state_steps in by_state:
        fields.append((len(state_steps), count_bits))
        for symbol, target in sorted(state_steps):
            fields += [(symbol, (symbols - 1).bit_length()), (target, state_bits)]
    bits = "".join(f"{value:0{width}b}" for value, width in fields if width)
    byte_count = -(-len(bits) // 8)
    data = int(bits.ljust(8 * byte_count, "0"), 2).to_bytes(byte_count, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
