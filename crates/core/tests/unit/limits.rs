//! Which limit stops a search first, when the clock is checked, and how limits are changed.

use super::*;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

#[test]
fn an_interrupt_goes_before_a_deadline() {
    let interrupt = || true;
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(limits.check_clock_and_interrupt(), Some(StopReason::Deadline));
    assert_eq!(
        Limits { interrupt: Some(&interrupt), ..limits }.check_clock_and_interrupt(),
        Some(StopReason::Interrupt)
    );
    assert_eq!(Limits::none().check_clock_and_interrupt(), None);
}

#[test]
fn a_deadline_to_come_and_a_quiet_interrupt_stop_nothing() {
    let interrupt = AtomicU32::new(0);
    let quiet = || {
        interrupt.fetch_add(1, Ordering::Relaxed);
        false
    };
    let later = Some(Instant::now() + Duration::from_secs(3600));
    let limits = Limits { deadline: later, interrupt: Some(&quiet), ..Limits::none() };
    assert_eq!((limits.check_clock_and_interrupt(), limits.check_clock_and_interrupt()), (None, None));
    assert_eq!(interrupt.load(Ordering::Relaxed), 2);
}

#[test]
fn solutions_and_nodes_do_not_matter_to_the_check_of_the_clock() {
    assert_eq!(Limits { max_nodes: 0, max_solutions: 0, ..Limits::none() }.check_clock_and_interrupt(), None);
}

#[test]
fn another_number_of_solutions_leaves_the_other_bounds() {
    let interrupt = || true;
    let deadline = Some(Instant::now());
    let limits = Limits { max_nodes: 7, deadline, interrupt: Some(&interrupt), max_solutions: 1 }
        .with_max_solutions(5);
    assert_eq!((limits.max_solutions, limits.max_nodes, limits.deadline), (5, 7, deadline));
    assert!(limits.interrupt.is_some());
}

#[test]
fn results_go_before_nodes_and_nodes_before_the_clock() {
    let interrupt = || true;
    let all = Limits { max_solutions: 3, max_nodes: 512, interrupt: Some(&interrupt), deadline: None };
    assert_eq!(all.stop_before_node(3, 512), Some(StopReason::MaxSolutions));
    assert_eq!(all.stop_before_node(2, 512), Some(StopReason::MaxNodes));
    assert_eq!(all.stop_before_node(2, 256), Some(StopReason::Interrupt));
    assert_eq!(all.stop_before_node(2, 511), None);
}

#[test]
fn the_clock_is_checked_at_the_nodes_of_its_period() {
    let checks = AtomicU64::new(0);
    let count = || {
        checks.fetch_add(1, Ordering::Relaxed);
        false
    };
    let limits = Limits { interrupt: Some(&count), ..Limits::none() };
    for nodes in 0..10 * Limits::NODES_PER_CHECK {
        assert_eq!(limits.stop_before_node(0, nodes), None);
    }
    assert_eq!(checks.load(Ordering::Relaxed), 10);
}
