"""`draw -o FILE`: writes one file a picture, numbered if there are several, or one PDF of all puzzles."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polydoku import words
from polydoku.cli import exit_codes, records, streams, views
from polydoku.cli.input_items import possible_files, read_items
from polydoku.cli.options import CommonOptions, check_requirement
from polydoku.cli.output import OutputWriter
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
    from polydoku.cli.commands.draw.draw import PictureOptions

PDF_OPTIONS = ("per_page", "paper", "margin_mm", "solutions")


def draw_files(common_options: CommonOptions, options: "PictureOptions") -> int:
    """Write all pictures, and with ``--json`` a row for each file."""
    path = Path(str(common_options.output))
    # With --json the ending chooses the format, and the rows describe the files.
    ending = (
        views.ending_of(str(path))
        if common_options.view in (None, "json")
        else common_options.view.replace("line", "txt")
    )
    _check(ending, options)
    puzzles, codes = [], set()
    for item in read_items(common_options):
        for puzzle_item in item.puzzles():
            if puzzle_item.puzzle is not None:
                puzzles.append((puzzle_item.index, puzzle_item.puzzle))
            else:
                codes.add(exit_codes.BAD_INPUT)
                streams.to_stderr(f"polydoku: {puzzle_item.error}")
    pictures = _PictureFiles(common_options, options, path, ending)
    file_rows = list(pictures.book(puzzles) if ending == "pdf" else pictures.files(puzzles))
    if common_options.view == "json":
        OutputWriter(None).write_text("".join(f"{records.json_line(row)}\n" for row in file_rows))
    return exit_codes.worst(codes | pictures.row_exit_codes)


def _check(ending: str, options: "PictureOptions") -> None:
    endings = [*FORMATS, "txt"]
    if ending not in endings:
        suggestion = words.suggestion(ending, endings)
        raise PuzzleError("picture-format", name=ending, suggestion=suggestion, known=", ".join(endings))
    if ending != "pdf":
        options.refuse(*PDF_OPTIONS, other="a PDF")
    else:
        options.refuse("size", "solution", other="a picture, not a book")
    if ending not in ("svg", "gif"):
        options.refuse("animate", other="svg and gif")
    text_only = {"--ascii": options.common_options.ascii, "--color": options.common_options.color != "auto"}
    if ending != "txt":
        check_requirement(text_only, "a picture in text", False)
    needs_solution = options.solution or options.animate or ending == "pdf"
    budgets = {
        "--budget-ms": options.common_options.budget_ms,
        "--max-nodes": options.common_options.max_nodes,
    }
    check_requirement(budgets, "--solution or --animate", needs_solution)
    if ending == "txt":
        options.refuse("size", "theme", other="a picture")


class _PictureFiles:
    """Writes the pictures of puzzles into files of one format."""

    def __init__(
        self, common_options: CommonOptions, options: "PictureOptions", path: Path, ending: Any
    ) -> None:
        self.common_options, self.options, self.path, self.ending = common_options, options, path, ending
        self.theme: Theme = options.theme or ("print" if ending == "pdf" else "light")
        self.row_exit_codes: set[int] = set()

    def book(self, puzzles: list[tuple[int, Puzzle]]) -> Iterator[dict[str, Any]]:
        """Write one PDF of all puzzles."""
        has_one_puzzle = len(puzzles) == 1
        self._writer(self.path)
        chosen = {name: value for name in PDF_OPTIONS if (value := getattr(self.options, name)) is not None}
        pdf_options = {
            "per_page": 1 if has_one_puzzle else 6,
            "solutions": "none" if has_one_puzzle else "end",
        } | chosen
        data = book(
            [puzzle for _, puzzle in puzzles],
            theme=self.theme,
            candidates=self.options.candidates,
            budget_ms=self.common_options.budget_ms or 10_000,
            **pdf_options,
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
            grid, code, note = self.options.solve_if_needed(puzzle)
            self.row_exit_codes.add(code)
            if note and len(puzzles) == 1 and not self.common_options.quiet:
                streams.to_stderr(f"polydoku: {note}")
            row = records.index_and_name(index, puzzle) | {"file": str(target)}
            if self.ending == "txt":
                self._save(target, (self._text(puzzle, grid) + "\n").encode())
                yield row
                continue
            data, scene = self._picture(puzzle, grid)
            self._save(target, data)
            width, height = extent(scene, self.ending, self.options.size)
            yield row | {"width": width, "height": height}

    def _picture(self, puzzle: Puzzle, grid: Grid | None) -> tuple[bytes, Scene]:
        scene = scene_of(puzzle, grid=grid, candidates=self.options.candidates_if_drawn(puzzle))
        data: str | bytes
        if self.options.animate and grid is not None:
            frames = solving_scenes(puzzle, grid)
            data = animate(frames, format=self.ending, theme=self.theme, size=self.options.size)
        else:
            data = write(scene, self.ending, theme_name=self.theme, size=self.options.size)
        return data.encode() if isinstance(data, str) else bytes(data), scene

    def _text(self, puzzle: Puzzle, grid: Grid | None) -> str:
        candidates = self.options.candidates_if_drawn(puzzle)
        if candidates is not None:
            return terminal.candidates_text(candidates, puzzle, ascii=self.common_options.ascii)
        return terminal.puzzle_text(puzzle, grid, ascii=self.common_options.ascii, marks=grid is not None)

    def _writer(self, path: Path) -> OutputWriter:
        return OutputWriter(
            str(path), force=self.common_options.force, inputs=possible_files(self.common_options)
        )

    def _save(self, path: Path, data: bytes) -> None:
        writer = self._writer(path)
        writer.write(data)
        writer.close()
