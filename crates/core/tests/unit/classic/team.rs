//! Work shared by threads: each item once, an end to waiting, and no panic lost.

use super::super::team::Team;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

fn team(threads: usize) -> Team<'static> {
    Team { threads, interrupt: None }
}

#[test]
fn every_item_is_done_once() {
    for threads in [0, 1, 2, 7] {
        let done = Mutex::new(Vec::new());
        team(threads).share(0..100, &|item: i32, _| {
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
    team(4).share(0..1, &|_, _| {
        assert_eq!(thread::current().id(), caller);
        true
    });
}

#[test]
fn a_member_that_was_stopped_takes_no_more() {
    let done = AtomicUsize::new(0);
    team(1).share(0..10, &|item, _| {
        done.fetch_add(1, Relaxed);
        item < 4
    });
    assert_eq!(done.into_inner(), 5);
}

#[test]
fn an_interrupt_reaches_every_member_soon() {
    for threads in [1, 3] {
        let start = Instant::now();
        let asked = || start.elapsed() > Duration::from_millis(30);
        let team = Team { threads, interrupt: Some(&asked) };
        team.share(0..1000, &|_, stop| {
            while !stop() {
                thread::yield_now();
            }
            false
        });
        assert!(start.elapsed() < Duration::from_millis(300));
    }
}

#[test]
fn a_panic_is_passed_on() {
    for threads in [1, 2] {
        let run = || team(threads).share(0..10, &|item, _| if item == 3 { panic!("three") } else { true });
        let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("a panic");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"three"));
    }
}
