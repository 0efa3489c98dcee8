//! What does not change when a puzzle is seen through a symmetry of the board.

use crate::oracle;
use crate::puzzles::{Chance, Mix};
use polydoku_core::classic::solve;
use polydoku_core::limits::Limits;

#[test]
fn symmetries_keep_the_count_and_map_the_solution() {
    let mut chance = Chance(41);
    let limits = Limits::none().with_solutions(200);
    for i in 0..600 {
        let puzzle = chance.puzzle(22 + i % 20);
        let mix = Mix::any(&mut chance);
        let (here, there) = (solve(&puzzle, &limits), solve(&mix.apply(&puzzle), &limits));
        assert_eq!(here.count, there.count);
        if here.count == 1 {
            assert_eq!(here.first.map(|grid| mix.apply(&grid)), there.first);
        }
        assert!(there.first.is_none_or(|grid| oracle::is_solution(&grid, &mix.apply(&puzzle))));
    }
}

#[test]
fn adding_a_digit_of_the_only_solution_changes_nothing() {
    let mut chance = Chance(42);
    let limits = Limits::none().with_solutions(2);
    for _ in 0..300 {
        let mut puzzle = chance.puzzle(34);
        let before = solve(&puzzle, &limits);
        let (1, Some(grid)) = (before.count, before.first) else { continue };
        let cell = chance.cell(&puzzle, true);
        puzzle[cell] = grid[cell];
        let after = solve(&puzzle, &limits);
        assert_eq!((after.count, after.first), (1, Some(grid)));
        assert!(after.nodes <= before.nodes + 2);
    }
}
