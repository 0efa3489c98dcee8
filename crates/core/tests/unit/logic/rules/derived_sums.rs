use super::*;
use crate::logic::boards;
use crate::logic::step::StrongSet;

/// The steps for cages on a board of two rows of four cells, where every cell has all digits.
fn steps(cages: &[(Vec<Cell>, u32)]) -> Vec<Step> {
    let rows = [(HouseKind::Row, (0..4).collect()), (HouseKind::Row, (4..8).collect())];
    let constraints: Vec<AnyConstraint> =
        cages.iter().map(|(cells, total)| Sum(cells.clone(), *total).into()).collect();
    let geometry: Geometry<1> = Geometry::with_rules(4, 8, &rows, &constraints);
    let position = Position::new(&geometry, &[0; 8], Default::default(), &[0b1111; 8]);
    boards::all_steps(&position, find, FinderCall::default())
}

#[test]
fn the_cell_that_cages_leave_in_a_house_has_the_rest_of_its_total() {
    let steps = steps(&[(vec![0, 1], 5), (vec![2, 4], 6)]);
    // Row 1 has 10, so its last two cells have 5, which rules out nothing. The cage of both rows is not inside it.
    assert!(steps.iter().all(|step| step.proof != [StrongSet::Total(vec![0], vec![0])]));
    let steps = self::steps(&[(vec![0, 1, 2], 7)]);
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].eliminations, [(3, 0), (3, 1), (3, 3)]);
    assert_eq!((steps[0].variant, &steps[0].proof), (INNIES, &vec![StrongSet::Total(vec![0], vec![0])]));
    assert_eq!(steps[0].roles[0], (Role::Base, Part::Cells(vec![3])));
}

#[test]
fn the_cell_outside_has_what_the_cages_have_beyond_the_house() {
    let steps = steps(&[(vec![0, 1], 4), (vec![2, 3, 4], 8)]);
    let outies: Vec<&Step> = steps.iter().filter(|step| step.variant == OUTIES).collect();
    assert_eq!(outies.len(), 1);
    assert_eq!(outies[0].eliminations, [(4, 0), (4, 2), (4, 3)]);
    assert_eq!(outies[0].proof, [StrongSet::Total(vec![0], vec![0, 1])]);
}

#[test]
fn two_rows_have_a_total_together() {
    // Both rows have 20. The cages have 17, so the last cell is 3.
    let steps = steps(&[(vec![0, 1], 5), (vec![2, 3, 4], 7), (vec![5, 6], 5)]);
    let both: Vec<&Step> =
        steps.iter().filter(|step| step.proof == [StrongSet::Total(vec![0, 1], vec![0, 1, 2])]).collect();
    assert_eq!(both.len(), 1);
    assert_eq!(both[0].eliminations, [(7, 0), (7, 1), (7, 3)]);
}

#[test]
fn without_cages_there_is_no_total() {
    assert_eq!(steps(&[]), []);
}
