//! Pairs of unequal cells: they see each other, but they are no house that needs every digit.

use crate::cells::Cell;
use crate::constraints::AnyConstraint;
use crate::constraints::NotEqual;
use crate::logic::boards::all_steps;
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::rules::{find, logic_of};
use crate::logic::set::CellSet;
use crate::logic::singles;
use crate::rng::Rng;

const CELLS: usize = 8;
const DIGITS: usize = 4;

fn geometry(pairs: &[[Cell; 2]]) -> Geometry<1> {
    Geometry::with_rules(DIGITS, CELLS, &[], &[AnyConstraint::NotEqual(NotEqual(pairs.to_vec()))])
}

/// About half of all pairs of different cells, in random order.
fn random_pairs(rng: &mut Rng) -> Vec<[Cell; 2]> {
    let cells = 0..CELLS as Cell;
    let pairs = cells.clone().flat_map(|a| cells.clone().filter(move |&b| b != a).map(move |b| [a, b]));
    pairs.filter(|[a, b]| a < b).filter(|_| rng.below(2) == 0).map(|[a, b]| [b, a]).collect()
}

#[test]
fn a_placed_digit_leaves_exactly_the_cells_that_it_is_paired_with() {
    let mut rng = Rng::new(12);
    for _ in 0..60 {
        let pairs = random_pairs(&mut rng);
        let geometry = geometry(&pairs);
        let (cell, digit) = (rng.below(CELLS) as Cell, rng.below(DIGITS) as u8);
        let mut position = Position::new(&geometry, &[0; CELLS], CellSet::EMPTY, &[0b1111; CELLS]);
        position.place(cell, digit);
        for other in (0..CELLS as Cell).filter(|&other| other != cell) {
            let is_paired = pairs.contains(&[cell, other]) || pairs.contains(&[other, cell]);
            assert_eq!(position.has_candidate(other, digit), !is_paired, "{pairs:?}");
            assert_eq!(position.mask(other) | 1 << digit, 0b1111, "no other digit goes");
            assert_eq!(geometry.peers_of(cell).contains(other), is_paired);
            let excluded = geometry.excluded_digits(cell, digit, other);
            assert_eq!(excluded, if is_paired { 1 << digit } else { 0 });
        }
    }
}

#[test]
fn four_cells_that_all_differ_by_pairs_are_no_house() {
    let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let geometry = geometry(&pairs);
    assert!(geometry.houses.is_empty());
    let mut masks = [0b1110; CELLS];
    masks[1] = 0b1111;
    let position = Position::new(&geometry, &[0; CELLS], CellSet::EMPTY, &masks);
    assert_eq!(all_steps(&position, singles::hidden_single, FinderCall::default()), []);
    assert_eq!(all_steps(&position, find, FinderCall::default()), [], "the rule has no steps of its own");
}

#[test]
fn the_pairs_are_those_of_the_constraint() {
    let pairs = vec![[3, 1], [0, 7]];
    let logic = logic_of::<1>(&AnyConstraint::NotEqual(NotEqual(pairs.clone())), DIGITS);
    assert_eq!(logic.unequal_pairs(), pairs);
    assert_eq!(logic.house(), None);
}
