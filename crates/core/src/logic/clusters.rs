//! Clusters: candidates joined by strong links between two candidates, in two colours in turn. In every solution
//! one colour is true and the other false. Simple colours and multi-colours use the links of one digit, Medusa
//! those of all digits.

use crate::logic::position::{Position, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Reason, StrongSet};
use crate::logic::strong_links::ConjugatePair;

/// A coloured set of candidates.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The members of each colour. The candidate that the cluster began with is the first of the first colour.
    pub members: [Vec<Candidate>; 2],
    /// A link to each member but the first, in the order in which they were reached.
    tree: Vec<(Candidate, Candidate, StrongSet)>,
}

impl Cluster {
    /// The cells of one colour, in a cluster of one digit.
    pub fn cells<const W: usize>(&self, colour: usize) -> CellSet<W> {
        self.members[colour].iter().map(|&(cell, _)| cell).collect()
    }

    /// The sets that prove the colours.
    pub fn strong_sets(&self) -> impl Iterator<Item = StrongSet> + '_ {
        self.tree.iter().map(|(_, _, strong)| strong.clone())
    }

    /// The links by which the members were reached.
    pub fn links(&self) -> Vec<Link> {
        let reason = |strong: &StrongSet| match strong {
            StrongSet::Place(house, _) => Reason::House(*house),
            _ => Reason::Cell,
        };
        let link = |(from, to, strong): &(Candidate, Candidate, StrongSet)| Link {
            from: Node::from_candidate(*from),
            to: Node::from_candidate(*to),
            is_strong: true,
            reason: reason(strong),
        };
        self.tree.iter().map(link).collect()
    }
}

/// One end of a strong link: the number of the candidate, the other end, and the set that proves the link.
type LinkEnd = (usize, Candidate, StrongSet);

/// The clusters of some conjugate pairs, in the order of the pairs; with the links inside cells of two candidates
/// if `in_cells`.
pub fn clusters<const W: usize>(
    position: &Position<'_, W>,
    pairs: &[ConjugatePair],
    in_cells: bool,
) -> Vec<Cluster> {
    let n = position.geometry.digit_count;
    let number = |(cell, digit): Candidate| usize::from(cell) * n + usize::from(digit);
    let mut ends: Vec<LinkEnd> = Vec::with_capacity(4 * pairs.len());
    let mut starts: Vec<Candidate> = Vec::with_capacity(2 * pairs.len());
    let mut add_link = |low: Candidate, high: Candidate, strong: StrongSet| {
        starts.push(low);
        ends.push((number(low), high, strong.clone()));
        ends.push((number(high), low, strong));
    };
    for pair in pairs {
        let [low, high] = pair.cells.map(|cell| (cell, pair.digit));
        add_link(low, high, pair.strong_set());
    }
    let bivalue = if in_cells { position.strong_links().bivalue_cells } else { CellSet::EMPTY };
    for cell in bivalue.iter() {
        let [low, high] = low_and_high(position.mask(cell)).map(|digit| (cell, digit));
        add_link(low, high, StrongSet::Cell(cell));
    }
    ends.sort_by_key(|&(from, _, _)| from);
    let mut reached = vec![false; position.geometry.cell_count * n];
    let mut clusters = Vec::new();
    for start in starts {
        if !reached[number(start)] {
            clusters.push(cluster_from(start, &ends, &mut reached, number));
        }
    }
    clusters
}

/// The cluster of a candidate, by growing distance from it.
fn cluster_from(
    start: Candidate,
    ends: &[LinkEnd],
    reached: &mut [bool],
    number: impl Fn(Candidate) -> usize,
) -> Cluster {
    let mut cluster = Cluster { members: [vec![start], Vec::new()], tree: Vec::new() };
    let mut order = vec![(start, 0)];
    reached[number(start)] = true;
    let mut next = 0;
    while let Some(&(candidate, colour)) = order.get(next) {
        let first_end = ends.partition_point(|&(from, _, _)| from < number(candidate));
        for (_, to, strong) in ends[first_end..].iter().take_while(|&&(from, _, _)| from == number(candidate))
        {
            if !reached[number(*to)] {
                reached[number(*to)] = true;
                cluster.members[1 - colour].push(*to);
                cluster.tree.push((candidate, *to, strong.clone()));
                order.push((*to, 1 - colour));
            }
        }
        next += 1;
    }
    cluster
}

#[cfg(test)]
#[path = "../../tests/unit/logic/clusters.rs"]
mod tests;
