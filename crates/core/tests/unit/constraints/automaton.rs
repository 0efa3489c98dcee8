//! Automata: propagation leaves exactly the digits on accepted ways.

use super::super::tests::compare;
use super::*;

fn machine(starts: &[u32], accepts: &[u32], transitions: &[[u32; 3]]) -> Machine {
    let transition = |&[from, digits, to]: &[u32; 3]| Transition { from, digits, to };
    Machine {
        starts: starts.to_vec(),
        accepts: accepts.to_vec(),
        transitions: transitions.iter().map(transition).collect(),
    }
}

fn accepts(machine: &Machine, symbols: &[u32]) -> bool {
    let mut states = machine.starts.clone();
    for &symbol in symbols {
        let fits = |edge: &&Transition| {
            states.contains(&edge.from) && (edge.digits & symbol != 0 || edge.digits | symbol == 0)
        };
        states = machine.transitions.iter().filter(fits).map(|edge| edge.to).collect();
    }
    states.iter().any(|state| machine.accepts.contains(state))
}

fn check(machine: &Machine, segments: &[&[Cell]], cell_count: usize, is_exact: bool, seed: u64) {
    let holds = |digits: &[u32]| {
        let read = |segment: &&[Cell]| segment.iter().map(|&cell| 1 << digits[usize::from(cell)]).collect();
        let segments: Vec<Vec<u32>> = segments.iter().map(read).collect();
        accepts(machine, &segments.join(&0))
    };
    let segments = segments.iter().map(|segment| segment.to_vec()).collect();
    let automaton = Automaton { segments, machine: machine.clone() };
    compare(&[automaton.into()], cell_count, is_exact, &holds, seed);
}

/// Every run of the digit 1 has an even length.
fn even_runs() -> Machine {
    machine(&[7], &[7], &[[7, 0b111110, 7], [7, 0b1, 3], [3, 0b1, 7]])
}

/// A 2 comes directly before a 3; the automaton guesses where.
fn guess() -> Machine {
    machine(&[0, 5], &[2], &[[0, 63, 0], [0, 0b10, 1], [1, 0b100, 2], [2, 63, 2], [5, 0b1000, 2]])
}

/// Digits up to 3 before the break, and after it one more digit, which is larger.
fn two_segments() -> Machine {
    machine(&[0], &[2], &[[0, 0b111, 0], [0, 0, 1], [1, 0b111000, 2]])
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    check(&even_runs(), &[&[2, 0, 1, 3]], 4, true, 1);
    check(&guess(), &[&[0, 1, 2]], 3, true, 2);
    check(&guess(), &[&[0]], 1, true, 3);
    check(&two_segments(), &[&[1, 2], &[0]], 3, true, 4);
    check(&two_segments(), &[&[], &[0]], 1, true, 5);
    check(&two_segments(), &[&[0, 1]], 2, true, 6);
    check(&machine(&[], &[0], &[]), &[&[0]], 1, true, 7);
    check(&machine(&[0], &[0], &[]), &[], 1, true, 8);
    check(&machine(&[0], &[1], &[]), &[], 1, true, 9);
}

#[test]
fn cells_may_be_in_two_segments() {
    let equal_ends = machine(
        &[0],
        &[9],
        &[[0, 0b1, 1], [0, 0b10, 2], [1, 63, 1], [2, 63, 2], [1, 0, 3], [2, 0, 4], [3, 0b1, 9], [4, 0b10, 9]],
    );
    check(&equal_ends, &[&[0, 1], &[0]], 2, false, 10);
}

#[test]
fn more_than_64_states_take_several_words() {
    // The state remembers the sum of the digits so far, which must be 101 in the end.
    let step = |sum: u32| (0..6).map(move |digit| [sum, 1 << digit, sum + 40 * digit + 7]);
    let transitions: Vec<[u32; 3]> = (0..700).flat_map(step).collect();
    let sums = machine(&[0], &[28, 68, 228, 428], &transitions);
    check(&sums, &[&[0, 1, 2, 3]], 4, true, 11);
    let all: Vec<u32> = (0..800).filter(|sum| sum % 3 == 0).collect();
    check(&machine(&[0], &all, &transitions), &[&[0, 1, 2, 3]], 4, true, 12);
}

#[test]
fn states_with_everything_ahead_end_the_propagation() {
    // After a 1 everything is accepted, after a 2 only a 2.
    let machine = machine(&[0], &[1, 2], &[[0, 0b1, 1], [0, 0b10, 2], [1, 63, 1], [2, 0b10, 2]]);
    check(&machine, &[&[0, 1, 2]], 3, true, 13);
}

#[test]
fn arguments_must_fit_together() {
    let read = |lengths: &[i64], transitions: &[i64]| {
        let lists =
            [lengths, &[3, 4, 5], &[0], &[1], transitions].map(|list| Argument::Numbers(list.to_vec()));
        Automaton::read(&lists).map(|automaton| automaton.segments)
    };
    assert_eq!(read(&[1, 2], &[0, 1, 1]), Some(vec![vec![3], vec![4, 5]]));
    assert_eq!([read(&[1, 1], &[]), read(&[4], &[]), read(&[3], &[0, 1])], [None, None, None]);
}
