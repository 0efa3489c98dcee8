//! Boards on which a full list takes long or fills the memory: what can be had of them at once, and
//! that the rest is refused or foretold honestly.

use std::sync::Arc;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{
    Atlas, AtlasGrid, BoardSpec, EndClasses, SnakeFilter, SnakeSearch, SnakeSolutions, check, estimate,
    square,
};

use crate::boards::{compile, jigsaw};
use crate::search::find;

const JIGSAW: &str = "AAAACCCCBDDAAACBBBDEAEACCCBDEEEEFFCBDEEFEFBBBDGFFFFIIIDGGGGFHHIDGGGHHHIIDGHHHHIII";

#[test]
fn the_shortest_snakes_of_10_by_10_are_counted_at_once() {
    // The whole board has 26,943,644 snakes (half a minute when compiled for speed); by length from 16
    // on 48, 136, 968, ...
    let short = find(&square(2, 5), SnakeFilter { lengths: 0..=17, ..SnakeFilter::default() });
    let count = |length| short.iter().filter(|snake| snake.cells.len() == length).count();
    assert_eq!((count(16), count(17), short.len()), (48, 136, 184));
}

#[test]
fn the_search_of_10_by_10_is_foretold() {
    let guess = estimate(&compile(&square(2, 5)), &SnakeFilter::default(), 20_000, 1, &Limits::none());
    assert!((guess.nodes - 126_098_274.0).abs() < 4.0 * guess.nodes_error, "{guess:?}");
    assert!((guess.snakes - 26_943_644.0).abs() < 4.0 * guess.snakes_error, "{guess:?}");
    assert!(guess.nodes_error < 0.5 * guess.nodes, "{guess:?}");
}

#[test]
fn a_stopped_search_says_how_far_it_came() {
    let mut search = SnakeSearch::new(compile(&square(2, 5)), SnakeFilter::default());
    let mut result = 0;
    let limits = Limits { max_nodes: 50_000, ..Limits::none() };
    while let NextResult::Item(snake) = search.next(&limits) {
        assert!((16..=56).contains(&snake.cells.len()));
        result += 1;
    }
    assert_eq!(search.next(&limits), NextResult::Stopped(StopReason::MaxNodes));
    let progress = search.progress();
    assert_eq!((progress.nodes, progress.snakes), (50_000, result));
    assert!(progress.fraction_done > 0.0 && progress.fraction_done < 0.1, "{progress:?}");
}

#[test]
fn an_atlas_too_large_is_refused() {
    let limits = Limits::none().with_max_solutions(1000);
    let refused = Atlas::collect(compile(&square(2, 5)), SnakeFilter::default(), &limits);
    assert_eq!(refused.err(), Some(StopReason::MaxSolutions));
}

#[test]
fn a_drawn_snake_on_10_by_10_is_a_puzzle_all_the_same() {
    let spec = square(2, 5);
    let board = compile(&spec);
    let mut search =
        SnakeSearch::new(board.clone(), SnakeFilter { lengths: 30..=40, ..SnakeFilter::default() });
    let NextResult::Item(snake) = search.next(&Limits::none()) else { panic!("there are millions") };
    let drawn = SnakeFilter {
        through: snake.cell_set(),
        avoid: !snake.cell_set(),
        even: snake.even,
        odd: snake.odd,
        ..SnakeFilter::default()
    };
    let limits = Limits::none().with_max_solutions(100_000);
    let atlas = Arc::new(Atlas::collect(board.clone(), drawn, &limits).expect("one snake has few grids"));
    assert_eq!(atlas.snakes().len(), 1);
    let mut solutions = SnakeSolutions::new(atlas, &[0; 100]);
    for _ in 0..3 {
        let NextResult::Item(solution) = solutions.next(&Limits::none()) else { panic!("it can be filled") };
        let result = check(&board, crate::even_cells(&board, &solution.digits));
        assert_eq!((result.unbalanced_houses.len(), &result.components[0].cells), (0, &snake.cells));
    }
}

#[test]
fn a_jigsaw_needs_the_test_of_full_grids() {
    // Here about as many paths pass the houses one by one as have a full parity grid.
    let spec = jigsaw(JIGSAW);
    let board = compile(&spec);
    let ends = EndClasses { odd_odd: false, odd_even: false, even_even: true };
    let snakes = find(&spec, SnakeFilter { ends, ..SnakeFilter::default() });
    assert_eq!(snakes.len(), 174);
    for snake in &snakes {
        let mut grids = 0;
        let _ = board.for_each_grid(snake, |grid| {
            let result = check(&board, grid);
            assert_eq!(result.unbalanced_houses, []);
            assert!(result.components.iter().any(|part| crate::is_snake(part) && part.cells == snake.cells));
            grids += 1;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!((grids, None), board.count_grids(snake, &Limits::none()));
        assert!(grids > 0);
    }
}

#[test]
fn the_loops_of_a_jigsaw_are_read_back() {
    let spec = BoardSpec { symmetries: Vec::new(), ..jigsaw(JIGSAW) };
    let board = compile(&spec);
    let loops = SnakeFilter { finds_loops: true, ..SnakeFilter::default() };
    let atlas = Atlas::collect(board.clone(), loops, &Limits::none()).expect("no limit was set");
    assert_eq!((atlas.snakes().len(), atlas.grids().len()), (5, 13));
    for &AtlasGrid { even_cells, snake } in atlas.grids() {
        let cells = &atlas.snakes()[snake as usize].cells;
        assert!(
            check(&board, even_cells)
                .components
                .iter()
                .any(|part| crate::is_loop(part) && part.cells == *cells)
        );
        assert!(atlas.snakes()[snake as usize].is_closed);
    }
}
