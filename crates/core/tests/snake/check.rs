//! Reading the snake of a finished grid, and why there is none.

use polydoku_core::limits::Limits;
use polydoku_core::snake::{
    Atlas, AtlasGrid, BoardSpec, Component, ComponentShape, SnakeFilter, check, square,
};

use crate::boards::{compile, cube};
use crate::oracle;

fn even(rows: &str) -> u128 {
    rows.bytes()
        .filter(|letter| *letter != b' ')
        .zip(0..)
        .fold(0, |set, (letter, cell)| set | u128::from(letter == b'e') << cell)
}

#[test]
fn every_snake_found_is_a_component_of_its_grids() {
    for loops in [false, true] {
        let board = compile(&square(2, 3));
        let atlas = Atlas::collect(
            board.clone(),
            SnakeFilter { finds_loops: loops, ..SnakeFilter::default() },
            &Limits::none(),
        );
        let atlas = atlas.expect("no limit was set");
        assert!(!atlas.grids().is_empty());
        for &AtlasGrid { even_cells, snake } in atlas.grids() {
            let result = check(&board, even_cells);
            assert_eq!(result.unbalanced_houses, []);
            let shown = |part: &&Component| part.cells == atlas.snakes()[snake as usize].cells;
            let part = result.components.iter().find(shown).expect("the snake is a component");
            assert!(if loops { crate::is_loop(part) } else { crate::is_snake(part) });
            assert!(
                crate::is_loop(&result.components[0]) || crate::is_snake(&result.components[0]),
                "the best comes first"
            );
        }
    }
}

#[test]
fn a_grid_has_a_snake_exactly_if_the_oracle_says_so() {
    for spec in [square(2, 2), cube()] {
        let board = compile(&spec);
        oracle::for_each_grid(&spec, &mut |grid| {
            let cells = grid.iter().zip(0..).fold(0, |set, (&even, cell)| set | u128::from(even) << cell);
            let result = check(&board, cells);
            let snakes =
                result.components.iter().filter(|part| crate::is_snake(part) || crate::is_loop(part)).count();
            assert_eq!(snakes, oracle::snakes(&spec, grid).len());
            assert_eq!(result.components.iter().map(|part| part.cells.len()).sum::<usize>(), grid.len());
        });
    }
}

#[test]
fn a_component_that_forks_says_where() {
    let result = check(&compile(&square(2, 2)), even("oooo oeoo oooo oooo"));
    let forked = result.components.iter().find(|part| part.cells.contains(&5)).expect("r2c2 is somewhere");
    assert_eq!((forked.shape, &forked.cells[..]), (ComponentShape::Fork(5), &[1, 4, 5, 6, 9][..]));
    assert_eq!(forked.missing_boxes, [3]);
}

#[test]
fn a_component_that_closes_is_a_loop() {
    let result = check(&compile(&square(2, 2)), even("eo oo  oe oo  oo oo  oo oo"));
    let part = &result.components.iter().find(|part| part.cells.contains(&0)).expect("r1c1 is somewhere");
    assert_eq!(part.shape, ComponentShape::Fork(5), "r2c2 leads on to r2c3");
    let result = check(&compile(&square(2, 2)), even("eo oo  oe ee  oe ee  oe ee"));
    let part = &result.components.iter().find(|part| part.cells.contains(&0)).expect("r1c1 is somewhere");
    assert_eq!((part.shape, &part.cells[..]), (ComponentShape::Loop, &[0, 1, 5, 4][..]));
}

#[test]
fn cells_of_one_parity_that_touch_spoil_a_path() {
    // The corners of the cube's faces meet in a ring: 0 and 8 are even, 4 is odd between them.
    let board = compile(&BoardSpec { symmetries: Vec::new(), ..cube() });
    let result = check(&board, !(1 << 4) & board.all_cells());
    let part = result.components.iter().find(|part| part.cells.contains(&4)).expect("it is somewhere");
    assert!(matches!(part.shape, ComponentShape::Touch(..) | ComponentShape::Fork(4)), "{part:?}");
}

#[test]
fn houses_with_too_many_of_a_class_are_named() {
    let result = check(&compile(&square(2, 2)), even("eeeo oooe eoeo oeoe"));
    assert_eq!(result.unbalanced_houses, [0, 1]);
}
