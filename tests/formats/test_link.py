import base64
import json
import zlib

import pytest
from hypothesis import given

from format_cases import CLASSIC, classic, error_of, jigsaw, read, rich, to
from polydoku import FormatError, Puzzle
from polydoku.formats import detect
from polydoku.formats import link as link_format
from strategies import puzzles


def packed(text: str) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_a_link_holds_everything() -> None:
    again = read(rich().link())
    assert again == rich()
    assert (again.name, again.notes) == (rich().name, rich().notes)


@given(puzzles())
def test_any_puzzle_survives_in_a_link(puzzle: Puzzle) -> None:
    assert Puzzle.read(puzzle.link()) == puzzle


def test_a_link_is_the_deflated_json_in_base64url() -> None:
    link = classic().link()
    assert link.startswith("polydoku:#p=1.")
    assert link == "polydoku:#p=1." + packed(to(classic(), "json"))


@pytest.mark.parametrize(
    "before", ["", "polydoku:", "https://example.org/play", "http://localhost:8000/", "https://a.b/c?d=e"]
)
def test_whatever_stands_before_the_part_does_not_matter(before: str) -> None:
    link = before + "#p=1." + packed(to(jigsaw(), "json"))
    assert Puzzle.read(link) == jigsaw()
    assert detect(link).name == "link"


def test_what_follows_the_part_does_not_matter() -> None:
    assert Puzzle.read(classic().link() + "&theme=dark") == classic()


def test_padding_is_allowed() -> None:
    assert read(classic().link() + "==="[: -len(classic().link().split(".")[1]) % 4]) == classic()


def test_a_link_cut_off_anywhere_is_said_to_end_early_or_to_be_damaged() -> None:
    link = rich().link()
    for end in range(len("polydoku:#p=1."), len(link)):
        error = error_of(link[:end])
        assert error.startswith("link: the data after #p= ")
        assert error.endswith("; copy the whole link")


def test_the_number_of_characters_that_are_there_is_named() -> None:
    link = classic().link()
    error = error_of(link[:-12])
    count = len(link) - len("polydoku:#p=1.") - 12
    assert error == f"link: the data after #p= ends early (after {count} characters); copy the whole link"


@pytest.mark.parametrize(
    ("part", "error"),
    [
        ("p=2.abc", "a link of version 2, but this program reads version 1; update Polydoku"),
        ("p=", "link: the data after #p= ends early (after 0 characters)"),
        ("p=1.", "link: the data after #p= ends early (after 0 characters)"),
        ("p=1.!!!!", "link: the data after #p= is damaged"),
        ("p=1.ééé", "link: the data after #p= is damaged"),
        ("p=1." + packed("[1,2]"), "link: JSON without the keys of a known format"),
        ("p=1." + packed('{"polydoku":1}'), "link: board is missing"),
        ("p=1." + packed(""), "link: the data after #p= is damaged"),
        ("p=1." + packed('{"polydoku":1'), "line 1, column 14: "),
    ],
)
def test_what_is_wrong_in_a_link_is_named(part: str, error: str) -> None:
    assert error_of("polydoku:#" + part).startswith(error)


def test_a_link_that_unpacks_to_more_than_4_mib_is_refused() -> None:
    bomb = packed(json.dumps({"polydoku": 1, "title": "x" * (5 << 20)}))
    assert len(bomb) < 10_000
    assert error_of(f"polydoku:#p=1.{bomb}") == "link: the data after #p= unpacks to more than 4 MiB"


def test_a_file_of_links_holds_a_puzzle_a_line() -> None:
    from polydoku.formats import read_all

    text = f"{classic().link()}\n\n{jigsaw().link()}\n"
    assert list(read_all(text.encode())) == [classic(), jigsaw()]


def test_a_line_of_digits_with_a_mark_is_no_link() -> None:
    assert detect(CLASSIC + " #p").name == "line"


def broken(link: str, width: int) -> str:
    """A link as a mail program breaks it."""
    return "\n".join(link[start : start + width] for start in range(0, len(link), width))


@pytest.mark.parametrize("width", [20, 60, 76])
def test_a_link_broken_over_lines_is_whole(width: int) -> None:
    puzzle = rich()
    text = broken(puzzle.link(), width)
    assert text.count("\n") > 2
    assert Puzzle.read(text) == puzzle
    assert list(Puzzle.read_all(f"{text}\n\n{text}\n{classic().link()}\n")) == [puzzle, puzzle, classic()]


def test_a_broken_link_that_lacks_its_end_counts_what_is_there() -> None:
    link = rich().link()[:-10]
    count = len(link) - len("polydoku:#p=1.")
    error = f"link: the data after #p= ends early (after {count} characters); copy the whole link"
    assert error_of(broken(link, 60)) == error


def test_lines_after_a_whole_link_are_no_part_of_it() -> None:
    results = list(link_format.read(f"{classic().link()}\nabc\n", None))
    assert [result.puzzle for result in results] == [classic(), None]
    assert str(results[1].error) == "line 2: no #p= in the link; copy the whole link"


def test_a_damaged_link_of_several_is_named_by_its_line() -> None:
    whole = classic().link()
    text = f"{whole}\n\n{whole[:-12]}\n{whole}\n"
    with pytest.raises(FormatError, match=r"^line 3: link: the data after #p= ends early"):
        list(Puzzle.read_all(text))


def link_of(data: bytes) -> str:
    """A share link that holds any bytes."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(compressor.compress(data) + compressor.flush())
    return "polydoku:#p=1." + code.decode().rstrip("=")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xff\xfe{}", "link: the data after #p= is damaged; copy the whole link"),
        (b"{}", "link: JSON without the keys of a known format"),
        (b"[1]", "link: JSON without the keys of a known format"),
        (b'{"polydoku":1', "the JSON ends"),
        (b"", "link: "),
    ],
)
def test_a_link_that_holds_no_puzzle_is_refused_in_one_line(data: bytes, line: str) -> None:
    assert line in error_of(link_of(data))


def test_a_link_packed_by_another_program_is_read() -> None:
    assert read(link_of(classic().to("json").encode())) == classic()
