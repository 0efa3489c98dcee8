"""PNG and GIF: the size asked for, the same picture without any font, a clear line without the extra."""

import builtins
import struct
from importlib.util import find_spec
from io import BytesIO
from types import ModuleType
from typing import Any

import pytest

import requires
from draw.samples import classic, cube, scenes
from polydoku import Board, ExtraMissing, Puzzle
from polydoku.draw.picture import scene_of
from polydoku.draw.raster import gif, png
from polydoku.model.scene import Scene

resvg = requires.when(find_spec("resvg_py"), "resvg-py")


def size(file: bytes) -> tuple[int, int]:
    """Width and height that a PNG's header says."""
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", file[16:24])
    return width, height


@resvg
def test_a_png_has_the_size_asked_for() -> None:
    assert size(png(scene_of(classic()), size=200)) == (200, 200)
    assert size(png(scenes()["cube"], size=300))[1] == pytest.approx(300 * 4.12 / 3.584, abs=1)


@resvg
@pytest.mark.parametrize("name", scenes())
def test_every_picture_can_be_rendered(name: str) -> None:
    assert size(png(scenes()[name], size=100))[0] == 100


def pixels(scene: Scene, size: int = 90) -> list[int]:
    image = requires.module("PIL.Image", "pillow")
    with image.open(BytesIO(png(scene, size=size))) as picture:
        return list(picture.convert("L").tobytes())


@resvg
def test_digits_are_seen_without_fonts() -> None:
    board = Board.square(9)
    empty = pixels(scene_of(Puzzle(board)))
    for digit in range(1, 10):
        filled = pixels(scene_of(Puzzle(board, {"r5c5": digit})))
        changed = [(i % 90, i // 90) for i, (a, b) in enumerate(zip(empty, filled, strict=True)) if a != b]
        assert len(changed) > 8
        assert all(40 <= x < 50 and 40 <= y < 50 for x, y in changed)


@resvg
def test_the_faces_of_a_cube_are_three_tones() -> None:
    tones = pixels(scene_of(Puzzle(cube())), size=400)
    assert len({tone for tone in set(tones) if tones.count(tone) > 1500}) >= 3


@resvg
def test_a_gif_has_a_frame_for_each_scene() -> None:
    image = requires.module("PIL.Image", "pillow")
    frames = [scene_of(Puzzle(Board.square(4), {"r1c1": digit})) for digit in (1, 2, 3)]
    file = gif(frames, size=100, step_ms=500)
    with image.open(BytesIO(file)) as picture:
        assert (picture.n_frames, picture.size) == (3, (100, 100))
        assert picture.info["duration"] == 500
        assert "loop" not in picture.info


@pytest.mark.parametrize(
    ("missing", "line"),
    [
        ("resvg_py", "PNG needs resvg-py: pip install 'polydoku[png]'"),
        ("PIL", "GIF needs pillow: pip install 'polydoku[gif]'"),
    ],
)
def test_without_the_extra_a_line_says_what_to_install(
    missing: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> ModuleType:
        if name.split(".")[0] == missing:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    scene = scene_of(Puzzle(Board.square(1)))
    with pytest.raises(ExtraMissing) as caught:
        gif([scene], size=9) if missing == "PIL" else png(scene, size=9)
    assert str(caught.value) == line
