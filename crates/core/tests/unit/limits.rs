//! What a poll says, and how bounds are changed.

use super::*;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

#[test]
fn an_interrupt_goes_before_a_deadline() {
    let interrupt = || true;
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(limits.poll(), Some(Stop::BudgetMs));
    assert_eq!(Limits { interrupt: Some(&interrupt), ..limits }.poll(), Some(Stop::Interrupt));
    assert_eq!(Limits::none().poll(), None);
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
    assert_eq!((limits.poll(), limits.poll()), (None, None));
    assert_eq!(interrupt.load(Ordering::Relaxed), 2);
}

#[test]
fn solutions_and_nodes_are_not_what_a_poll_looks_at() {
    assert_eq!(Limits { max_nodes: 0, solutions: 0, ..Limits::none() }.poll(), None);
}

#[test]
fn another_number_of_solutions_leaves_the_other_bounds() {
    let interrupt = || true;
    let deadline = Some(Instant::now());
    let limits =
        Limits { max_nodes: 7, deadline, interrupt: Some(&interrupt), solutions: 1 }.with_solutions(5);
    assert_eq!((limits.solutions, limits.max_nodes, limits.deadline), (5, 7, deadline));
    assert!(limits.interrupt.is_some());
}
