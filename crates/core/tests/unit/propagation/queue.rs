//! Cheap jobs go before dear ones, and nothing waits twice.

use super::*;

fn all(queue: &mut TaskQueue<u32>) -> Vec<Task<u32>> {
    std::iter::from_fn(|| queue.pop()).collect()
}

/// A queue of ten cells and 130 houses in which nothing waits.
fn empty(propagators: usize) -> TaskQueue<u32> {
    TaskQueue::new(10, 130, propagators, 0)
}

#[test]
fn levels_go_in_order() {
    let mut queue = empty(3);
    queue.push_propagator(2);
    queue.push_lost_places(5, 0b1);
    queue.push_hidden_single(7, 3);
    queue.push_fixed_cell(9);
    assert_eq!(
        all(&mut queue),
        [
            Task::FixedCell(9),
            Task::HiddenSingle { house: 7, digit: 3 },
            Task::LostPlaces { house: 5, digits: 0b1 },
            Task::Propagator(2)
        ]
    );
}

#[test]
fn a_cheap_job_that_comes_late_still_goes_first() {
    let mut queue = empty(1);
    queue.push_propagator(0);
    queue.push_lost_places(128, 0b100);
    assert_eq!(queue.pop(), Some(Task::LostPlaces { house: 128, digits: 0b100 }));
    queue.push_fixed_cell(4);
    assert_eq!(all(&mut queue), [Task::FixedCell(4), Task::Propagator(0)]);
}

#[test]
fn a_house_waits_once_with_all_digits_that_moved() {
    let mut queue = empty(0);
    for (house, digits) in [(64, 0b01), (3, 0b10), (64, 0b100), (64, 0b01)] {
        queue.push_lost_places(house, digits);
    }
    assert_eq!(
        all(&mut queue),
        [Task::LostPlaces { house: 3, digits: 0b10 }, Task::LostPlaces { house: 64, digits: 0b101 }]
    );
    queue.push_lost_places(64, 0b1000);
    assert_eq!(all(&mut queue), [Task::LostPlaces { house: 64, digits: 0b1000 }]);
}

#[test]
fn a_primitive_waits_once_and_can_be_woken_again_when_it_runs() {
    let mut queue = empty(2);
    queue.push_propagator(1);
    queue.push_propagator(1);
    assert_eq!(queue.pop(), Some(Task::Propagator(1)));
    queue.push_propagator(1);
    assert_eq!(all(&mut queue), [Task::Propagator(1)]);
}

#[test]
fn cells_with_tables_wait_once_and_go_in_order() {
    let mut queue = empty(0);
    for cell in [3, 1, 3] {
        queue.push_changed_cell(cell);
    }
    assert_eq!(all(&mut queue), [Task::ChangedCell(1), Task::ChangedCell(3)]);
    queue.push_changed_cell(3);
    assert_eq!(all(&mut queue), [Task::ChangedCell(3)]);
}

#[test]
fn cheap_propagators_come_before_houses_and_heavy_ones_after_them() {
    let mut queue = TaskQueue::<u32>::new(4, 2, 3, 1);
    (0..3).rev().for_each(|propagator| queue.push_propagator(propagator));
    queue.push_lost_places(1, 0b1);
    let houses = Task::LostPlaces { house: 1, digits: 0b1 };
    let expected = [Task::Propagator(0), houses, Task::Propagator(1), Task::Propagator(2)];
    assert_eq!(all(&mut queue), expected);
}

#[test]
fn with_lanes_singles_come_first_and_locked_candidates_after_cheap_propagators() {
    let mut queue = TaskQueue::<u32>::new(4, 2, 2, 1);
    (0..2).for_each(|propagator| queue.push_propagator(propagator));
    queue.push_changed_cell(2);
    queue.push_houses();
    let expected = [
        Task::Singles,
        Task::ChangedCell(2),
        Task::Propagator(0),
        Task::LockedCandidates,
        Task::Propagator(1),
    ];
    assert_eq!(all(&mut queue), expected);
    queue.push_houses();
    queue.clear();
    assert_eq!(all(&mut queue), []);
}

#[test]
fn forgetting_what_is_derived_keeps_cells_and_primitives() {
    let mut queue = empty(1);
    queue.push_fixed_cell(1);
    queue.push_hidden_single(2, 2);
    queue.push_lost_places(3, 0b1);
    queue.push_propagator(0);
    queue.clear_house_tasks();
    assert_eq!(all(&mut queue), [Task::FixedCell(1), Task::Propagator(0)]);
    queue.push_lost_places(3, 0b10);
    assert_eq!(
        all(&mut queue),
        [Task::LostPlaces { house: 3, digits: 0b10 }],
        "the digits forgotten do not come back"
    );
}

#[test]
fn forgetting_everything_leaves_nothing() {
    let mut queue = empty(1);
    queue.push_fixed_cell(1);
    queue.push_hidden_single(2, 2);
    queue.push_lost_places(100, 0b1);
    queue.push_propagator(0);
    queue.clear();
    assert_eq!(queue.pop(), None);
    queue.push_propagator(0);
    assert_eq!(all(&mut queue), [Task::Propagator(0)]);
}
