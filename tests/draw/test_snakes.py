"""Pictures of snakes: parity by colour and by letter, galleries, and the search as frames."""

import io

import pypdfium2
import pytest

from polydoku import PuzzleError, snakes
from polydoku.draw.snakes import MAX_FRAMES, PAGE_COLUMNS, PAGE_ROWS, gallery, search_scenes, snake_scene
from polydoku.model.choices import Theme
from polydoku.model.scene import Dot, Line, Polygon, Text
from polydoku.snakes.search import published_search


def texts(scene: object) -> dict[int | None, str]:
    return {p.cell: p.text for p in getattr(scene, "shapes", ()) if isinstance(p, Text)}


def test_every_known_parity_has_its_colour_and_its_letter() -> None:
    snake = next(snakes.find())
    scene = snake_scene(snake)
    polygons = (p for p in scene.shapes if isinstance(p, Polygon))
    fills = {p.cell: p.role for p in polygons if p.role.startswith("parity")}
    for cell, mark in enumerate(snake.parity):
        assert texts(scene).get(cell, ".") == mark
        assert fills.get(cell, ".")[-3:] == {"e": "ven", "o": "odd", ".": "."}[mark.lower()]
    assert scene.description == f"{scene.title}: {snake}"


def test_a_path_has_two_bulbs_and_a_loop_none() -> None:
    path, loop = next(snakes.find("6x6")), next(snakes.find("6x6", loops=True))
    assert sum(isinstance(p, Dot) and p.role == "dot.snake" for p in snake_scene(path).shapes) == 2
    closed = snake_scene(loop)
    assert not any(isinstance(p, Dot) for p in closed.shapes)
    assert any(isinstance(p, Line) and p.closed and p.role == "line.snake" for p in closed.shapes)
    assert closed.title == f"Loop of {len(loop)} cells"


@pytest.mark.parametrize("theme", ["light", "dark", "safe", "print", "auto"])
def test_a_snake_draws_itself(theme: Theme) -> None:
    snake = next(snakes.find("6x6"))
    assert str(snake.draw(theme=theme)).startswith("<svg")
    png = snake.draw(theme=theme, format="png")
    assert isinstance(png, bytes)
    assert png[:4] == b"\x89PNG"
    assert snake._repr_svg_().startswith("<svg")


def test_a_gallery_in_a_pdf_has_as_many_pages_as_it_needs() -> None:
    all_snakes = list(snakes.find("6x6")) + list(snakes.find("6x6", loops=True))
    pages = pypdfium2.PdfDocument(io.BytesIO(gallery(all_snakes, "pdf")))
    assert len(pages) == -(-len(all_snakes) // (PAGE_COLUMNS * PAGE_ROWS))
    text = pages[0].get_textpage().get_text_range()
    assert "1: 14 odd-even" in text
    image = pages[0].render(scale=0.5).to_pil().convert("L")
    darkest, lightest = image.getextrema()
    assert darkest < 100 < lightest
    pages.close()


def test_a_gallery_in_one_picture_names_each_snake() -> None:
    three_snakes = list(snakes.find("6x6", limit=3))
    picture = gallery(three_snakes, "svg", theme="dark", title="three").decode()
    assert picture.startswith("<svg")
    assert "three" in picture
    assert picture.count(">3: 14 odd-even<") == 1
    with pytest.raises(PuzzleError, match="there is no snake to draw"):
        gallery([], "svg")


@pytest.mark.parametrize("published", [False, True])
def test_a_search_is_shown_in_bounded_frames_up_to_its_snakes(published: bool) -> None:
    search = published_search() if published else snakes.search()
    scenes = list(search_scenes(search, snakes=2))
    assert 10 < len(scenes) <= MAX_FRAMES
    first = next(iter(search.fresh_copy()))
    assert sum(scene.title.startswith("Snake of") for scene in scenes) == 2
    assert any(scene.title == f"Snake of {len(first)} cells, {first.ends}" for scene in scenes)
    assert search.steps == 0


def test_a_search_without_snakes_ends_with_its_last_step() -> None:
    scenes = list(search_scenes(snakes.search("4x4")))
    assert scenes
    assert all(scene.title.startswith("Step ") for scene in scenes)
