"""Seeds: given ones are checked, and each purpose has its own."""

import pytest

from polydoku import PuzzleError
from polydoku.generate.seeds import MAX_SEED, checked_seed, derived_seed, rng_of


def test_a_seed_is_checked_or_chosen() -> None:
    assert checked_seed(MAX_SEED) == MAX_SEED
    assert 0 <= checked_seed(None) < 2**32
    for seed in (-1, MAX_SEED + 1):
        with pytest.raises(PuzzleError, match="must be 0 to"):
            checked_seed(seed)


def test_each_purpose_has_its_own_seed() -> None:
    assert derived_seed(1, "grid") == derived_seed(1, "grid") != derived_seed(1, "marks")
    assert rng_of(1, 2).random() == rng_of(1, 2).random() != rng_of(1, 3).random()
