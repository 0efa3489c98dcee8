//! The conclusions of a round: the shortest steps only, each conclusion once.

use super::*;
use crate::logic::boards::square;
use crate::logic::set::CellSet;

#[test]
fn a_shorter_step_replaces_longer_ones_and_an_equal_one_joins_them() {
    let mut conclusions = Conclusions::default();
    conclusions.add(6, [], [(0, 1)]);
    conclusions.add(4, [(2, 2)], []);
    conclusions.add(4, [], [(3, 3)]);
    conclusions.add(8, [], [(4, 0)]);
    let expected = Conclusions { length: 4, placements: vec![(2, 2)], eliminations: vec![(3, 3)] };
    assert_eq!(conclusions, expected);
    assert_eq!((conclusions.longest_wanted(), conclusions.wants(5)), (4, false));
}

#[test]
fn repeated_conclusions_count_once_and_contradicting_placements_leave_the_position_whole() {
    let geometry = square::<1>(4, 2, 2);
    let mut position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &[15; 16]);
    let mut conclusions = Conclusions::default();
    conclusions.add(0, [(0, 0), (0, 0), (0, 1)], [(5, 2), (5, 2)]);
    assert_eq!(conclusions.apply(&mut position), 3);
    assert_eq!(position.digit(0), Some(0));
    assert!(!position.has_candidate(5, 2));
}
