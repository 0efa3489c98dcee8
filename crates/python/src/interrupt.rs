//! How a long call is interrupted: by a signal such as Ctrl-C, or by a flag that another thread sets.
//!
//! Such a flag is an argument of calls that return a part of their result, and the value of the context
//! variable `cancellation` for all others. A call of the second kind raises `Cancelled` when the flag is set.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use polydoku_core::limits::{Limits, StopReason};
use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use pyo3::{create_exception, intern};

create_exception!(
    polydoku,
    Cancelled,
    PyBaseException,
    "Another thread cancelled the call with `Cancellation.cancel`; this is no error and no `Exception`."
);

static CANCELLATION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Milliseconds between two checks for signals. A call must end within 50 ms after a signal.
const CHECK_INTERVAL_MS: u64 = 10;

/// Returns the context variable whose value is the flag that cancels the calls of a context, or `None`.
pub fn cancellation_variable(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    let variable = CANCELLATION.get_or_try_init(py, || {
        let options = PyDict::new(py);
        options.set_item("default", py.None())?;
        let class = py.import("contextvars")?.getattr("ContextVar")?;
        class.call(("polydoku._core.cancellation",), Some(&options)).map(Bound::unbind)
    })?;
    Ok(variable.bind(py))
}

/// Raises `Cancelled` if the calls of this context are cancelled.
#[pyfunction]
pub fn check_cancelled(py: Python<'_>) -> PyResult<()> {
    context_flag(py).map(drop)
}

/// The flag that cancels the calls of this context, if there is one. Fails if it is set.
fn context_flag(py: Python<'_>) -> PyResult<Option<Py<Flag>>> {
    let value = cancellation_variable(py)?.call_method0(intern!(py, "get"))?;
    let flag: Option<Py<Flag>> = value.extract()?;
    if flag.as_ref().is_some_and(|flag| flag.get().is_set()) {
        return Err(Cancelled::new_err(()));
    }
    Ok(flag)
}

/// A flag that one thread sets to stop calls in other threads. Only the main thread receives signals.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Flag(AtomicBool);

#[pymethods]
impl Flag {
    #[new]
    fn new() -> Self {
        Flag(AtomicBool::new(false))
    }

    /// Stops all current and future calls that have this flag as an argument or in their context.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the flag is set.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Checks during one call for signals and for its cancellation, and keeps the exception that the call raises.
pub struct SignalWatch {
    start: Instant,
    last_check_ms: AtomicU64,
    cancellation: Option<Py<Flag>>,
    /// Whether there is an exception. Python reports a signal only once, but a call with several searches must
    /// stop them all.
    has_raised: AtomicBool,
    exception: Mutex<Option<PyErr>>,
}

impl SignalWatch {
    /// Fails if the call is cancelled before it begins.
    pub fn new(py: Python<'_>) -> PyResult<Self> {
        Ok(SignalWatch {
            start: Instant::now(),
            last_check_ms: AtomicU64::new(0),
            cancellation: context_flag(py)?,
            has_raised: AtomicBool::new(false),
            exception: Mutex::new(None),
        })
    }

    /// Whether a signal handler has raised an exception, or the call is cancelled. Asks Python for signals at
    /// most every [`CHECK_INTERVAL_MS`].
    pub fn should_stop(&self) -> bool {
        if self.has_raised.load(Ordering::Relaxed) {
            return true;
        }
        if self.cancellation.as_ref().is_some_and(|flag| flag.get().is_set()) {
            self.stop_with(Cancelled::new_err(()));
            return true;
        }
        let now_ms = self.start.elapsed().as_millis() as u64;
        if now_ms < self.last_check_ms.load(Ordering::Relaxed) + CHECK_INTERVAL_MS {
            return false;
        }
        self.last_check_ms.store(now_ms, Ordering::Relaxed);
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(exception) => {
                self.stop_with(exception);
                true
            }
        }
    }

    fn stop_with(&self, exception: PyErr) {
        *self.exception.lock().expect("no panic while held") = Some(exception);
        self.has_raised.store(true, Ordering::Relaxed);
    }

    /// Milliseconds since the call began.
    pub fn elapsed_ms(&self) -> f64 {
        self.start.elapsed().as_secs_f64() * 1e3
    }

    /// The limits of the call. `should_stop` is a closure that calls [`Self::should_stop`]; the caller owns
    /// it because limits only borrow it.
    pub fn limits<'a>(
        &self,
        max_solutions: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
        should_stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Limits<'a> {
        let budget = budget_ms.and_then(duration_from_ms);
        Limits {
            max_solutions,
            max_nodes: max_nodes.unwrap_or(u64::MAX),
            deadline: budget.and_then(|budget| self.start.checked_add(budget)),
            interrupt: Some(should_stop),
        }
    }

    /// The exception that a signal handler or a cancellation raised, if any.
    pub fn into_exception(self) -> Option<PyErr> {
        self.exception.into_inner().expect("no panic while held")
    }

    /// Converts a stop reason to its number for Python. Fails with the exception that a signal handler or a
    /// cancellation raised.
    pub fn into_stop_number(self, stop: Option<StopReason>) -> PyResult<u8> {
        self.into_exception().map_or_else(|| Ok(stop_number(stop)), Err)
    }
}

/// Converts a budget. `None` if it is negative, not a number or too large, and then there is no deadline.
pub fn duration_from_ms(ms: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(ms / 1e3).ok()
}

/// The number of a stop reason, as `_core.pyi` lists them.
pub fn stop_number(stop: Option<StopReason>) -> u8 {
    match stop {
        None => 0,
        Some(StopReason::MaxSolutions) => 1,
        Some(StopReason::Deadline) => 2,
        Some(StopReason::MaxNodes) => 3,
        Some(StopReason::Interrupt) => 4,
    }
}
