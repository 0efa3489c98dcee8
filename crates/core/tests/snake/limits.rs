//! A search that is stopped and taken up again gives what it would have given.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{Atlas, PublishedSearch, SnakeFilter, SnakeSearch, square};

use crate::boards::compile;
use crate::search::find;

#[test]
fn stopping_at_every_node_changes_nothing() {
    let spec = square(2, 3);
    let mut search = SnakeSearch::new(compile(&spec), SnakeFilter::default());
    let (mut snakes, mut done) = (Vec::new(), 0.0);
    loop {
        let nodes = search.progress().nodes;
        match search.next(&Limits { max_nodes: nodes + 1, ..Limits::none() }) {
            NextResult::Item(snake) => snakes.push(snake),
            NextResult::End => break,
            NextResult::Stopped(stop) => {
                assert_eq!(stop, StopReason::MaxNodes);
                assert_eq!(search.progress().nodes, nodes + 1);
            }
        }
        assert!(search.progress().fraction_done >= done, "progress never falls");
        done = search.progress().fraction_done;
    }
    assert!((done - 1.0).abs() < 1e-9, "and ends at 1, not {done}");
    assert_eq!(snakes, find(&spec, SnakeFilter::default()));
}

#[test]
fn the_view_shows_the_walk_and_what_is_known() {
    let mut search = SnakeSearch::new(compile(&square(2, 3)), SnakeFilter::default());
    let mut longest = 0;
    while let NextResult::Stopped(_) =
        search.next(&Limits { max_nodes: search.progress().nodes + 1, ..Limits::none() })
    {
        let view = search.view();
        longest = longest.max(view.path.len());
        for pair in view.path.windows(2) {
            let even = |cell: u8| view.even >> cell & 1 == 1;
            assert!([1, 6].contains(&pair[0].abs_diff(pair[1])), "a walk goes from neighbour to neighbour");
            assert!(even(pair[0]) != even(pair[1]), "of the other parity");
        }
        assert_eq!(view.even & view.odd & !(1 << view.path[view.path.len() - 1]), 0);
    }
    assert!(longest >= 5);
}

#[test]
fn the_number_of_snakes_can_be_limited() {
    let all = find(&square(2, 3), SnakeFilter::default());
    let mut search = SnakeSearch::new(compile(&square(2, 3)), SnakeFilter::default());
    let three = Limits::none().with_max_solutions(3);
    let first: Vec<_> = std::iter::from_fn(|| match search.next(&three) {
        NextResult::Item(snake) => Some(snake),
        other => {
            assert_eq!(other, NextResult::Stopped(StopReason::MaxSolutions));
            None
        }
    })
    .collect();
    assert_eq!(first, all[..3]);
    assert_eq!(search.next(&Limits::none()), NextResult::Item(all[3].clone()));
}

#[test]
fn deadlines_and_interrupts_are_heeded() {
    let call = AtomicBool::new(false);
    let ask = || call.swap(true, Ordering::Relaxed);
    let interrupted = Limits { interrupt: Some(&ask), ..Limits::none() };
    let mut search =
        SnakeSearch::new(compile(&square(3, 3)), SnakeFilter { lengths: 60..=81, ..SnakeFilter::default() });
    assert_eq!(search.next(&interrupted), NextResult::Stopped(StopReason::Interrupt));
    assert_eq!(
        search.progress().nodes,
        Limits::NODES_PER_CHECK,
        "call at the first node, stopped at the next poll"
    );
    let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(PublishedSearch::new().next(&late), NextResult::Stopped(StopReason::Deadline));
    let collected = Atlas::collect(compile(&square(3, 3)), SnakeFilter::default(), &late);
    assert_eq!(collected.err(), Some(StopReason::Deadline));
}

#[test]
fn counting_parity_grids_can_be_limited() {
    let board = compile(&square(2, 4));
    let all = find(&square(2, 4), SnakeFilter::default());
    let most =
        all.iter().max_by_key(|snake| board.count_grids(snake, &Limits::none()).0).expect("there are some");
    let (count, stop) = board.count_grids(most, &Limits::none());
    assert!(count > 2 && stop.is_none());
    assert_eq!(
        board.count_grids(most, &Limits::none().with_max_solutions(2)),
        (2, Some(StopReason::MaxSolutions))
    );
    assert_eq!(
        board.count_grids(most, &Limits { max_nodes: 1, ..Limits::none() }).1,
        Some(StopReason::MaxNodes)
    );
}
