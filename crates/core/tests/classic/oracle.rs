//! A slow search that is easy to trust: fewest candidates first, by row, column and box sets, nothing
//! shared with the kernels. Also an independent judge of single grids.

use polydoku_core::classic::{CELLS, Grid};

struct Oracle {
    grid: Grid,
    /// Digits used in each row, column and box.
    used: [[u16; 9]; 3],
    limit: u64,
    count: u64,
}

const fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

impl Oracle {
    fn free(&self, cell: usize) -> u16 {
        let [row, column, square] = houses(cell);
        0x1FF & !(self.used[0][row] | self.used[1][column] | self.used[2][square])
    }

    fn flip(&mut self, cell: usize, digit: u16) {
        for (kind, house) in houses(cell).into_iter().enumerate() {
            self.used[kind][house] ^= digit;
        }
    }

    fn search(&mut self) {
        let blank = (0..CELLS).filter(|&cell| self.grid[cell] == 0);
        let Some(cell) = blank.min_by_key(|&cell| self.free(cell).count_ones()) else {
            self.count += 1;
            return;
        };
        let mut free = self.free(cell);
        while free != 0 && self.count < self.limit {
            let digit = free & free.wrapping_neg();
            free ^= digit;
            self.grid[cell] = digit.trailing_zeros() as u8 + 1;
            self.flip(cell, digit);
            self.search();
            self.flip(cell, digit);
            self.grid[cell] = 0;
        }
    }
}

/// Number of solutions, counted up to a limit.
pub fn count(givens: &Grid, limit: u64) -> u64 {
    let mut oracle = Oracle { grid: *givens, used: [[0; 9]; 3], limit, count: 0 };
    for (cell, &given) in givens.iter().enumerate() {
        if given != 0 {
            let digit = 1 << (given - 1);
            if oracle.free(cell) & digit == 0 {
                return 0;
            }
            oracle.flip(cell, digit);
        }
    }
    oracle.search();
    oracle.count
}

/// Whether a grid keeps all givens and has each digit once in every house.
pub fn is_solution(grid: &Grid, givens: &Grid) -> bool {
    let mut seen = [[0u16; 9]; 3];
    for (cell, &digit) in grid.iter().enumerate() {
        if !(1..=9).contains(&digit) || givens[cell] != 0 && givens[cell] != digit {
            return false;
        }
        for (kind, house) in houses(cell).into_iter().enumerate() {
            seen[kind][house] |= 1 << (digit - 1);
        }
    }
    seen.as_flattened().iter().all(|&digits| digits == 0x1FF)
}

#[test]
fn the_oracle_counts_what_is_known() {
    let grid: Grid = super::puzzles::GRID;
    assert_eq!(count(&grid, 10), 1);
    assert_eq!(count(&[0; CELLS], 1000), 1000);
    // Two pairs of rows in one band whose four cells can be swapped make two grids.
    let mut blank_row = grid;
    blank_row[..18].fill(0);
    assert!(count(&blank_row, 1000) >= 2);
}

#[test]
fn the_judge_refuses_a_grid_with_two_cells_swapped() {
    let mut grid = super::puzzles::GRID;
    assert!(is_solution(&grid, &grid));
    grid.swap(0, 1);
    assert!(!is_solution(&grid, &[0; CELLS]));
}
