use super::*;
use crate::constraints::{AnyConstraint, Rising};
use crate::logic::boards;
use crate::logic::geometry::Geometry;
use crate::logic::rules::find;
use crate::logic::step::StrongSet;
use crate::logic::walk::apply;

/// The masks when no step is left.
fn settled(n: usize, masks: &[u32]) -> Vec<u32> {
    let line = (0..masks.len() as Cell).collect();
    let geometry: Geometry<1> =
        Geometry::with_rules(n, masks.len(), &[], &[AnyConstraint::Rising(Rising(line))]);
    let mut position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    while let Some(step) = boards::all_steps(&position, find, FinderCall::default()).first() {
        apply(&mut position, step);
    }
    position.masks().to_vec()
}

/// What occurs in some rising filling, tried one by one.
fn possible(masks: &[u32], from: u32) -> Option<Vec<u32>> {
    let Some((&first, rest)) = masks.split_first() else { return Some(Vec::new()) };
    let mut all: Option<Vec<u32>> = None;
    for digit in (from..32).filter(|digit| first >> digit & 1 == 1) {
        if let Some(tail) = possible(rest, digit + 1) {
            let with: Vec<u32> = [1 << digit].into_iter().chain(tail).collect();
            let before = all.take().unwrap_or_else(|| vec![0; with.len()]);
            all = Some(with.iter().zip(before).map(|(a, b)| a | b).collect());
        }
    }
    all
}

#[test]
fn a_line_as_long_as_the_digits_is_filled_at_once() {
    assert_eq!(settled(4, &[15; 4]), [1, 2, 4, 8]);
    assert_eq!(settled(6, &[63; 3]), [0b001111, 0b011110, 0b111100]);
}

#[test]
fn exactly_the_candidates_of_some_rising_filling_stay() {
    let mut rng = 1u32;
    let mut tried = 0;
    while tried < 2000 {
        let mut masks = [0; 4];
        for mask in &mut masks {
            rng = rng.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *mask = (rng >> 16) & 0b111_1111;
        }
        if let Some(all) = possible(&masks, 0) {
            assert_eq!(settled(7, &masks), all, "{masks:?}");
            tried += 1;
        }
    }
}

#[test]
fn steps_name_the_cell_that_takes_most() {
    let geometry: Geometry<1> =
        Geometry::with_rules(5, 3, &[], &[AnyConstraint::Rising(Rising(vec![0, 1, 2]))]);
    let position = Position::new(&geometry, &[0; 3], Default::default(), &[31, 31, 0b00111]);
    let steps = boards::all_steps(&position, find, FinderCall::default());
    assert_eq!(steps[0].eliminations, [(0, 1), (0, 2), (0, 3), (0, 4)]);
    assert_eq!(steps[0].proof, [StrongSet::Cell(2)]);
}
