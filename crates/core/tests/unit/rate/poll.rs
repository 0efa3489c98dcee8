use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::*;

#[test]
fn the_limits_are_checked_once_in_a_while() {
    let calls = AtomicU32::new(0);
    let interrupt = || calls.fetch_add(1, Relaxed) == 2;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    let stopped_at = (0..10_000).position(|_| poll.must_stop(1_000));
    assert_eq!(stopped_at, Some(2_000));
    assert_eq!(poll.stop_reason, Some(StopReason::Interrupt));
    assert!(poll.must_stop(0));
}
