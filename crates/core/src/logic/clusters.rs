//! Clusters: candidates joined by strong links of two and coloured in turn, so that in every solution one
//! colour is true and the other false. Simple and multi-colours take the links of one digit, Medusa those
//! of all.

use crate::cells::Cell;
use crate::logic::found::{Candidate, Link, Node, Reason, Strong};
use crate::logic::links::Conjugate;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// A coloured set of candidates.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The members of each colour; the first member is of the first colour.
    pub members: [Vec<Candidate>; 2],
    /// A link to each member but the first, in the order in which they were met.
    tree: Vec<(Candidate, Candidate, Strong)>,
}

impl Cluster {
    /// The cells of one colour; for clusters of one digit.
    pub fn cells<const W: usize>(&self, colour: usize) -> CellSet<W> {
        self.members[colour].iter().map(|&(cell, _)| cell).collect()
    }

    /// What the colours are proved from.
    pub fn strong(&self) -> impl Iterator<Item = Strong> + '_ {
        self.tree.iter().map(|(_, _, strong)| strong.clone())
    }

    /// The links that joined the members.
    pub fn links(&self) -> Vec<Link> {
        let node = |&(cell, digit): &Candidate| Node { cells: vec![cell], digit };
        let reason = |strong: &Strong| match strong {
            Strong::Place(house, _) => Reason::House(*house),
            _ => Reason::Cell,
        };
        let link = |(from, to, strong): &(Candidate, Candidate, Strong)| Link {
            from: node(from),
            to: node(to),
            strong: true,
            reason: reason(strong),
        };
        self.tree.iter().map(link).collect()
    }
}

/// The clusters that some conjugate pairs form, with the links inside cells of two candidates where
/// `in_cells`, in the order of the pairs.
pub fn clusters<const W: usize>(
    position: &Position<'_, W>,
    pairs: &[Conjugate],
    in_cells: bool,
) -> Vec<Cluster> {
    let n = position.layout.n;
    let id = |(cell, digit): Candidate| usize::from(cell) * n + usize::from(digit);
    let mut near: Vec<Vec<(Candidate, Strong)>> = vec![Vec::new(); position.layout.cells * n];
    let mut starts: Vec<Candidate> = Vec::new();
    for pair in pairs {
        let [low, high] = pair.cells.map(|cell| (cell, pair.digit));
        near[id(low)].push((high, pair.strong()));
        near[id(high)].push((low, pair.strong()));
        starts.push(low);
    }
    if in_cells {
        for cell in position.links().bivalue.iter() {
            let [low, high] = both(position, cell);
            near[id(low)].push((high, Strong::Cell(cell)));
            near[id(high)].push((low, Strong::Cell(cell)));
            starts.push(low);
        }
    }
    let mut met = vec![false; near.len()];
    let mut made = Vec::new();
    for start in starts {
        if !met[id(start)] {
            made.push(spread(start, &near, &mut met, id));
        }
    }
    made
}

fn spread(
    start: Candidate,
    near: &[Vec<(Candidate, Strong)>],
    met: &mut [bool],
    id: impl Fn(Candidate) -> usize,
) -> Cluster {
    let mut cluster = Cluster { members: [vec![start], Vec::new()], tree: Vec::new() };
    let mut order = vec![(start, 0)];
    met[id(start)] = true;
    let mut next = 0;
    while let Some(&(at, colour)) = order.get(next) {
        for (to, strong) in &near[id(at)] {
            if !met[id(*to)] {
                met[id(*to)] = true;
                cluster.members[1 - colour].push(*to);
                cluster.tree.push((at, *to, strong.clone()));
                order.push((*to, 1 - colour));
            }
        }
        next += 1;
    }
    cluster
}

fn both<const W: usize>(position: &Position<'_, W>, cell: Cell) -> [Candidate; 2] {
    let mut digits = bits(position.mask(cell)).map(|digit| (cell, digit));
    std::array::from_fn(|_| digits.next().unwrap_or((cell, 0)))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/clusters.rs"]
mod tests;
