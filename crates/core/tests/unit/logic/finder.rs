//! Sinks: what they hand on, what they want, and when they stop.

use std::cell::Cell as Count;
use std::time::{Duration, Instant};

use super::*;
use crate::logic::boards::{classic, marked};

fn key((se_value, complexity, tie_break): (f64, u32, u8)) -> SortKey {
    SortKey { se_value, complexity, tie_break }
}

fn step(value: f64, complexity: u32, key: u8) -> Step {
    Step { se_value: value, complexity, tie_break: key, ..Step::eliminating(vec![(0, 0)]) }
}

#[test]
fn value_comes_before_complexity_and_complexity_before_key() {
    let sorted = [(1.5, 9, 9), (2.0, 3, 9), (2.0, 4, 1), (2.0, 4, 2), (2.1, 0, 0)];
    for (at, &a) in sorted.iter().enumerate() {
        for (other, &b) in sorted.iter().enumerate() {
            assert_eq!(key(a).is_before(key(b)), at < other, "{a:?} {b:?}");
        }
    }
}

#[test]
fn values_of_one_print_differ_as_sums_of_tenths_do() {
    assert!(key((6.6 + 0.1, 9, 9)).is_before(key((6.5 + (0.1 + 0.1), 0, 0))));
}

#[test]
fn a_sink_hands_on_every_step_and_wants_all() {
    let mut seen = Vec::new();
    let mut take = |step: Step| {
        seen.push(step.se_value);
        ControlFlow::Continue(())
    };
    let limits = Limits::none();
    let mut sink = Sink::new(&limits, &mut take);
    for value in [3.0, 1.0, 2.0] {
        assert!(sink.give(step(value, 0, 0)).is_continue() && sink.wants(9.0, 0, 0));
    }
    assert_eq!(seen, [3.0, 1.0, 2.0]);
}

#[test]
fn a_sink_for_the_least_wants_only_what_sorts_lower_than_the_least_so_far() {
    let mut take = |_| ControlFlow::Continue(());
    let limits = Limits::none();
    let mut sink = Sink::for_best_step(&limits, &mut take);
    assert!(sink.wants(99.0, 0, 0) && sink.best_complexity().is_none(), "nothing was given yet");
    let _ = sink.give(step(4.0, 5, 6));
    let _ = sink.give(step(7.0, 1, 1));
    assert_eq!(sink.best_complexity(), Some(5));
    assert!(!sink.wants(4.0, 5, 6), "the first of equals stays");
    assert!(!sink.wants(4.1, 0, 0) && !sink.wants(4.0, 6, 0) && !sink.wants(4.0, 5, 7));
    assert!(sink.wants(3.9, 9, 9) && sink.wants(4.0, 4, 9) && sink.wants(4.0, 5, 5));
}

#[test]
fn a_taker_that_has_enough_breaks_the_finder() {
    let mut take = |_| ControlFlow::Break(());
    let limits = Limits::none();
    let mut sink = Sink::new(&limits, &mut take);
    assert!(sink.give(step(1.0, 0, 0)).is_break());
    assert_eq!(sink.stop_reason, None, "no limit did that");
}

#[test]
fn polls_look_at_the_limits_once_in_so_many() {
    let calls = Count::new(0);
    let (mut take, polls) = (|_| ControlFlow::Continue(()), 5 * Limits::NODES_PER_CHECK);
    let late = Limits { deadline: Some(Instant::now() + Duration::from_secs(3600)), ..Limits::none() };
    let mut sink = Sink::new(&late, &mut take);
    assert!((0..polls).all(|_| sink.poll().is_continue()));
    let over = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    let mut sink = Sink::new(&over, &mut take);
    while sink.poll().is_continue() {
        calls.set(calls.get() + 1);
    }
    assert_eq!(calls.get(), Limits::NODES_PER_CHECK - 1);
    assert_eq!(sink.stop_reason, Some(StopReason::Deadline));
    assert!(sink.poll().is_break() && sink.poll_times(0).is_break(), "it stays stopped");
}

#[test]
fn work_that_is_spent_counts_as_polls() {
    let over = Limits { interrupt: Some(&|| true), ..Limits::none() };
    let mut take = |_| ControlFlow::Continue(());
    for (first, second) in
        [(0, Limits::NODES_PER_CHECK), (1, Limits::NODES_PER_CHECK - 1), (200, 100), (0, 10_000)]
    {
        let mut sink = Sink::new(&over, &mut take);
        assert!(sink.poll_times(first).is_continue(), "{first}");
        assert!(sink.poll_times(second).is_break(), "{first} and {second}");
        assert_eq!(sink.stop_reason, Some(StopReason::Interrupt));
    }
    let mut sink = Sink::new(&over, &mut take);
    assert!((0..Limits::NODES_PER_CHECK - 1).all(|_| sink.poll_times(1).is_continue()));
    assert!(sink.poll().is_break(), "polls and work are one count");
}

#[test]
#[should_panic(expected = "without effect")]
fn a_step_without_effect_is_refused() {
    let mut take = |_| ControlFlow::Continue(());
    let _ = Sink::new(&Limits::none(), &mut take).give(Step::default());
}

#[test]
fn candidates_are_those_that_are_there() {
    let geometry = classic();
    let position = marked(&geometry, &[(0, "12"), (1, "23"), (2, "1")]);
    let cells: CellSet<2> = [0, 1, 2].into_iter().collect();
    assert_eq!(candidates(&position, cells, 0), [(0, 0), (2, 0)]);
    assert_eq!(candidates(&position, cells, 8), []);
    assert_eq!(candidates_among(&position, [2, 1, 0], 0b011), [(2, 0), (1, 1), (0, 0), (0, 1)]);
    assert_eq!(candidates_among(&position, cells, 0b100), [(1, 2)]);
}
