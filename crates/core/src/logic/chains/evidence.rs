//! The evidence of chains: their links or branches, and the strong sets that prove them.
//! `src/polydoku/explain/proof.py` checks a step with its strong sets alone.

use crate::logic::chains::consequences::Consequences;
use crate::logic::chains::effects::EffectReason;
use crate::logic::chains::graph::{ASSUMED, CandidateGraph, LinkScope};
use crate::logic::chains::tree::TreeNode;
use crate::logic::step::{Branch, Candidate, ChainEvent, Link, Part, Reason, Role, Step, StrongSet};

/// Adds the links of a cycle, and its candidates in two colours: those that are true on the path, and those that are
/// false.
pub fn with_cycle(step: Step, graph: &CandidateGraph, scope: LinkScope, path: &[TreeNode]) -> Step {
    let link = |from: &TreeNode, to: &TreeNode| Link {
        from: graph.node(from.candidate),
        to: graph.node(to.candidate),
        is_strong: to.is_true,
        reason: CandidateGraph::reason(to.reason),
    };
    let mut links: Vec<Link> = path.windows(2).map(|pair| link(&pair[0], &pair[1])).collect();
    let mut proof = strong_sets(graph, path);
    let (source, last) = (path[0], path[path.len() - 1]);
    // The last candidate has a strong link back to the source, see `ChainEnds::cycles`.
    let closing_edge = graph.strong(last.candidate, scope).iter().find(|edge| edge.to == source.candidate);
    if let Some(edge) = closing_edge {
        links.push(link(&last, &TreeNode { reason: edge.reason, ..source }));
        proof.push(graph.strong_set(source.candidate, edge.reason));
    }
    let candidates = |is_true: bool| {
        let nodes = path.iter().filter(|node| node.is_true == is_true);
        Part::Candidates(nodes.map(|node| graph.candidate(node.candidate)).collect())
    };
    Step { links, ..step }
        .with_role(Role::ColourA, candidates(true))
        .with_role(Role::ColourB, candidates(false))
        .with_role(Role::Digits, digits_of(graph, path))
        .proved_by(proof)
}

/// Adds the only branch of a forcing chain without branches.
pub fn with_chain(step: Step, graph: &CandidateGraph, path: &[TreeNode]) -> Step {
    let event = |(index, node): (u32, &TreeNode)| ChainEvent {
        node: graph.node(node.candidate),
        is_true: node.is_true,
        // Every event follows from the one before it, and the first event, the assumption, from none.
        parents: index.checked_sub(1).into_iter().collect(),
        reason: CandidateGraph::reason(node.reason),
    };
    let events = (0..).zip(path).map(event).collect();
    Step { branches: vec![Branch { events, patterns: Vec::new() }], ..step }
        .with_role(Role::Premise, Part::Candidates(vec![graph.candidate(path[0].candidate)]))
        .with_role(Role::Digits, digits_of(graph, path))
        .proved_by(strong_sets(graph, path))
}

fn digits_of(graph: &CandidateGraph, path: &[TreeNode]) -> Part {
    let candidates = path.iter().map(|node| graph.candidate(node.candidate));
    Part::Digits(candidates.fold(0, |mask, (_, digit): Candidate| mask | 1 << digit))
}

fn strong_sets(graph: &CandidateGraph, path: &[TreeNode]) -> Vec<StrongSet> {
    path[1..]
        .iter()
        .filter(|node| node.is_true)
        .map(|node| graph.strong_set(node.candidate, node.reason))
        .collect()
}

/// The last event of a branch.
#[derive(Clone, Copy)]
pub struct BranchEnd<'c> {
    pub consequences: &'c Consequences,
    /// The index of the event.
    pub event: u32,
}

/// Collects the ancestors of events. It keeps its memory from one event to the next.
#[derive(Debug, Default)]
pub struct AncestorSearch {
    /// The number of the search that last visited each event.
    last_search: Vec<u32>,
    search_number: u32,
    ancestors: Vec<u32>,
}

impl AncestorSearch {
    /// The indices of an event and of all its ancestors, in no particular order.
    pub fn ancestors(&mut self, end: BranchEnd<'_>) -> &[u32] {
        self.last_search.resize(self.last_search.len().max(end.consequences.events.len()), 0);
        self.search_number += 1;
        self.ancestors.clear();
        self.ancestors.push(end.event);
        self.last_search[end.event as usize] = self.search_number;
        let mut next = 0;
        while next < self.ancestors.len() {
            for &parent in end.consequences.parents(self.ancestors[next]) {
                if self.last_search[parent as usize] != self.search_number {
                    self.last_search[parent as usize] = self.search_number;
                    self.ancestors.push(parent);
                }
            }
            next += 1;
        }
        &self.ancestors
    }
}

/// Adds a branch for each end, and the sets that prove the branches. `others` are further candidates that are false in
/// every branch because of events that lead to its end.
pub fn with_branches(
    step: Step,
    graph: &CandidateGraph,
    search: &mut AncestorSearch,
    ends: &[BranchEnd<'_>],
    others: &[u32],
) -> Step {
    ends.iter().fold(step, |step, &end| {
        let mut events = search.ancestors(end).to_vec();
        events.extend(others.iter().filter_map(|&other| end.consequences.event_of(other, false)));
        with_branch(step, graph, end.consequences, events)
    })
}

/// Adds one branch that leads to both events of a contradiction. Their candidate is the target.
pub fn with_contradiction(
    step: Step,
    graph: &CandidateGraph,
    search: &mut AncestorSearch,
    ends: [BranchEnd<'_>; 2],
) -> Step {
    let BranchEnd { consequences, event } = ends[0];
    let events = ends.into_iter().flat_map(|end| search.ancestors(end).to_vec()).collect();
    let target = graph.candidate(consequences.events[event as usize].candidate);
    with_branch(step.with_role(Role::Target, Part::Candidates(vec![target])), graph, consequences, events)
}

/// Adds the branch that consists of these events, given by their indices.
fn with_branch(
    mut step: Step,
    graph: &CandidateGraph,
    consequences: &Consequences,
    mut events: Vec<u32>,
) -> Step {
    events.sort_unstable();
    events.dedup();
    let mut branch = Branch::default();
    // The effect of the last event that followed from one: the events of an effect come one after the other.
    let mut last_effect = None;
    for &index in &events {
        let event = &consequences.events[index as usize];
        // The parents of an ancestor are ancestors too, so each is found.
        let index_in_branch = |parent: &u32| events.binary_search(parent).unwrap_or(0) as u32;
        let effect = consequences.effect(event);
        if let Some(EffectReason::Pattern(pattern)) = effect
            && last_effect != Some(event.reason)
        {
            branch.patterns.push(pattern.clone());
            last_effect = Some(event.reason);
        }
        let reason = match effect {
            Some(EffectReason::Cell(_)) => Reason::Rule,
            Some(EffectReason::Combinations(constraint)) => Reason::Combinations(*constraint),
            Some(EffectReason::Pattern(_)) => Reason::Pattern(branch.patterns.len() as u16 - 1),
            None => CandidateGraph::reason(event.reason),
        };
        branch.events.push(ChainEvent {
            node: graph.node(event.candidate),
            is_true: event.is_true,
            parents: consequences.parents(index).iter().map(index_in_branch).collect(),
            reason,
        });
        let strong_sets = match effect {
            Some(effect) => effect.strong_sets(),
            None if event.is_true && event.reason != ASSUMED => {
                vec![graph.strong_set(event.candidate, event.reason)]
            }
            None => Vec::new(),
        };
        for strong_set in strong_sets {
            if !step.proof.contains(&strong_set) {
                step.proof.push(strong_set);
            }
        }
    }
    step.branches.push(branch);
    step
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/evidence.rs"]
mod tests;
