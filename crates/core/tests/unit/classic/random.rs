//! Random words, grids, puzzles and records from a seed.

use super::super::Grid;
use super::super::round::round;
use super::super::walk::ClassicWalk;
use super::super::words::{DIGITS, GUARDS, WORDS};
use super::super::words::{Record, to_grid};
use super::super::{CELLS, words::Words};
use crate::limits::Limits;

/// Random numbers from a seed: xorshift.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as u32
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }

    /// A word whose fields have each digit with a probability of `keep` in 8.
    pub fn word(&mut self, keep: usize) -> u32 {
        let mut word = GUARDS;
        for bit in 0..32 {
            if self.below(8) < keep {
                word |= DIGITS & 1 << bit;
            }
        }
        word
    }

    /// Words with any candidates, as no puzzle has them; cells may be empty.
    pub fn words(&mut self, keep: usize) -> Words {
        std::array::from_fn(|_| self.word(keep))
    }

    /// A solved grid: the first solution of a puzzle with a few random givens.
    pub fn grid(&mut self) -> Grid {
        loop {
            let mut givens = [0; CELLS];
            for _ in 0..12 {
                givens[self.below(CELLS)] = self.below(9) as u8 + 1;
            }
            let limits = Limits { max_nodes: 1000, ..Limits::none() };
            if let Ok(Some(grid)) = ClassicWalk::<Record, _>::new(&givens).next(&limits) {
                return grid;
            }
        }
    }

    /// A solved grid of which `clues` cells are left.
    pub fn puzzle(&mut self, clues: usize) -> Grid {
        let mut grid = self.grid();
        let mut remaining = CELLS;
        while remaining > clues {
            let cell = self.below(CELLS);
            remaining -= usize::from(grid[cell] != 0);
            grid[cell] = 0;
        }
        grid
    }

    /// A record at a fixpoint of rounds, without a contradiction, in which some cell has several candidates.
    pub fn unsolved_record(&mut self) -> Record {
        loop {
            let mut record = Record::from_givens(&self.puzzle(24));
            for _ in 0..30 {
                round(record.words_mut());
            }
            let report = round(record.words_mut());
            if report.contradictory_lanes() == 0 && report.unsolved_lanes() != 0 {
                return record;
            }
        }
    }
}

#[test]
fn random_grids_are_different_and_right() {
    let mut rng = Rng(1);
    let (a, b) = (rng.grid(), rng.grid());
    assert_ne!(a, b);
    for grid in [a, b] {
        let mut words = *Record::from_givens(&grid).words();
        let report = round(&mut words);
        assert_eq!(
            (report.contradictory_lanes(), report.changed_lanes(), report.unsolved_lanes()),
            (0, 0, 0)
        );
        assert_eq!(to_grid(&words), grid);
    }
}

#[test]
fn an_unsolved_record_is_a_fixpoint() {
    let mut record = Rng(2).unsolved_record();
    let before = record.0;
    assert_eq!(round(record.words_mut()).changed_lanes(), 0);
    assert_eq!(record.0, before);
    assert_eq!(record.0[WORDS..], [GUARDS; 5]);
}
