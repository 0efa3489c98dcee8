//! What a problem is compiled to: which groups become houses, who sees whom, what watches a cell.

use super::*;
use crate::constraints::{AllDifferent, NotEqual, Pair, Rising};

fn house(cells: &[Cell]) -> AnyConstraint {
    AnyConstraint::AllDifferent(AllDifferent(cells.to_vec()))
}

fn problem(digits: u8, cells: usize, constraints: &[AnyConstraint]) -> Problem {
    Problem::new(digits, cells, constraints).expect("sound constraints")
}

fn houses(problem: &Problem) -> Vec<Vec<Cell>> {
    problem.houses.iter().map(<[Cell]>::to_vec).collect()
}

#[test]
fn a_group_inside_another_is_no_house_of_its_own() {
    let constraints = [house(&[1, 2, 3]), house(&[3, 2, 1, 0]), house(&[0, 1, 2, 3]), house(&[2, 3, 4])];
    assert_eq!(houses(&problem(5, 5, &constraints)), [vec![0, 1, 2, 3], vec![2, 3, 4]]);
}

#[test]
fn pairs_are_no_houses_and_their_cells_are_peers_outside_houses() {
    let problem =
        problem(4, 4, &[house(&[0, 1, 2]), house(&[2, 3]), AnyConstraint::NotEqual(NotEqual(vec![[0, 3]]))]);
    assert_eq!(houses(&problem), [vec![0, 1, 2]]);
    assert_eq!(problem.peers(3), [0, 2]);
    assert_eq!(
        (problem.peers_outside_houses.get(3), problem.peers_outside_houses.get(0)),
        (&[0, 2][..], &[3][..])
    );
    assert!(problem.peers_outside_houses.get(1).is_empty(), "its peers share a house with it");
}

#[test]
fn a_group_larger_than_the_digits_makes_the_problem_impossible() {
    let large = problem(3, 4, &[house(&[0, 1, 2, 3])]);
    assert!(large.is_impossible && large.houses.is_empty());
    assert!(!problem(4, 4, &[house(&[0, 1, 2, 3])]).is_impossible);
}

#[test]
fn the_sets_of_a_house_follow_those_of_the_cells_and_of_earlier_houses() {
    let problem = problem(6, 9, &[house(&[0, 1, 2]), house(&[3, 4, 5])]);
    assert_eq!((problem.house_offset(0), problem.house_offset(1)), (9, 15));
    for cell in 0..6 {
        let [membership] = problem.memberships.get(cell) else { panic!("cell {cell} has one house") };
        assert_eq!(membership.house_offset as usize, problem.house_offset(membership.house.into()));
        assert_eq!(
            usize::from(problem.houses.get(membership.house.into())[usize::from(membership.place)]),
            cell
        );
    }
}

#[test]
fn propagators_watch_the_cells_that_they_read() {
    let rising = AnyConstraint::Rising(Rising(vec![4, 0]));
    let table = AnyConstraint::Pair(Pair([0, 2], vec![0b11; 4]));
    let watched = problem(4, 5, &[house(&[0, 1, 2]), rising, table]);
    let numbers = |cell: usize| watched.watchers.get(cell).iter().map(|watch| watch.propagator).collect();
    let by_cell: Vec<Vec<u32>> = (0..5).map(numbers).collect();
    assert_eq!(by_cell, [vec![0], vec![], vec![], vec![], vec![0]]);
    let has_links: Vec<bool> = (0..5).map(|cell| watched.pair_graph.has_links(cell)).collect();
    assert_eq!(has_links, [true, false, true, false, false]);
    assert!(problem(4, 5, &[house(&[0, 1, 2])]).watchers.is_empty());
}

#[test]
fn sight_takes_the_digits_of_known_peers_and_nothing_from_known_cells() {
    let problem = problem(4, 4, &[house(&[0, 1, 2, 3])]);
    assert_eq!(problem.candidates_by_sight(&[0b0001, 0b1111, 0b0010, 0b0011]), [0b0001, 0b1100, 0b0010, 0]);
    assert_eq!(
        problem.candidates_by_sight(&[0b0001, 0b0001, 0b1111, 0b1111]),
        [0b0001, 0b0001, 0b1110, 0b1110]
    );
    assert_eq!(
        problem.candidates_by_sight(&[u32::MAX; 4]),
        [0b1111; 4],
        "digits that are not there do not come"
    );
}
