//! Clusters: candidates joined by strong links and coloured so that the two ends of each link have different colours.
//! In every solution all candidates of one colour are true and all of the other are false. Simple colours and
//! multi-colours use the links of one digit, Medusa those of all digits.

use crate::logic::position::{Position, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Reason, StrongSet};
use crate::logic::strong_links::ConjugatePair;

/// A connected set of candidates in two colours, 0 and 1.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The members of each colour. The first member of colour 0 is the candidate at which the search started.
    pub members: [Vec<Candidate>; 2],
    /// The links of a spanning tree of the cluster, in the order in which the search reached the members. They suffice
    /// to prove the colours; further links add nothing.
    tree: Vec<TreeLink>,
}

/// A strong link by which the search reached the candidate `to`.
#[derive(Clone, Debug)]
struct TreeLink {
    from: Candidate,
    to: Candidate,
    strong_set: StrongSet,
}

impl Cluster {
    /// The cells of one colour. They are all different in a cluster of one digit.
    pub fn cells<const W: usize>(&self, colour: usize) -> CellSet<W> {
        self.members[colour].iter().map(|&(cell, _)| cell).collect()
    }

    /// The strong sets that prove the colours.
    pub fn strong_sets(&self) -> impl Iterator<Item = StrongSet> + '_ {
        self.tree.iter().map(|link| link.strong_set.clone())
    }

    /// The links of a spanning tree, as evidence of a step.
    pub fn links(&self) -> Vec<Link> {
        let evidence = |link: &TreeLink| Link {
            from: Node::from_candidate(link.from),
            to: Node::from_candidate(link.to),
            is_strong: true,
            reason: match link.strong_set {
                StrongSet::Place(house, _) => Reason::House(house),
                _ => Reason::Cell,
            },
        };
        self.tree.iter().map(evidence).collect()
    }
}

/// A strong link as seen from one of its ends. Each link has two of them.
struct DirectedLink {
    /// The index of the candidate at this end: `cell * n + digit`.
    from_index: usize,
    /// The candidate at the other end.
    to: Candidate,
    strong_set: StrongSet,
}

/// The clusters of these conjugate pairs, in the order of the pairs. `use_bivalue_cells` adds the links between the
/// two candidates of each bivalue cell.
pub fn clusters<const W: usize>(
    position: &Position<'_, W>,
    pairs: &[ConjugatePair],
    use_bivalue_cells: bool,
) -> Vec<Cluster> {
    let n = position.geometry.digit_count;
    let index_of = |(cell, digit): Candidate| usize::from(cell) * n + usize::from(digit);
    let mut links: Vec<DirectedLink> = Vec::with_capacity(4 * pairs.len());
    let mut starts: Vec<Candidate> = Vec::with_capacity(2 * pairs.len());
    let mut add_link = |[first, second]: [Candidate; 2], strong_set: StrongSet| {
        starts.push(first);
        links.push(DirectedLink { from_index: index_of(first), to: second, strong_set: strong_set.clone() });
        links.push(DirectedLink { from_index: index_of(second), to: first, strong_set });
    };
    for pair in pairs {
        add_link(pair.cells.map(|cell| (cell, pair.digit)), pair.strong_set());
    }
    if use_bivalue_cells {
        for cell in position.strong_links().bivalue_cells.iter() {
            let candidates = low_and_high(position.mask(cell)).map(|digit| (cell, digit));
            add_link(candidates, StrongSet::Cell(cell));
        }
    }
    links.sort_by_key(|link| link.from_index);
    let mut is_reached = vec![false; position.geometry.cell_count * n];
    let mut clusters = Vec::new();
    for start in starts {
        if !is_reached[index_of(start)] {
            clusters.push(cluster_from(start, &links, &mut is_reached, index_of));
        }
    }
    clusters
}

/// The cluster of a candidate, by a breadth-first search. `links` is sorted by `from_index`.
fn cluster_from(
    start: Candidate,
    links: &[DirectedLink],
    is_reached: &mut [bool],
    index_of: impl Fn(Candidate) -> usize,
) -> Cluster {
    let mut cluster = Cluster { members: [vec![start], Vec::new()], tree: Vec::new() };
    let mut queue = vec![(start, 0)];
    is_reached[index_of(start)] = true;
    let mut queue_index = 0;
    while let Some(&(candidate, colour)) = queue.get(queue_index) {
        let from_index = index_of(candidate);
        let first_link = links.partition_point(|link| link.from_index < from_index);
        for link in links[first_link..].iter().take_while(|link| link.from_index == from_index) {
            let to = link.to;
            if !is_reached[index_of(to)] {
                is_reached[index_of(to)] = true;
                cluster.members[1 - colour].push(to);
                cluster.tree.push(TreeLink { from: candidate, to, strong_set: link.strong_set.clone() });
                queue.push((to, 1 - colour));
            }
        }
        queue_index += 1;
    }
    cluster
}

#[cfg(test)]
#[path = "../../tests/unit/logic/clusters.rs"]
mod tests;
