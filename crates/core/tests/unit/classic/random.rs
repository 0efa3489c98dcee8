//! States to try the parts on, from a seed.

use super::super::grid::{Grid, Record, digits};
use super::super::round::{DIGITS, GUARDS, WORDS, round};
use super::super::walk::ClassicWalk;
use super::super::{CELLS, grid::Words};
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

    /// A word whose fields keep each digit with a rng of `keep` in 8.
    pub fn word(&mut self, keep: usize) -> u32 {
        let mut word = GUARDS;
        for bit in 0..32 {
            if self.below(8) < keep {
                word |= DIGITS & 1 << bit;
            }
        }
        word
    }

    /// Words as no puzzle has them: any candidates, empty cells too.
    pub fn words(&mut self, keep: usize) -> Words {
        std::array::from_fn(|_| self.word(keep))
    }

    /// A solved grid: the first solution of a few digits put down by rng.
    pub fn grid(&mut self) -> Grid {
        loop {
            let mut givens = [0; CELLS];
            for _ in 0..12 {
                givens[self.below(CELLS)] = self.below(9) as u8 + 1;
            }
            let limits = Limits { max_nodes: 1000, ..Limits::none() };
            if let Ok(Some(grid)) = ClassicWalk::<Record>::new(&givens).next(&limits) {
                return grid;
            }
        }
    }

    /// A grid with so many cells left.
    pub fn puzzle(&mut self, clues: usize) -> Grid {
        let mut grid = self.grid();
        let mut left = CELLS;
        while left > clues {
            let cell = self.below(CELLS);
            left -= usize::from(grid[cell] != 0);
            grid[cell] = 0;
        }
        grid
    }

    /// A record in which every cell has a candidate and some cell several, as a stuck search has it.
    pub fn stuck(&mut self) -> Record {
        loop {
            let mut record = Record::of(&self.puzzle(24));
            for _ in 0..30 {
                round(record.words_mut());
            }
            let signs = round(record.words_mut());
            if signs.broken() == 0 && signs.open() != 0 {
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
        let mut words = *Record::of(&grid).words();
        let signs = round(&mut words);
        assert_eq!((signs.broken(), signs.moved(), signs.open()), (0, 0, 0));
        assert_eq!(digits(&words), grid);
    }
}

#[test]
fn a_stuck_record_does_not_move() {
    let mut record = Rng(2).stuck();
    let before = record.0;
    assert_eq!(round(record.words_mut()).moved(), 0);
    assert_eq!(record.0, before);
    assert_eq!(record.0[WORDS..], [GUARDS; 5]);
}
