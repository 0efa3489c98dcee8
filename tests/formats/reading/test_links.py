import time

import pytest

from format_cases import classic, error_of, read, read_all, to
from polydoku import Board, FormatError, Puzzle, formats
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.base import Sample
from polydoku.formats.reading.links import has_link_of, read_links_or_json, unpacked_json

LINK = to(classic(title="One", author="A + B / C // D ? é"), "f-puzzles")


def test_a_text_with_several_links_has_several_puzzles() -> None:
    second = to(classic(title="Two"), "f-puzzles")
    text = f"The first: {LINK}\n\nand the second\n{second}\n"
    assert [puzzle.title for puzzle in read_all(text)] == ["One", "Two"]


@pytest.mark.parametrize("between", ["", " ", " and www.", "; ", "), ("])
def test_a_line_may_have_several_links(between: str) -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1})
    names = ("penpa", "sudokupad", "lisudoku", "iss", "f-puzzles")
    links = [puzzle.to(name).removeprefix("https://" if "www" in between else "") for name in names]
    links = [link.removeprefix("swaroopg92.github.io/") for link in links]
    assert read_all(between.join(links)) == [puzzle] * len(names)


def test_a_link_that_is_broken_over_lines_is_joined() -> None:
    broken = "\n".join(LINK[at : at + 76] for at in range(0, len(LINK), 76))
    assert read(f"{broken}\n") == read(LINK)
    assert len(read_all(f"{broken}\n{broken}\n")) == 2


def test_data_that_was_changed_on_its_way_is_repaired() -> None:
    document = {"size": 9, "grid": []}
    packed = lzstring.pack(str(document).replace("'", '"'))
    for data in (packed, packed.replace("+", "%2B"), packed.replace("+", " "), f"{packed} and more"):
        assert unpacked_json(data, lzstring.unpack, lambda value: isinstance(value, dict)) == document


def test_a_lost_slash_is_put_back() -> None:
    packed = lzstring.pack('{"size": 9, "title": "\uffff"}')
    assert "//" in packed
    damaged = packed.replace("//", "/", 1)
    assert unpacked_json(damaged, lzstring.unpack, lambda value: isinstance(value, dict))["size"] == 9


def test_damaged_links_name_their_line_if_there_are_several() -> None:
    assert error_of(f"{LINK}\n{LINK[:200]}\n").startswith("line 2: the packed data is damaged")
    assert error_of(LINK[:200]).startswith("the packed data is damaged")
    with pytest.raises(FormatError, match="no link with a puzzle"):
        list(formats.read_all("no link", format="f-puzzles"))


def test_a_link_may_stand_in_angle_brackets_or_be_only_its_data() -> None:
    assert read(f"<{LINK}>") == read(LINK)
    data = LINK.partition("load=")[2]
    assert read(data) == read(LINK)
    assert Puzzle.read(data) == read(LINK)


def test_a_link_in_json_is_no_link() -> None:
    assert has_link_of(Sample(LINK), "f-puzzles")
    assert not has_link_of(Sample(f'{{"link": "{LINK}"}}'), "f-puzzles")
    assert not has_link_of(Sample("https://example.org/?load=abc"), "f-puzzles")


def test_a_text_with_links_or_with_documents() -> None:
    puzzle = classic()

    def puzzles(text: str) -> list[Puzzle | None]:
        results = read_links_or_json(text, lambda value: value == {}, lambda _: puzzle, "f-puzzles-form")
        return [result.puzzle for result in results]

    assert puzzles(f"{LINK}\n") == [read(LINK)]
    assert puzzles("{}\n{}\n") == [puzzle, puzzle]
    with pytest.raises(FormatError, match="line 2"):
        puzzles('{}\n{"a": 1}\n')


@pytest.mark.parametrize(
    "part", ["a", "a.", "f-puzzles.com", "f-puzzles.com?", "sudokupad.app/", "sigh.github.io?&"]
)
def test_a_long_line_is_searched_in_little_time(part: str) -> None:
    start = time.process_time()
    assert not has_link_of(Sample(part * (60_000 // len(part))), "f-puzzles")
    assert time.process_time() - start < 10
