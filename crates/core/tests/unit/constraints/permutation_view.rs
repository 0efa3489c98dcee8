//! Skyscrapers on permutations. `visible_count.rs` has more trials on short lines.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::argument::Argument;
use crate::constraints::tests::brute_force::{Trial, all_differ};

#[test]
fn whole_lines_lose_no_supported_candidate() {
    for count in [0, 1, 2, 4, 9, 16] {
        let read = |name, arguments: &[Vec<i64>]| {
            let arguments: Vec<_> = arguments.iter().cloned().map(Argument::Numbers).collect();
            AnyConstraint::named(name, &arguments).expect("sound")
        };
        let cells: Vec<i64> = (0..9).rev().collect();
        let constraints =
            vec![read("visible-count", &[cells.clone(), vec![count, 0]]), read("all-different", &[cells])];
        let holds = |digits: &[u32]| {
            let line: Vec<u32> = digits.iter().rev().copied().collect();
            let is_visible = |place: &usize| line[..*place].iter().all(|&before| before < line[*place]);
            all_differ(digits) && (0..9).filter(is_visible).count() as i64 == count
        };
        let trial = Trial { digit_count: 9, cell_count: 9, constraints, is_exact: false, holds: &holds };
        assert!(trial.run_on_permutations(60, 37) > 30);
    }
}

/// Four cells with 3 visible: the 4 is third or last, and the first cell holds 1 or 2.
#[test]
fn the_cells_before_the_largest_digit_hold_different_digits() {
    let view = PermutationViewPropagator::new(vec![0, 1, 2, 3], 3, 0);
    assert_eq!(view.supported(&[0b1111; 4])[..4], [0b0011, 0b0111, 0b1111, 0b1111]);
    assert_eq!(view.supported(&[0b0011, 0b0001, 0b1111, 0b1111])[..4], [0b0010, 0b0001, 0b0100, 0b1000]);
}
