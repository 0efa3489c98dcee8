//! An atlas has every snake of a filter with every full grid of it, against all parity grids of a small board.

use std::collections::BTreeSet;

use super::super::board::{ParityClass, cells_of};
use super::super::square;
use super::*;

fn board(height: usize, width: usize) -> Arc<SnakeBoard> {
    Arc::new(SnakeBoard::new(&square(height, width)).expect("a board"))
}

fn collect(board: &Arc<SnakeBoard>, filter: SnakeFilter) -> Atlas {
    Atlas::collect(board.clone(), filter, &Limits::none()).expect("no limit")
}

/// All grids of the 6 by 6 board in which every row, column and box has three even cells.
fn balanced_grids(board: &SnakeBoard) -> Vec<Cells> {
    let rows: Vec<Cells> = (0..64).filter(|row: &Cells| row.count_ones() == 3).collect();
    let fits =
        |grid: &Cells, limit: u32| board.houses.iter().all(|house| (house & grid).count_ones() <= limit);
    (0..6).fold(vec![0], |grids: Vec<Cells>, row| {
        let extended = grids.iter().flat_map(|grid| rows.iter().map(move |even| grid | even << (6 * row)));
        extended.filter(|grid| fits(grid, 3)).collect()
    })
}

/// Whether a full grid shows a snake: its cells alternate and all their neighbours outside are of the same class.
fn shows(board: &SnakeBoard, grid: Cells, snake: &Snake) -> bool {
    let class_of = |cell: usize| grid >> cell & 1;
    let next = |cell: usize, other: usize| {
        let at = |cell: usize| snake.cells.iter().position(|&on| usize::from(on) == cell);
        at(cell).zip(at(other)).is_some_and(|(a, b)| a.abs_diff(b) == 1)
    };
    class_of(snake.cells[0].into()) == Cells::from(snake.first_class == ParityClass::Even)
        && cells_of(snake.cell_set()).all(|cell| {
            cells_of(board.neighbours[cell])
                .all(|other| next(cell, other) == (class_of(cell) != class_of(other)))
        })
}

#[test]
fn every_grid_of_every_snake_is_collected_once() {
    let board = board(2, 3);
    let atlas = collect(&board, SnakeFilter::default());
    let mut expected: Vec<(Cells, u32)> = Vec::new();
    for grid in balanced_grids(&board) {
        let snakes = (0..).zip(atlas.snakes()).filter(|(_, snake)| shows(&board, grid, snake));
        expected.extend(snakes.map(|(index, _)| (grid, index)));
    }
    let mut grids: Vec<(Cells, u32)> =
        atlas.grids().iter().map(|grid| (grid.even_cells, grid.snake)).collect();
    grids.sort_unstable();
    expected.sort_unstable();
    assert_eq!(grids, expected);
    assert!(grids.len() > 10);
    let with_grids: BTreeSet<u32> = grids.iter().map(|grid| grid.1).collect();
    assert_eq!(with_grids.len(), atlas.snakes().len(), "every snake has a grid");
    assert_eq!(atlas.board().cell_count(), 36);
}

#[test]
fn the_part_of_one_snake_has_its_grids_alone() {
    let atlas = collect(&board(2, 3), SnakeFilter::default());
    let mut count = 0;
    for index in 0..atlas.snakes().len() as u32 {
        let part = atlas.with_snake(index);
        assert_eq!(part.snakes(), [atlas.snakes()[index as usize].clone()]);
        let of_snake = atlas.grids().iter().filter(|grid| grid.snake == index).map(|grid| grid.even_cells);
        assert!(part.grids().iter().map(|grid| grid.even_cells).eq(of_snake));
        assert!(part.grids().iter().all(|grid| grid.snake == 0));
        count += part.grids().len();
    }
    assert_eq!(count, atlas.grids().len());
}

#[test]
fn clues_leave_the_grids_that_agree_in_every_cell() {
    let board = board(2, 3);
    let atlas = collect(&board, SnakeFilter::default());
    let all: Vec<u32> = (0..atlas.grids().len() as u32).collect();
    assert_eq!(atlas.grids_with_clues(&[0; 36]), all);
    for (cell, other) in (0..36).step_by(5).flat_map(|cell| (0..36).map(move |other| (cell, other))) {
        let mut clues = [0; 36];
        (clues[cell], clues[other]) = (3, 4);
        let even = |index: u32, cell: usize| atlas.grids()[index as usize].even_cells >> cell & 1 == 1;
        let agrees = |&index: &u32| even(index, other) && (cell == other || !even(index, cell));
        let expected: Vec<u32> = all.iter().copied().filter(agrees).collect();
        assert_eq!(atlas.grids_with_clues(&clues), expected, "3 at {cell}, 4 at {other}");
    }
    let mut clues = [0; 36];
    (clues[1], clues[5], clues[9]) = (1, 2, 4);
    assert_eq!(cells_with_clues(&board, &clues), [1 << 5 | 1 << 9, 1 << 1]);
}

#[test]
fn a_filter_leaves_the_same_part_as_looking_through_all() {
    let board = board(2, 3);
    let all = collect(&board, SnakeFilter::default());
    for cell in (0..36).step_by(4) {
        let through = collect(&board, SnakeFilter { through: 1 << cell, ..SnakeFilter::default() });
        let expected = all.snakes().iter().filter(|snake| snake.cell_set() >> cell & 1 == 1).count();
        assert_eq!(through.snakes().len(), expected);
        let even = collect(&board, SnakeFilter { even: 1 << cell, ..SnakeFilter::default() });
        assert!(even.grids().iter().all(|grid| grid.even_cells >> cell & 1 == 1));
        let expected = all.grids().iter().filter(|grid| grid.even_cells >> cell & 1 == 1).count();
        assert_eq!(even.grids().len(), expected);
    }
}

#[test]
fn a_limit_is_an_error_unless_everything_is_collected() {
    let board = board(2, 3);
    let count = collect(&board, SnakeFilter::default()).grids().len() as u64;
    let collect = |limits: &Limits| {
        Atlas::collect(board.clone(), SnakeFilter::default(), limits).map(|atlas| atlas.grids().len() as u64)
    };
    assert_eq!(collect(&Limits::none().with_max_solutions(count)), Ok(count));
    assert_eq!(collect(&Limits::none().with_max_solutions(count - 1)), Err(StopReason::MaxSolutions));
    assert_eq!(collect(&Limits { max_nodes: 3, ..Limits::none() }), Err(StopReason::MaxNodes));
}
