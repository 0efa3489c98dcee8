//! Contradictions of random puzzles: each conclusion agrees with the solution, and deeper searches find all that simpler
//! ones find.

use super::*;
use crate::limits::Limits;
use crate::logic::boards::classic;
use crate::logic::set::CellSet;

/// A puzzle whose first steps are nested, and its solution.
const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLUTION: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|digit| if digit == b'.' { 0 } else { digit - b'0' }).collect()
}

fn shortest(position: &Position<'_, 2>, depth: Depth) -> Conclusions {
    let sums = Sums::default();
    let net = CandidateNet::new(position, &sums).expect("a small board");
    let search = ContradictionSearch { position, net: &net, sums: &sums, depth };
    search.shortest(&mut Poll::new(&Limits::none())).expect("no limit")
}

#[test]
fn conclusions_are_true_and_the_depth_needed_is_the_first_that_has_any() {
    let (values, solution, geometry) = (digits(PUZZLE), digits(SOLUTION), classic());
    let masks = Position::masks_by_sight(&geometry, &values, None);
    let position = Position::new(&geometry, &values, CellSet::EMPTY, &masks);
    let mut lengths = Vec::new();
    for depth in [Depth::OneDigit, Depth::Links, Depth::Sets, Depth::Nested] {
        let conclusions = shortest(&position, depth);
        assert!(
            conclusions.eliminations.iter().all(|&(cell, digit)| solution[usize::from(cell)] != digit + 1)
        );
        assert!(conclusions.placements.iter().all(|&(cell, digit)| solution[usize::from(cell)] == digit + 1));
        lengths.push(if conclusions.is_empty() { u32::MAX } else { conclusions.length });
    }
    assert!(lengths.is_sorted_by(|simple, deep| simple >= deep), "{lengths:?}");
    assert!(lengths[3] < u32::MAX);
}
