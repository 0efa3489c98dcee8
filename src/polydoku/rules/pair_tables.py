"""Tables of pairs of digits, which `Pair` constraints and lines read."""

from collections.abc import Callable
from functools import lru_cache


def pair_table(digit_count: int, fits: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return, for each digit, the mask of the digits that fit it; `fits` is called with digits from 1.

    >>> pair_table(3, lambda a, b: a < b)
    (6, 4, 0)
    """
    digits = range(1, digit_count + 1)
    return tuple(sum(1 << b - 1 for b in digits if fits(a, b)) for a in digits)


@lru_cache(maxsize=64)
def equal_digits(digit_count: int) -> tuple[int, ...]:
    """Return the table of equal digits."""
    return pair_table(digit_count, lambda a, b: a == b)


@lru_cache(maxsize=64)
def not_falling(digit_count: int) -> tuple[int, ...]:
    """Return the table of digits of which the second is not smaller than the first."""
    return pair_table(digit_count, lambda a, b: a <= b)


@lru_cache(maxsize=256)
def differences(digit_count: int, least: int, most: int) -> tuple[int, ...]:
    """Return the table of digits that differ by `least` to `most`."""
    return pair_table(digit_count, lambda a, b: least <= abs(a - b) <= most)


@lru_cache(maxsize=256)
def remainders(digit_count: int, modulus: int, *, equal: bool) -> tuple[int, ...]:
    """Return the table of digits whose remainders are equal, or different, after division by `modulus`."""
    return pair_table(digit_count, lambda a, b: (a % modulus == b % modulus) == equal)


@lru_cache(maxsize=64)
def thirds(digit_count: int, *, equal: bool) -> tuple[int, ...]:
    """Return the table of digits in equal, or different, thirds of all digits: low, middle and high."""
    size = digit_count // 3
    return pair_table(digit_count, lambda a, b: ((a - 1) // size == (b - 1) // size) == equal)
