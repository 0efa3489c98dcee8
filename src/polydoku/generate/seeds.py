"""Seeds of tries: each try has a seed of its own, so it can be repeated without those before it."""

from hashlib import blake2b
from random import Random, SystemRandom

from polydoku.errors import PuzzleError

MAX_SEED = 2**63 - 1

_MAX_CHOSEN_SEED = 2**32 - 1
"""Seeds that nobody gave are short, so that people can note them down."""


def checked_seed(seed: int | None) -> int:
    """Return the seed, or a new random one for `None`. Raises `PuzzleError` outside 0 to `MAX_SEED`."""
    if seed is None:
        return SystemRandom().randint(0, _MAX_CHOSEN_SEED)
    if not 0 <= seed <= MAX_SEED:
        raise PuzzleError("seed-range", value=seed, limit=MAX_SEED)
    return seed


def derived_seed(seed: int, *purpose: object) -> int:
    """Return a different seed for each purpose, because two uses of one seed would depend on each other."""
    text = " ".join(map(str, (seed, *purpose)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def rng_of(seed: int, *purpose: object) -> Random:
    """Return the random numbers for one purpose."""
    return Random(derived_seed(seed, *purpose))
