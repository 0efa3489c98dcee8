//! The fillings of one class: right, different, sifted by clues, all met by rng.

use super::super::square;
use super::*;

fn all(fillings: &mut Fillings) -> Vec<Vec<u8>> {
    let mut grids = Vec::new();
    while !fillings.is_done() {
        if let Some(places) = fillings.advance() {
            let mut grid = vec![0; fillings.board.cell_count];
            fillings.write_digits(&places, &mut grid);
            grids.push(grid);
        }
    }
    grids
}

fn small() -> (Arc<SnakeBoard>, Cells) {
    let board = Arc::new(SnakeBoard::new(&square(2, 2)).expect("a board"));
    // eoeo oeoe eoeo oeoe: two even digits on the black squares, two ways in each of two rings.
    (board, 0b1010_0101_1010_0101)
}

#[test]
fn fillings_are_different_and_right() {
    let (board, even) = small();
    for (class, cells) in [(ParityClass::Even, even), (ParityClass::Odd, board.all_cells() & !even)] {
        let grids = all(&mut Fillings::new(board.clone(), class, cells, &[0; 16]));
        assert!(!grids.is_empty());
        for grid in &grids {
            assert!((0..16).all(|cell| (grid[cell] != 0) == (cells >> cell & 1 == 1)));
            for (cell, other) in
                cells_of(cells).flat_map(|c| cells_of(cells & board.peers[c]).map(move |o| (c, o)))
            {
                assert_ne!(grid[cell], grid[other]);
            }
        }
        let mut unique = grids.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), grids.len());
    }
}

#[test]
fn clues_sift_the_fillings() {
    let (board, even) = small();
    let free = all(&mut Fillings::new(board.clone(), ParityClass::Even, even, &[0; 16]));
    for (cell, digit) in cells_of(even).flat_map(|cell| [(cell, 2), (cell, 4), (cell, 3)]) {
        let mut clues = [0; 16];
        clues[cell] = digit;
        let mut expected = free.clone();
        expected.retain(|grid| grid[cell] == digit);
        assert_eq!(all(&mut Fillings::new(board.clone(), ParityClass::Even, even, &clues)), expected);
    }
}

#[test]
fn a_random_filling_is_one_of_all() {
    let (board, even) = small();
    let mut fillings = Fillings::new(board.clone(), ParityClass::Even, even, &[0; 16]);
    let mut drawn: Vec<Vec<u8>> = (0..40)
        .filter_map(|seed| {
            let places = fillings.random(&mut Rng::new(seed))?;
            let mut grid = vec![0; 16];
            fillings.write_digits(&places, &mut grid);
            Some(grid)
        })
        .collect();
    assert_eq!(drawn.len(), 40);
    drawn.sort_unstable();
    drawn.dedup();
    let mut expected = all(&mut fillings);
    expected.sort_unstable();
    assert_eq!(drawn, expected, "forty draws meet every filling of a small board");
}
