import base64
import random

import pytest

from polydoku.formats.iss.codes import (
    LETTERS,
    CodeError,
    Transitions,
    automaton_of,
    code_of_automaton,
    decoded_bytes,
    key_of_masks,
    pair_masks,
    six_bits,
)

DIGITS = 9


def key_of(allowed: list[list[bool]]) -> str:
    bits = [bit for row in allowed for bit in row]
    bits += [False] * (-len(bits) % 6)
    values = (bits[at : at + 6] for at in range(0, len(bits), 6))
    return "".join(LETTERS[sum(bit << place for place, bit in enumerate(six))] for six in values).rstrip("A")


def code_of(automaton: Transitions, states: int, symbols: int, *, is_masked: bool) -> str:
    """Encode an automaton whose states are in the order of the code."""
    state_bits = max(1, (states - 1).bit_length())
    fields = [(int(is_masked), 2), (state_bits - 1, 4), (symbols - 1, 4), (len(automaton.starts), state_bits)]
    fields.append((len(set(automaton.accepts) - set(automaton.starts)), state_bits))
    fields.append((sum(1 << s for s in automaton.starts if s in automaton.accepts), len(automaton.starts)))
    by_state = [sorted((a, t) for s, a, t in automaton.steps if s == state) for state in range(states)]
    count_bits = max(map(len, by_state)).bit_length()
    if not is_masked:
        fields.append((count_bits, 4))
    for steps in by_state:
        if is_masked:
            fields.append((sum(1 << (symbol - 1) for symbol, _ in steps), symbols))
            fields += [(target, state_bits) for _, target in steps]
        else:
            fields.append((len(steps), count_bits))
            for symbol, target in steps:
                fields += [(symbol - 1, (symbols - 1).bit_length()), (target, state_bits)]
    bits = "".join(format(value, f"0{width}b") if width else "" for value, width in fields)
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_pair_keys_have_a_bit_for_each_pair() -> None:
    rng = random.Random(1)
    for _ in range(50):
        digits = rng.randint(2, 16)
        allowed = [[rng.random() < 0.3 for _ in range(digits)] for _ in range(digits)]
        masks = [sum(bit << place for place, bit in enumerate(row)) for row in allowed]
        assert pair_masks(key_of(allowed), digits) == masks


def test_the_lowest_bit_comes_first() -> None:
    assert six_bits("B") == [True, False, False, False, False, False]
    assert pair_masks("", 3) == [0, 0, 0]


@pytest.mark.parametrize("key", ["A" * 14 + "B", "!", "ß"])
def test_wrong_keys_are_refused(key: str) -> None:
    with pytest.raises(CodeError):
        pair_masks(key, 9)


@pytest.mark.parametrize("is_masked", [False, True])
def test_automata_come_back(is_masked: bool) -> None:
    rng = random.Random(2)
    for _ in range(200):
        states, symbols = rng.randint(2, 40), rng.randint(8, 10)
        starts = tuple(range(rng.randint(1, min(3, states - 1))))
        accept_count = rng.randint(0, states - len(starts) - 1)
        accepts = tuple(s for s in starts if rng.random() < 0.5)
        accepts += tuple(range(len(starts), len(starts) + accept_count))
        steps: list[tuple[int, int, int]] = []
        for state in range(states):
            for symbol in range(1, symbols + 1):
                targets = range(states) if not is_masked else [rng.randrange(states)]
                count = rng.randint(0, 1 if is_masked else 2) if len(steps) < 400 else 0
                steps += [
                    (state, symbol, target)
                    for target in sorted(rng.sample(targets, min(count, len(targets))))
                ]
        if max(sum(s == state for s, _, _ in steps) for state in range(states)) > 15:
            continue
        automaton = Transitions(starts, accepts, tuple(steps))
        code = code_of(automaton, states, symbols, is_masked=is_masked)
        result = automaton_of(code)
        assert (result.starts, result.accepts) == (starts, accepts)
        assert sorted(result.steps) == sorted(steps)


def test_an_empty_code_accepts_nothing() -> None:
    assert automaton_of("") == Transitions((), (), ())


@pytest.mark.parametrize("code", ["A", "-", "wAAA", "Sgp_2SSST_ySSST_kk!", "Sg"])
def test_wrong_automata_are_refused(code: str) -> None:
    with pytest.raises(CodeError):
        automaton_of(code)


def test_base64_without_padding() -> None:
    assert decoded_bytes("WzEtNV0q") == b"[1-5]*"
    assert decoded_bytes("WzEtNV0") == decoded_bytes("WzEtNV0=") == b"[1-5]"


def test_pair_tables_survive_as_keys() -> None:
    for masks in ([0, 0, 0], [1, 2, 4], [7, 7, 7], [0b1000, 0, 0b1111, 5]):
        assert pair_masks(key_of_masks(masks), len(masks)) == masks


def test_automata_survive_as_codes() -> None:
    steps = [(5, 1, 7), (5, 2, 5), (7, 10, 9), (9, 3, 5)]
    code = code_of_automaton([5], [5, 9], steps, 9)
    assert automaton_of(code) == ((0,), (0, 1), ((0, 1, 2), (0, 2, 0), (1, 3, 0), (2, 10, 1)))
    assert code_of_automaton([0], [0], [(0, 17, 0)], 16) == ""
