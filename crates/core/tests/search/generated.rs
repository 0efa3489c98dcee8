//! Puzzles made on the spot, on boards nobody drew: a random filling, clues taken out while the solution
//! stays the only one. What comes out must be unique, minimal and solved to the filling.

use crate::boards::{Board, Dice, latin, square};
use polydoku_core::limits::Limits;
use polydoku_core::next_result::NextResult;
use polydoku_core::search::{GeneralSearch, solve, true_candidates};
use polydoku_core::tiling;

fn filling(board: &Board, seed: u64) -> Option<Vec<u8>> {
    let mut search = GeneralSearch::new(board.problem(), &board.blank(), Some(seed));
    match search.next(&Limits::none()) {
        NextResult::Item(digits) => Some(digits.to_vec()),
        _ => None,
    }
}

fn count(board: &Board, domains: &[u32]) -> u64 {
    solve(&board.problem(), domains, &Limits::none().with_max_solutions(2)).count
}

/// A minimal puzzle: clues leave in random order, each for good if the solution stays unique.
fn minimal(board: &Board, filling: &[u8], dice: &mut Dice) -> Vec<u32> {
    let problem = board.problem();
    let all = board.blank()[0];
    let mut domains: Vec<u32> = filling.iter().map(|digit| 1 << (digit - 1)).collect();
    for cell in dice.sample(board.cells, board.cells) {
        let given = domains[usize::from(cell)];
        domains[usize::from(cell)] = all & !given;
        let other = solve(&problem, &domains, &Limits::none().with_max_solutions(1)).count;
        domains[usize::from(cell)] = if other == 0 { all } else { given };
    }
    domains
}

fn holds(board: &Board, digits: &[u8]) -> bool {
    let differ = |house: &Vec<u16>| {
        let seen = house.iter().fold(0u32, |seen, &cell| seen | 1 << (digits[usize::from(cell)] - 1));
        seen.count_ones() as usize == house.len()
    };
    digits.iter().all(|digit| (1..=board.digits).contains(digit)) && board.houses.iter().all(differ)
}

/// Makes a puzzle and looks at it; `false` where the board has no filling at all.
fn is_minimal_and_unique(board: &Board, seed: u64) -> bool {
    let mut dice = Dice(seed + 100);
    let Some(filling) = filling(board, seed) else { return false };
    assert!(holds(board, &filling), "{filling:?}");
    let puzzle = minimal(board, &filling, &mut dice);
    let outcome = solve(&board.problem(), &puzzle, &Limits::none());
    assert_eq!((outcome.count, outcome.first.as_ref()), (1, Some(&filling)));
    let all = board.blank()[0];
    let clues = (0..board.cells).filter(|&cell| puzzle[cell] != all);
    for cell in clues {
        let mut looser = puzzle.clone();
        looser[cell] = all;
        assert_eq!(count(board, &looser), 2, "clue {cell} is not needed");
    }
    let single: Vec<u32> = filling.iter().map(|digit| 1 << (digit - 1)).collect();
    let (masks, stop) = true_candidates(&board.problem(), &puzzle, &[], &Limits::none());
    assert_eq!((masks, stop), (single, None));
    true
}

/// A rhombus board with these numbers of tiles and runs.
fn rhombus(tiles: u16, runs: u16, seed: u64) -> Board {
    let wanted = tiling::ShapeParams::classic(tiles, runs);
    let NextResult::Item(shape) = tiling::random(wanted, seed, &Limits::none()) else {
        panic!("no shape of {tiles} tiles and {runs} runs")
    };
    let houses = tiling::lines(&shape, 3).into_iter().chain(tiling::blocks(&shape, 3));
    let numbered = houses.map(|house| house.into_iter().map(|cell| cell as u16).collect());
    Board { digits: 9, cells: shape.len() * 9, houses: numbered.collect() }
}

/// A Latin square whose regions are its rows, bent by swaps of cells that leave their sizes.
fn jigsaw(n: usize, dice: &mut Dice) -> Board {
    let mut board = latin(n);
    let mut region: Vec<usize> = (0..n * n).map(|cell| cell / n).collect();
    for _ in 0..n {
        region.swap(dice.roll(n * n), dice.roll(n * n));
    }
    for name in 0..n {
        board.houses.push((0..n * n).filter(|&cell| region[cell] == name).map(|cell| cell as u16).collect());
    }
    board
}

#[test]
fn rhombus_boards_of_many_sizes_make_minimal_puzzles() {
    for (tiles, runs, seed) in [(5, 2, 1), (7, 4, 2), (9, 5, 3), (12, 7, 4)] {
        assert!(is_minimal_and_unique(&rhombus(tiles, runs, seed), seed));
    }
}

#[test]
fn jigsaws_make_minimal_puzzles() {
    let mut dice = Dice(21);
    let filled = (0..12).filter(|&seed| is_minimal_and_unique(&jigsaw(6, &mut dice), seed)).count();
    assert!(filled > 2, "only {filled} of 12 regions can be filled");
}

#[test]
fn squares_of_every_shape_of_box_make_minimal_puzzles() {
    for (rows, columns) in [(2, 2), (2, 3), (1, 5), (2, 4), (3, 3)] {
        assert!(is_minimal_and_unique(&square(rows, columns), rows as u64));
    }
}

#[test]
fn the_largest_squares_are_filled_and_solved_with_two_fifths_of_their_cells_open() {
    for board in [square(4, 5), square(5, 5), square(4, 8)] {
        let filling = filling(&board, 5).expect("a filling");
        assert!(holds(&board, &filling));
        let mut dice = Dice(5);
        let mut domains: Vec<u32> = filling.iter().map(|digit| 1 << (digit - 1)).collect();
        for cell in dice.sample(board.cells, board.cells * 2 / 5) {
            domains[usize::from(cell)] = board.blank()[0];
        }
        let outcome = solve(&board.problem(), &domains, &Limits::none().with_max_solutions(2));
        assert!(outcome.first.is_some_and(|digits| holds(&board, &digits)));
    }
}
