//! Hidden skyscrapers against brute force.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;

fn holds(line: &[u32], height: u32) -> bool {
    let hidden = line.windows(2).find(|pair| pair[1] <= pair[0]);
    hidden.is_some_and(|pair| pair[1] == height)
}

#[test]
fn exactly_the_supported_candidates_are_left() {
    let mut cut = 0;
    for cell_count in 1..=4 {
        for height in 0..6 {
            let cells = (0..cell_count as Cell).rev().collect();
            let constraints = vec![AnyConstraint::FirstHidden(FirstHidden { cells, height })];
            let holds = |digits: &[u32]| {
                let line: Vec<u32> = digits.iter().rev().copied().collect();
                holds(&line, height.into())
            };
            let trial = Trial { digit_count: 6, cell_count, constraints, is_exact: true, holds: &holds };
            cut += trial.run(60, 23);
        }
    }
    assert!(cut > 1000);
}

#[test]
fn the_height_is_a_digit() {
    let read = |height| FirstHidden::read(&[Argument::Numbers(vec![0]), Argument::Numbers(vec![height])]);
    assert_eq!(read(32).map(|constraint| constraint.height), Some(31));
    assert!(read(0).is_none());
    assert!(read(33).is_none());
}
