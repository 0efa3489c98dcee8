"""`draw -o FILE`: writes each picture into a file, numbered if there are several, or all into one PDF."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polydoku import words
from polydoku.cli import answer_text, exit_codes, records, streams, views
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.draw.draw import PDF_OPTIONS
from polydoku.cli.input_items import possible_files, read_items
from polydoku.cli.options import check_requirement
from polydoku.cli.output import OutputWriter
from polydoku.draw.frames import solving_scenes
from polydoku.draw.output import FORMATS, animate, picture_size, render
from polydoku.draw.pages import make_book
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.choices import Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.words.visible import visible

if TYPE_CHECKING:
    from polydoku.cli.commands.draw.draw import PictureOptions

PDF_BUDGET_MS = 10_000
"""Milliseconds for the solution of each puzzle in a PDF without `--budget-ms`."""


class IndexedPuzzle(NamedTuple):
    """A puzzle and its position in the input, from 1."""

    puzzle_index: int
    puzzle: Puzzle


def write_files(options: "PictureOptions") -> int:
    """Write all pictures, and with ``--json`` a row for each file; return the exit code."""
    common_options = options.common_options
    path = Path(str(common_options.output))
    ending = _ending(path, common_options.view)
    _check(ending, options)
    puzzles: list[IndexedPuzzle] = []
    codes: set[int] = set()
    for item in read_items(common_options):
        for puzzle_item in item.puzzles():
            if puzzle_item.puzzle is not None:
                puzzles.append(IndexedPuzzle(puzzle_item.index, puzzle_item.puzzle))
            else:
                codes.add(exit_codes.BAD_INPUT)
                streams.to_stderr(f"polydoku: {puzzle_item.error}")
    files = _PictureFiles(options, path, ending)
    is_book = _is_book(ending, options)
    rows = [files.write_book(puzzles)] if is_book else list(files.write_pictures(puzzles))
    if common_options.view == "json":
        OutputWriter(None).write_text("".join(f"{records.json_line(row)}\n" for row in rows))
    return exit_codes.worst(codes | files.row_exit_codes)


def _ending(path: Path, view: str | None) -> str:
    """Return the ending of the format: from `--as` if it is given, otherwise from the name of the file."""
    if view in (None, "json"):
        # The rows of --json describe the files and leave their format to the name.
        return views.ending_of(str(path))
    # `line` is the view that the ending .txt chooses.
    return "txt" if view == "line" else view


def _is_book(ending: str, options: "PictureOptions") -> bool:
    """Return whether all puzzles are printed in one PDF; two solutions are a picture of their own."""
    return ending == "pdf" and not options.differences


def _check(ending: str, options: "PictureOptions") -> None:
    """Raise `PuzzleError` for an unknown ending, or for options that its format does not have."""
    endings = [*FORMATS, "txt"]
    if ending not in endings:
        suggestion = words.suggestion(ending, endings)
        raise PuzzleError("picture-format", name=ending, suggestion=suggestion, known=", ".join(endings))
    if _is_book(ending, options):
        options.refuse("size", "solution", required="a picture, not a book")
    else:
        options.refuse(*PDF_OPTIONS, required="a PDF without --differences" if ending == "pdf" else "a PDF")
    if ending not in ("svg", "gif"):
        options.refuse("animate", required="svg and gif")
    common_options = options.common_options
    text_options = {"--ascii": common_options.ascii, "--color": common_options.color != "auto"}
    check_requirement(text_options, "a picture in text", ending == "txt")
    has_solution = options.solution or options.differences or options.animate
    solving_options = "--solution, --differences or --animate"
    check_requirement({"--max-nodes": common_options.max_nodes}, solving_options, has_solution)
    has_solution = has_solution or ending == "pdf"
    check_requirement({"--budget-ms": common_options.budget_ms}, solving_options, has_solution)
    if ending == "txt":
        options.refuse("size", "theme", required="a picture")


class _PictureFiles:
    """Writes pictures of puzzles into files of one format; `path` is the value of `--output`."""

    def __init__(self, options: "PictureOptions", path: Path, ending: Any) -> None:
        self.options, self.path, self.ending = options, path, ending
        self.common_options = options.common_options
        self.theme: Theme = options.theme or ("print" if ending == "pdf" else "light")
        self.row_exit_codes: set[int] = set()

    def write_book(self, puzzles: list[IndexedPuzzle]) -> dict[str, Any]:
        """Write one PDF of all puzzles and return its row."""
        self._writer(self.path)  # raises if the file cannot be written, before the work begins
        has_one_puzzle = len(puzzles) == 1
        pdf_options: dict[str, Any] = {
            "per_page": 1 if has_one_puzzle else 6,
            "solutions": "none" if has_one_puzzle else "end",
            "paper": "a4",
            "margin_mm": 15,
            "title": "",
        }
        for name in PDF_OPTIONS:
            if (value := getattr(self.options, name)) is not None:
                pdf_options[name] = value
        book = make_book(
            [puzzle for _, puzzle in puzzles],
            theme=self.theme,
            candidates=self.options.candidates,
            coordinates=self.common_options.coordinates,
            budget_ms=self.common_options.budget_ms or PDF_BUDGET_MS,
            **pdf_options,
        )
        self._save(self.path, book.pdf)
        for number, ((_, puzzle), answer) in enumerate(zip(puzzles, book.answers, strict=True), 1):
            self._report(puzzle, answer, None if has_one_puzzle else number)
        return {"file": str(self.path), "pages": book.page_count}

    def _report(self, puzzle: Puzzle, answer: Answer, number: int | None) -> None:
        """Print why a printed puzzle has no unique solution, if so, and remember the exit code."""
        self.row_exit_codes.add(answer_text.exit_code(answer, must_be_unique=True))
        if answer.verdict is Verdict.ONE or self.common_options.quiet:
            return
        sentence = answer_text.verdict_sentence(answer, answer_text.problems_of(puzzle, answer))
        name = visible(puzzle.title or puzzle.name)
        if number is not None:
            sentence = f"puzzle {number}{f' ({name})' if name else ''}: {sentence}"
        streams.to_stderr(f"polydoku: {sentence}")

    def write_pictures(self, puzzles: list[IndexedPuzzle]) -> Iterator[dict[str, Any]]:
        """Write one file for each puzzle, and yield its row."""
        paths = self._paths(puzzles)
        for path in paths:
            self._writer(path)  # raises if a file cannot be written, before the first one is
        for path, (index, puzzle) in zip(paths, puzzles, strict=True):
            solution = self.options.solve_if_shown(puzzle)
            self.row_exit_codes.add(solution.exit_code)
            if solution.note and len(puzzles) == 1 and not self.common_options.quiet:
                streams.to_stderr(f"polydoku: {solution.note}")
            row = records.index_and_name(index, puzzle) | {"file": str(path)}
            if self.ending == "txt":
                self._save(path, (self.options.text(puzzle, solution, self._canvas()) + "\n").encode())
            else:
                scene = self.options.scene(puzzle, solution)
                self._save(path, self._picture(scene, puzzle, solution.grid))
                width, height = picture_size(scene, self.ending, self.options.size)
                row |= {"width": width, "height": height}
            yield row

    def _paths(self, puzzles: list[IndexedPuzzle]) -> list[Path]:
        """Return the path of each file, with a number if there are several: ``a-01.svg``."""
        if len(puzzles) == 1:
            return [self.path]
        width = len(str(max((index for index, _ in puzzles), default=1)))
        return [self.path.with_stem(f"{self.path.stem}-{index:0{width}}") for index, _ in puzzles]

    def _picture(self, scene: Scene, puzzle: Puzzle, grid: Grid | None) -> bytes:
        picture: str | bytes
        if self.options.animate and grid is not None:
            scenes = solving_scenes(puzzle, grid)
            picture = animate(scenes, format=self.ending, theme=self.theme, size=self.options.size)
        else:
            picture = render(scene, self.ending, theme=self.theme, size=self.options.size)
        return picture.encode() if isinstance(picture, str) else bytes(picture)

    def _canvas(self) -> Canvas:
        """Return the canvas of a text file, which is drawn as for a terminal of any width."""
        common_options = self.common_options
        return Canvas(
            use_color=common_options.color == "always",
            ascii_only=common_options.ascii,
            width=None,
            is_terminal=True,
            coordinates=common_options.coordinates,
        )

    def _writer(self, path: Path) -> OutputWriter:
        """Return the writer, which creates the file at its first write.

        Raises `PuzzleError` for a file that exists, or that is an input.
        """
        return OutputWriter(
            str(path), force=self.common_options.force, inputs=possible_files(self.common_options)
        )

    def _save(self, path: Path, data: bytes) -> None:
        writer = self._writer(path)
        writer.write(data)
        writer.close()
