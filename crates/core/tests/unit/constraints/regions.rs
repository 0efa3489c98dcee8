//! Regions against brute force.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;

/// Two rows of two places, and four places in a line.
const SQUARE: [[usize; 2]; 4] = [[0, 1], [2, 3], [0, 2], [1, 3]];
const LINE: [[usize; 2]; 3] = [[0, 1], [1, 2], [2, 3]];
const REGIONS: [Cell; 4] = [6, 0, 1, 7];
const DIGITS: [Cell; 4] = [2, 3, 4, 5];

fn holds(held: &[u32], edges: &[[usize; 2]], size: usize) -> bool {
    let region = |place: usize| held[usize::from(REGIONS[place])];
    let digit = |place: usize| held[usize::from(DIGITS[place])];
    (0..4).all(|place| {
        let same: Vec<usize> = (0..4).filter(|&other| region(other) == region(place)).collect();
        let mut reached = vec![same[0]];
        for _ in 0..4 {
            for edge in edges.iter().filter(|edge| edge.iter().all(|end| same.contains(end))) {
                if reached.contains(&edge[0]) != reached.contains(&edge[1]) {
                    reached.push(if reached.contains(&edge[0]) { edge[1] } else { edge[0] });
                }
            }
        }
        let is_repeated = |&a: &usize| same.iter().any(|&b| a != b && digit(a) == digit(b));
        same.len() == size && reached.len() == size && !same.iter().any(is_repeated)
    })
}

#[test]
fn no_supported_candidate_is_lost() {
    let mut cut = 0;
    for edges in [SQUARE.as_slice(), LINE.as_slice()] {
        for (digit_count, size) in [(2, 2), (3, 2), (3, 1), (4, 1)] {
            let constraint = Regions {
                regions: REGIONS.to_vec(),
                digits: DIGITS.to_vec(),
                edges: edges.to_vec(),
                size,
                clues: Vec::new(),
            };
            let constraints = vec![AnyConstraint::Regions(constraint)];
            let holds = |held: &[u32]| holds(held, edges, size);
            let trial = Trial { digit_count, cell_count: 8, constraints, is_exact: false, holds: &holds };
            cut += trial.run(if digit_count == 4 { 4 } else { 60 }, 29);
        }
    }
    assert!(cut > 100);
}

#[test]
fn clues_count_places_of_one_region() {
    let read = |clue: &[i64]| {
        let lists: [&[i64]; 5] = [&[6, 0, 1, 7], &[2, 3, 4, 5], &[0, 1, 2, 3, 0, 2, 1, 3], &[2], clue];
        Regions::read(&lists.map(|list| Argument::Numbers(list.to_vec())))
    };
    // The control cell is that of the digit of place 0. It counts place 1, and place 2 with place 3.
    let constraint = read(&[2, 0, 0, 1, 1, 2, 2, 3]).expect("sound");
    let counts = |held: &[u32]| {
        let is_same = |place: usize| held[usize::from(REGIONS[place])] == held[usize::from(REGIONS[0])];
        let number = 1 + u32::from(is_same(1)) + u32::from(is_same(2)) * (1 + u32::from(is_same(3)));
        held[2] + 1 == number
    };
    let constraints = vec![AnyConstraint::Regions(constraint)];
    let holds = |held: &[u32]| holds(held, &SQUARE, 2) && counts(held);
    let trial = Trial { digit_count: 3, cell_count: 8, constraints, is_exact: false, holds: &holds };
    assert!(trial.run(120, 31) > 60);
    assert!(read(&[2, 0, 0, 2, 1]).is_none(), "an arm is too short");
    assert!(read(&[2, 0, 4]).is_none(), "no such place");
    assert!(read(&[2, 0]).is_none());
}

#[test]
fn what_does_not_fit_is_not_read() {
    let read = |digits: &[i64], edges: &[i64], size: i64| {
        Regions::read(&[&[0, 1], digits, edges, &[size]].map(|list: &[i64]| Argument::Numbers(list.to_vec())))
    };
    assert!(read(&[2, 3], &[0, 1], 1).is_some());
    assert!(read(&[2], &[0, 1], 1).is_none());
    assert!(read(&[2, 3], &[0, 2], 1).is_none());
    assert!(read(&[2, 3], &[0], 1).is_none());
    assert!(read(&[2, 3], &[0, 1], 0).is_none());
}
