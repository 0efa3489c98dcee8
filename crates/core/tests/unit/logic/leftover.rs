//! Leftovers on a board of five rows and five regions, of which the first two rows and regions differ by one
//! cell each: cell 5 (r2c1) is in the rows alone, cell 10 in the regions alone.

use super::*;
use crate::cells::Cell;
use crate::logic::boards::{all_steps, classic, marked};
use crate::logic::geometry::HouseKind;

const REGIONS: [[Cell; 5]; 5] =
    [[0, 1, 2, 6, 10], [3, 4, 7, 8, 9], [5, 11, 12, 13, 14], [15, 16, 17, 18, 19], [20, 21, 22, 23, 24]];

fn board() -> Geometry<1> {
    let rows = (0..5).map(|row| (HouseKind::Row, (5 * row..5 * row + 5).collect()));
    let regions = REGIONS.iter().map(|cells| (HouseKind::Box, cells.to_vec()));
    Geometry::new(5, 25, &rows.chain(regions).collect::<Vec<_>>(), &[])
}

#[test]
fn those_of_which_least_sticks_out_come_first() {
    let geometry = board();
    let listed: Vec<_> = geometry.leftovers(&|| false).iter().map(|of| of.sides.clone()).collect();
    assert_eq!(listed.iter().map(|sides| sides[0].remaining.count()).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!((&listed[0][0].houses[..], listed[0][0].remaining.to_vec()), (&[0, 1][..], vec![5]));
    assert_eq!((&listed[0][1].houses[..], listed[0][1].remaining.to_vec()), (&[5, 6][..], vec![10]));
}

#[test]
fn both_sides_have_the_same_number_of_cells_and_houses() {
    let geometry = board();
    for Leftover { sides: [one, other] } in geometry.leftovers(&|| false) {
        assert_eq!((one.houses.len(), one.remaining.count()), (other.houses.len(), other.remaining.count()));
        let cells = |side: &Side<1>| {
            side.houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set)
        };
        assert_eq!(cells(one) - one.remaining, cells(other) - other.remaining);
    }
}

#[test]
fn the_classic_board_has_none() {
    assert!(classic().leftovers(&|| false).is_empty());
}

#[test]
fn a_digit_that_one_side_cannot_hold_leaves_the_other() {
    let geometry = board();
    let steps = all_steps(&marked(&geometry, &[(5, "12"), (10, "23")]), find, FinderCall::default());
    assert_eq!(
        steps.iter().map(|step| (step.variant, step.eliminations.clone())).collect::<Vec<_>>(),
        [(LEAVES, vec![(5, 0)]), (LEAVES, vec![(10, 2)])]
    );
    assert_eq!(steps[0].proof, [StrongSet::Place(5, 0), StrongSet::Place(6, 0)]);
    assert_eq!(steps[1].proof, [StrongSet::Place(0, 2), StrongSet::Place(1, 2)]);
    assert_eq!(steps[0].roles[3], (Role::SetA, Part::Cells(vec![5])));
}

#[test]
fn a_digit_placed_on_one_side_is_placed_on_the_other() {
    let geometry = board();
    let mut values = [0; 25];
    values[10] = 3;
    let masks = Position::masks_by_sight(&geometry, &values, None);
    let position = Position::new(&geometry, &values, CellSet::EMPTY, &masks);
    let steps = all_steps(&position, find, FinderCall::default());
    assert_eq!(steps[0].eliminations, [0, 1, 3, 4].map(|digit| (5, digit)));
    assert_eq!((steps[1].variant, &steps[1].placements[..]), (STAYS, &[(5, 2)][..]));
    assert_eq!(steps[1].proof, [StrongSet::Place(0, 2), StrongSet::Place(1, 2)]);
}

#[test]
fn terse_steps_have_the_conclusions_alone() {
    let geometry = board();
    let position = marked(&geometry, &[(5, "12"), (10, "23")]);
    let steps = all_steps(&position, find, FinderCall { omits_evidence: true, ..FinderCall::default() });
    assert_eq!(steps.len(), 2);
    assert!(steps.iter().all(|step| step.roles.is_empty() && step.proof.is_empty()));
}
