//! Polls the limits of a walk in rounds.

use crate::limits::{Limits, StopReason};

/// Counts polls and checks the limits now and then.
pub struct Poll<'l> {
    limits: &'l Limits<'l>,
    polls_until_check: u32,
}

impl<'l> Poll<'l> {
    /// The number of polls between two checks. What is done between two polls takes some microseconds.
    const POLLS_PER_CHECK: u32 = 64;

    pub fn new(limits: &'l Limits<'l>) -> Self {
        Poll { limits, polls_until_check: Self::POLLS_PER_CHECK }
    }

    /// The limits that are polled.
    pub fn limits(&self) -> &'l Limits<'l> {
        self.limits
    }

    /// Checks the limits once in [`Self::POLLS_PER_CHECK`] calls. Fails if one is reached.
    #[inline]
    pub fn poll(&mut self) -> Result<(), StopReason> {
        self.polls_until_check -= 1;
        if self.polls_until_check > 0 {
            return Ok(());
        }
        self.polls_until_check = Self::POLLS_PER_CHECK;
        self.limits.check_clock_and_interrupt().map_or(Ok(()), Err)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/poll.rs"]
mod tests;
