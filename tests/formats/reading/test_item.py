import pytest

from format_cases import CLASSIC, SOLVED, ZEROS, lines
from polydoku._core import plain_lines
from polydoku.formats.reading.item import Item, place_text
from polydoku.formats.reading.source import Source, items


def items_in(text: str | bytes, **options: object) -> list[Item]:
    data = text.encode() if isinstance(text, str) else text
    return list(items(Source("literal", "", data), **options))  # type: ignore[arg-type]


def puzzle_items(text: str | bytes) -> list[Item]:
    return [puzzle for item in items_in(text) for puzzle in item.puzzles()]


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("form", [CLASSIC, ZEROS, SOLVED])
def test_blocks_may_have_either_line_end(end: bytes, final: bool, form: str) -> None:
    text = end.join([form.encode()] * 4) + (end if final else b"")
    assert plain_lines(text) == 4
    assert [item.count for item in items_in(text)] == [4]
    assert [item.puzzle and item.puzzle.givens.line for item in puzzle_items(text)] == [
        form.replace("0", ".")
    ] * 4


@pytest.mark.parametrize(
    "text",
    [
        lines(CLASSIC, ""),
        lines(CLASSIC, ZEROS),
        lines(CLASSIC + " "),
        lines(CLASSIC, CLASSIC + "#"),
        lines(CLASSIC[:-1] + "x"),
        lines(CLASSIC[:-1]),
        lines(CLASSIC + "1"),
        "\n" + CLASSIC,
        CLASSIC + "\r" + CLASSIC,
        CLASSIC + "\n" + CLASSIC + "\r\n",
        "",
    ],
)
def test_other_text_is_not_a_plain_block(text: str) -> None:
    assert plain_lines(text.encode()) == 0


def test_a_block_yields_its_puzzles_and_a_part_of_its_lines() -> None:
    [block] = items_in(lines(CLASSIC, SOLVED, CLASSIC, SOLVED), index=5)
    assert [item.index for item in block.puzzles()] == [5, 6, 7, 8]
    assert [item.where for item in block.puzzles()] == ["line 1", "line 2", "line 3", "line 4"]
    part = block.slice(1, 3)
    assert (part.index, part.line, part.count) == (6, 2, 2)
    assert part.block == lines(SOLVED, CLASSIC).encode()


@pytest.mark.parametrize(
    ("name", "line", "where"),
    [("", 0, ""), ("a.txt", 0, "a.txt"), ("", 7, "line 7"), ("a.txt", 7, "a.txt: line 7")],
)
def test_a_place_is_the_source_and_the_line(name: str, line: int, where: str) -> None:
    assert place_text(name, line) == where


def test_the_only_puzzle_of_an_item_is_the_item_itself() -> None:
    [item] = items_in("1" * 16)
    assert list(item.puzzles()) == [item]


def test_the_items_of_a_block_name_its_source() -> None:
    item = Item(index=3, line=8, block=lines(CLASSIC, CLASSIC).encode(), count=2, source="a.txt")
    assert [puzzle.where for puzzle in item.puzzles()] == ["a.txt: line 8", "a.txt: line 9"]
    assert [puzzle.index for puzzle in item.puzzles()] == [3, 4]


def test_a_block_ends_with_a_line_end_even_if_the_file_does_not() -> None:
    [item] = items_in(CLASSIC)
    assert item.block == CLASSIC.encode() + b"\n"


@pytest.mark.parametrize("count", [1, 2, 100])
def test_plain_lines_are_counted(count: int) -> None:
    assert plain_lines(lines(*[ZEROS] * count).encode()) == count
