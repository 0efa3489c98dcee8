"""Makes the general engine answer classic puzzles, which a kernel answers otherwise."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from polydoku.search.solve import compiled_problem

VARIABLE = "POLYDOKU_KERNEL"


@contextmanager
def general_engine() -> Iterator[None]:
    """Use the general engine for all problems that are compiled within this context."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = "general"
    compiled_problem.cache_clear()
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
        compiled_problem.cache_clear()
