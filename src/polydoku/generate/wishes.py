"""`Wishes`: what a generated puzzle should be like. Wishes that no puzzle can fulfil are refused at once."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from itertools import combinations

from polydoku import boards, rules, words
from polydoku.errors import PuzzleError
from polydoku.generate import orbits, random_boards
from polydoku.generate.by_engine import makes_puzzles
from polydoku.generate.classics import is_classic
from polydoku.generate.tally import Tally
from polydoku.generate.windows import RatingWindow, TechniqueWindow
from polydoku.model.board import Board, Cell, CellLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import required_fields
from polydoku.rate import scales
from polydoku.rate.hodoku import LEVELS
from polydoku.rate.rate_puzzle import check_bounds
from polydoku.rate.scale import ClassicScale
from polydoku.search.engines import GENERAL, engine_of

FEWEST_CLUES = 17
"""The fewest givens of a classic 9×9 puzzle (McGuire, Tugemann and Civario, 2012)."""

_DEFAULTS = (None, (), "", orbits.NONE, True, "se")
"""The values of wishes that ask for nothing."""

RatingWish = tuple[float, float] | float | str


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """Checked wishes; `generate.one` describes them."""

    empty: Puzzle
    board_name: str | None = None
    """The name of the random boards, if each puzzle has one of its own; that of `empty` is one of them."""
    marks: tuple[type[Rule], ...] = ()
    symmetry: str = orbits.NONE
    clues: tuple[int, int] | None = None
    pattern: frozenset[Cell] | None = None
    minimal: bool = True
    unbiased: bool = False
    techniques: TechniqueWindow | None = None
    rating: RatingWindow | None = None
    options: dict[str, object] = field(default_factory=dict, compare=False)
    """The wishes as they were given, without those that have their default."""

    @property
    def board(self) -> Board:
        """The board of the puzzles."""
        return self.empty.board

    def on_board(self, board: Board) -> "Wishes":
        """Return the wishes for puzzles on one of the random boards."""
        return replace(self, empty=Puzzle(board, rules=self.empty.rules), board_name=None)

    @property
    def is_classic(self) -> bool:
        """Whether the puzzles are classic ones on 9×9, for which there are fast engines."""
        return is_classic(self.empty) and not self.marks

    @property
    def source_kind(self) -> type[Rule] | None:
        """The only rule, if its engine makes puzzles by itself, else `None`; they have no symmetry."""
        kinds = (*map(type, self.empty.rules), *self.marks)
        if len(kinds) == 1 and self.symmetry == orbits.NONE and makes_puzzles(kinds[0]):
            return kinds[0]
        return None

    def seen_text(self, tally: Tally) -> str:
        """Return what was tried and seen, and what came nearest: ``84,112 tried; se 1.2-7.8 seen``."""
        parts = [f"{tally.tries:,} tried"]
        if not tally.clues:
            parts.append("no unique puzzle seen")
        elif self.clues is not None or self.rating is None:
            parts.append(f"{_span(min(tally.clues), max(tally.clues))} givens seen")
        if self.rating is not None and tally.ratings:
            seen = _span(min(tally.ratings), max(tally.ratings))
            parts.append(f"{self.rating.scale.id} {seen} seen")
        if self.rating is not None and self.rating.level is None:
            if tally.below_count:
                parts.append(f"{tally.below_count:,} below {self.rating.low:g}")
            if tally.above_count:
                parts.append(f"{tally.above_count:,} above {self.rating.high:g}")
            if tally.nearest is not None:
                wished = _span(self.rating.low, self.rating.high)
                parts.append(f"nearest {tally.nearest[0]:g} (asked {wished})")
        return "; ".join(parts)


def wishes_of(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    marks: str | Iterable[str] = (),
    symmetry: str = orbits.NONE,
    clues: int | tuple[int, int] | None = None,
    pattern: str | Iterable[CellLike] | None = None,
    minimal: bool = True,
    unbiased: bool = False,
    technique: str | None = None,
    at_most: str | None = None,
    avoid: str | Collection[str] = (),
    first_step: str | None = None,
    rating: RatingWish | None = None,
    scale: str = "se",
) -> Wishes:
    """Return checked wishes. Raises `PuzzleError` for unknown names and for wishes that contradict."""
    board_name = board if isinstance(board, str) and board.endswith(random_boards.SUFFIX) else None
    board = boards.board_of(board) if board_name is None else random_boards.board_of_try(board_name, 0, 0)
    wishes = Wishes(
        empty=Puzzle(board, rules=rules),
        board_name=board_name,
        marks=_kinds(marks),
        symmetry=symmetry,
        clues=(clues, clues) if isinstance(clues, int) else clues,
        pattern=None if pattern is None else cells_of_pattern(board, pattern),
        minimal=minimal,
        unbiased=unbiased,
        techniques=TechniqueWindow.of(technique, at_most, avoid, first_step),
        rating=_rating_window(rating, scale),
        options={
            name: value
            for name, value in {
                "board": board_name,
                "marks": marks,
                "symmetry": symmetry,
                "clues": clues,
                "pattern": pattern,
                "minimal": minimal,
                "unbiased": unbiased or None,
                "technique": technique,
                "at-most": at_most,
                "avoid": avoid,
                "first-step": first_step,
                "rating": rating,
                "scale": scale,
            }.items()
            if value not in _DEFAULTS
        },
    )
    _check(wishes)
    return wishes


def _kinds(marks: str | Iterable[str]) -> tuple[type[Rule], ...]:
    if isinstance(marks, type) or not all(isinstance(name, str) for name in marks):
        raise PuzzleError("marks-ids")
    names = marks.split(",") if isinstance(marks, str) else list(marks)
    kinds = tuple(rules.named(name.strip()) for name in names if name.strip())
    for kind in kinds:
        can_make = engine_of([kind]) is GENERAL or makes_puzzles(kind)
        if not (can_make and (kind.mark_lists or required_fields(kind))):
            raise PuzzleError("marks-none", rule=kind.id)
    return kinds


def _rating_window(rating: RatingWish | None, scale: str) -> RatingWindow | None:
    if rating is None:
        return None
    if isinstance(rating, str):
        levels = [level.lower() for level in LEVELS]
        if rating.lower() not in levels:
            suggestion = words.suggestion(rating.lower(), levels)
            raise PuzzleError("level-unknown", name=rating, known=", ".join(LEVELS), suggestion=suggestion)
        if scale != "hodoku":
            raise PuzzleError("level-scale", name=rating)
        return RatingWindow(scales.named(scale), level=rating.lower())
    low, high = rating if isinstance(rating, tuple) else (rating, rating)
    check_bounds(low, high)
    return RatingWindow(scales.named(scale), low, high)


def cells_of_pattern(board: Board, pattern: str | Iterable[CellLike]) -> frozenset[Cell]:
    """Return the cells of a pattern: names of cells, or a drawing with a sign for each cell.

    In a drawing, ``.``, ``0``, ``-`` and ``_`` are empty cells; spaces and line ends are skipped.
    """
    if not isinstance(pattern, str):
        return frozenset(board[cell] for cell in pattern)
    signs = "".join(pattern.split())
    if len(signs) == len(board):
        return frozenset(cell for cell, sign in zip(board.cells, signs, strict=True) if sign not in ".0-_")
    if all(name in board.names for name in pattern.replace(",", " ").split()):
        return frozenset(board[name] for name in pattern.replace(",", " ").split())
    raise PuzzleError("pattern-length", signs=len(signs), cells=len(board))


def _check(wishes: Wishes) -> None:
    """Raise `PuzzleError` for wishes that no puzzle can fulfil."""
    orbits.check(wishes.board, wishes.symmetry)
    if wishes.rating is not None:
        wishes.rating.scale.check(wishes.empty)
        if wishes.marks and isinstance(wishes.rating.scale, ClassicScale):
            raise PuzzleError("scale-classic", name=wishes.rating.scale.id)
        most = wishes.rating.scale.most_by_singles
        is_singles_only = wishes.techniques is not None and wishes.techniques.allows_singles_only
        if most is not None and is_singles_only and wishes.rating.low > most:
            raise PuzzleError("wish-singles", rating=f"{wishes.rating.low:g}", most=f"{most:g}")
    if wishes.unbiased:
        _check_unbiased(wishes)
    if wishes.marks and wishes.symmetry != orbits.NONE:
        raise PuzzleError("combination", first="marks", second="symmetry", hint="leave out one of them")
    if wishes.source_kind is None:
        for kind in filter(makes_puzzles, wishes.marks):
            raise PuzzleError("marks-alone", rule=kind.id)
        for rule in wishes.empty.rules if wishes.marks else ():
            if engine_of([rule]) is not GENERAL:
                raise PuzzleError("marks-hidden", rule=rule.id)
    if wishes.clues is not None:
        _check_clues(wishes, wishes.clues)
    if wishes.pattern is not None:
        _check_pattern(wishes, wishes.pattern)


def _check_unbiased(wishes: Wishes) -> None:
    if not wishes.is_classic:
        raise PuzzleError("unbiased-classic")
    others = {
        "symmetry": wishes.symmetry != orbits.NONE,
        "pattern": wishes.pattern is not None,
        "minimal=False": not wishes.minimal,
    }
    for name in (name for name, is_wished in others.items() if is_wished):
        raise PuzzleError("combination", first="unbiased", second=name, hint="leave out one of them")


def _check_clues(wishes: Wishes, clues: tuple[int, int]) -> None:
    low, high = clues
    check_bounds(low, high)
    cell_count = len(wishes.board)
    if low < 0 or low > cell_count:
        raise PuzzleError("clues-range", clues=low, cells=cell_count)
    _check_fewest(wishes, high)
    if wishes.pattern is not None and not low <= len(wishes.pattern) <= high:
        raise PuzzleError("clues-pattern", clues=high, cells=len(wishes.pattern))


def _check_fewest(wishes: Wishes, clues: int) -> None:
    """Raise `PuzzleError` if no puzzle has so few givens."""
    if wishes.is_classic and clues < FEWEST_CLUES:
        raise PuzzleError("clues-few", clues=clues, fewest=FEWEST_CLUES)
    can_relabel = not wishes.marks and all(rule.can_relabel(wishes.board) for rule in wishes.empty.rules)
    if can_relabel and clues < wishes.board.digits - 1:
        raise PuzzleError("clues-digits", clues=clues, fewest=wishes.board.digits - 1)


def _check_pattern(wishes: Wishes, pattern: frozenset[Cell]) -> None:
    board = wishes.board
    if wishes.marks:
        raise PuzzleError("combination", first="pattern", second="marks", hint="give one of them")
    if wishes.symmetry not in (orbits.NONE, orbits.ANY):
        for orbit in orbits.orbits(board, wishes.symmetry):
            if 0 < len(pattern.intersection(orbit)) < len(orbit):
                raise PuzzleError("pattern-symmetry", symmetry=wishes.symmetry, cell=board.names[orbit[0]])
    _check_fewest(wishes, len(pattern))
    if not wishes.is_classic:
        return
    empty_lines = [
        house.name
        for house in board.houses
        if house.kind in ("row", "column") and pattern.isdisjoint(house.cells)
    ]
    for first, second in combinations(empty_lines, 2):
        if _are_exchangeable(board, first, second):
            raise PuzzleError("pattern-lines", first=first, second=second)


def _are_exchangeable(board: Board, first: str, second: str) -> bool:
    """Return whether two rows or columns run through the same boxes, so that they can be exchanged."""
    boxes = [frozenset(house.cells) for house in board.houses if house.kind == "box"]
    lines = {house.name: frozenset(house.cells) for house in board.houses}
    touched = [[not box.isdisjoint(lines[name]) for box in boxes] for name in (first, second)]
    return touched[0] == touched[1]


def _span(low: float, high: float) -> str:
    return f"{low:g}" if low == high else f"{low:g}-{high:g}"
