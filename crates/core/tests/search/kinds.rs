//! Kinds of boards beside the plain square: what has a known answer gets it.

use crate::boards::{Board, square};
use polydoku_core::limits::Limits;
use polydoku_core::search::solve;

/// Five classic grids, the corner ones sharing a box each with the middle one.
fn samurai() -> Board {
    let corners = [(6, 6), (0, 0), (0, 12), (12, 0), (12, 12)];
    let mut number = vec![None; 21 * 21];
    let mut cells = 0;
    let mut houses: Vec<Vec<u16>> = Vec::new();
    for (top, left) in corners {
        for house in square(3, 3).houses {
            let phase = |cell: u16| {
                let at = (top + usize::from(cell) / 9) * 21 + left + usize::from(cell) % 9;
                *number[at].get_or_insert_with(|| {
                    cells += 1;
                    cells - 1
                })
            };
            houses.push(house.into_iter().map(phase).collect());
        }
    }
    Board { digits: 9, cells: usize::from(cells), houses }
}

#[test]
fn a_blank_samurai_has_369_cells_and_solutions_that_hold() {
    let board = samurai();
    assert_eq!(board.cells, 369);
    let outcome = solve(&board.problem(), &board.blank(), &Limits::none().with_max_solutions(2));
    assert_ne!(outcome.first, outcome.second);
    for solution in [outcome.first, outcome.second].map(Option::unwrap) {
        for house in &board.houses {
            let digits = house.iter().fold(0u32, |mask, &cell| mask | 1 << solution[usize::from(cell)]);
            assert_eq!(digits, 0b11_1111_1110);
        }
    }
}

#[test]
fn a_jigsaw_has_the_count_of_the_slow_search() {
    let mut board = crate::boards::latin(4);
    let regions = "1123 1123 4123 4443";
    for region in b'1'..=b'4' {
        let cells = regions.bytes().filter(|&byte| byte != b' ').enumerate();
        board.houses.push(cells.filter(|&(_, name)| name == region).map(|(cell, _)| cell as u16).collect());
    }
    let expected = crate::oracle::solutions(&board, &board.blank()).len() as u64;
    assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()).count, expected);
}

#[test]
fn a_house_inside_another_changes_nothing() {
    let mut board = square(2, 2);
    let expected = solve(&board.problem(), &board.blank(), &Limits::none());
    board.houses.push(vec![1, 3, 0]);
    board.houses.push(vec![4, 5]);
    assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()), expected);
}

#[test]
fn lines_with_more_digits_than_cells_only_differ() {
    // Rows and columns of a 2×3 board with 4 digits: 4·3·2 first rows, 11 second rows for each.
    let houses = vec![vec![0, 1, 2], vec![3, 4, 5], vec![0, 3], vec![1, 4], vec![2, 5]];
    let board = Board { digits: 4, cells: 6, houses };
    assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()).count, 24 * 11);
}

#[test]
fn with_one_digit_every_board_is_solved_from_the_start() {
    for houses in [vec![], vec![vec![0]], vec![vec![0], vec![2]]] {
        let board = Board { digits: 1, cells: 3, houses };
        let outcome = solve(&board.problem(), &board.blank(), &Limits::none());
        assert_eq!((outcome.count, outcome.nodes, outcome.first), (1, 0, Some(vec![1, 1, 1])));
        assert_eq!(solve(&board.problem(), &[1, 0, 1], &Limits::none()).count, 0);
    }
}

#[test]
fn a_cell_in_very_many_houses_keeps_its_solutions() {
    let mut houses = Vec::new();
    for one in 1..10 {
        for two in one + 1..10 {
            houses.extend((two + 1..10).map(|three| vec![0, one, two, three]));
        }
    }
    assert_eq!(houses.len(), 84);
    let many = Board { digits: 10, cells: 10, houses };
    let one = Board { digits: 10, cells: 10, houses: vec![(0..10).collect()] };
    let mut dice = crate::boards::Dice(31);
    let mut solved = 0;
    for _ in 0..100 {
        let domains: Vec<u32> =
            (0..10).map(|_| (0..5).fold(0, |mask, _| mask | 1 << dice.roll(10))).collect();
        let limits = Limits::none();
        let expected = solve(&one.problem(), &domains, &limits).count;
        assert_eq!(solve(&many.problem(), &domains, &limits).count, expected, "{domains:?}");
        solved += u64::from(expected > 0);
    }
    assert!(solved > 10, "only {solved} with solutions");
}
