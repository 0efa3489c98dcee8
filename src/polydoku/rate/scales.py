"""The registry of scales. Each scale has its own file in this folder; extensions can register more."""

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle
from polydoku.rate import hodoku, polydoku, se
from polydoku.rate.scale import Scale

_REGISTRY: dict[str, Scale] = {module.SCALE.id: module.SCALE for module in (se, hodoku, polydoku)}


def all() -> tuple[Scale, ...]:
    """Return all registered scales.

    >>> [scale.id for scale in all()][0]
    'se'
    """
    return tuple(_REGISTRY.values())


def register(scale: Scale) -> None:
    """Register a scale, so that functions and the command line can name it."""
    _REGISTRY[scale.id] = scale


def named(name: str) -> Scale:
    """Return the scale with this id; raises `PuzzleError` with the most similar id if there is none."""
    if name == ALL:
        raise PuzzleError("scale-one")
    if name not in _REGISTRY:
        names = [*_REGISTRY, ALL]
        known = f"{', '.join(names[:-1])} or {names[-1]}"
        raise PuzzleError("scale-unknown", name=name, known=known, suggestion=words.suggestion(name, names))
    return _REGISTRY[name]


def fitting(name: str, puzzle: Puzzle) -> tuple[Scale, ...]:
    """Return the scale with this id, or all scales that fit a puzzle; raises `PuzzleError` if none does."""
    if name != ALL:
        named(name).check(puzzle)
        return (named(name),)
    scales = tuple(scale for scale in all() if scale.fits(puzzle))
    if not scales:
        raise PuzzleError("scale-none")
    return scales


ALL = "all"
"""Stands for all scales that fit a puzzle."""
