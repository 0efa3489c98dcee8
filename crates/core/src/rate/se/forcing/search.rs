//! Searches all assumptions of a grid, in the order that decides between equal conclusions.

use crate::rate::grid::{Grid, bits};
use crate::rate::houses::HOUSE_CELLS;
use crate::rate::poll::Poll;
use crate::rate::se::forcing::ancestors::Ancestors;
use crate::rate::se::forcing::candidate::{Candidate, CandidateSet, Node, candidate, split};
use crate::rate::se::forcing::conclusion::{Collector, Conclusion, Proof, Propagations};
use crate::rate::se::forcing::forecast::Forecast;
use crate::rate::se::forcing::links::{Mode, partner, propagate};
use crate::rate::se::forcing::nested::NestedSearch;
use crate::rate::se::forcing::nested::deductions::Position;
use crate::rate::se::forcing::propagation::houses_of;

/// The work of one propagation, in nanoseconds.
const WORK_PER_PROPAGATION: u64 = 2_000;

/// A search for conclusions from propagations.
pub struct Search {
    pub propagations: Propagations,
    mode: Mode,
    /// The assumptions that were propagated in the current grid.
    is_from_on_known: CandidateSet,
    copy: Grid,
    forecast: Forecast,
    /// Whether the last candidate was not assumed off, because nothing new follows.
    is_off_skipped: bool,
    pub ancestors: Ancestors,
    pub nested: Option<Box<NestedSearch>>,
}

impl Search {
    pub fn new(mode: Mode, nested: Option<Box<NestedSearch>>) -> Self {
        Search {
            propagations: Propagations::new(),
            mode,
            is_from_on_known: CandidateSet::EMPTY,
            copy: Grid::EMPTY,
            forecast: Forecast::default(),
            is_off_skipped: false,
            ancestors: Ancestors::default(),
            nested,
        }
    }

    /// A search for dynamic chains of a level from 0 to 3.
    pub fn dynamic(level: u8) -> Self {
        let nested = match level {
            0 => None,
            1 => Some(NestedSearch::with_sets()),
            2 => Some(NestedSearch::with_simple_chains()),
            _ => Some(NestedSearch::with_multiple_chains()),
        };
        Search::new(Mode::Dynamic, nested.map(Box::new))
    }

    /// Passes all conclusions in the grid to `collector`.
    pub fn run(&mut self, grid: &Grid, poll: &mut Poll, collector: &mut impl Collector) {
        self.propagations.allocate();
        self.is_from_on_known = CandidateSet::EMPTY;
        self.prepare(grid);
        let least = if self.mode == Mode::Static { 3 } else { 2 };
        for cell in grid.empty_cells() {
            if grid.mask(cell).count_ones() >= least {
                self.search_cell(grid, cell, poll, collector);
            }
            if poll.stop_reason.is_some() {
                return;
            }
        }
    }

    /// Finds out by sets where a search is in vain.
    fn prepare(&mut self, grid: &Grid) {
        if let Some(nested) = &mut self.nested {
            nested.start(grid);
        }
        match self.mode {
            Mode::Nishio => self.forecast.read_templates(grid),
            Mode::Static => self.forecast.read_closure(grid),
            Mode::Dynamic => {}
        }
    }

    fn search_cell(&mut self, grid: &Grid, cell: u8, poll: &mut Poll, collector: &mut impl Collector) {
        let mask = grid.mask(cell);
        for digit in bits(mask) {
            let source = candidate(cell, digit);
            if self.mode != Mode::Static {
                self.search_contradictions(grid, source, poll, collector);
            }
            if self.mode == Mode::Dynamic && mask.count_ones() >= 3 && !self.is_off_skipped {
                let other = &self.propagations.from_off[usize::from(source)];
                let common = (other.on, other.off);
                self.add_common(grid, source, common, Proof::Double(source), collector);
            }
            if self.mode != Mode::Nishio {
                self.search_regions(grid, source, poll, collector);
            }
        }
        let sources = bits(mask).map(|digit| candidate(cell, digit));
        if self.mode != Mode::Nishio && self.forecast.may_have_common(sources.clone()) {
            for source in sources {
                self.assume_on(grid, source, poll, collector.limit());
            }
            let mut digits = bits(mask);
            let first = digits.next().expect("the cell has candidates");
            let common = self.intersection(digits.map(|digit| candidate(cell, digit)));
            self.add_common(grid, candidate(cell, first), common, Proof::Cell(cell), collector);
        }
    }

    fn search_contradictions(
        &mut self,
        grid: &Grid,
        source: Candidate,
        poll: &mut Poll,
        collector: &mut impl Collector,
    ) {
        if self.mode != Mode::Nishio || !self.forecast.is_harmless(Node::on(source)) {
            self.assume_on(grid, source, poll, collector.limit());
            self.add_contradiction(grid, Node::on(source), collector);
        }
        self.is_off_skipped = match self.mode {
            Mode::Nishio => self.forecast.is_harmless(Node::off(source)),
            _ => self.is_off_in_vain(grid, source, poll, collector.limit()),
        };
        if !self.is_off_skipped {
            self.assume(grid, Node::off(source), poll, collector.limit());
            self.add_contradiction(grid, Node::off(source), collector);
        }
    }

    /// Whether a candidate need not be assumed off. If it is one of two in its cell or house, it leads to the same nodes as
    /// the other one being on. This holds only if nothing clashes and without nested steps, which depend on the order.
    fn is_off_in_vain(&mut self, grid: &Grid, source: Candidate, poll: &mut Poll, limit: u32) -> bool {
        let Some(partner) = partner(grid, source).filter(|_| self.nested.is_none()) else { return false };
        self.assume_on(grid, partner, poll, limit);
        let same = &self.propagations.from_on[usize::from(partner)];
        let on = &self.propagations.from_on[usize::from(source)];
        same.is_complete() && (same.on & on.on).is_empty() && (same.off & on.off).is_empty()
    }

    /// Looks at the houses of which a candidate is the first place.
    fn search_regions(
        &mut self,
        grid: &Grid,
        source: Candidate,
        poll: &mut Poll,
        collector: &mut impl Collector,
    ) {
        let (cell, digit) = split(source);
        for house in houses_of(cell) {
            let cells = &HOUSE_CELLS[usize::from(house)];
            let places = grid.places(house, digit);
            if places.count_ones() < 2 || cells[places.trailing_zeros() as usize] != cell {
                continue;
            }
            let sources = bits(places).map(|place| candidate(cells[usize::from(place)], digit));
            if !self.forecast.may_have_common(sources) {
                continue;
            }
            self.assume_on(grid, source, poll, collector.limit());
            let others = bits(places & (places - 1)).map(|place| candidate(cells[usize::from(place)], digit));
            for other in others.clone() {
                self.assume_on(grid, other, poll, collector.limit());
            }
            let common = self.intersection(others);
            self.add_common(grid, source, common, Proof::Region(house, digit), collector);
        }
    }

    fn assume_on(&mut self, grid: &Grid, source: Candidate, poll: &mut Poll, limit: u32) {
        let (cell, digit) = split(source);
        if !self.is_from_on_known.contains(cell, digit) {
            self.is_from_on_known.insert(cell, digit);
            self.assume(grid, Node::on(source), poll, limit);
        }
    }

    /// Propagates one assumption. A conclusion has two nodes more than the last node that is expanded.
    fn assume(&mut self, grid: &Grid, assumption: Node, poll: &mut Poll, limit: u32) {
        // A nested step may rely on early nodes only, even if it comes after nodes above the limit.
        let limit = if self.nested.is_some() { u32::MAX } else { limit.saturating_sub(2) };
        let list =
            if assumption.is_on() { &mut self.propagations.from_on } else { &mut self.propagations.from_off };
        let propagation = &mut list[usize::from(assumption.candidate())];
        propagation.start(assumption);
        if poll.must_stop(WORK_PER_PROPAGATION) {
            return;
        }
        self.copy.clone_from(grid);
        match self.mode {
            Mode::Nishio => propagate::<true, true>(grid, &mut self.copy, propagation, limit),
            Mode::Static => propagate::<false, false>(grid, &mut self.copy, propagation, limit),
            Mode::Dynamic => loop {
                propagate::<false, true>(grid, &mut self.copy, propagation, limit);
                let Some(nested) = &mut self.nested else { break };
                let is_complete = propagation.off_done == propagation.off_order.len();
                if propagation.clash.is_some() || !is_complete {
                    break;
                }
                let position = Position { original: grid, copy: &self.copy };
                if !nested.add_nodes(position, propagation, &mut self.ancestors, poll) {
                    break;
                }
            },
        }
    }

    fn intersection(&self, sources: impl Iterator<Item = Candidate>) -> (CandidateSet, CandidateSet) {
        let all = CandidateSet::ALL;
        let mut common = (all, all);
        for source in sources {
            let propagation = &self.propagations.from_on[usize::from(source)];
            common.0 &= &propagation.on;
            common.1 &= &propagation.off;
        }
        common
    }

    fn add_contradiction(&mut self, grid: &Grid, assumption: Node, collector: &mut impl Collector) {
        if self.propagations.from(assumption).clash.is_some() {
            let conclusion = Conclusion { target: Node(assumption.0 ^ 1), proof: Proof::Contradiction };
            self.add(grid, conclusion, collector);
        }
    }

    /// Adds the nodes of the propagation from `source` that are also in `common`, in its order, on-nodes first.
    fn add_common(
        &mut self,
        grid: &Grid,
        source: Candidate,
        common: (CandidateSet, CandidateSet),
        proof: Proof,
        collector: &mut impl Collector,
    ) {
        let propagation = &self.propagations.from_on[usize::from(source)];
        let (on, off) = (common.0 & propagation.on, common.1 & propagation.off);
        if on.is_empty() && off.is_empty() {
            return;
        }
        let nodes = |order: &[Candidate], set: CandidateSet, node: fn(Candidate) -> Node| -> Vec<Node> {
            let is_common = |&&other: &&Candidate| {
                let (cell, digit) = split(other);
                set.contains(cell, digit)
            };
            order.iter().filter(is_common).map(|&other| node(other)).collect()
        };
        let mut targets = nodes(&propagation.on_order, on, Node::on);
        targets.retain(|target| grid.mask(split(target.candidate()).0).count_ones() > 1);
        targets.extend(nodes(&propagation.off_order, off, Node::off));
        for target in targets {
            self.add(grid, Conclusion { target, proof }, collector);
        }
    }

    fn add(&mut self, grid: &Grid, conclusion: Conclusion, collector: &mut impl Collector) {
        let chains = self.nested.as_ref().map_or(&[][..], |nested| nested.chain_complexities());
        let most = collector.limit_for(conclusion.target);
        let complexity = self.propagations.complexity(grid, conclusion, chains, &mut self.ancestors, most);
        if let Some(complexity) = complexity {
            collector.add(conclusion, complexity);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/search.rs"]
mod tests;
