"""Symmetric arrangements of givens: the orbits of cells that are given or empty together."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

from polydoku import words
from polydoku.boards.symmetry import NAMED_MOTIONS, Symmetry, named_symmetry, symmetries
from polydoku.errors import PuzzleError
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.model.board import Board, Cell

Orbits = tuple[tuple[Cell, ...], ...]
"""Sets of cells without common cells; together they are all cells of a board."""

_COMBINED = {
    "both-mirrors": ("mirror-h", "mirror-v"),
    "both-diagonals": ("diagonal", "antidiagonal"),
}

NONE, ANY, ALL = "none", "any", "all"

NAMES = (NONE, ANY, *NAMED_MOTIONS, *_COMBINED, ALL)
"""The names of symmetries. ``any`` stands for a random one of the board, ``all`` for all of them together."""


@lru_cache(maxsize=256)
def orbits(board: Board, name: str) -> Orbits:
    """Return the orbits of a symmetry; raises `PuzzleError` for an unknown name or if the board lacks it.

    >>> orbits(Board.square(4), "rotate180")[0], len(orbits(Board.square(9), "rotate180"))
    ((0, 15), 41)
    """
    if name not in NAMES or name == ANY:
        raise PuzzleError("symmetry-unknown", name=name, suggestion=words.suggestion(name, list(NAMES)))
    if name == NONE:
        return tuple((cell,) for cell in board.cells)
    generators: Iterable[Symmetry | None]
    if name == ALL:
        generators = symmetries(board)[1:] or (None,)
    else:
        generators = [named_symmetry(board, motion) for motion in _COMBINED.get(name, (name,))]
    if None in generators:
        raise PuzzleError("symmetry-missing", name=name, known=", ".join(names_of(board)))
    return _united(board, [symmetry for symmetry in generators if symmetry is not None])


@lru_cache(maxsize=256)
def names_of(board: Board) -> tuple[str, ...]:
    """Return the names of the symmetries that a board has, ``none`` first.

    >>> names_of(Board.square(6))
    ('none', 'rotate180', 'mirror-h', 'mirror-v', 'both-mirrors', 'all')
    """
    motions = [name for name in NAMED_MOTIONS if named_symmetry(board, name) is not None]
    combined = [name for name, parts in _COMBINED.items() if set(parts) <= set(motions)]
    every = [ALL] if len(symmetries(board)) > 1 else []
    return (NONE, *motions, *combined, *every)


def chosen(board: Board, name: str, rng: Random) -> str:
    """Return the name, or that of a random symmetry of the board for ``any``."""
    return rng.choice(names_of(board)[1:]) if name == ANY else name


def tries_by_symmetry(board: Board, name: str, seed: int, numbers: range) -> Iterator[tuple[range, str]]:
    """Yield the numbers of tries that have the same symmetry, with its name.

    For ``any``, each try has a symmetry of its own, which depends on the seed and the number of the try.
    """
    if name != ANY:
        yield numbers, name
        return
    for number in numbers:
        rng = rng_of(derived_seed(seed, number), "symmetry")
        yield range(number, number + 1), chosen(board, name, rng)


def check(board: Board, name: str) -> None:
    """Raise `PuzzleError` for an unknown name, or a symmetry that the board lacks."""
    if name != ANY:
        orbits(board, name)
    elif len(names_of(board)) == 1:
        raise PuzzleError("symmetry-missing", name=name, known=NONE)


def _united(board: Board, generators: Iterable[Symmetry]) -> Orbits:
    orbit_of = {cell: {cell} for cell in board.cells}
    for symmetry in generators:
        for cell, image_cell in zip(board.cells, symmetry, strict=True):
            if orbit_of[cell] is not orbit_of[image_cell]:
                orbit_of[cell] |= orbit_of[image_cell]
                for member in orbit_of[image_cell]:
                    orbit_of[member] = orbit_of[cell]
    unique = {min(members): tuple(sorted(members)) for members in orbit_of.values()}
    return tuple(unique[cell] for cell in sorted(unique))
