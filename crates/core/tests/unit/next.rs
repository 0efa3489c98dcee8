//! Which bound is named, and when the clock is looked at.

use super::*;
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn results_go_before_nodes_and_nodes_before_the_clock() {
    let interrupt = || true;
    let all = Limits { solutions: 3, max_nodes: 512, interrupt: Some(&interrupt), deadline: None };
    assert_eq!(stop_before_node(&all, 3, 512), Some(Stop::Limit));
    assert_eq!(stop_before_node(&all, 2, 512), Some(Stop::MaxNodes));
    assert_eq!(stop_before_node(&all, 2, 256), Some(Stop::Interrupt));
    assert_eq!(stop_before_node(&all, 2, 511), None);
}

#[test]
fn the_clock_is_looked_at_every_so_many_nodes() {
    let looks = AtomicU64::new(0);
    let count = || {
        looks.fetch_add(1, Ordering::Relaxed);
        false
    };
    let limits = Limits { interrupt: Some(&count), ..Limits::none() };
    for nodes in 0..10 * Limits::POLL_NODES {
        assert_eq!(stop_before_node(&limits, 0, nodes), None);
    }
    assert_eq!(looks.load(Ordering::Relaxed), 10);
}
