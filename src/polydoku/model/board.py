"""Boards: cells with names and places, and houses of cells that hold different digits.

Boards of every shape are described in the same way: rows, columns, boxes, diagonals and the lines of a 3-D
board are all houses, and the place of a cell is a polygon. No other module assumes square cells.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, NewType

from polydoku.errors import BoardError
from polydoku.model.frozen import Frozen, set_field
from polydoku.words.visible import visible

if TYPE_CHECKING:
    from polydoku.model.scene import Scene

Cell = NewType("Cell", int)
"""The index of a cell on its board, from 0; people see its name."""

Candidate = tuple[Cell, int]
"""A digit in a cell."""

CellLike = int | str | tuple[int, int]
"""A cell as a caller may write it: its index, its name (``"r1c4"``) or its label (``(1, 4)``)."""

Point = tuple[float, float]
Polygon = tuple[Point, ...]

MAX_CELLS = 4096
MAX_DIGITS = 32
MAX_COORDINATE = 1_000_000
"""The largest distance of a corner from the origin, in x and in y."""
MAX_EXTENT = 10_000
"""The largest distance between two corners of a board, in x and in y. It bounds the size of pictures."""
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"


class House(NamedTuple):
    """Cells that hold different digits. `kind` groups houses for sentences and drawings.

    The kinds are ``row``, ``column``, ``box``, ``line`` (on a 3-D board) and ``extra``; the kind is empty
    for a house of a plain list of cells.
    """

    name: str
    cells: tuple[Cell, ...]
    kind: str = ""


class Board(Frozen):
    """Cells, their names and places, and the houses; equal by content (the name does not count).

    `cells` is a number, or a name (``"r1c1"``) or label (``(1, 1)``) for each cell; at most 4,096 cells.
    `houses` are lists of cells, a mapping from names to lists of cells, or `House` objects. `digits` is 1 to
    32 (default: the size of the largest house); `symbols` show them (default: 1-9, then A-W). `places` has
    one polygon of (x, y) points for each cell, with y downwards. Control characters in names are replaced by
    escapes. Raises `BoardError` for a repeated or unknown cell, and for a house with more cells than digits.

    >>> board = Board(["a", "b", "c"], {"all": ["a", "b", "c"]})
    >>> board["b"], board.houses[0].name, board.digits
    (1, 'all', 3)
    """

    names: tuple[str, ...]
    houses: tuple[House, ...]
    digits: int
    symbols: str
    places: tuple[Polygon, ...] | None
    name: str

    def __init__(
        self,
        cells: int | Iterable[str | tuple[int, int]],
        houses: Mapping[str, Iterable[CellLike]] | Iterable[House | Iterable[CellLike]],
        *,
        digits: int | None = None,
        symbols: str | None = None,
        places: Iterable[Iterable[Point]] | None = None,
        name: str = "",
    ) -> None:
        labels = list(range(cells)) if isinstance(cells, int) else list(cells)
        if not labels:
            raise BoardError("no-cells")
        if len(labels) > MAX_CELLS:
            raise BoardError("too-many-cells", cells=len(labels), limit=MAX_CELLS)
        set_field(self, "names", tuple(cell_name(label) for label in labels))
        self._check_names()
        set_field(self, "houses", self._houses_of(houses))
        longest = max((len(house.cells) for house in self.houses), default=1)
        set_field(self, "digits", digits if digits is not None else longest)
        set_field(self, "symbols", symbols if symbols is not None else SYMBOLS[: self.digits])
        set_field(
            self,
            "places",
            None if places is None else tuple(tuple((float(x), float(y)) for x, y in p) for p in places),
        )
        set_field(self, "name", visible(name))
        self._check_digits()

    def _check_names(self) -> None:
        if len(self.index) < len(self.names):
            repeated = next(name for i, name in enumerate(self.names) if self.index[name] != i)
            raise BoardError("cell-name-twice", name=repeated)

    def _houses_of(
        self, houses: Mapping[str, Iterable[CellLike]] | Iterable[House | Iterable[CellLike]]
    ) -> tuple[House, ...]:
        pairs: Iterable[tuple[str, Iterable[CellLike] | House]]
        if isinstance(houses, Mapping):
            pairs = houses.items()
        else:
            pairs = ((f"house {number}", house) for number, house in enumerate(houses, 1))
        checked = []
        for default_name, entry in pairs:
            house = entry if isinstance(entry, House) else House(default_name, ())
            cells = tuple(self[c] for c in (entry.cells if isinstance(entry, House) else entry))
            if not cells:
                raise BoardError("house-empty", house=house.name)
            if len(set(cells)) < len(cells):
                repeated = next(c for i, c in enumerate(cells) if c in cells[:i])
                raise BoardError("cell-twice", house=house.name, name=self.names[repeated])
            checked.append(House(visible(house.name), cells, house.kind))
        return tuple(checked)

    def _check_digits(self) -> None:
        if not 1 <= self.digits <= MAX_DIGITS:
            raise BoardError(
                "too-many-digits" if self.digits > MAX_DIGITS else "board-size",
                digits=self.digits,
                size=self.digits,
                limit=MAX_DIGITS,
            )
        for house in self.houses:
            if len(house.cells) > self.digits:
                raise BoardError(
                    "house-too-long", house=house.name, cells=len(house.cells), digits=self.digits
                )
        if not self.symbols.isprintable():
            raise BoardError("symbol-control", symbols=repr(self.symbols))
        if len(set(self.symbols)) != self.digits or len(self.symbols) != self.digits:
            raise BoardError("symbols", given=len(set(self.symbols)), digits=self.digits)
        if self.places is not None and len(self.places) != len(self.names):
            raise BoardError("places", given=len(self.places), cells=len(self.names))
        for cell, place in zip(self.names, self.places or (), strict=False):
            if len(set(place)) < 3 or not all(
                abs(length) <= MAX_COORDINATE for point in place for length in point
            ):
                raise BoardError("place-form", cell=cell, limit=MAX_COORDINATE)
        for axis in (0, 1) if self.places else ():
            lengths = [point[axis] for place in self.places or () for point in place]
            if max(lengths) - min(lengths) > MAX_EXTENT:
                raise BoardError("places-apart", span=max(lengths) - min(lengths), limit=MAX_EXTENT)

    @staticmethod
    def square(size: int, *, box: tuple[int, int] | None = None) -> "Board":
        """Return the n×n board with boxes of `box` = (rows, columns); the default is the squarest.

        >>> Board.square(6).houses[12].cells
        (0, 1, 2, 6, 7, 8)
        """
        from polydoku.boards.squares import square

        return square(size, box=box)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in the board's order."""
        return tuple(Cell(i) for i in range(len(self.names)))

    @cached_property
    def index(self) -> dict[str, Cell]:
        """From each cell's name to its index."""
        return {name: Cell(i) for i, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        """Return whether `cell` is an index, a name or a label of a cell of this board."""
        try:
            self[cell]  # type: ignore[index]
        except (BoardError, TypeError, IndexError):
            return False
        return True

    def __getitem__(self, cell: CellLike) -> Cell:
        """Return the index of the cell named `cell`; raises `BoardError` for one not on the board."""
        if isinstance(cell, int):
            if 0 <= cell < len(self.names):
                return Cell(cell)
        else:
            index = self.index.get(cell_name(cell))
            if index is None and isinstance(cell, str):
                index = self.index.get(cell.strip().lower())
            if index is not None:
                return index
        raise BoardError(
            "cell-unknown",
            name=cell_name(cell) if isinstance(cell, tuple) else cell,
            first=self.names[0],
            last=self.names[-1],
        )

    @cached_property
    def house_indices(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the indices of the houses it lies in, in order."""
        numbers: list[list[int]] = [[] for _ in self.names]
        for number, house in enumerate(self.houses):
            for cell in house.cells:
                numbers[cell].append(number)
        return tuple(map(tuple, numbers))

    @cached_property
    def _peers(self) -> dict[Cell, tuple[Cell, ...]]:
        """The peers of the cells that were asked for: on a large board all of them take long."""
        return {}

    def peers(self, cell: CellLike) -> tuple[Cell, ...]:
        """Return the cells that share a house with `cell`, in order.

        >>> len(Board.square(9).peers("r1c1"))
        20
        """
        index = self[cell]
        if index not in self._peers:
            together = {peer for house in self.house_indices[index] for peer in self.houses[house].cells}
            self._peers[index] = tuple(sorted(together - {index}))
        return self._peers[index]

    def excluded_by(self, cell: CellLike, digit: int) -> frozenset[Candidate]:
        """Return the candidates of other cells that a digit in a cell excludes.

        >>> (1, 3) in Board.square(9).excluded_by("r1c1", 3)
        True
        """
        index = self[cell]
        if (index, digit) not in self._struck:
            self._struck[index, digit] = self._strikes(index, digit)
        return self._struck[index, digit]

    def _strikes(self, cell: Cell, digit: int) -> frozenset[Candidate]:
        return frozenset((peer, digit) for peer in self.peers(cell))

    @cached_property
    def _struck(self) -> dict[Candidate, frozenset[Candidate]]:
        """The cache of `struck`, which walks call with the same candidates many times."""
        return {}

    @cached_property
    def _neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        edges: dict[frozenset[Point], list[Cell]] = {}
        for cell, polygon in zip(self.cells, self.places or (), strict=False):
            corners = [(round(x, 6), round(y, 6)) for x, y in polygon]
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                edges.setdefault(frozenset((a, b)), []).append(cell)
        neighbours: list[set[Cell]] = [set() for _ in self.names]
        for cells in edges.values():
            for cell in cells:
                neighbours[cell].update(other for other in cells if other != cell)
        return tuple(tuple(sorted(cells)) for cells in neighbours)

    def neighbours(self, cell: CellLike) -> tuple[Cell, ...]:
        """Return the cells whose polygons share an edge with that of `cell`; none without places.

        >>> Board.square(4).neighbours("r1c1")
        (1, 4)
        """
        return self._neighbours[self[cell]]

    def symmetries(self) -> "tuple[tuple[Cell, ...], ...]":
        """Return the rotations and reflections that map cells to cells and houses to houses.

        Each is a tuple that has the image of each cell. The identity comes first.

        >>> len(Board.square(9).symmetries())
        8
        """
        from polydoku.boards.symmetry import symmetries

        return symmetries(self)

    @cached_property
    def labels(self) -> tuple[tuple[int, int], ...] | None:
        """The (row, column) of each cell if every name has that form (``r1c4``), else None."""
        labels = [label_of(name) for name in self.names]
        return None if None in labels else tuple(label for label in labels if label)

    def symbol(self, digit: int) -> str:
        """Return the symbol of `digit` (1 to n), or ``.`` for 0."""
        return self.symbols[digit - 1] if digit else "."

    def digit(self, symbol: str) -> int:
        """Return the digit shown as `symbol` (letters in either case); raises `BoardError` if none is."""
        for spelling in (symbol, symbol.upper(), symbol.lower()):
            if spelling and spelling in self.symbols:
                return self.symbols.index(spelling) + 1
        raise BoardError("symbol-unknown", symbol=symbol, digits=self.symbol_range)

    @cached_property
    def symbol_range(self) -> str:
        """The symbols, shortened where they follow each other: ``1-9``, ``1-9A-G``."""
        runs: list[str] = []
        for symbol in self.symbols:
            if runs and ord(symbol) == ord(runs[-1][-1]) + 1:
                runs[-1] += symbol
            else:
                runs.append(symbol)
        return "".join(run if len(run) < 3 else f"{run[0]}-{run[-1]}" for run in runs)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places)

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self._key == other._key)

    def scene(self, *, labels: bool = False) -> "Scene":
        """Return the shapes of the board's picture, with the names of the cells where `labels` asks for them.

        Raises `BoardError` for a board without places.
        """
        from polydoku.draw.picture import board_scene

        return board_scene(self, labels=labels)

    def _repr_svg_(self) -> str | None:
        from polydoku.draw.output import inline

        return inline(self)

    def __repr__(self) -> str:
        from polydoku.boards.python_repr import as_python

        return as_python(self)

    def __reduce__(self) -> tuple[Any, ...]:
        from polydoku.boards.pickling import reduce_value

        return reduce_value(self)


def cell_name(label: CellLike) -> str:
    """Return the name of a cell with this label: ``(1, 4)`` and ``0`` are ``r1c4`` and ``c0``.

    >>> cell_name((1, 4)), cell_name("r2c2")
    ('r1c4', 'r2c2')
    """
    if isinstance(label, str):
        return visible(label)
    return f"c{label}" if isinstance(label, int) else f"r{label[0]}c{label[1]}"


def label_of(name: str) -> tuple[int, int] | None:
    """Return the (row, column) of a name of the form ``r1c4``, or None."""
    row, _, column = name.removeprefix("r").partition("c")
    try:
        return (int(row), int(column)) if name.startswith("r") else None
    except ValueError:
        return None
