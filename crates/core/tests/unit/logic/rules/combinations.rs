use super::*;
use crate::constraints::{Linear, Rising, Sum};
use crate::logic::boards;
use crate::logic::walk::apply;

fn other_rule() -> FinderCall {
    FinderCall { kind: PatternKind::OtherRule, ..FinderCall::default() }
}

fn eliminated(constraint: AnyConstraint, masks: &[u32]) -> Vec<Step> {
    let kind =
        if matches!(constraint, AnyConstraint::Sum(_)) { PatternKind::Cage } else { PatternKind::OtherRule };
    let call = FinderCall { kind, ..FinderCall::default() };
    let geometry: Geometry<1> = Geometry::with_rules(9, masks.len(), &[], &[constraint]);
    let position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    boards::all_steps(&position, find, call)
}

#[test]
fn a_cage_keeps_the_digits_of_its_combinations() {
    let steps = eliminated(Sum(vec![0, 1], 14).into(), &[0b1_1111_0000, 0b1_1111_1111, 0b1_1111_1111]);
    assert_eq!(steps.len(), 1);
    // The total is 5 + 9 or 6 + 8.
    assert_eq!(steps[0].eliminations, [(0, 6), (1, 0), (1, 1), (1, 2), (1, 3), (1, 6)]);
    assert_eq!(steps[0].proof, [StrongSet::Rule(0)]);
    assert_eq!(steps[0].roles, [(Role::Base, Part::Cells(vec![0, 1]))]);
}

#[test]
fn the_places_of_digits_count() {
    // One of 1 + 6 and 2 + 5 and 3 + 4, and the first cell is 1 or 4.
    let steps = eliminated(Sum(vec![0, 1], 7).into(), &[0b1001, 0b11_1111]);
    assert_eq!(steps[0].eliminations, [(1, 0), (1, 1), (1, 3), (1, 4)]);
}

#[test]
fn without_a_combination_there_is_no_step() {
    assert_eq!(eliminated(Sum(vec![0, 1], 17).into(), &[0b11, 0b11]), []);
}

#[test]
fn a_constraint_with_many_cells_has_no_combinations() {
    let cells: Vec<Cell> = (0..20).collect();
    let sum_of = |cells: &[Cell]| Linear::new(cells, &vec![1; cells.len()], &[20]).into();
    assert!(Combinations::of(&[sum_of(&cells)], &[0]).is_empty());
    assert_eq!(Combinations::of(&[sum_of(&cells[..MAX_CELLS])], &[0]).len(), 1);
}

/// The digits of two cells that differ by 1.
fn dot(cells: [Cell; 2]) -> AnyConstraint {
    Pair(cells, vec![0b0010, 0b0101, 0b1010, 0b0100]).into()
}

#[test]
fn the_constraints_of_a_mark_are_propagated_together() {
    let constraints = [dot([0, 1]), dot([1, 2]), dot([2, 3])];
    let geometry: Geometry<1> = Geometry::with_marks(4, 4, &[], &constraints, &[7, 7, 9]);
    let position = Position::new(&geometry, &[0; 4], Default::default(), &[0b0001, 15, 15, 15]);
    let steps = boards::all_steps(&position, find, other_rule());
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].eliminations, [(1, 0), (1, 2), (1, 3), (2, 1), (2, 3)]);
    assert_eq!((steps[0].variant, &steps[0].proof[..]), (7, &[StrongSet::Rule(0)][..]));
}

#[test]
fn other_rules_are_left_out() {
    // The total 5 is 1 + 4 or 2 + 3. That another rule forbids 2 and 3 is no matter of this one.
    let other = Pair([0, 1], vec![0b1111, 0b1011, 0b1101, 0b1111]).into();
    let geometry: Geometry<1> = Geometry::with_rules(4, 2, &[], &[Sum(vec![0, 1], 5).into(), other]);
    let position = Position::new(&geometry, &[0; 2], Default::default(), &[0b0111, 15]);
    let call = FinderCall { kind: PatternKind::Cage, ..FinderCall::default() };
    let steps = boards::all_steps(&position, find, call);
    assert_eq!(steps[0].eliminations, [(1, 0)]);
}

/// The masks when no step is left.
fn settled(n: usize, masks: &[u32]) -> Vec<u32> {
    let line = (0..masks.len() as Cell).collect();
    let geometry: Geometry<1> =
        Geometry::with_rules(n, masks.len(), &[], &[AnyConstraint::Rising(Rising(line))]);
    let mut position = Position::new(&geometry, &vec![0; masks.len()], Default::default(), masks);
    while let Some(step) = boards::all_steps(&position, find, other_rule()).first() {
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
fn a_change_is_needed_if_the_conclusion_fails_without_it() {
    let both_are_1 = |masks: &[u32]| masks[0] == 1 && masks[2] == 1;
    assert_eq!(needed_changes(&[3, 3, 3], vec![1, 1, 1], both_are_1), [0, 2]);
    assert_eq!(needed_changes(&[1, 3, 3], vec![1, 1, 1], both_are_1), [2]);
}
