use super::*;
use crate::logic::chains::board::{geometry, without};
use crate::logic::chains::consequences::{ConsequenceSearch, PropagationMode};
use crate::logic::step::Candidate;

#[test]
fn what_the_search_for_reasons_finds_is_reached() {
    let geometry = geometry();
    let (mut reached_something, mut reached_nothing) = (false, false);
    for seed in 0..40u32 {
        // Every third candidate is gone, another one for each seed.
        let is_gone = |at: &u32| (at * 7 + seed * 5) % 11 < 4;
        let gone: Vec<Candidate> =
            (0..64).filter(is_gone).map(|at| ((at / 4) as u16, (at % 4) as u8)).collect();
        let position = without(&geometry, &gone);
        let graph = position.candidate_graph();
        let mut search = ConsequenceSearch::new(&position, PropagationMode::Static);
        let mut reach = StaticReach::new(graph);
        for pair in [[0, 1], [5, 22], [2, 3], [17, 40]].map(|pair| pair.map(|at: u32| at)) {
            let [first, second] = pair.map(|candidate| search.run(candidate, true));
            let is_common = first
                .consistent_events()
                .iter()
                .any(|event| second.event_of(event.candidate, event.is_true).is_some());
            let may_be_common = reach.may_have_common(pair.into_iter());
            assert!(may_be_common || !is_common);
            reached_something |= is_common;
            reached_nothing |= !may_be_common;
        }
    }
    assert!(reached_something && reached_nothing);
}
