//! Ctrl-C in a long call: engines ask, and now and then we look whether Python has a signal waiting.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use polydoku_core::limits::{Limits, StopReason};
use pyo3::prelude::*;

/// Time between two looks: short enough for an answer within 50 ms.
const LOOK_MS: u64 = 10;

/// What one thread sets to stop calls in others: signals reach the main thread alone.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Flag(AtomicBool);

#[pymethods]
impl Flag {
    #[new]
    fn new() -> Self {
        Flag(AtomicBool::new(false))
    }

    /// Stops the calls that were given this flag, now and later.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Flag {
    /// Whether it was set.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Watches for signals during one call and keeps the exception that one raised.
pub struct Watch {
    start: Instant,
    looked_ms: AtomicU64,
    /// A signal is delivered once, but a call of several searches asks again.
    stopped: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Watch {
    pub fn new() -> Self {
        Watch {
            start: Instant::now(),
            looked_ms: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Whether a signal handler raised; asks Python at most every [`LOOK_MS`].
    pub fn should_stop(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let now = self.start.elapsed().as_millis() as u64;
        if now < self.looked_ms.load(Ordering::Relaxed) + LOOK_MS {
            return false;
        }
        self.looked_ms.store(now, Ordering::Relaxed);
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(error) => {
                *self.raised.lock().expect("no panic while held") = Some(error);
                self.stopped.store(true, Ordering::Relaxed);
                true
            }
        }
    }

    /// The time since the call began, in milliseconds.
    pub fn elapsed_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1e3
    }

    /// The limits of the call; `asked` is this watch's own question.
    pub fn limits<'a>(
        &self,
        max_solutions: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
        should_stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Limits<'a> {
        let budget = budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok());
        Limits {
            max_solutions,
            max_nodes: max_nodes.unwrap_or(u64::MAX),
            deadline: budget.and_then(|budget| self.start.checked_add(budget)),
            interrupt: Some(should_stop),
        }
    }

    /// What a signal handler raised, if one did.
    pub fn raised(self) -> Option<PyErr> {
        self.raised.into_inner().expect("no panic while held")
    }

    /// Passes a stop on as its number, or raises what a signal handler raised.
    pub fn result(self, stop: Option<StopReason>) -> PyResult<u8> {
        self.raised().map_or_else(|| Ok(number(stop)), Err)
    }
}

/// The number of a stop, as `polydoku.solve` lists them.
pub fn number(stop: Option<StopReason>) -> u8 {
    match stop {
        None => 0,
        Some(StopReason::MaxSolutions) => 1,
        Some(StopReason::Deadline) => 2,
        Some(StopReason::MaxNodes) => 3,
        Some(StopReason::Interrupt) => 4,
    }
}
