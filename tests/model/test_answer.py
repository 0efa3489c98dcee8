import pickle

import polydoku
from polydoku import Board, Candidates, Count, Verdict
from polydoku.model.answer import digits_of


def test_a_count_is_a_number_that_knows_whether_it_is_exact() -> None:
    assert Count(240) == 240
    assert str(Count(240)) == "240"
    assert Count(240).exact
    bound = Count(1_000_000, stopped_by="limit")
    assert str(bound) == "at least 1,000,000"
    assert not bound.exact
    assert pickle.loads(pickle.dumps(bound)).stopped_by == "limit"
    assert eval(repr(bound), {"Count": Count}) == bound


def test_a_verdict_is_the_word_of_the_json() -> None:
    assert [verdict.value for verdict in Verdict] == ["none", "unique", "many", "stopped"]


def test_candidates_are_sets_by_cell_and_text_by_symbol() -> None:
    candidates = Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))
    assert candidates["r1c2"] == {1, 2}
    assert candidates[0] == {1}
    assert candidates[(2, 2)] == set()
    assert candidates.text("r1c2") == "12"
    assert list(candidates) == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert len(candidates) == 4
    assert str(candidates) == "r1c1=1 r1c2=12 r2c1=2 r2c2="


def test_candidates_know_which_cells_they_have_and_are_found_in_sets() -> None:
    candidates = Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))
    assert "r1c2" in candidates
    assert "r3c1" not in candidates
    assert len({candidates, Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))}) == 1


def test_what_a_search_gives_can_be_pasted_back() -> None:
    names = {name: getattr(polydoku, name) for name in polydoku.__all__}
    puzzle = polydoku.Puzzle(Board.square(4), {"r1c1": 3}, rules=[polydoku.rules.Diagonal()])
    for value in (puzzle, puzzle.solve(), puzzle.candidates(), puzzle.count(), *Verdict):
        assert eval(repr(value), names) == value


def test_digits_of_a_mask_reach_to_32() -> None:
    assert digits_of(1 << 31) == [32]
    assert digits_of(0) == []
