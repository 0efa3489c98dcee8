//! Lists of the tuples that automata accept.

use super::super::automaton::{Automaton, Machine, Transition};
use super::*;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::{AllDifferent, AnyConstraint};

/// Accepts digits that add up to a multiple of 5.
fn multiples(cell_count: u16) -> Automaton {
    let states = (0..5).flat_map(|from| (0..6).map(move |digit| (from, digit)));
    let transitions =
        states.map(|(from, digit)| Transition { from, digits: 1 << digit, to: (from + digit + 1) % 5 });
    let machine = Machine { starts: vec![0], accepts: vec![0], transitions: transitions.collect() };
    Automaton { segments: vec![(0..cell_count).collect()], machine }
}

#[test]
fn exactly_the_supported_candidates_are_left_if_cells_are_peers() {
    let holds = |digits: &[u32]| {
        (digits.iter().sum::<u32>() + 4).is_multiple_of(5) && digits[0] != digits[1] && digits[1] != digits[3]
    };
    let different = [vec![0, 1], vec![1, 3]].map(|cells| AnyConstraint::from(AllDifferent(cells)));
    let constraints = [&[multiples(4).into()], &different[..]].concat();
    let trial = Trial { digit_count: 6, cell_count: 4, constraints, is_exact: true, holds: &holds };
    assert!(trial.run(100, 3) > 30);
}

#[test]
fn digits_that_are_not_told_apart_are_one_class() {
    // The parity of the first cell and of the second one differ; the last two are different digits up to 3.
    let rows = [
        [0, 0b010101, 1],
        [0, 0b101010, 2],
        [1, 0b101010, 3],
        [2, 0b010101, 3],
        [3, 0b111, 4],
        [4, 0b111, 5],
    ];
    let transitions = rows.map(|[from, digits, to]| Transition { from, digits, to }).to_vec();
    let machine = Machine { starts: vec![0], accepts: vec![5], transitions };
    let automaton = Automaton { segments: vec![vec![2, 0, 3, 1]], machine };
    let holds = |digits: &[u32]| {
        digits[2] % 2 != digits[0] % 2 && digits[3] < 3 && digits[1] < 3 && digits[3] != digits[1]
    };
    let constraints = vec![automaton.into(), AllDifferent(vec![1, 3]).into()];
    let trial = Trial { digit_count: 6, cell_count: 4, constraints, is_exact: true, holds: &holds };
    assert!(trial.run(100, 4) > 30);
}

#[test]
fn tables_are_made_for_few_tuples_with_peers() {
    let has_table = |cell_count: u16, peers: [Vec<Cell>; 2]| {
        let peers = peers.into_iter().chain((2..cell_count).map(|_| Vec::new())).collect();
        let houses = crate::lists::Lists::default();
        let cell_count = usize::from(cell_count);
        let layout = Layout {
            digit_count: 6,
            cell_count,
            domains: &[63; 9][..cell_count],
            houses: &houses,
            peers: &peers,
        };
        let automaton = multiples(cell_count as u16);
        let layers = Layers::shared(&automaton.machine, vec![cell_count], 63);
        table(&layers, &automaton.segments[0], &layout).is_some()
    };
    assert!(has_table(4, [vec![1], vec![0]]));
    assert!(has_table(2, [vec![], vec![]]));
    assert!(!has_table(4, [vec![], vec![]]));
    assert!(!has_table(6, [vec![1], vec![0]]));
    assert!(!has_table(9, [vec![1], vec![0]]));
}
