//! Puzzles that tests make themselves, from a seed.

use polydoku_core::classic::{CELLS, Grid};

/// The full grid whose rows are shifts of 1 to 9.
pub const GRID: Grid = {
    let mut grid = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        grid[cell] = ((row % 3 * 3 + row / 3 + column) % 9) as u8 + 1;
        cell += 1;
    }
    grid
};

/// Random numbers from a seed: xorshift.
pub struct Rng(pub u64);

impl Rng {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % n
    }

    /// The numbers below `n` in some order.
    pub fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            all.swap(i, self.below(i + 1));
        }
        all
    }

    /// One of the cells that are blank, or that are given.
    pub fn cell(&mut self, grid: &Grid, blank: bool) -> usize {
        loop {
            let cell = self.below(CELLS);
            if (grid[cell] == 0) == blank {
                return cell;
            }
        }
    }

    /// A full grid: [`GRID`] with digits, rows, columns and axes mixed.
    pub fn full(&mut self) -> Grid {
        Mix::any(self).apply(&GRID)
    }

    /// A full grid with all but `clues` cells blank.
    pub fn puzzle(&mut self, clues: usize) -> Grid {
        let mut grid = self.full();
        for cell in self.shuffled(CELLS).into_iter().skip(clues) {
            grid[cell] = 0;
        }
        grid
    }
}

/// A symmetry of the board with a renaming of the digits.
pub struct Mix {
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [u8; 10],
    transpose: bool,
}

impl Mix {
    /// Any of them.
    pub fn any(rng: &mut Rng) -> Self {
        let mut digits = [0; 10];
        for (i, digit) in rng.shuffled(9).into_iter().enumerate() {
            digits[i + 1] = digit as u8 + 1;
        }
        Mix { rows: lines(rng), columns: lines(rng), digits, transpose: rng.below(2) == 1 }
    }

    /// The one that changes nothing.
    pub fn none() -> Self {
        let same = std::array::from_fn(|i| i);
        Mix { rows: same, columns: same, digits: std::array::from_fn(|i| i as u8), transpose: false }
    }

    /// One of each kind alone, with its name.
    pub fn kinds(rng: &mut Rng) -> [(&'static str, Mix); 6] {
        let any = Mix::any(rng);
        let within = |order: [usize; 9]| std::array::from_fn(|i| i / 3 * 3 + order[i] % 3);
        let across = |order: [usize; 9]| std::array::from_fn(|i| order[i / 3 * 3] / 3 * 3 + i % 3);
        [
            ("digits", Mix { digits: any.digits, ..Mix::none() }),
            ("rows of a band", Mix { rows: within(any.rows), ..Mix::none() }),
            ("columns of a stack", Mix { columns: within(any.columns), ..Mix::none() }),
            ("bands", Mix { rows: across(any.rows), ..Mix::none() }),
            ("stacks", Mix { columns: across(any.columns), ..Mix::none() }),
            ("axes", Mix { transpose: true, ..Mix::none() }),
        ]
    }

    /// The grid seen through it.
    pub fn apply(&self, grid: &Grid) -> Grid {
        std::array::from_fn(|cell| {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let from = if self.transpose { 9 * column + row } else { 9 * row + column };
            self.digits[grid[from] as usize]
        })
    }
}

/// An order of nine lines that keeps bands together.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let bands = rng.shuffled(3);
    let mut order = [0; 9];
    for (to, band) in bands.into_iter().enumerate() {
        for (i, line) in rng.shuffled(3).into_iter().enumerate() {
            order[3 * to + i] = 3 * band + line;
        }
    }
    order
}

/// A minimal puzzle with one solution for quick tests, made for this repository: clues are taken from
/// [`GRID`] in an order drawn by seed 7, as long as the oracle finds one solution.
pub fn minimal() -> Grid {
    let mut grid = GRID;
    for cell in Rng(7).shuffled(CELLS) {
        let digit = std::mem::take(&mut grid[cell]);
        if super::oracle::count(&grid, 2) != 1 {
            grid[cell] = digit;
        }
    }
    grid
}
