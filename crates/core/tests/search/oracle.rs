//! All solutions of a board, cell by cell, by looking at the houses and nothing else.

use crate::boards::Board;

/// All solutions in the order of their digits, as one digit a cell.
pub fn solutions(board: &Board, domains: &[u32]) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    extend(board, domains, &mut Vec::new(), &mut solutions);
    solutions
}

fn extend(board: &Board, domains: &[u32], digits: &mut Vec<u8>, solutions: &mut Vec<Vec<u8>>) {
    let cell = digits.len();
    if cell == board.cells {
        solutions.push(digits.clone());
        return;
    }
    for digit in 1..=board.digits {
        if domains[cell] >> (digit - 1) & 1 == 1 && fits(board, digits, digit) {
            digits.push(digit);
            extend(board, domains, digits, solutions);
            digits.pop();
        }
    }
}

/// Whether the next cell can hold a digit, given the digits of all cells before it.
fn fits(board: &Board, digits: &[u8], digit: u8) -> bool {
    let cell = digits.len() as u16;
    let clashes = |house: &Vec<u16>| {
        house.contains(&cell) && house.iter().any(|&other| digits.get(usize::from(other)) == Some(&digit))
    };
    !board.houses.iter().any(clashes)
}

/// For each cell the digits that occur in these solutions.
pub fn union(board: &Board, solutions: &[Vec<u8>]) -> Vec<u32> {
    let digits = |cell: usize| solutions.iter().fold(0, |mask, solution| mask | 1 << (solution[cell] - 1));
    (0..board.cells).map(digits).collect()
}
