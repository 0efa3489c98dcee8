//! Every implementation of `choose_branch` chooses the branch that a slow, direct implementation of the rule
//! chooses.

use super::super::CELLS;
use super::super::cell_weights::{CellWeights, EqualWeights, LearntWeights};
use super::super::choose::Branch;
use super::super::lanes::Lanes;
use super::super::words::{DIGITS, LOWEST};
use super::super::words::{Record, shift_of, word_of};
use super::random::Rng;
use std::cmp::Reverse;

fn candidate_count(record: &Record, cell: usize) -> u32 {
    ((record.0[word_of(cell)] & DIGITS) >> shift_of(cell) & 0x1FF).count_ones()
}

/// Whether some of the cells has the digit.
fn some_cell_has(record: &Record, digit: u32, mut cells: impl Iterator<Item = usize>) -> bool {
    cells.any(|cell| record.0[word_of(cell)] >> shift_of(cell) & digit != 0)
}

/// The weight of a digit in a cell by the table of `choose`.
fn weight(record: &Record, digit: u32, cell: usize, fewest: &[usize]) -> usize {
    let square = |cell: usize| (cell / 27, cell % 9 / 3);
    let in_row = |other: &usize| square(*other) != square(cell) && other / 9 == cell / 9;
    let in_column = |other: &usize| square(*other) != square(cell) && other % 9 == cell % 9;
    let in_box = |other: &usize| square(*other) == square(cell) && *other != cell;
    let fewest_cells = || fewest.iter().copied();
    let lines = [
        some_cell_has(record, digit, (0..CELLS).filter(in_row)),
        some_cell_has(record, digit, (0..CELLS).filter(in_column)),
    ];
    let forced = [
        some_cell_has(record, digit, fewest_cells().filter(in_row)),
        some_cell_has(record, digit, fewest_cells().filter(in_column)),
        some_cell_has(record, digit, fewest_cells().filter(in_box)),
    ];
    let [lines, forced] =
        [&lines[..], &forced[..]].map(|places| places.iter().filter(|place| **place).count());
    [[6, 7, 6, 7], [0, 0, 4, 5], [4, 5, 6, 7]][lines][forced]
}

/// The first cell with the largest score among those with the fewest candidates, and its lowest digit with the
/// largest weight. The score is the sum of weights of the digits plus 1, times the weight of the cell.
fn slow_choice(record: &Record, cell_weights: &impl CellWeights) -> Branch {
    let least = (0..CELLS).map(|cell| candidate_count(record, cell)).filter(|&count| count > 1).min();
    let fewest: Vec<usize> =
        (0..CELLS).filter(|&cell| Some(candidate_count(record, cell)) == least).collect();
    let digits = |cell: usize| {
        let field = record.0[word_of(cell)] >> shift_of(cell);
        (0..9).map(|d| 1 << d).filter(move |digit| field & digit != 0)
    };
    let total = |cell: usize| digits(cell).map(|digit| weight(record, digit, cell, &fewest)).sum::<usize>();
    let cell_weight = |cell: usize| cell_weights.by_cell().map_or(1, |weights| usize::from(weights[cell]));
    let score = |cell: usize| (total(cell) + 1) * cell_weight(cell);
    let cell = fewest.iter().copied().min_by_key(|&cell| (Reverse(score(cell)), cell));
    let cell = cell.expect("an unsolved record has a cell with several candidates");
    let digit = digits(cell).min_by_key(|&digit| (Reverse(weight(record, digit, cell, &fewest)), digit));
    Branch { cell, digit: digit.expect("the cell has candidates") << shift_of(cell) }
}

/// Records with many and with few candidates, some without any cell of two candidates.
fn records() -> Vec<Record> {
    let mut rng = Rng(31);
    (0..400)
        .map(|i| match i % 3 {
            0 => rng.unsolved_record(),
            1 => Record::from_givens(&rng.puzzle(i % 30)),
            _ => {
                let mut record = Record::EMPTY;
                record.words_mut().iter_mut().for_each(|word| *word = rng.word(7) | (LOWEST * 0x049));
                record
            }
        })
        .collect()
}

fn chooses_by_the_rule<V: Lanes>() {
    for record in records() {
        assert_eq!(V::choose_branch(&record, &EqualWeights), slow_choice(&record, &EqualWeights));
    }
}

/// Weights after conflicts at some cells, many at a few of them.
pub fn random_cell_weights(rng: &mut Rng) -> LearntWeights {
    let mut cell_weights = LearntWeights::new(&[3; CELLS]);
    for _ in 0..rng.below(40) {
        let cell = rng.below(CELLS);
        (0..1 << rng.below(9)).for_each(|_| cell_weights.count_conflict(cell));
    }
    cell_weights
}

fn chooses_heavy_cells<V: Lanes>() {
    let mut rng = Rng(33);
    let mut changed_choices = 0;
    for record in records() {
        let cell_weights = random_cell_weights(&mut rng);
        let choice = slow_choice(&record, &cell_weights);
        assert_eq!(V::choose_branch(&record, &cell_weights), choice);
        changed_choices += usize::from(choice != slow_choice(&record, &EqualWeights));
    }
    assert!(changed_choices > 50, "{changed_choices} choices depend on the weights of cells");
}

/// A cell with fewer candidates than every other cell is chosen, whichever it is and however many it has.
fn finds_the_cell_with_fewest<V: Lanes>() {
    let mut rng = Rng(32);
    for fewest in 2..=8 {
        for cell in 0..CELLS {
            let mut record = Record::from_givens(&[0; CELLS]);
            for other in 0..CELLS {
                let size = if other == cell { fewest } else { fewest + 1 + rng.below(9 - fewest) };
                // `size` consecutive digits; 1 follows 9.
                let first = rng.below(9);
                let field: u32 = (0..size).map(|i| 1 << ((first + i) % 9)).sum();
                let word = &mut record.0[word_of(other)];
                *word = *word & !(0x1FF << shift_of(other)) | field << shift_of(other);
            }
            assert_eq!(V::choose_branch(&record, &EqualWeights).cell, cell, "{fewest} candidates");
        }
    }
}

/// With only two unsolved cells, wherever they are, the choice follows the rule.
fn weighs_every_pair_of_cells<V: Lanes>() {
    for (a, b) in (0..CELLS).flat_map(|a| (a + 1..CELLS).map(move |b| (a, b))) {
        let mut record = Record::from_givens(&[1; CELLS]);
        record.0[word_of(a)] |= 0b110 << shift_of(a);
        record.0[word_of(b)] |= 0b110 << shift_of(b);
        assert_eq!(V::choose_branch(&record, &EqualWeights), slow_choice(&record, &EqualWeights), "{a} {b}");
        record.0[word_of(a)] ^= 0b011 << shift_of(a);
        assert_eq!(V::choose_branch(&record, &EqualWeights).cell, b, "{a} has one candidate");
    }
}

pub fn all<V: Lanes>() {
    chooses_by_the_rule::<V>();
    chooses_heavy_cells::<V>();
    finds_the_cell_with_fewest::<V>();
    weighs_every_pair_of_cells::<V>();
}

#[test]
fn one_lane_chooses_by_the_rule() {
    all::<u32>();
}
