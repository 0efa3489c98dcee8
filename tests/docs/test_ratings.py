"""The page on ratings lists the classes of the Polydoku scale with their values."""

import re

import requires
from polydoku.rate.polydoku import BEYOND_ALL_CLASSES, CLASS_VALUES, PolydokuRating
from polydoku.words.step_classes import STEP_CLASSES

PAGE = (requires.ROOT / "docs" / "ratings.md").read_text("utf-8")


def test_the_table_has_all_classes_in_order() -> None:
    expected = [
        (title, str(CLASS_VALUES[step_class]), phrase) for step_class, (title, phrase) in STEP_CLASSES.items()
    ]
    assert re.findall(r"^\| ([^|]+) \| (\d+\.\d) \| ([^|]+) \|$", PAGE, re.MULTILINE) == expected


def test_the_page_names_version_and_lower_bound() -> None:
    assert PolydokuRating.scale in PAGE
    assert f"a lower bound, {BEYOND_ALL_CLASSES}" in PAGE
