//! Full rank against brute force, on squares with and without houses.

use super::*;
use crate::constraints::tests::brute_force::{Trial, all_differ};
use crate::constraints::{AllDifferent, AnyConstraint};

/// The rows and columns of a square, in both directions.
fn readings(side: u16) -> Vec<Vec<Cell>> {
    let row = |line: u16| (0..side).map(move |place| line * side + place);
    let column = |line: u16| (0..side).map(move |place| place * side + line);
    let lines = (0..side).flat_map(|line| [row(line).collect(), column(line).collect::<Vec<_>>()]);
    lines.flat_map(|line| [line.clone(), line.into_iter().rev().collect()]).collect()
}

fn holds(readings: &[Vec<Cell>], clues: &[(usize, usize)], ties: Ties, digits: &[u32]) -> bool {
    let number =
        |reading: &Vec<Cell>| reading.iter().map(|&cell| digits[usize::from(cell)]).collect::<Vec<_>>();
    let numbers: Vec<_> = readings.iter().map(number).collect();
    let equal_count = |index: usize| numbers.iter().filter(|&other| *other == numbers[index]).count();
    let has_rank = |&(index, rank): &(usize, usize)| {
        let smaller = numbers.iter().filter(|&other| *other < numbers[index]).count();
        (smaller + 1..=smaller + equal_count(index)).contains(&rank)
    };
    let clued: Vec<usize> = clues.iter().map(|&(index, _)| index).collect();
    let may_tie = |index: &usize| ties == Ties::Any || (ties == Ties::OnlyUnclued && !clued.contains(index));
    clues.iter().all(has_rank) && (0..numbers.len()).all(|index| may_tie(&index) || equal_count(index) == 1)
}

fn cut_count(side: u16, has_houses: bool, clues: &[(usize, usize)], ties: Ties) -> usize {
    let readings = readings(side);
    let houses: Vec<Vec<Cell>> = readings.iter().step_by(2).cloned().collect();
    let rank = Rank { readings: readings.clone().into_iter().collect(), clues: clues.to_vec(), ties };
    let mut constraints = vec![AnyConstraint::Rank(rank)];
    if has_houses {
        constraints
            .extend(houses.iter().map(|house| AnyConstraint::AllDifferent(AllDifferent(house.clone()))));
    }
    let is_latin = |digits: &[u32]| {
        houses
            .iter()
            .all(|house| all_differ(&house.iter().map(|&cell| digits[usize::from(cell)]).collect::<Vec<_>>()))
    };
    let holds = |digits: &[u32]| (!has_houses || is_latin(digits)) && holds(&readings, clues, ties, digits);
    let cell_count = usize::from(side * side);
    let trial = Trial { digit_count: side as u8, cell_count, constraints, is_exact: false, holds: &holds };
    trial.run(40, 61)
}

#[test]
fn no_supported_candidate_is_lost() {
    let mut cut = 0;
    for ties in [Ties::None, Ties::OnlyUnclued, Ties::Any] {
        for clues in
            [&[][..], &[(0, 1)], &[(3, 5), (6, 2)], &[(1, 4), (0, 4)], &[(2, 12)], &[(2, 13)], &[(0, 0)]]
        {
            cut += cut_count(3, true, clues, ties) + cut_count(3, false, clues, ties);
        }
        for clues in [&[(0, 1)][..], &[(3, 5), (6, 2)], &[(7, 8)], &[(4, 9)]] {
            cut += cut_count(2, true, clues, ties) + cut_count(2, false, clues, ties);
        }
    }
    assert!(cut > 500);
}
