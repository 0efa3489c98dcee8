"""Shapes of 3-D boards with given numbers of tiles and runs: all of them, the K-th, a random one.

Two shapes are equal when a rotation by 60°, a reflection or a translation maps one to the other. The
order of `shapes` is fixed, so ``rhombus:9,5#12`` names the same board on every machine.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from polydoku import _core, words
from polydoku.boards.rhombus import Tile, rhombus
from polydoku.errors import BoardError, Stopped
from polydoku.model.board import Board

_MAX_TILES = 1024
_PROGRESS_MS = 100.0
_NAME = re.compile(r"rhombus:(\d{1,4}),(\d{1,4})(?:,(\d))?(?:#(\d{1,9})|@(\d{1,18}))?")

Progress = Callable[[int, float], None]
"""Receives the number of shapes found and the completed share of the search, 0 to 1."""


def shapes(
    tiles: int, runs: int, *, size: int = 3, holes: bool = False, progress: Progress | None = None
) -> Iterator[tuple[Tile, ...]]:
    """Yield every shape with `tiles` tiles and `runs` runs once, in canonical form and a fixed order.

    A run has `size` tiles. Shapes with holes are included only if `holes` is true. `progress` is called
    at each shape and every 100 ms.

    >>> [sum(1 for _ in shapes(tiles, 3)) for tiles in (5, 6, 7)]
    [0, 8, 316]
    """
    _check_numbers(tiles, runs, size)
    search = _core.Tilings(tiles, runs, size, holes)
    while True:
        shape, stop = search.next(_PROGRESS_MS if progress else None)
        if progress:
            progress(*search.progress())
        if shape is not None:
            yield tuple(map(Tile._make, shape))
        elif not stop:
            return


def random_rhombus(
    tiles: int, runs: int, *, seed: int, size: int = 3, holes: bool = False, budget_ms: float | None = None
) -> Board:
    """Return the random board of a `seed` (0 or more) with `tiles` tiles and `runs` runs.

    Not every shape is equally likely. Raises `BoardError` when there is no such shape, and `Stopped` when
    the budget ends first, which happens where almost every tile must lie in two runs.

    >>> random_rhombus(9, 5, seed=1) == random_rhombus(9, 5, seed=1)
    True
    """
    _check_numbers(tiles, runs, size)
    shape, stop = _core.random_tiling((tiles, runs, size, holes), seed, budget_ms, None)
    if stop:
        raise Stopped("tiling-stopped", tiles=_tiles(tiles), runs=_runs(runs), budget=budget_ms)
    if shape is None:
        raise BoardError("tiling-none", tiles=_tiles(tiles), runs=_runs(runs))
    return rhombus(shape, size=size, holes=holes, name=f"{_name(tiles, runs, size)}@{seed}" * (not holes))


@lru_cache(maxsize=64)
def numbered_rhombus(tiles: int, runs: int, number: int = 1, *, size: int = 3) -> Board:
    """Return the board of the shape with this number, from 1, in the order of `shapes`.

    >>> numbered_rhombus(7, 4, 9).name
    'rhombus:7,4#9'
    """
    count = 0
    for count, shape in enumerate(shapes(tiles, runs, size=size), 1):
        if count == number:
            return rhombus(shape, size=size, name=f"{_name(tiles, runs, size)}#{number}")
    if not count:
        raise BoardError("tiling-none", tiles=_tiles(tiles), runs=_runs(runs))
    known = words.amount(count, "shape")
    raise BoardError("tiling-number", number=number, known=known, tiles=_tiles(tiles), runs=_runs(runs))


def named_rhombus(name: str) -> Board:
    """Return the board of ``rhombus:TILES,RUNS[,SIZE]``, then ``#K`` for the K-th shape or ``@SEED`` for a
    random one.

    >>> named_rhombus("rhombus:9,5") == named_rhombus("rhombus:9,5#1")
    True
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise BoardError("tiling-name", name=name)
    tiles, runs, size = int(match[1]), int(match[2]), int(match[3] or 3)
    if match[5]:
        return random_rhombus(tiles, runs, seed=int(match[5]), size=size)
    return numbered_rhombus(tiles, runs, int(match[4] or 1), size=size)


def _check_numbers(tiles: int, runs: int, size: int) -> None:
    if not 2 <= size <= 5:
        raise BoardError("tile-size", size=size, least=2, most=5)
    if not 1 <= tiles <= _MAX_TILES or runs < 1:
        raise BoardError("tiling-range", most=f"{_MAX_TILES:,}")
    if not size * runs <= 2 * tiles or not tiles <= (size - 1) * runs + 1:
        least, most = -(-(tiles - 1) // (size - 1)), 2 * tiles // size
        can = f"{least} to {most}" if least < most else f"{most}"
        hint = f"{_tiles(tiles)} can be in {can} runs" if 1 <= least <= most else ""
        raise BoardError("tiling-numbers", tiles=_tiles(tiles), runs=_runs(runs), hint=hint)


def _name(tiles: int, runs: int, size: int) -> str:
    return f"rhombus:{tiles},{runs}" + (f",{size}" if size != 3 else "")


def _tiles(count: int) -> str:
    return words.amount(count, "tile")


def _runs(count: int) -> str:
    return words.amount(count, "run")
