"""Ratings are equal to those of the original programs, on rows of the reference data.

These are samples, so that the tests take seconds; `crates/core/tests/rate` compares all rows.
"""

import csv
import re
from pathlib import Path

import pytest

from polydoku import batch
from polydoku.rate import HodokuRating, SeRating

SE_SAMPLES = {"pe96": 1, "s10k_1000": 1, "top95": 3, "exemplars": 3, "mid_a": 5}
"""Of each file, every n-th row."""
HODOKU_SAMPLES = {"pe96": 1, "s10k_1000": 1, "top95": 3, "mid_a": 5}


def rows_of(path: Path, delimiter: str, step: int) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter))[::step]


def technique_id(name: str) -> str:
    """Return our id for a technique of the reference: ``Dynamic Cell Forcing Chains (+)``."""
    words = re.sub(r" \(\+.*| type| 6", "", name).lower().replace("triplet", "triple")
    words = re.sub(r"^bidirectional (.-cycle)", r"\1", words)
    words = re.sub(r"(nishio|contradiction|double) forcing chains", r"\1 forcing chain", words)
    return words.replace(" ", "-")


@pytest.mark.parametrize("name", SE_SAMPLES)
def test_er_ep_and_ed_are_those_of_the_original(data: Path, name: str) -> None:
    expected = rows_of(data / "ratings" / f"se_se121_{name}.csv", ";", SE_SAMPLES[name])
    ratings = [row.rating for row in batch.rate([row["puzzle"] for row in expected])]
    differences = [
        (row["puzzle"], row["ER"], row["EP"], row["ED"], str(rating))
        for row, rating in zip(expected, ratings, strict=True)
        if not isinstance(rating, SeRating)
        or (f"{rating.er}", f"{rating.ep}", f"{rating.ed}") != (row["ER"], row["EP"], row["ED"])
    ]
    assert differences == []


@pytest.mark.parametrize("name", SE_SAMPLES)
def test_the_steps_that_set_them_are_those_of_the_original(data: Path, name: str) -> None:
    expected = rows_of(data / "ratings" / f"se_se121_{name}.csv", ";", SE_SAMPLES[name])
    ratings = [row.rating for row in batch.rate([row["puzzle"] for row in expected])]
    differences = [
        (row["puzzle"], row["ER_tech"], row["EP_tech"], row["ED_tech"], repr(rating))
        for row, rating in zip(expected, ratings, strict=True)
        if not isinstance(rating, SeRating)
        or (rating.er_technique, rating.ep_technique, rating.ed_technique)
        != tuple(technique_id(row[f"{figure}_tech"]) for figure in ("ER", "EP", "ED"))
    ]
    assert differences == []


@pytest.mark.parametrize("name", HODOKU_SAMPLES)
def test_score_and_level_are_those_of_the_original(data: Path, name: str) -> None:
    rows = rows_of(data / "logic" / f"hodoku220_{name}.csv", ",", HODOKU_SAMPLES[name])
    expected = [row for row in rows if row["uses_forcing_or_bf"] == "0"]
    ratings = [row.rating for row in batch.rate([row["puzzle"] for row in expected], scale="hodoku")]
    differences = [
        (row["puzzle"], row["level"], row["score"], str(rating))
        for row, rating in zip(expected, ratings, strict=True)
        if not isinstance(rating, HodokuRating)
        or (rating.level, str(rating.score), rating.is_estimate) != (row["level"], row["score"], False)
    ]
    assert differences == []
