"""Runs with the general engine where the classic kernel would answer, to measure the engine itself."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from polydoku.search.solve import compiled

NAME = "POLYDOKU_KERNEL"


@contextmanager
def general() -> Iterator[None]:
    """Problems compiled inside use the general engine; those compiled after do not."""
    before = os.environ.get(NAME)
    os.environ[NAME] = "general"
    compiled.cache_clear()
    try:
        yield
    finally:
        if before is None:
            del os.environ[NAME]
        else:
            os.environ[NAME] = before
        compiled.cache_clear()
