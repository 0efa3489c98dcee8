//! The evidence of chains on the 4×4 board of rows and columns, and ancestors against a plain closure.

use std::collections::BTreeSet;

use super::*;
use crate::logic::chains::board::{digit_0_in, geometry, without};
use crate::logic::chains::consequences::{ConsequenceSearch, PropagationMode};
use crate::logic::chains::tree::ChainTree;
use crate::logic::position::Position;
use crate::logic::step::{Node, Reason};
use crate::rng::Rng;

/// A position in which each candidate is left with a probability of one half.
fn random_position<'a>(geometry: &'a crate::logic::geometry::Geometry<1>, rng: &mut Rng) -> Position<'a, 1> {
    let eliminated: Vec<Candidate> =
        (0..64).filter(|_| rng.below(2) == 0).map(|number: u16| (number / 4, (number % 4) as u8)).collect();
    without(geometry, &eliminated)
}

/// What follows from each candidate of a position.
fn all_consequences(position: &Position<'_, 1>) -> Vec<Consequences> {
    let graph = position.candidate_graph();
    let mut search = ConsequenceSearch::new(position, PropagationMode::Dynamic);
    let candidates = (0..graph.len() as u32).filter(|&number| {
        let (cell, digit) = graph.candidate(number);
        position.has_candidate(cell, digit)
    });
    candidates.map(|number| search.run(number, true)).collect()
}

/// An event and all its ancestors, by going from parent to parent.
fn plain_ancestors(consequences: &Consequences, event: u32) -> BTreeSet<u32> {
    let parents = consequences.parents(event).iter();
    let mut ancestors: BTreeSet<u32> =
        parents.flat_map(|&parent| plain_ancestors(consequences, parent)).collect();
    ancestors.insert(event);
    ancestors
}

#[test]
fn ancestors_are_all_events_that_an_event_follows_from() {
    let geometry = geometry();
    let mut rng = Rng::new(31);
    let mut search = AncestorSearch::default();
    let mut largest = 0;
    for _ in 0..20 {
        for consequences in all_consequences(&random_position(&geometry, &mut rng)) {
            for event in 0..consequences.events.len() as u32 {
                let ancestors = search.ancestors(BranchEnd { consequences: &consequences, event }).to_vec();
                let different: BTreeSet<u32> = ancestors.iter().copied().collect();
                assert_eq!(different.len(), ancestors.len(), "an event twice");
                assert_eq!(different, plain_ancestors(&consequences, event));
                largest = largest.max(ancestors.len());
            }
        }
    }
    assert!(largest > 6, "{largest}");
}

/// The ring of r1c1, r1c2, r2c1, r2c2, and r3c1 beside it, for digit 0.
const RING: [u16; 5] = [0, 1, 4, 5, 8];

#[test]
fn a_cycle_has_its_links_its_two_colours_and_the_sets_of_its_strong_links() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &RING);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    let ends = tree.assume_true(graph.number((1, 0)), 99, 99);
    let path = tree.path(ends.cycles[0]);
    let step = with_cycle(Step::eliminating(vec![(8, 0)]), graph, LinkScope::Houses, &path);
    let ends_of = |link: &Link| (link.from.cells[0], link.to.cells[0], link.is_strong);
    let links: Vec<(u16, u16, bool)> = step.links.iter().map(ends_of).collect();
    assert_eq!(links, [(1, 5, false), (5, 4, true), (4, 0, false), (0, 1, true)]);
    let of_digit_0 = |cells: [u16; 2]| Part::Candidates(cells.map(|cell| (cell, 0)).to_vec());
    let roles = [
        (Role::ColourA, of_digit_0([1, 4])),
        (Role::ColourB, of_digit_0([5, 0])),
        (Role::Digits, Part::Digits(1)),
    ];
    assert_eq!(step.roles, roles);
    assert_eq!(step.proof, [StrongSet::Place(1, 0), StrongSet::Place(0, 0)]);
}

#[test]
fn a_chain_is_one_line_of_thought_from_its_premise() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 5, 6, 8, 10, 12, 15, 14]);
    let graph = position.candidate_graph();
    let mut tree = ChainTree::new(graph, LinkScope::Houses);
    let end = tree.assume_true(graph.number((12, 0)), 99, 99).contradiction.expect("r4c1 makes itself false");
    let path = tree.path(end);
    let step = with_chain(Step::eliminating(vec![(12, 0)]), graph, &path);
    let [branch] = &step.branches[..] else { panic!("one line of thought") };
    assert_eq!(branch.events.len(), path.len());
    for (number, (event, node)) in (0..).zip(branch.events.iter().zip(&path)) {
        assert_eq!(
            (&event.node, event.is_true),
            (&Node::from_candidate(graph.candidate(node.candidate)), node.is_true)
        );
        assert_eq!(event.parents, if number == 0 { vec![] } else { vec![number - 1] });
    }
    assert_eq!(branch.events[0].reason, Reason::Assumed);
    assert_eq!(step.roles[0], (Role::Premise, Part::Candidates(vec![(12, 0)])));
    let strong_links = path[1..].iter().filter(|node| node.is_true).count();
    assert_eq!(step.proof.len(), strong_links, "one set for each strong link");
}

#[test]
fn a_line_of_thought_keeps_only_the_ancestors_of_its_end_and_their_order() {
    let geometry = geometry();
    let mut rng = Rng::new(32);
    let mut ancestors = AncestorSearch::default();
    for _ in 0..10 {
        let position = random_position(&geometry, &mut rng);
        let graph = position.candidate_graph();
        for consequences in all_consequences(&position) {
            let end = consequences.consistent_events().len() as u32 - 1;
            let ends = [end, 0].map(|event| BranchEnd { consequences: &consequences, event });
            let step = with_branches(Step::default(), graph, &mut ancestors, &ends, &[]);
            assert_eq!(step.branches.len(), 2);
            assert_eq!(step.branches[1].events.len(), 1, "an assumption has no ancestors");
            let expected: Vec<u32> = plain_ancestors(&consequences, end).into_iter().collect();
            for (event, &number) in step.branches[0].events.iter().zip(&expected) {
                let original = consequences.events[number as usize];
                assert_eq!(
                    (event.node.clone(), event.is_true),
                    (graph.node(original.candidate), original.is_true)
                );
                let parents: Vec<u32> =
                    event.parents.iter().map(|&parent| expected[parent as usize]).collect();
                assert_eq!(parents, consequences.parents(number));
            }
            assert_eq!(step.branches[0].events.len(), expected.len());
        }
    }
}

#[test]
fn a_contradiction_is_one_line_of_thought_with_both_opposites() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8, 9]);
    let graph = position.candidate_graph();
    let consequences =
        ConsequenceSearch::new(&position, PropagationMode::Nishio).run(graph.number((1, 0)), true);
    let ends = consequences
        .contradiction
        .expect("r3c1 is true and false")
        .map(|event| BranchEnd { consequences: &consequences, event });
    let step = with_contradiction(Step::default(), graph, &mut AncestorSearch::default(), ends);
    assert_eq!(step.roles, [(Role::Target, Part::Candidates(vec![(8, 0)]))]);
    let [branch] = &step.branches[..] else { panic!("one line of thought") };
    let target = branch.events.iter().filter(|event| event.node == Node::from_candidate((8, 0)));
    let mut values: Vec<bool> = target.map(|event| event.is_true).collect();
    values.sort_unstable();
    assert_eq!(values, [false, true]);
    let sets: BTreeSet<String> = step.proof.iter().map(|set| format!("{set:?}")).collect();
    assert_eq!(sets.len(), step.proof.len(), "each set once");
}
