"""Pictures as values: they are their own file, show themselves, and are saved in any format."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

import requires
from draw.samples import STEP, classic, cube, solved
from polydoku import Board, Candidates, Puzzle, PuzzleError, draw
from polydoku.draw.output import MAX_PIXELS, picture_size
from polydoku.model.choices import PictureFormat

STARTS = {"svg": b"<svg", "html": b"<!DOCTYPE html>", "pdf": b"%PDF", "png": b"\x89PNG", "gif": b"GIF8"}
NEEDS = {"png": "resvg_py", "gif": "PIL"}


def texts(picture: draw.Picture) -> int:
    return str(picture).count("<text ")


def need(format: str) -> None:
    if format in NEEDS and importlib.util.find_spec(NEEDS[format]) is None:
        requires.skip(NEEDS[format])


def test_a_picture_is_its_svg() -> None:
    picture = draw.puzzle_picture(classic())
    assert isinstance(picture, str)
    assert picture.startswith("<svg")
    assert picture._repr_html_() == picture


@pytest.mark.parametrize("format", STARTS)
def test_a_picture_is_saved_in_the_format_of_the_suffix(format: str, tmp_path: Path) -> None:
    need(format)
    file = tmp_path / f"a.{format.upper()}"
    picture = draw.puzzle_picture(classic())
    assert picture.save(file) is picture
    assert file.read_bytes().startswith(STARTS[format])


@pytest.mark.parametrize("format", STARTS)
def test_a_picture_is_made_in_each_format(format: PictureFormat) -> None:
    need(format)
    picture = draw.puzzle_picture(classic(), format=format)
    data = picture.encode() if isinstance(picture, str) else picture
    assert data.startswith(STARTS[format])


def test_a_binary_picture_shows_itself_by_its_kind() -> None:
    picture = draw.puzzle_picture(classic(), format="pdf")
    assert not isinstance(picture, str)
    assert picture._repr_mimebundle_() == {"application/pdf": bytes(picture)}


@pytest.mark.parametrize(
    ("format", "suffix"), [("svg", "svg"), ("svg", "gif"), ("gif", "svg"), ("gif", "gif")]
)
def test_an_animation_is_saved_with_all_its_frames(
    format: Literal["svg", "gif"], suffix: Literal["svg", "gif"], tmp_path: Path
) -> None:
    if "gif" in (format, suffix):
        pytest.importorskip("resvg_py")
        pytest.importorskip("PIL")
    frames = [classic(), classic().with_givens(solved())]
    animation = draw.animate(frames, format=format, theme="dark", step_ms=300)
    animation.save(tmp_path / f"a.{suffix}")
    expected: object = draw.animate(frames, format=suffix, theme="dark", step_ms=300)
    expected_data = expected.encode() if isinstance(expected, str) else expected
    assert (tmp_path / f"a.{suffix}").read_bytes() == expected_data


def test_an_animation_saved_in_a_still_format_is_its_last_frame(tmp_path: Path) -> None:
    last_frame = classic().with_givens(solved())
    draw.animate([classic(), last_frame]).save(tmp_path / "a.html")
    assert (tmp_path / "a.html").read_text("utf-8") == draw.puzzle_picture(last_frame, format="html")


def test_a_saved_picture_keeps_its_theme(tmp_path: Path) -> None:
    draw.puzzle_picture(classic(), theme="dark").save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text("utf-8") == draw.puzzle_picture(classic(), theme="dark")


def test_candidates_are_those_by_sight_or_those_given() -> None:
    board = Board.square(4)
    puzzle = Puzzle(board, {"r1c1": 1})
    assert texts(draw.puzzle_picture(puzzle, candidates=True, coordinates=False)) == 1 + 7 * 3 + 8 * 4
    # Pictures of candidates have coordinates, if you do not choose.
    only = Candidates(board, (1,) * 16)
    assert texts(draw.puzzle_picture(puzzle, candidates=only)) == 16 + 2 * 4


def test_candidates_beside_found_digits_are_those_they_leave() -> None:
    puzzle = classic()
    assert texts(draw.puzzle_picture(puzzle, grid=solved(), candidates=True, coordinates=False)) == 81


def test_a_step_is_marked() -> None:
    assert 'class="step base"' in draw.puzzle_picture(classic(), step=STEP)


def test_a_board_is_drawn_with_its_labels() -> None:
    assert ">t00</text>" in draw.board_picture(cube(), labels=True)
    assert "<text" not in draw.board_picture(cube())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"format": "pgn"},
            "no picture format 'pgn'; did you mean 'png'.*there are svg, png, pdf, gif, html",
        ),
        ({"theme": "lite"}, "no theme 'lite'; did you mean 'light'"),
        ({"size": 0}, "a picture 0 pixels wide is not possible; use 1 to 20000"),
        ({"size": 10**9}, "is not possible"),
    ],
)
def test_an_option_that_cannot_be_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        draw.puzzle_picture(classic(), **options)  # type: ignore[arg-type]


def test_a_file_without_a_known_suffix_is_refused_and_not_written(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no picture format 'bmp'"):
        draw.puzzle_picture(classic()).save(tmp_path / "a.bmp")
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        draw.nothing  # noqa: B018


def test_drawing_in_the_terminal_loads_no_writer_of_files() -> None:
    code = (
        "import sys; from polydoku import Board, Grid; str(Grid(Board.square(4), bytes(16))); "
        "print(*sorted(m for m in sys.modules if m.startswith('polydoku.draw')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    modules = (
        "terminal",
        "ansi",
        "layout",
        "walls",
        "board_text",
        "rules",
        "rule_text",
        "text_coordinates",
        "bounds",
        "clue_places",
        "corner_texts",
        "revealed",
    )
    assert loaded == {"polydoku.draw", *(f"polydoku.draw.{module}" for module in modules)}


def test_puzzles_grids_and_boards_show_themselves_in_a_notebook() -> None:
    assert str(classic()._repr_svg_()).count("<text ") == 30
    assert str(solved()._repr_svg_()).count("<text ") == 81
    assert str(cube()._repr_svg_()).count("<text ") == 0


def test_what_has_no_places_has_no_picture_in_a_notebook() -> None:
    board = Board(["a", "b"], [])
    assert board._repr_svg_() is None
    assert Puzzle(board)._repr_svg_() is None


def test_the_doors_of_the_model_lead_to_the_same_pictures() -> None:
    puzzle = classic()
    assert puzzle.draw(theme="dark", size=99) == draw.puzzle_picture(puzzle, theme="dark", size=99)
    assert puzzle.scene() == draw.scene_of(puzzle)
    assert cube().scene().roles == {"face-top", "face-left", "face-right", "cell-edge", "house-edge"}


@pytest.mark.parametrize(
    ("format", "cell"), [("svg", 44), ("html", 44), ("png", 80), ("gif", 40), ("pdf", 40)]
)
def test_each_format_has_its_usual_size(format: str, cell: int) -> None:
    wide, high = picture_size(classic().scene(), format)
    assert (wide, high) == (round(9.12 * cell), round(9.12 * cell))
    assert picture_size(classic().scene(), format, 100) == (100, 100)


def test_large_boards_have_a_limit_in_pixels() -> None:
    assert picture_size(Board.square(32).scene(), "png") == (2000, 2000)
    assert picture_size(Board.square(32).scene(), "gif") == (600, 600)


def test_a_pdf_of_one_picture_is_as_wide_as_asked_for() -> None:
    assert b"/MediaBox[0 0 144 144]" in bytes(classic().draw(format="pdf", size=144))


def test_a_picture_is_no_higher_than_the_widest_one_is_wide() -> None:
    board = Board(["a", "b"], [["a", "b"]], places=[square_at(0), square_at(9_000)])
    scene = Puzzle(board).scene()
    for format in ("svg", "png", "gif", "pdf"):
        width, height = picture_size(scene, format)
        assert width >= 1
        assert height <= MAX_PIXELS
    with pytest.raises(PuzzleError, match="a picture 300 pixels wide is not possible; use 1 to 2"):
        Puzzle(board).draw(size=300)


def square_at(y: float) -> list[tuple[float, float]]:
    return [(0, y), (1, y), (1, y + 1), (0, y + 1)]


def test_an_animation_has_room_for_each_of_its_pictures() -> None:
    puzzle = Puzzle(Board.square(4))
    small, large = (draw.scene_of(puzzle, coordinates=coordinates) for coordinates in (False, True))
    left, top, width, height = large.box
    assert f'viewBox="{left:g} {top:g} {width:g} {height:g}"' in draw.animate([large, small])
