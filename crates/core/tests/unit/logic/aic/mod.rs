//! The finders of chains on small boards.

use std::ops::ControlFlow;

use super::*;
use crate::limits::Limits;
use crate::logic::boards::ring;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

type Finder = fn(&Position<'_, 1>, &FinderCall, &mut Sink<'_>) -> Flow;

fn all_steps(geometry: &Geometry<1>, masks: &[u32], finder: Finder, call: FinderCall) -> Vec<Step> {
    let position = Position::new(geometry, &vec![0; masks.len()], CellSet::EMPTY, masks);
    let mut steps = Vec::new();
    let mut take = |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let limits = Limits::none();
    let _ = finder(&position, &call, &mut Sink::new(&limits, &mut take));
    steps
}

fn removed(steps: &[Step]) -> Vec<Vec<Candidate>> {
    steps.iter().map(|step| step.eliminations.clone()).collect()
}

#[test]
fn an_xy_chain_leaves_what_sees_both_ends() {
    let geometry = ring(5, &[]);
    let steps =
        all_steps(&geometry, &[0b0011, 0b0110, 0b1100, 0b1001, 0b1111], xy_chain, FinderCall::default());
    assert_eq!(removed(&steps), [[(4, 0)]]);
    assert_eq!(steps[0].proof.len(), 4);
    assert_eq!(steps[0].links.len(), 7);
    assert!(steps[0].links.iter().enumerate().all(|(at, link)| link.is_strong == (at % 2 == 0)));
    let wings = Part::Candidates(vec![(0, 0), (3, 0)]);
    assert!(steps[0].roles.contains(&(Role::Wing, wings)));
}

#[test]
fn a_bound_leaves_longer_chains_out() {
    let geometry = ring(5, &[]);
    let masks = [0b0011, 0b0110, 0b1100, 0b1001, 0b1111];
    assert!(
        all_steps(&geometry, &masks, xy_chain, FinderCall { size: 3, ..FinderCall::default() }).is_empty()
    );
    assert_eq!(
        all_steps(&geometry, &masks, xy_chain, FinderCall { size: 4, ..FinderCall::default() }).len(),
        1
    );
}

#[test]
fn a_closed_chain_clears_all_its_weak_links() {
    let houses: Vec<_> = (0..4).map(|cell| (HouseKind::Extra, vec![cell, (cell + 1) % 4])).collect();
    let geometry = Geometry::<1>::new(4, 5, &houses, &[[4, 0], [4, 1]]);
    let steps = all_steps(
        &geometry,
        &[0b0011, 0b0110, 0b1100, 0b1001, 0b1111],
        find,
        FinderCall { kind: PatternKind::ContinuousLoop, ..FinderCall::default() },
    );
    assert_eq!(removed(&steps), [[(4, 1)]]);
    assert_eq!(steps[0].links.len(), 8);
    assert_eq!(steps[0].links[7].to, steps[0].links[0].from);
}

#[test]
fn a_candidate_that_would_make_itself_false_goes() {
    let geometry = ring(3, &[]);
    let steps = all_steps(
        &geometry,
        &[0b0011, 0b0110, 0b0110],
        find,
        FinderCall { kind: PatternKind::DiscontinuousLoop, ..FinderCall::default() },
    );
    let step = steps.iter().find(|step| step.eliminations == [(0, 1)]).unwrap();
    assert_eq!(step.variant, 0);
    assert_eq!(step.links.first().unwrap().from, step.links.last().unwrap().to);
    assert!(step.roles.contains(&(Role::Premise, Part::Candidates(vec![(0, 1)]))));
}

#[test]
fn a_candidate_that_cannot_be_false_stays_alone_in_its_cell() {
    let houses = [vec![0, 1, 2], vec![1, 3, 4], vec![0, 3, 5]].map(|cells| (HouseKind::Extra, cells));
    let geometry = Geometry::<1>::new(3, 6, &houses, &[]);
    let masks = [0b111, 0b111, 0b110, 0b111, 0b101, 0b110];
    let steps = all_steps(
        &geometry,
        &masks,
        find,
        FinderCall { kind: PatternKind::DiscontinuousLoop, ..FinderCall::default() },
    );
    let step = steps.iter().find(|step| step.variant == 1).unwrap();
    assert_eq!(step.eliminations, [(0, 1), (0, 2)]);
    assert!(step.roles.contains(&(Role::Target, Part::Candidates(vec![(0, 0)]))));
    assert_eq!(step.proof, [StrongSet::Place(2, 0), StrongSet::Place(0, 0)]);
}

#[test]
fn terse_steps_conclude_the_same() {
    let geometry = ring(6, &[[0, 2], [3, 5]]);
    let masks = [0b0011, 0b0110, 0b1111, 0b1100, 0b1001, 0b1011];
    for &kind in crate::logic::boards::kinds_of("chain") {
        let full = all_steps(&geometry, &masks, find, FinderCall { kind, ..FinderCall::default() });
        let terse = all_steps(
            &geometry,
            &masks,
            find,
            FinderCall { kind, omits_evidence: true, ..FinderCall::default() },
        );
        assert_eq!(removed(&full), removed(&terse));
        assert!(terse.iter().all(|step| step.proof.is_empty() && step.links.is_empty()));
        assert!(full.iter().all(|step| !step.proof.is_empty()));
    }
}

#[test]
fn the_chains_are_found_again_after_a_change() {
    let geometry = ring(5, &[]);
    let masks = [0b0011, 0b0110, 0b1100, 0b1001, 0b1111];
    let mut position = Position::new(&geometry, &[0; 5], CellSet::EMPTY, &masks);
    assert!(!position.chain_cache().get(&position, NodeScope::Candidates).end_pairs.is_empty());
    position.eliminate(4, 0);
    assert!(
        position
            .chain_cache()
            .get(&position, NodeScope::Candidates)
            .end_pairs
            .iter()
            .all(|pair| pair.strong_count != 4)
    );
}
