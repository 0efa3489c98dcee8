//! Threads that share a list of items: each thread takes the next item when it has finished one. Meanwhile
//! the calling thread checks for an interrupt. Only this thread does, because a signal may be visible only
//! there.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// How often the calling thread calls the interrupt callback. 10 ms is below what a person notices.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// A callback that returns true when the work must stop. It is cheap: call it often.
pub type StopCheck<'a> = &'a dyn Fn() -> bool;

/// The number of threads, and the callback that interrupts them.
pub struct Workers<'a> {
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Returns true to stop the work. The calling thread calls it every [`CHECK_INTERVAL`].
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Workers<'_> {
    /// Calls `work` for every item. Items are started in order. `work` returns false if its stop check made
    /// it stop; its thread then takes no further item.
    pub fn for_each<T>(
        &self,
        items: impl ExactSizeIterator<Item = T> + Send,
        work: &(impl Fn(T, StopCheck) -> bool + Sync),
    ) {
        let threads = self.threads.min(items.len());
        let items = Mutex::new(items);
        let next_item = || items.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next();
        let run_worker =
            |should_stop: StopCheck| while next_item().is_some_and(|item| work(item, should_stop)) {};
        if threads <= 1 {
            self.run_on_calling_thread(&run_worker);
        } else {
            self.run_on_threads(threads, &run_worker);
        }
    }

    fn run_on_calling_thread(&self, run_worker: &dyn Fn(StopCheck)) {
        let checked_at = Cell::new(Instant::now());
        let must_stop = Cell::new(false);
        run_worker(&|| {
            if !must_stop.get() && checked_at.get().elapsed() >= CHECK_INTERVAL {
                checked_at.set(Instant::now());
                must_stop.set(self.is_interrupted());
            }
            must_stop.get()
        });
    }

    /// Runs the workers on new threads. The calling thread checks for an interrupt until all have finished.
    fn run_on_threads(&self, threads: usize, run_worker: &(dyn Fn(StopCheck) + Sync)) {
        let must_stop = AtomicBool::new(false);
        let finished_count = AtomicUsize::new(0);
        let calling_thread = thread::current();
        let worker = || {
            run_worker(&|| must_stop.load(Relaxed));
            finished_count.fetch_add(1, Relaxed);
            calling_thread.unpark();
        };
        thread::scope(|scope| {
            let handles: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            // A worker that panics is finished but does not count itself.
            let all_finished = || handles.iter().all(|handle| handle.is_finished());
            while finished_count.load(Relaxed) < threads && !all_finished() {
                thread::park_timeout(CHECK_INTERVAL);
                if self.is_interrupted() {
                    must_stop.store(true, Relaxed);
                }
            }
            for handle in handles {
                handle.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }
}

/// An interrupt callback that the searches of workers share. A single thread calls it from within its searches. Of
/// several threads only the calling one does so, between its waits, and the searches of the others read the answer.
pub struct SharedInterrupt<'a> {
    callback: Option<&'a (dyn Fn() -> bool + Sync)>,
    threads: usize,
    is_interrupted: AtomicBool,
}

impl<'a> SharedInterrupt<'a> {
    pub fn new(callback: Option<&'a (dyn Fn() -> bool + Sync)>, threads: usize) -> Self {
        SharedInterrupt { callback, threads, is_interrupted: AtomicBool::new(false) }
    }

    /// Calls the callback, for [`Workers::interrupt`].
    pub fn call(&self) -> bool {
        let must_stop = self.callback.is_some_and(|callback| callback());
        self.is_interrupted.fetch_or(must_stop, Relaxed);
        must_stop
    }

    /// Whether a search must stop, for the limits of a search.
    pub fn must_stop(&self) -> bool {
        if self.threads == 1 { self.call() } else { self.is_interrupted.load(Relaxed) }
    }
}

#[cfg(test)]
#[path = "../tests/unit/workers.rs"]
mod tests;
