use super::*;
use crate::rate::se::forcing::propagation::Propagation;

fn propagate_on(grid: &Grid, source: Candidate) -> (Grid, Propagation) {
    let (mut copy, mut propagation) = (grid.clone(), Propagation::new());
    propagation.start(Node::on(source));
    propagate::<false, true>(grid, &mut copy, &mut propagation, u32::MAX);
    (copy, propagation)
}

#[test]
fn an_on_node_switches_off_its_cell_then_its_box_row_and_column() {
    let grid = Grid::EMPTY;
    let (copy, propagation) = propagate_on(&grid, candidate(0, 0));
    let expected: Vec<Candidate> = (1..9)
        .map(|digit| candidate(0, digit))
        .chain(
            [1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6, 7, 8, 27, 36, 45, 54, 63, 72].map(|c| candidate(c, 0)),
        )
        .collect();
    assert_eq!(propagation.off_order, expected);
    assert_eq!(propagation.on_order, [candidate(0, 0)]);
    assert_eq!((copy.mask(0), copy.has(1, 0)), (1, false));
}

#[test]
fn a_dynamic_propagation_remembers_what_left_a_cell_alone() {
    let mut grid = Grid::EMPTY;
    for digit in 3..9 {
        grid.remove(2, digit);
    }
    // Cell r1c3 has 1, 2 and 3 at first.
    let (_, propagation) = propagate_on(&grid, candidate(0, 0));
    assert!(!propagation.contains(Node::on(candidate(2, 1))));
    grid.remove(2, 2);
    let (_, propagation) = propagate_on(&grid, candidate(0, 0));
    let origin = propagation.origin(Node::on(candidate(2, 1)));
    assert_eq!(origin, Origin::On(OnOrigin { parent: candidate(2, 0), house: IN_CELL, hidden: 0 }));
}

#[test]
fn two_places_of_a_digit_in_sight_of_an_assumption_clash() {
    let mut grid = Grid::EMPTY;
    for cell in [9, 10, 11, 12, 13, 14, 15] {
        grid.remove(cell, 0);
    }
    // Digit 1 of row 2 is in r2c8 and r2c9, which r1c7 sees.
    let (_, propagation) = propagate_on(&grid, candidate(6, 0));
    let clash = propagation.clash.expect("row 2 has no place for 1");
    assert_eq!((clash.stored, clash.last), (Node::off(candidate(17, 0)), Node::on(candidate(17, 0))));
}

#[test]
fn a_limit_ends_a_propagation_early() {
    let grid = Grid::EMPTY;
    let (mut copy, mut propagation) = (grid.clone(), Propagation::new());
    propagation.start(Node::on(0));
    propagate::<false, true>(&grid, &mut copy, &mut propagation, 1);
    assert_eq!((propagation.on_done, propagation.off_done), (1, 0));
}

#[test]
fn a_partner_is_the_other_of_two() {
    let mut grid = Grid::EMPTY;
    assert_eq!(partner(&grid, candidate(0, 0)), None);
    for cell in 1..8 {
        grid.remove(cell, 4);
    }
    assert_eq!(partner(&grid, candidate(0, 4)), Some(candidate(8, 4)));
    assert_eq!(partner(&grid, candidate(8, 4)), Some(candidate(0, 4)));
    for digit in 2..9 {
        grid.remove(40, digit);
    }
    assert_eq!(partner(&grid, candidate(40, 1)), Some(candidate(40, 0)));
}
