//! Polls end a walk soon after a limit is reached.

use super::*;

#[test]
fn an_interrupt_is_seen_within_the_polls_of_one_check() {
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    let polls = (1..=Poll::POLLS_PER_CHECK).find(|_| poll.poll().is_err());
    assert_eq!(polls, Some(Poll::POLLS_PER_CHECK));
    assert!((0..1000).all(|_| Poll::new(&Limits::none()).poll().is_ok()));
}
