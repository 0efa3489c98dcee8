//! Checks the limits now and then while steps are searched.

use crate::limits::{Limits, StopReason};

/// How much work may be done between two checks of the limits. A unit of work is about a nanosecond.
const WORK_PER_CHECK: u64 = 1_000_000;

/// Counts work, and remembers the limit that was reached.
pub struct Poll<'a> {
    limits: &'a Limits<'a>,
    work_until_check: u64,
    /// The limit that was reached, if any. A search that sees it returns early, and its result does not count.
    pub stop_reason: Option<StopReason>,
}

impl<'a> Poll<'a> {
    /// The first call of [`Poll::must_stop`] checks the limits.
    pub fn new(limits: &'a Limits<'a>) -> Self {
        Poll { limits, work_until_check: 0, stop_reason: None }
    }

    /// Counts `work`, in nanoseconds at most. Returns whether the search must stop.
    #[inline]
    pub fn must_stop(&mut self, work: u64) -> bool {
        if work < self.work_until_check {
            self.work_until_check -= work;
        } else {
            self.work_until_check = WORK_PER_CHECK;
            self.stop_reason = self.stop_reason.or_else(|| self.limits.check_clock_and_interrupt());
        }
        self.stop_reason.is_some()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rate/poll.rs"]
mod tests;
