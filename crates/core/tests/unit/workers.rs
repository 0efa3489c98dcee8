//! Work shared by threads: each item once, an end to waiting, and no panic lost.

use crate::workers::{SharedInterrupt, Workers};
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

fn workers(threads: usize) -> Workers<'static> {
    Workers { threads, interrupt: None }
}

#[test]
fn every_item_is_done_once() {
    for threads in [0, 1, 2, 7] {
        let done = Mutex::new(Vec::new());
        workers(threads).for_each(0..100, &|item: i32, _| {
            done.lock().expect("no panic").push(item);
            true
        });
        let mut done = done.into_inner().expect("no panic");
        done.sort_unstable();
        assert_eq!(done, (0..100).collect::<Vec<_>>());
    }
}

#[test]
fn one_item_stays_on_the_calling_thread() {
    let caller = thread::current().id();
    workers(4).for_each(0..1, &|_, _| {
        assert_eq!(thread::current().id(), caller);
        true
    });
}

#[test]
fn a_member_that_was_stopped_takes_no_more() {
    let done = AtomicUsize::new(0);
    workers(1).for_each(0..10, &|item, _| {
        done.fetch_add(1, Relaxed);
        item < 4
    });
    assert_eq!(done.into_inner(), 5);
}

#[test]
fn an_interrupt_reaches_every_member_soon() {
    for threads in [1, 3] {
        let start = Instant::now();
        let should_stop = || start.elapsed() > Duration::from_millis(30);
        let workers = Workers { threads, interrupt: Some(&should_stop) };
        workers.for_each(0..1000, &|_, stop| {
            while !stop() {
                thread::yield_now();
            }
            false
        });
    }
}

#[test]
fn a_panic_is_passed_on() {
    for threads in [1, 2] {
        let run =
            || workers(threads).for_each(0..10, &|item, _| if item == 3 { panic!("three") } else { true });
        let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("a panic");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"three"));
    }
}

#[test]
fn without_items_nobody_works() {
    for threads in [0, 1, 5] {
        workers(threads).for_each(std::iter::empty::<i32>(), &|_, _| unreachable!("no item"));
    }
}

#[test]
fn one_member_takes_items_in_their_order() {
    let taken = Mutex::new(Vec::new());
    workers(1).for_each([5, 3, 9, 1].into_iter(), &|item, _| {
        taken.lock().expect("no panic").push(item);
        true
    });
    assert_eq!(taken.into_inner().expect("no panic"), [5, 3, 9, 1]);
}

#[test]
fn as_many_threads_work_at_a_time_as_were_asked_for() {
    // Each waits until all are there: with one fewer the last would wait in vain.
    let there = AtomicUsize::new(0);
    let start = Instant::now();
    workers(4).for_each(0..4, &|_, _| {
        there.fetch_add(1, Relaxed);
        while there.load(Relaxed) < 4 && start.elapsed() < Duration::from_secs(20) {
            thread::yield_now();
        }
        true
    });
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn no_more_threads_start_than_there_are_items() {
    let seen = Mutex::new(HashSet::new());
    workers(50).for_each(0..3, &|_, _| {
        seen.lock().expect("no panic").insert(thread::current().id());
        true
    });
    assert!(seen.into_inner().expect("no panic").len() <= 3);
}

#[test]
fn only_the_calling_thread_is_asked_about_an_interrupt() {
    let caller = thread::current().id();
    for threads in [1, 3] {
        let should_stop = AtomicUsize::new(0);
        let interrupt = || {
            assert_eq!(thread::current().id(), caller);
            should_stop.fetch_add(1, Relaxed) >= 2
        };
        let workers = Workers { threads, interrupt: Some(&interrupt) };
        workers.for_each(0..3, &|_, stop| {
            while !stop() {
                thread::yield_now();
            }
            false
        });
        assert!(should_stop.into_inner() >= 3);
    }
}

#[test]
fn an_interrupt_that_was_seen_once_stays() {
    for threads in [1, 2] {
        let should_stop = AtomicUsize::new(0);
        let once = || should_stop.fetch_add(1, Relaxed) == 0;
        let workers = Workers { threads, interrupt: Some(&once) };
        workers.for_each(0..2, &|_, stop| {
            while !stop() {
                thread::yield_now();
            }
            let start = Instant::now();
            while start.elapsed() < Duration::from_millis(25) {
                assert!(stop());
            }
            false
        });
    }
}

#[test]
fn nobody_is_stopped_without_an_interrupt() {
    for threads in [1, 2] {
        workers(threads).for_each(0..2, &|_, stop| {
            let start = Instant::now();
            while start.elapsed() < Duration::from_millis(15) {
                assert!(!stop());
            }
            true
        });
    }
}

#[test]
fn a_single_thread_asks_the_callback_and_several_read_its_answer() {
    let calls = AtomicUsize::new(0);
    let callback = || calls.fetch_add(1, Relaxed) == 1;
    let alone = SharedInterrupt::new(Some(&callback), 1);
    assert_eq!([alone.must_stop(), alone.must_stop()], [false, true]);
    calls.store(0, Relaxed);
    let shared = SharedInterrupt::new(Some(&callback), 2);
    assert!(!shared.must_stop() && !shared.call());
    assert_eq!(calls.load(Relaxed), 1);
    assert!(shared.call() && shared.must_stop());
    assert!(!SharedInterrupt::new(None, 1).must_stop());
}
