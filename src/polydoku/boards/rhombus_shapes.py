"""Enumerates the shapes of 3-D boards by their numbers of tiles and runs, and selects one by number or seed.

A shape is a set of tiles; rotations, reflections and translations do not change it. The order of `shapes` is
fixed, so ``rhombus:9,5#12`` names the same board on every machine.
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
_NAME = re.compile(
    r"rhombus:(?P<tiles>\d{1,4}),(?P<runs>\d{1,4})(?:,(?P<size>\d))?"
    r"(?:#(?P<number>\d{1,9})|@(?P<seed>\d{1,18}))?"
)

Progress = Callable[[int, float], None]
"""Receives the number of shapes so far and the completed share of the search, 0 to 1."""


def shapes(
    tiles: int, runs: int, *, size: int = 3, holes: bool = False, progress: Progress | None = None
) -> Iterator[tuple[Tile, ...]]:
    """Yield every shape with `tiles` tiles and `runs` runs once, in canonical form and a fixed order.

    A run is a chain of `size` tiles joined at opposite sides. Shapes with holes are included only if `holes`
    is true. `progress` is called at each shape and every 100 ms.

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
        elif not stop:  # the end; otherwise only `_PROGRESS_MS` are over
            return


def random_rhombus(
    tiles: int, runs: int, *, seed: int, size: int = 3, holes: bool = False, budget_ms: float | None = None
) -> Board:
    """Return the random board with `tiles` tiles and `runs` runs that `seed` (0 or more) determines.

    Some shapes are more likely than others. Raises `BoardError` if there is no such shape, and `Stopped` if
    the budget ends first. Shapes in which almost every tile lies in two runs take the most time.

    >>> random_rhombus(9, 5, seed=1) == random_rhombus(9, 5, seed=1)
    True
    """
    _check_numbers(tiles, runs, size)
    shape, stop = _core.random_tiling((tiles, runs, size, holes), seed, budget_ms, None)
    if stop:
        raise Stopped(
            "tiling-stopped", tiles=_amount_of_tiles(tiles), runs=_amount_of_runs(runs), budget=budget_ms
        )
    if shape is None:
        raise BoardError("tiling-none", tiles=_amount_of_tiles(tiles), runs=_amount_of_runs(runs))
    # `named_rhombus` reads no names of boards with holes.
    name = "" if holes else f"{_board_name(tiles, runs, size)}@{seed}"
    return rhombus(shape, size=size, holes=holes, name=name)


@lru_cache(maxsize=64)
def numbered_rhombus(tiles: int, runs: int, number: int = 1, *, size: int = 3) -> Board:
    """Return the board of a shape by its number, from 1, in the order of `shapes`.

    >>> numbered_rhombus(7, 4, 9).name
    'rhombus:7,4#9'
    """
    shape_count = 0
    for shape_count, shape in enumerate(shapes(tiles, runs, size=size), 1):
        if shape_count == number:
            return rhombus(shape, size=size, name=f"{_board_name(tiles, runs, size)}#{number}")
    if not shape_count:
        raise BoardError("tiling-none", tiles=_amount_of_tiles(tiles), runs=_amount_of_runs(runs))
    raise BoardError(
        "tiling-number",
        number=number,
        known=words.amount(shape_count, "shape"),
        tiles=_amount_of_tiles(tiles),
        runs=_amount_of_runs(runs),
    )


def named_rhombus(name: str) -> Board:
    """Return the board called ``rhombus:TILES,RUNS[,SIZE]`` with the suffix ``#K``, ``@SEED`` or none.

    ``#K`` selects the K-th shape (default: the first one), ``@SEED`` a random shape.

    >>> named_rhombus("rhombus:9,5") == named_rhombus("rhombus:9,5#1")
    True
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise BoardError("tiling-name", name=name)
    tiles, runs, size = int(match["tiles"]), int(match["runs"]), int(match["size"] or 3)
    if match["seed"]:
        return random_rhombus(tiles, runs, seed=int(match["seed"]), size=size)
    return numbered_rhombus(tiles, runs, int(match["number"] or 1), size=size)


def _check_numbers(tiles: int, runs: int, size: int) -> None:
    if not 2 <= size <= 5:
        raise BoardError("tile-size", size=size, least=2, most=5)
    if not 1 <= tiles <= _MAX_TILES or runs < 1:
        raise BoardError("tiling-range", most=f"{_MAX_TILES:,}")
    # The first run has `size` tiles. Each further run shares a tile with another run and adds the others, so
    # there are at most 1 + runs * (size - 1) tiles. `-(-a // b)` rounds up.
    min_runs = -(-(tiles - 1) // (size - 1))
    # A tile lies in two runs at most.
    max_runs = 2 * tiles // size
    if not min_runs <= runs <= max_runs:
        possible = f"{min_runs} to {max_runs}" if min_runs < max_runs else f"{max_runs}"
        hint = f"{_amount_of_tiles(tiles)} can be in {possible} runs" if 1 <= min_runs <= max_runs else ""
        raise BoardError(
            "tiling-numbers", tiles=_amount_of_tiles(tiles), runs=_amount_of_runs(runs), hint=hint
        )


def _board_name(tiles: int, runs: int, size: int) -> str:
    return f"rhombus:{tiles},{runs}" + (f",{size}" if size != 3 else "")


def _amount_of_tiles(count: int) -> str:
    return words.amount(count, "tile")


def _amount_of_runs(count: int) -> str:
    return words.amount(count, "run")
