//! Clusters: candidates joined by strong links of two and coloured in turn, so that in every solution one
//! colour is true and the other false. Simple and multi-colours take the links of one digit, Medusa those
//! of all.

use crate::logic::position::{Position, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Reason, StrongSet};
use crate::logic::strong_links::Conjugate;

/// A coloured set of candidates.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The members of each colour; the first member is of the first colour.
    pub members: [Vec<Candidate>; 2],
    /// A link to each member but the first, in the order in which they were met.
    tree: Vec<(Candidate, Candidate, StrongSet)>,
}

impl Cluster {
    /// The cells of one colour; for clusters of one digit.
    pub fn cells<const W: usize>(&self, colour: usize) -> CellSet<W> {
        self.members[colour].iter().map(|&(cell, _)| cell).collect()
    }

    /// What the colours are proved from.
    pub fn strong_sets(&self) -> impl Iterator<Item = StrongSet> + '_ {
        self.tree.iter().map(|(_, _, strong)| strong.clone())
    }

    /// The links that joined the members.
    pub fn links(&self) -> Vec<Link> {
        let reason = |strong: &StrongSet| match strong {
            StrongSet::Place(house, _) => Reason::House(*house),
            _ => Reason::Cell,
        };
        let link = |(from, to, strong): &(Candidate, Candidate, StrongSet)| Link {
            from: Node::of(*from),
            to: Node::of(*to),
            strong: true,
            reason: reason(strong),
        };
        self.tree.iter().map(link).collect()
    }
}

/// One end of a strong link: the candidate's number, the other end, and why one of them is true.
type LinkEnd = (usize, Candidate, StrongSet);

/// The clusters that some conjugate pairs form, with the links inside cells of two candidates where
/// `in_cells`, in the order of the pairs.
pub fn clusters<const W: usize>(
    position: &Position<'_, W>,
    pairs: &[Conjugate],
    in_cells: bool,
) -> Vec<Cluster> {
    let n = position.geometry.digit_count;
    let number = |(cell, digit): Candidate| usize::from(cell) * n + usize::from(digit);
    let mut ends: Vec<LinkEnd> = Vec::with_capacity(4 * pairs.len());
    let mut starts: Vec<Candidate> = Vec::with_capacity(2 * pairs.len());
    let mut join = |low: Candidate, high: Candidate, strong: StrongSet| {
        starts.push(low);
        ends.push((number(low), high, strong.clone()));
        ends.push((number(high), low, strong));
    };
    for pair in pairs {
        let [low, high] = pair.cells.map(|cell| (cell, pair.digit));
        join(low, high, pair.strong_set());
    }
    let bivalue = if in_cells { position.strong_links().bivalue } else { CellSet::EMPTY };
    for cell in bivalue.iter() {
        let [low, high] = low_and_high(position.mask(cell)).map(|digit| (cell, digit));
        join(low, high, StrongSet::Cell(cell));
    }
    ends.sort_by_key(|&(from, _, _)| from);
    let mut met = vec![false; position.geometry.cell_count * n];
    let mut made = Vec::new();
    for start in starts {
        if !met[number(start)] {
            made.push(spread(start, &ends, &mut met, number));
        }
    }
    made
}

/// The cluster of a candidate, by growing distance from it.
fn spread(
    start: Candidate,
    ends: &[LinkEnd],
    met: &mut [bool],
    number: impl Fn(Candidate) -> usize,
) -> Cluster {
    let mut cluster = Cluster { members: [vec![start], Vec::new()], tree: Vec::new() };
    let mut order = vec![(start, 0)];
    met[number(start)] = true;
    let mut next = 0;
    while let Some(&(at, colour)) = order.get(next) {
        let from = ends.partition_point(|&(from, _, _)| from < number(at));
        for (_, to, strong) in ends[from..].iter().take_while(|&&(from, _, _)| from == number(at)) {
            if !met[number(*to)] {
                met[number(*to)] = true;
                cluster.members[1 - colour].push(*to);
                cluster.tree.push((at, *to, strong.clone()));
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
