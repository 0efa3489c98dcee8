"""`draw -o FILE`: one file a picture (numbered where there are several), or one PDF, page or text for all."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polydoku import words
from polydoku.cli import exit_codes, rows, streams, views
from polydoku.cli.items import items_of, paths
from polydoku.cli.options import CommonOptions, require
from polydoku.cli.output import Writer
from polydoku.draw import terminal
from polydoku.draw.frames import solving_scenes
from polydoku.draw.output import FORMATS, animate, extent, write
from polydoku.draw.pages import book
from polydoku.draw.picture import scene_of
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene

if TYPE_CHECKING:
    from polydoku.cli.commands.draw.draw import Look

PAGES = ("per_page", "paper", "margin_mm", "solutions")


def draw_files(common: CommonOptions, look: "Look") -> int:
    """Write all pictures, and with ``--json`` a row for each file."""
    path = Path(str(common.output))
    # With --json the rows say what was drawn, and the ending what it is.
    ending = views.ending_of(str(path)) if common.as_ in (None, "json") else common.as_.replace("line", "txt")
    _check(ending, look)
    puzzles, codes = [], set()
    for item in items_of(common):
        for puzzle_item in item.puzzles():
            if puzzle_item.puzzle is not None:
                puzzles.append((puzzle_item.index, puzzle_item.puzzle))
            else:
                codes.add(exit_codes.BAD_INPUT)
                streams.to_stderr(f"polydoku: {puzzle_item.error}")
    drawing = _Drawing(common, look, path, ending)
    rows_made = list(drawing.book(puzzles) if ending == "pdf" else drawing.files(puzzles))
    if common.as_ == "json":
        Writer(None).text("".join(f"{rows.dumps(row)}\n" for row in rows_made))
    return exit_codes.worst(codes | drawing.codes)


def _check(ending: str, look: "Look") -> None:
    known = [*FORMATS, "txt"]
    if ending not in known:
        suggestion = words.suggestion(ending, known)
        raise PuzzleError("picture-format", name=ending, suggestion=suggestion, known=", ".join(known))
    if ending != "pdf":
        look.refuse(*PAGES, other="a PDF")
    else:
        look.refuse("size", "solution", other="a picture, not a book")
    if ending not in ("svg", "gif"):
        look.refuse("animate", other="svg and gif")
    text_only = {"--ascii": look.common.ascii, "--color": look.common.color != "auto"}
    if ending != "txt":
        require(text_only, "a picture in text", False)
    searched = look.solution or look.animate or ending == "pdf"
    budgets = {"--budget-ms": look.common.budget_ms, "--max-nodes": look.common.max_nodes}
    require(budgets, "--solution or --animate", searched)
    if ending == "txt":
        look.refuse("size", "theme", other="a picture")


class _Drawing:
    """Puzzles on their way into files of one kind."""

    def __init__(self, common: CommonOptions, look: "Look", path: Path, ending: Any) -> None:
        self.common, self.look, self.path, self.ending = common, look, path, ending
        self.theme: Theme = look.theme or ("print" if ending == "pdf" else "light")
        self.codes: set[int] = set()

    def book(self, puzzles: list[tuple[int, Puzzle]]) -> Iterator[dict[str, Any]]:
        """Write one PDF of all puzzles."""
        is_single = len(puzzles) == 1
        self._writer(self.path)
        given = {name: value for name in PAGES if (value := getattr(self.look, name)) is not None}
        options = {"per_page": 1 if is_single else 6, "solutions": "none" if is_single else "end"} | given
        data = book(
            [puzzle for _, puzzle in puzzles],
            theme=self.theme,
            candidates=self.look.candidates,
            budget_ms=self.common.budget_ms or 10_000,
            **options,
        )
        self._save(self.path, data)
        yield {"file": str(self.path), "pages": data.count(b"/Type/Page/")}

    def files(self, puzzles: list[tuple[int, Puzzle]]) -> Iterator[dict[str, Any]]:
        """Write one picture a puzzle."""
        targets = (
            [self.path]
            if len(puzzles) == 1
            else [
                self.path.with_stem(f"{self.path.stem}-{index:0{len(str(len(puzzles)))}}")
                for index, _ in puzzles
            ]
        )
        for target in targets:
            self._writer(target)
        for target, (index, puzzle) in zip(targets, puzzles, strict=True):
            grid, code, note = self.look.answered(puzzle)
            self.codes.add(code)
            if note and len(puzzles) == 1 and not self.common.quiet:
                streams.to_stderr(f"polydoku: {note}")
            row = rows.first_keys(index, puzzle) | {"file": str(target)}
            if self.ending == "txt":
                self._save(target, (self._text(puzzle, grid) + "\n").encode())
                yield row
                continue
            data, scene = self._picture(puzzle, grid)
            self._save(target, data)
            width, height = extent(scene, self.ending, self.look.size)
            yield row | {"width": width, "height": height}

    def _picture(self, puzzle: Puzzle, grid: Grid | None) -> tuple[bytes, Scene]:
        scene = scene_of(puzzle, grid=grid, candidates=self.look.small(puzzle))
        data: str | bytes
        if self.look.animate and grid is not None:
            frames = solving_scenes(puzzle, grid)
            data = animate(frames, format=self.ending, theme=self.theme, size=self.look.size)
        else:
            data = write(scene, self.ending, theme_name=self.theme, size=self.look.size)
        return data.encode() if isinstance(data, str) else bytes(data), scene

    def _text(self, puzzle: Puzzle, grid: Grid | None) -> str:
        small = self.look.small(puzzle)
        if small is not None:
            return terminal.candidates_text(small, puzzle, ascii=self.common.ascii)
        return terminal.puzzle_text(puzzle, grid, ascii=self.common.ascii, marks=grid is not None)

    def _writer(self, path: Path) -> Writer:
        return Writer(str(path), force=self.common.force, inputs=paths(self.common))

    def _save(self, path: Path, data: bytes) -> None:
        writer = self._writer(path)
        writer.write(data)
        writer.close()
