"""Force the general engine on classics, which the kernel would otherwise answer, to measure the engine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from polydoku.search.solve import compiled_problem

NAME = "POLYDOKU_KERNEL"


@contextmanager
def general() -> Iterator[None]:
    """Use the general engine for all problems that are compiled within this context."""
    before = os.environ.get(NAME)
    os.environ[NAME] = "general"
    compiled_problem.cache_clear()
    try:
        yield
    finally:
        if before is None:
            del os.environ[NAME]
        else:
            os.environ[NAME] = before
        compiled_problem.cache_clear()
