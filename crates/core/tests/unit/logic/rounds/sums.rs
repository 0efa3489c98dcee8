//! The digits with which a total is possible, against all combinations; and totals that follow from others.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::Sum as Cage;
use crate::rng::Rng;

/// All combinations with the total, cell by cell.
fn combinations(masks: &[u32], rest: u32, is_distinct: bool) -> Vec<Vec<u8>> {
    let Some((&mask, masks)) = masks.split_first() else {
        return if rest == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for digit in bits(mask).filter(|&digit| u32::from(digit) < rest) {
        for others in combinations(masks, rest - u32::from(digit) - 1, is_distinct) {
            if !(is_distinct && others.contains(&digit)) {
                all.push([vec![digit], others].concat());
            }
        }
    }
    all
}

#[test]
fn possible_and_required_digits_are_those_of_all_combinations() {
    let mut rng = Rng::new(5);
    let (mut removed, mut required) = (0, 0);
    for round in 0..400 {
        let is_distinct = round % 2 == 0;
        let masks: Vec<u32> = (0..1 + rng.below(4)).map(|_| rng.below(511) as u32 + 1).collect();
        let total = 1 + rng.below(30) as u32;
        let sum = Sum { cells: (0..masks.len() as u16).collect(), total, is_distinct };
        let all = combinations(&masks, total, is_distinct);
        let digits_of = |combination: &Vec<u8>| combination.iter().fold(0, |mask, digit| mask | 1 << digit);
        let possible =
            (0..masks.len()).map(|cell| all.iter().fold(0, |mask, digits| mask | 1 << digits[cell]));
        let common = all.iter().map(digits_of).fold(u32::MAX, |common, digits| common & digits);
        let expected =
            Support { possible: possible.collect(), required: if is_distinct { common } else { 0 } };
        let support = sum.support(&masks, 9);
        assert_eq!(support, (!all.is_empty()).then_some(expected), "{masks:?} {total}");
        removed += support.iter().filter(|support| support.possible != masks).count();
        required += support.iter().filter(|support| support.required != 0).count();
    }
    assert!(removed > 50 && required > 20);
}

#[test]
fn cages_in_a_house_leave_a_total_for_the_other_cells() {
    let row: Vec<Cell> = (0..4).collect();
    let houses = [(crate::logic::geometry::HouseKind::Row, row)];
    let cage = |cells: &[Cell], total| AnyConstraint::Sum(Cage(cells.to_vec(), total));
    let sums = Sums::new(&Geometry::<1>::with_rules(4, 6, &houses, &[cage(&[0, 1], 5), cage(&[2, 3, 4], 9)]));
    assert_eq!(sums.cages.len(), 2);
    let totals: Vec<(&[Cell], u32)> = sums.derived.iter().map(|sum| (&sum.cells[..], sum.total)).collect();
    assert_eq!(totals, [(&[2, 3][..], 5), (&[4][..], 4)]);
    assert!(Sums::new(&Geometry::<1>::with_rules(4, 6, &houses, &[])).derived.is_empty());
}
