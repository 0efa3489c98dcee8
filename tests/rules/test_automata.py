"""Automata that are built from states of any kind."""

from itertools import pairwise, product

from polydoku.rules.automata import States, automaton_of


def accepts(states: States, digits: tuple[int, ...]) -> bool:
    current = set(states.starts)
    for digit in digits:
        current = {b for a, mask, b in states.transitions if a in current and mask >> digit - 1 & 1}
    return not current.isdisjoint(states.accepts)


def test_an_automaton_accepts_what_the_function_leads_to() -> None:
    """Digits whose sum is divisible by 3, in which no 1 follows a 2."""

    def follow(state: tuple[int, int], digit: int) -> list[tuple[int, int]]:
        total, last = state
        return [] if (last, digit) == (2, 1) else [((total + digit) % 3, digit)]

    states = automaton_of([(0, 0)], follow, lambda state: state[0] == 0, 4)
    for length in range(5):
        for digits in product(range(1, 5), repeat=length):
            pairs = pairwise(digits)
            assert accepts(states, digits) == (sum(digits) % 3 == 0 and (2, 1) not in pairs)


def test_several_states_may_begin_and_several_may_follow() -> None:
    states = automaton_of(
        "ab", lambda state, digit: "ab" if state == "a" else "b" * (digit == 2), "b".__eq__, 2
    )
    assert states.starts == (0, 1)
    assert states.accepts == (1,)
    assert states.transitions == ((0, 3, 0), (0, 3, 1), (1, 2, 1))


def test_equal_starts_are_one_state() -> None:
    assert automaton_of([7, 7], lambda state, digit: [], bool, 3) == States((0,), (0,), ())
