//! Threads that share work: each takes the next item when it has done the last, and the thread that
//! called listens for an interrupt meanwhile.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// How often the calling thread asks whether to stop.
const POLL: Duration = Duration::from_millis(10);

/// Asks whether to stop.
pub type StopCheck<'a> = &'a dyn Fn() -> bool;

/// Who works, and who may interrupt.
pub struct Team<'a> {
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Team<'_> {
    /// Does `work` on all items, in order of their start; `work` gives false when it was stopped.
    pub fn share<T>(
        &self,
        items: impl ExactSizeIterator<Item = T> + Send,
        work: &(impl Fn(T, StopCheck) -> bool + Sync),
    ) {
        let threads = self.threads.min(items.len());
        let items = Mutex::new(items);
        let next = || items.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next();
        let one = |should_stop: StopCheck| while next().is_some_and(|item| work(item, should_stop)) {};
        if threads <= 1 { self.alone(&one) } else { self.together(threads, &one) }
    }

    /// The calling thread does everything, and asks no more often than it must.
    fn alone(&self, one: &dyn Fn(StopCheck)) {
        let checked_at = Cell::new(Instant::now());
        let stop = Cell::new(false);
        one(&|| {
            if !stop.get() && checked_at.get().elapsed() >= POLL {
                checked_at.set(Instant::now());
                stop.set(self.interrupted());
            }
            stop.get()
        });
    }

    /// Other threads do everything; the calling thread listens.
    fn together(&self, threads: usize, one: &(dyn Fn(StopCheck) + Sync)) {
        let stop = AtomicBool::new(false);
        let done = AtomicUsize::new(0);
        let listener = thread::current();
        let member = || {
            one(&|| stop.load(Relaxed));
            done.fetch_add(1, Relaxed);
            listener.unpark();
        };
        thread::scope(|scope| {
            let members: Vec<_> = (0..threads).map(|_| scope.spawn(member)).collect();
            while done.load(Relaxed) < threads && !members.iter().all(|member| member.is_finished()) {
                thread::park_timeout(POLL);
                if self.interrupted() {
                    stop.store(true, Relaxed);
                }
            }
            for member in members {
                member.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
    }

    fn interrupted(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }
}

#[cfg(test)]
#[path = "../tests/unit/team.rs"]
mod tests;
