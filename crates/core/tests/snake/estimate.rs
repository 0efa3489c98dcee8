//! The estimate against searches that were made.

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{SnakeFilter, SnakeSearch, estimate, square};

use crate::boards::compile;

#[test]
fn the_estimate_is_near_the_truth_by_its_own_measure() {
    for (loops, filter) in
        [false, true].map(|loops| (loops, SnakeFilter { finds_loops: loops, ..SnakeFilter::default() }))
    {
        let board = compile(&square(2, 3));
        let mut search = SnakeSearch::new(board.clone(), filter.clone());
        let mut snakes: f64 = 0.0;
        while let NextResult::Item(_) = search.next(&Limits::none()) {
            snakes += 1.0;
        }
        let nodes = search.progress().nodes as f64;
        let guess = estimate(&board, &filter, 20_000, 1, &Limits::none());
        assert!(
            (guess.nodes - nodes).abs() < 4.0 * guess.nodes_error,
            "{nodes} nodes, loops {loops}: {guess:?}"
        );
        assert!((guess.snakes - snakes).abs() < 4.0 * guess.snakes_error, "{snakes} snakes: {guess:?}");
        assert!(guess.nodes_error < 0.1 * nodes && guess.snakes_error < 0.5 * snakes, "{guess:?}");
    }
}

#[test]
fn the_estimate_depends_on_its_seed_alone() {
    let board = compile(&square(3, 3));
    let guess = |seed| estimate(&board, &SnakeFilter::default(), 300, seed, &Limits::none());
    assert_eq!(guess(3), guess(3));
    assert_ne!(guess(3), guess(4));
}

#[test]
fn limits_stop_the_walks() {
    let board = compile(&square(3, 3));
    let guess =
        estimate(&board, &SnakeFilter::default(), 1000, 1, &Limits { max_nodes: 50, ..Limits::none() });
    assert_eq!(guess.stop, Some(StopReason::MaxNodes));
    assert!(guess.walks > 0 && guess.walks < 50);
    let call = || true;
    let interrupted = Limits { interrupt: Some(&call), ..Limits::none() };
    assert_eq!(
        estimate(&board, &SnakeFilter::default(), 1000, 1, &interrupted).stop,
        Some(StopReason::Interrupt)
    );
}
