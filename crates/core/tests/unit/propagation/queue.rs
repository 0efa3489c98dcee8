//! Cheap jobs go before dear ones, and nothing waits twice.

use super::*;

fn all(queue: &mut Queue<u16>) -> Vec<Task<u16>> {
    std::iter::from_fn(|| queue.pop()).collect()
}

/// A queue of ten cells and 130 houses in which nothing waits.
fn empty(propagators: usize) -> Queue<u16> {
    let mut queue = Queue::new(10, 130, propagators);
    queue.clear();
    queue
}

#[test]
fn levels_go_in_order() {
    let mut queue = empty(3);
    queue.wake(2);
    queue.moved(5, 0b1);
    queue.single(7, 3);
    queue.fix(9);
    assert_eq!(all(&mut queue), [Task::Fixed(9), Task::Single(7, 3), Task::Moved(5, 0b1), Task::Woken(2)]);
}

#[test]
fn a_cheap_job_that_comes_late_still_goes_first() {
    let mut queue = empty(1);
    queue.wake(0);
    queue.moved(128, 0b100);
    assert_eq!(queue.pop(), Some(Task::Moved(128, 0b100)));
    queue.fix(4);
    assert_eq!(all(&mut queue), [Task::Fixed(4), Task::Woken(0)]);
}

#[test]
fn a_house_waits_once_with_all_digits_that_moved() {
    let mut queue = empty(0);
    for (house, digits) in [(64, 0b01), (3, 0b10), (64, 0b100), (64, 0b01)] {
        queue.moved(house, digits);
    }
    assert_eq!(all(&mut queue), [Task::Moved(3, 0b10), Task::Moved(64, 0b101)]);
    queue.moved(64, 0b1000);
    assert_eq!(all(&mut queue), [Task::Moved(64, 0b1000)]);
}

#[test]
fn a_primitive_waits_once_and_can_be_woken_again_when_it_runs() {
    let mut queue = empty(2);
    queue.wake(1);
    queue.wake(1);
    assert_eq!(queue.pop(), Some(Task::Woken(1)));
    queue.wake(1);
    assert_eq!(all(&mut queue), [Task::Woken(1)]);
}

#[test]
fn at_the_start_every_primitive_waits() {
    let mut queue = Queue::<u16>::new(4, 2, 3);
    let mut woken = all(&mut queue);
    woken.sort_by_key(|task| format!("{task:?}"));
    assert_eq!(woken, [Task::Woken(0), Task::Woken(1), Task::Woken(2)]);
}

#[test]
fn forgetting_what_is_derived_keeps_cells_and_primitives() {
    let mut queue = empty(1);
    queue.fix(1);
    queue.single(2, 2);
    queue.moved(3, 0b1);
    queue.wake(0);
    queue.clear_derived();
    assert_eq!(all(&mut queue), [Task::Fixed(1), Task::Woken(0)]);
    queue.moved(3, 0b10);
    assert_eq!(all(&mut queue), [Task::Moved(3, 0b10)], "the digits forgotten do not come back");
}

#[test]
fn forgetting_everything_leaves_nothing() {
    let mut queue = empty(1);
    queue.fix(1);
    queue.single(2, 2);
    queue.moved(100, 0b1);
    queue.wake(0);
    queue.clear();
    assert_eq!(queue.pop(), None);
    queue.wake(0);
    assert_eq!(all(&mut queue), [Task::Woken(0)]);
}
