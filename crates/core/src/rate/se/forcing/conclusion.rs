//! What propagations of several assumptions prove together.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::houses::HOUSE_CELLS;
use crate::rate::se::forcing::ancestors::{Ancestors, BranchEnd};
use crate::rate::se::forcing::candidate::{CANDIDATES, Candidate, Node, candidate, split};
use crate::rate::se::forcing::propagation::Propagation;

/// How a conclusion is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A candidate is on and is off: both lead to the target.
    Double(Candidate),
    /// Every candidate of a cell leads to the target.
    Cell(u8),
    /// Every place of a digit in a house leads to the target.
    Region(u8, u8),
    /// The opposite of the target leads to a clash.
    Contradiction,
}

impl Proof {
    /// The rank among conclusions of the same value and complexity.
    pub fn rank(self) -> u8 {
        match self {
            Proof::Double(_) => 1,
            Proof::Cell(_) => 5,
            Proof::Region(..) => 6,
            Proof::Contradiction => 7,
        }
    }
}

/// A node that is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conclusion {
    pub target: Node,
    pub proof: Proof,
}

impl Conclusion {
    /// The candidates that the conclusion removes.
    pub fn removals(self, grid: &Grid) -> [CellSet; DIGITS] {
        let (cell, digit) = split(self.target.candidate());
        let mut removals = [CellSet::EMPTY; DIGITS];
        let removed = if self.target.is_on() { grid.mask(cell) & !(1 << digit) } else { 1 << digit };
        for digit in bits(removed) {
            removals[usize::from(digit)].insert(cell);
        }
        removals
    }
}

/// The propagations from each candidate of a grid, by candidate.
pub struct Propagations {
    pub from_on: Vec<Propagation>,
    pub from_off: Vec<Propagation>,
}

impl Default for Propagations {
    fn default() -> Self {
        Propagations::new()
    }
}

impl Propagations {
    pub fn new() -> Self {
        Propagations { from_on: Vec::new(), from_off: Vec::new() }
    }

    /// Allocates the memory at the first use.
    pub fn allocate(&mut self) {
        if self.from_on.is_empty() {
            self.from_on = vec![Propagation::new(); CANDIDATES];
            self.from_off = vec![Propagation::new(); CANDIDATES];
        }
    }

    #[inline]
    pub fn from(&self, assumption: Node) -> &Propagation {
        let list = if assumption.is_on() { &self.from_on } else { &self.from_off };
        &list[usize::from(assumption.candidate())]
    }

    /// Passes each branch of a proof to `visit`: its propagation and its end.
    pub fn for_each_branch<'a>(
        &'a self,
        grid: &Grid,
        conclusion: Conclusion,
        mut visit: impl FnMut(&'a Propagation, BranchEnd),
    ) {
        let target = conclusion.target;
        let mut visit_stored = |assumption: Node| {
            let propagation = self.from(assumption);
            visit(propagation, BranchEnd::stored(propagation, target));
        };
        match conclusion.proof {
            Proof::Double(source) => {
                visit_stored(Node::on(source));
                visit_stored(Node::off(source));
            }
            Proof::Cell(cell) => {
                for digit in bits(grid.mask(cell)) {
                    visit_stored(Node::on(candidate(cell, digit)));
                }
            }
            Proof::Region(house, digit) => {
                for place in bits(grid.places(house, digit)) {
                    let cell = HOUSE_CELLS[usize::from(house)][usize::from(place)];
                    visit_stored(Node::on(candidate(cell, digit)));
                }
            }
            Proof::Contradiction => {
                let propagation = self.from(Node(target.0 ^ 1));
                let clash = propagation.clash.expect("the assumption clashes");
                let last = BranchEnd { node: clash.last, origin: clash.last_origin };
                let stored = BranchEnd::stored(propagation, clash.stored);
                let [first, second] = if clash.stored.is_on() { [stored, last] } else { [last, stored] };
                visit(propagation, first);
                visit(propagation, second);
            }
        }
    }

    /// A lower bound of the complexity of a conclusion. Branches may share nested chains, which count once.
    fn least_complexity(&self, grid: &Grid, conclusion: Conclusion) -> u32 {
        let (mut sum, mut most_nested) = (0, 1);
        self.for_each_branch(grid, conclusion, |propagation, end| {
            let least = propagation.least_count(end);
            if propagation.nested.is_empty() {
                sum += least;
            } else {
                sum += 1;
                most_nested = least.max(most_nested);
            }
        });
        sum + most_nested - 1
    }

    /// The complexity of a conclusion, unless it is above `most`.
    pub fn complexity(
        &self,
        grid: &Grid,
        conclusion: Conclusion,
        chain_complexities: &[u32],
        ancestors: &mut Ancestors,
        most: u32,
    ) -> Option<u32> {
        if self.least_complexity(grid, conclusion) > most {
            return None;
        }
        let mut complexity = 0;
        ancestors.clear();
        self.for_each_branch(grid, conclusion, |propagation, end| {
            ancestors.walk(propagation, end);
            complexity += ancestors.nodes.len() as u32;
        });
        complexity += ancestors.chains.iter().map(|&chain| chain_complexities[chain as usize]).sum::<u32>();
        (complexity <= most).then_some(complexity)
    }
}

/// Takes the conclusions of a search in the order in which it generates them.
pub trait Collector {
    /// The highest complexity that is of interest.
    fn limit(&self) -> u32;

    /// The highest complexity of a conclusion about `target` that is of interest.
    fn limit_for(&self, target: Node) -> u32;

    fn add(&mut self, conclusion: Conclusion, complexity: u32);
}

/// The conclusion that comes first in the order of complexity, rank and generation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Best(pub Option<(u32, Conclusion)>);

impl Collector for Best {
    fn limit(&self) -> u32 {
        self.0.map_or(u32::MAX, |(complexity, _)| complexity)
    }

    fn limit_for(&self, _: Node) -> u32 {
        self.limit()
    }

    fn add(&mut self, conclusion: Conclusion, complexity: u32) {
        let is_better = self
            .0
            .is_none_or(|(lowest, best)| (complexity, conclusion.proof.rank()) < (lowest, best.proof.rank()));
        if is_better {
            self.0 = Some((complexity, conclusion));
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/conclusion.rs"]
mod tests;
