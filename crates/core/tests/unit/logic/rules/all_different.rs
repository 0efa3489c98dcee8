//! Cells whose digits differ, as a house: exactly the candidates of some filling are left by singles and sets.

use crate::cells::Cell;
use crate::constraints::AllDifferent;
use crate::constraints::AnyConstraint;
use crate::logic::boards::all_steps;
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::rules::logic_of;
use crate::logic::set::CellSet;
use crate::logic::walk::apply;
use crate::logic::{sets, singles};
use crate::rng::Rng;

const DIGITS: usize = 4;

fn geometry(cells: usize) -> Geometry<1> {
    let constraint = AnyConstraint::AllDifferent(AllDifferent((0..cells as Cell).collect()));
    Geometry::with_rules(DIGITS, cells, &[], &[constraint])
}

/// The candidates and digits, one mask a cell, when singles and naked sets have no step left.
fn left_by_logic(geometry: &Geometry<1>, masks: &[u32]) -> Vec<u32> {
    let mut position = Position::new(geometry, &vec![0; masks.len()], CellSet::EMPTY, masks);
    let calls = [2, 3].map(|size| FinderCall { size, ..FinderCall::default() });
    let next_step = |position: &Position<'_, 1>| {
        let single = all_steps(position, singles::naked_single, FinderCall::default()).into_iter().next();
        single.or_else(|| {
            calls.iter().find_map(|&call| all_steps(position, sets::naked, call).into_iter().next())
        })
    };
    while let Some(step) = next_step(&position) {
        apply(&mut position, &step);
    }
    let of_cell = |cell: Cell| position.digit(cell).map_or(position.mask(cell), |digit| 1 << digit);
    (0..masks.len() as Cell).map(of_cell).collect()
}

/// The candidates that occur in fillings with different digits; `None` if there is no filling.
fn possible(masks: &[u32], used: u32) -> Option<Vec<u32>> {
    let Some((&first, rest)) = masks.split_first() else { return Some(Vec::new()) };
    let mut union: Option<Vec<u32>> = None;
    for digit in (0..DIGITS).map(|digit| 1 << digit).filter(|digit| first & !used & digit != 0) {
        if let Some(tail) = possible(rest, used | digit) {
            let filling: Vec<u32> = [digit].into_iter().chain(tail).collect();
            let before = union.unwrap_or_else(|| vec![0; filling.len()]);
            union = Some(before.iter().zip(filling).map(|(a, b)| a | b).collect());
        }
    }
    union
}

#[test]
fn exactly_the_candidates_of_some_filling_stay() {
    let mut rng = Rng::new(11);
    for cells in [2, 3, 4] {
        let geometry = geometry(cells);
        let mut reduced = 0;
        for _ in 0..400 {
            let masks: Vec<u32> = (0..cells).map(|_| 1 + rng.below(15) as u32).collect();
            if let Some(expected) = possible(&masks, 0) {
                assert_eq!(left_by_logic(&geometry, &masks), expected, "{masks:?}");
                reduced += usize::from(expected != masks);
            }
        }
        assert!(reduced > 50, "{cells} cells: {reduced}");
    }
}

#[test]
fn only_a_house_with_as_many_cells_as_digits_needs_every_digit() {
    let hidden = |cells: usize| {
        let geometry = geometry(cells);
        let mut masks = vec![0b1110; cells];
        masks[1] = 0b1111;
        let position = Position::new(&geometry, &vec![0; cells], CellSet::EMPTY, &masks);
        let steps = all_steps(&position, singles::hidden_single, FinderCall::default());
        steps.iter().flat_map(|step| step.placements.clone()).collect::<Vec<_>>()
    };
    assert_eq!(hidden(4), [(1, 0)]);
    assert_eq!(hidden(3), [], "digit 1 may be missing in three cells");
}

#[test]
fn the_house_has_the_cells_of_the_constraint_and_no_pairs_or_steps_beside_it() {
    let logic = logic_of::<1>(&AnyConstraint::AllDifferent(AllDifferent(vec![5, 2, 7])), DIGITS);
    assert_eq!(logic.house(), Some(&[5, 2, 7][..]));
    assert!(logic.unequal_pairs().is_empty());
    let geometry = geometry(3);
    assert_eq!(geometry.houses.len(), 1);
    assert!(
        (0..3).all(|cell| geometry.peers_of(cell).count() == 2 && !geometry.peers_of(cell).contains(cell))
    );
}
