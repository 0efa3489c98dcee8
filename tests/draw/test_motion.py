"""Animated SVG: what stays is drawn once, what comes and goes has its time, the last frame is the rest."""

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest

from draw.samples import classic, solved
from polydoku import PuzzleError, draw, snakes
from polydoku.draw.motion import animated
from polydoku.draw.picture import scene_of
from polydoku.draw.snakes import search_scenes
from polydoku.draw.svg import svg
from polydoku.model.scene import Scene


def frames(count: int = 4) -> list[Scene]:
    """The sample puzzle with one more digit found in each frame."""
    puzzle, grid = classic(), solved()
    empty = [cell for cell in puzzle.board.cells if not puzzle.givens.digits[cell]]
    return [
        scene_of(puzzle, grid=puzzle.givens.with_digits({c: grid.digits[c] for c in empty[:k]}))
        for k in range(count)
    ]


def rules(text: str) -> list[tuple[str, str]]:
    """The class and the animation of each rule, in order."""
    return re.findall(r"\.([cg][\d-]+)\{animation:([^}]*)\}", text)


def test_an_animation_is_well_formed() -> None:
    ElementTree.fromstring(animated(frames()))


def test_what_every_frame_has_is_drawn_once() -> None:
    single_frame, all_frames = svg(frames()[0]), animated(frames(8))
    assert len(re.findall("<text ", all_frames)) == len(re.findall("<text ", single_frame)) + 7
    assert len(all_frames) < len(single_frame) + 8 * 300


def test_what_comes_waits_for_its_frame() -> None:
    text = animated(frames(), step_ms=500)
    mark = re.findall(r'<svg[^>]* id="(\w+)"', text)[0]
    assert rules(text) == [
        ("c1", f"{mark}c 1ms 500ms backwards"),
        ("c2", f"{mark}c 1ms 1000ms backwards"),
        ("c3", f"{mark}c 1ms 1500ms backwards"),
    ]


def test_what_goes_is_seen_from_its_frame_to_its_end_and_never_after() -> None:
    with_digit, without_digit = frames(2)[1], frames(2)[0]
    text = animated([without_digit, with_digit, without_digit], step_ms=100)
    mark = re.findall(r'<svg[^>]* id="(\w+)"', text)[0]
    assert rules(text) == [("g1-2", f"{mark}g 100ms 100ms")]
    assert f"#{mark} .g{{opacity:0}}" in text


def test_what_comes_back_comes_twice() -> None:
    with_digit, without_digit = frames(2)[1], frames(2)[0]
    assert [name for name, _ in rules(animated([with_digit, without_digit, with_digit]))] == ["g0-1", "c2"]


def test_reduced_motion_shows_the_last_frame_at_once() -> None:
    text = animated(frames())
    before, _, moving = text.partition("@media (prefers-reduced-motion:no-preference)")
    assert "animation" not in before
    assert moving.count("animation:") == 3


def test_frames_that_are_equal_need_no_animation() -> None:
    assert rules(animated([frames()[0]] * 3)) == []


def test_an_animation_of_nothing_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no pictures; give at least one"):
        animated([])
    with pytest.raises(PuzzleError, match="no pictures; give at least one"):
        draw.animate([])


def test_puzzles_may_be_frames_too() -> None:
    first, second = classic(), classic().with_givens(solved())
    assert str(draw.animate([first, second])).count("<text ") > 30


def test_only_svg_and_gif_can_move() -> None:
    with pytest.raises(PuzzleError, match="no picture format 'pdf'; there are svg and gif"):
        draw.animate(frames(), format="pdf")  # type: ignore[call-overload]


def snake_frames() -> list[Scene]:
    return list(search_scenes(snakes.search("6x6"), frames=12))


def test_what_moves_lies_on_its_own_layer() -> None:
    text = animated(snake_frames())
    layers = {"face": 0, "parity": 1, "line": 2, "dot": 2, "cell-edge": 3, "house-edge": 4, "given": 6}
    heights = [layers[name] for name in re.findall(r'class="([a-z-]+)', text) if name in layers]
    assert heights == sorted(heights)
    assert set(heights) == {0, 1, 2, 3, 4, 6}


def test_the_fill_of_a_tube_lies_on_its_edge_in_every_frame() -> None:
    order = re.findall(r'class="(?:line|dot) snake(-edge)?"', animated(snake_frames()))
    assert len(order) > 20
    assert order == sorted(order, reverse=True)


def test_what_stays_at_the_end_is_the_last_picture() -> None:
    frames = snake_frames()
    assert pixels_of(animated(frames, size=300)) == pixels_of(svg(frames[-1], size=300))


def frame_of(text: str, number: int) -> str:
    """The animated picture with what is seen in one frame alone."""
    root = ElementTree.fromstring(text)
    for group in [child for child in root if child.tag.endswith("g")]:
        name = group.get("class", "").split()[-1]
        if match := re.fullmatch(r"c(\d+)|g(\d+)-(\d+)", name):
            start, stop = int(match[1] or match[2]), int(match[3] or 10**6)
            if not start <= number < stop:
                root.remove(group)
    for sheet in [child for child in root if child.tag.endswith("style")]:
        root.remove(sheet)
    return ElementTree.tostring(root, "unicode")


def test_each_frame_is_seen_as_its_own_picture() -> None:
    frames = snake_frames()
    moving = animated(frames, size=200)
    for number in (0, 3, len(frames) // 2, len(frames) - 1):
        pairs = zip(
            pixels_of(frame_of(moving, number)), pixels_of(svg(frames[number], size=200)), strict=True
        )
        assert max(abs(a - b) for a, b in pairs) < 8, "more than smoothed edges differ"


def pixels_of(text: str) -> bytes:
    """The pixels that a renderer without animation shows: the picture at rest."""
    renderer = pytest.importorskip("resvg_py", reason="resvg-py is not installed")
    image = pytest.importorskip("PIL.Image", reason="pillow is not installed")
    data = bytes(renderer.svg_to_bytes(svg_string=text, skip_system_fonts=True))
    return bytes(image.open(BytesIO(data)).tobytes())
