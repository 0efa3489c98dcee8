"""The keys of f-puzzles about neighbours: dots, X and V, and that all of them are given.

``nonconsecutive`` and the ``ratio`` of ``negative`` do not apply to neighbours with a dot, so they are read
together with the dots.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from polydoku.model.rule import Rule

if TYPE_CHECKING:
    from polydoku.formats.f_puzzles.reader import Reader
    from polydoku.formats.f_puzzles.writer import Writer

KEYS = ("nonconsecutive", "difference", "ratio", "xv", "negative")
USUAL_DIFFERENCE, USUAL_RATIO = 1, 2


def rules_of(reader: "Reader", document: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of all these keys."""
    white = _dots(reader, document, "difference", USUAL_DIFFERENCE)
    black = _dots(reader, document, "ratio", USUAL_RATIO)
    negative = reader.list_of("negative", document.get("negative") or [], str)
    for name in negative:
        if name not in ("ratio", "xv"):
            reader.warn(f"the name {name} in negative is not known; it is ignored", may_be_rule=True)
    nonconsecutive = document.get("nonconsecutive") or False
    if nonconsecutive not in (True, False):
        raise reader.form_error("nonconsecutive", nonconsecutive, "true or false")
    yield from _dot_rules(reader, white, black, nonconsecutive=nonconsecutive, ratio="ratio" in negative)
    yield from _letters(reader, document.get("xv") or [], negative="xv" in negative)


def _dots(reader: "Reader", document: dict[str, Any], key: str, usual: int) -> dict[int, list[str]]:
    """Return the dots of each number."""
    dots: dict[int, list[str]] = {}
    for index, item in enumerate(reader.list_of(key, document.get(key) or [])):
        path = f"{key}[{index}]"
        reader.check_keys(f"{key}[]", item, ("cells", "value"))
        number = reader.number(path, item)
        dots.setdefault(usual if number is None else number, []).append(_pair(reader, path, item))
    return dots


def _pair(reader: "Reader", path: str, item: dict[str, Any]) -> str:
    cells = reader.names(f"{path}.cells", item.get("cells"))
    if len(cells) != 2:
        raise reader.form_error(f"{path}.cells", item.get("cells"), "a list of two cells")
    return "-".join(cells)


def _dot_rules(
    reader: "Reader",
    white: dict[int, list[str]],
    black: dict[int, list[str]],
    *,
    nonconsecutive: bool,
    ratio: bool,
) -> Iterator[Rule]:
    """Yield a rule for the usual dots, and one for the dots of each other number.

    If all dots with a ratio are given, each ratio that occurs is forbidden elsewhere, by default 2.
    """
    if nonconsecutive and not white and not black and not ratio:
        yield reader.rule("nonconsecutive", "nonconsecutive")
        return
    all_dots = [dot for dots in (*white.values(), *black.values()) for dot in dots]
    forbidden = (set(black) or {USUAL_RATIO}) if ratio else set()
    numbers = [(USUAL_DIFFERENCE, USUAL_RATIO)]
    numbers += [(number, USUAL_RATIO) for number in white if number != USUAL_DIFFERENCE]
    numbers += [(USUAL_DIFFERENCE, number) for number in black if number != USUAL_RATIO]
    for difference, factor in numbers:
        is_usual = (difference, factor) == numbers[0]
        dots = {
            "white": white.get(difference, []) if is_usual or difference != USUAL_DIFFERENCE else [],
            "black": black.get(factor, []) if is_usual or factor != USUAL_RATIO else [],
        }
        negative = {
            "white": nonconsecutive and is_usual,
            "black": factor in forbidden and (is_usual or factor != USUAL_RATIO),
        }
        kinds = [colour for colour, is_negative in negative.items() if is_negative]
        if not kinds and not any(dots.values()):
            continue
        listed = {*dots["white"], *dots["black"]}
        exempt = [dot for dot in all_dots if dot not in listed] if kinds else []
        yield reader.rule(
            "difference" if dots["white"] else "ratio",
            "kropki",
            **dots,
            difference=difference,
            ratio=factor,
            negative="both" if len(kinds) == 2 else "".join(kinds),
            except_pairs=exempt,
        )


def _letters(reader: "Reader", value: Any, *, negative: bool) -> Iterator[Rule]:
    letters: dict[str, list[str]] = {"x": [], "v": []}
    for index, item in enumerate(reader.list_of("xv", value)):
        reader.check_keys("xv[]", item, ("cells", "value"))
        letter = str(item.get("value") or "").lower()
        pair = _pair(reader, f"xv[{index}]", item)
        if letter in letters:
            letters[letter].append(pair)
        else:
            reader.warn(f"xv[{index}] is neither X nor V; it is ignored", may_be_rule=bool(letter))
    if negative or any(letters.values()):
        yield reader.rule("xv", "xv", **letters, negative=negative)


def write_kropki(writer: "Writer", rule: Any) -> bool:
    """Write dots, and that all of them are given."""
    for key, dots, number, usual in (
        ("difference", rule.white, rule.difference, USUAL_DIFFERENCE),
        ("ratio", rule.black, rule.ratio, USUAL_RATIO),
    ):
        value = {} if number == usual else {"value": str(number)}
        for dot in dots:
            writer.add(key, cells=writer.cells(dot.split("-")), **value)
    if rule.negative in ("white", "both"):
        if rule.difference != USUAL_DIFFERENCE:
            return False
        writer.fields["nonconsecutive"] = True
    if rule.negative in ("black", "both"):
        _write_negative(writer, "ratio")
    return True


def _write_negative(writer: "Writer", name: str) -> None:
    names = writer.fields.setdefault("negative", [])
    if name not in names:
        names.append(name)


def write_xv(writer: "Writer", rule: Any) -> bool:
    """Write letters, and that all of them are given."""
    for letter in ("x", "v"):
        for pair in getattr(rule, letter):
            writer.add("xv", cells=writer.cells(pair.split("-")), value=letter.upper())
    if rule.negative:
        _write_negative(writer, "xv")
    return True


def write_nonconsecutive(writer: "Writer", rule: Any) -> bool:
    """Write the rule, unless it is about diagonals or has exceptions."""
    if rule.diagonal or rule.except_pairs:
        return False
    writer.fields["nonconsecutive"] = True
    return True
