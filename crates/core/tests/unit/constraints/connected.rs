//! Connected digits against brute force.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;

/// Two rows of three cells, in another order.
const CELLS: [Cell; 6] = [4, 0, 5, 1, 3, 2];
const EDGES: [[usize; 2]; 7] = [[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [5, 2]];

fn holds(digits: &[u32], mask: u32, size: usize) -> bool {
    let is_inside = |index: usize| mask >> digits[usize::from(CELLS[index])] & 1 == 1;
    let inside: Vec<usize> = (0..6).filter(|&index| is_inside(index)).collect();
    let Some(&start) = inside.first() else { return false };
    let mut reached = vec![start];
    while let Some(edge) = EDGES.iter().find(|edge| {
        edge.iter().all(|&end| is_inside(end)) && edge.iter().filter(|end| reached.contains(end)).count() == 1
    }) {
        reached.extend(edge.iter().filter(|end| !reached.contains(end)).copied().collect::<Vec<_>>());
    }
    reached.len() == inside.len() && (size == 0 || size == inside.len())
}

#[test]
fn no_supported_candidate_is_lost() {
    let mut cut = 0;
    for size in [0, 1, 2, 3, 5, 6, 7] {
        for digits in [0b001, 0b110, 0b111, 0] {
            let constraint = Connected { cells: CELLS.to_vec(), edges: EDGES.to_vec(), digits, size };
            let constraints = vec![AnyConstraint::Connected(constraint)];
            let holds = |cells: &[u32]| holds(cells, digits, size);
            let trial = Trial { digit_count: 3, cell_count: 6, constraints, is_exact: false, holds: &holds };
            cut += trial.run(40, 53);
        }
    }
    assert!(cut > 300);
}

#[test]
fn edges_join_cells_of_the_list() {
    let read = |edges: &[i64]| {
        Connected::read(&[&[7, 8], edges, &[1, 0]].map(|list: &[i64]| Argument::Numbers(list.to_vec())))
    };
    assert!(read(&[0, 1]).is_some());
    assert!(read(&[0, 2]).is_none());
    assert!(read(&[0]).is_none());
}
