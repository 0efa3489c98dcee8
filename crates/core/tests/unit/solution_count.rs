//! Counting up to a limit, with the first two solutions kept.

use super::*;

/// A walk over the numbers below `end`, that stops itself before `broken`.
struct Numbers {
    next: u64,
    end: u64,
    broken: Option<u64>,
}

impl Numbers {
    fn below(end: u64) -> Self {
        Numbers { next: 0, end, broken: None }
    }
}

impl SolutionWalk for Numbers {
    type Solution = u64;

    fn advance(&mut self, _: &Limits) -> Result<bool, StopReason> {
        if self.broken == Some(self.next) {
            return Err(StopReason::MaxNodes);
        }
        self.next += 1;
        Ok(self.next <= self.end)
    }

    fn solution(&self) -> u64 {
        10 * self.next
    }

    fn nodes(&self) -> u64 {
        100 + self.next
    }
}

fn counted(end: u64, limit: u64) -> SolutionCount<u64> {
    SolutionCount::of_walk(Numbers::below(end), &Limits::none().with_max_solutions(limit))
}

#[test]
fn every_solution_is_counted_and_the_first_two_are_kept() {
    for end in 0..5 {
        let outcome = counted(end, u64::MAX);
        assert_eq!((outcome.count, outcome.stop), (end, None));
        assert_eq!(outcome.first, (end > 0).then_some(10));
        assert_eq!(outcome.second, (end > 1).then_some(20));
    }
}

#[test]
fn a_limit_that_is_reached_is_said_even_where_no_more_solutions_are() {
    assert_eq!((counted(3, 2).count, counted(3, 2).stop), (2, Some(StopReason::MaxSolutions)));
    assert_eq!((counted(3, 3).count, counted(3, 3).stop), (3, Some(StopReason::MaxSolutions)));
    assert_eq!((counted(3, 4).count, counted(3, 4).stop), (3, None));
}

#[test]
fn a_search_that_is_stopped_keeps_what_it_counted() {
    let outcome = SolutionCount::of_walk(Numbers { broken: Some(2), ..Numbers::below(9) }, &Limits::none());
    assert_eq!((outcome.count, outcome.stop), (2, Some(StopReason::MaxNodes)));
    assert_eq!((outcome.first, outcome.second), (Some(10), Some(20)));
}

#[test]
fn the_nodes_are_those_of_the_walk_at_its_end() {
    assert_eq!(counted(3, 2).nodes, 102);
    assert_eq!(counted(0, 2).nodes, 101);
}

#[test]
fn solutions_change_their_form_and_nothing_else_does() {
    let outcome = counted(3, 2);
    let texts = outcome.clone().map(|number| number.to_string());
    assert_eq!((texts.first.as_deref(), texts.second.as_deref()), (Some("10"), Some("20")));
    assert_eq!((texts.count, texts.stop, texts.nodes), (outcome.count, outcome.stop, outcome.nodes));
    assert_eq!(counted(0, 2).map(|number| number).first, None);
}
