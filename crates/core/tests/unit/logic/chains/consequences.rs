//! Propagation on the 4×4 board of rows and columns.

use super::*;
use crate::constraints::Sum;
use crate::logic::chains::board::{digit_0_in, geometry, without};
use crate::logic::geometry::{Geometry, HouseKind};

const STATIC: PropagationMode = PropagationMode::Static;
const DYNAMIC: PropagationMode = PropagationMode::Dynamic;
const NISHIO: PropagationMode = PropagationMode::Nishio;

fn cells(follows: &Consequences, is_true: bool) -> Vec<u32> {
    follows
        .consistent_events()
        .iter()
        .filter(|event| event.is_true == is_true)
        .map(|event| event.candidate / 4)
        .collect()
}

#[test]
fn a_false_candidate_makes_the_other_of_its_house_true_and_so_on() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8]);
    let follows = ConsequenceSearch::new(&position, NISHIO).run(0, false);
    assert_eq!(cells(&follows, true), [1, 4]);
    assert_eq!(cells(&follows, false), [0, 5, 8]);
    assert!(follows.contradiction.is_none());
}

#[test]
fn only_dynamic_search_sees_a_house_come_down_to_its_last_place() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 3, 5, 6, 9, 10, 11, 12, 15]);
    let at = position.candidate_graph().number((1, 0));
    assert_eq!(cells(&ConsequenceSearch::new(&position, STATIC).run(at, true), true), [1, 12, 6]);
    let follows = ConsequenceSearch::new(&position, DYNAMIC).run(at, true);
    let last = follows.event_of(44, true).expect("column 4 and row 3 are down to it");
    assert!(follows.parents(last).len() > 1, "what was struck before is a parent too");
    assert!(follows.parents(last).iter().all(|&parent| !follows.events[parent as usize].is_true));
}

#[test]
fn two_opposites_clash_and_end_the_search() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8, 9]);
    let follows = ConsequenceSearch::new(&position, NISHIO).run(4, true);
    let [on, off] = follows.contradiction.expect("8 would be true and false");
    let (on, off) = (follows.events[on as usize], follows.events[off as usize]);
    assert!(on.is_true && !off.is_true && on.candidate == off.candidate && on.candidate == 32);
    assert_eq!(cells(&follows, true), [1, 4]);
}

#[test]
fn the_working_copy_is_fresh_for_every_assumption() {
    let geometry = geometry();
    let position = without(&geometry, &[(0, 2), (0, 3), (1, 2), (1, 3)]);
    let mut propagator = ConsequenceSearch::new(&position, DYNAMIC);
    let first: Vec<u32> = propagator.run(0, true).events.iter().map(|event| event.candidate).collect();
    propagator.run(5, false);
    let again: Vec<u32> = propagator.run(0, true).events.iter().map(|event| event.candidate).collect();
    assert_eq!(first, again);
}

#[test]
fn every_event_stands_after_its_parents() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 5, 9, 6, 10, 11, 15, 8]);
    let follows = ConsequenceSearch::new(&position, DYNAMIC).run(4, true);
    for event in 0..follows.events.len() as u32 {
        let depth = |event: u32| follows.events[event as usize].depth;
        assert!(follows.parents(event).iter().all(|&parent| parent < event && depth(parent) < depth(event)));
    }
}

#[test]
fn only_dynamic_search_uses_combinations_of_rules() {
    let cells = (0..4).map(|row| (HouseKind::Row, (0..4).map(|column| 4 * row + column).collect()));
    let houses: Vec<_> = cells.collect();
    let cage = Sum(vec![4, 8, 12], 6).into();
    let geometry: Geometry<1> = Geometry::with_rules(4, 16, &houses, &[cage]);
    let position = without(&geometry, &[(4, 3), (8, 3), (12, 3), (12, 2), (8, 0)]);
    // The cage is 1 + 2 + 3. If cell 5 holds 1, cell 4 does not, so cell 12 does.
    let start = position.candidate_graph().number((5, 0));
    let cell_12 = position.candidate_graph().number((12, 0));
    let follows = ConsequenceSearch::new(&position, DYNAMIC).run(start, true);
    let event = follows.event_of(cell_12, true).expect("the cage needs a 1");
    assert!(!follows.parents(event).is_empty());
    assert_eq!(ConsequenceSearch::new(&position, STATIC).run(start, true).event_of(cell_12, true), None);
}
