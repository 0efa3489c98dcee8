//! Which conclusions follow from what assumptions lead to. Steps that place a digit come first, those of lower cells
//! before others; then those that remove a candidate, by cell and digit.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, bits};
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::consequences::Consequences;
use crate::rate::hodoku::chains::graph::{Graph, NodeId};
use crate::rate::hodoku::chains::net_tables::NetTables;
use crate::rate::hodoku::chains::tree::{End, Tree};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Candidate;
use crate::rate::houses::{HOUSE_SETS, HOUSES, PEERS};

/// A conclusion: a candidate is right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conclusion {
    pub candidate: Candidate,
    pub is_placed: bool,
    pub is_contradiction: bool,
}

impl Conclusion {
    /// The place in HoDoKu's order. Of the ways to place a digit, a contradiction comes first; of those to remove a
    /// candidate the one with the shortest chains, which [`ForcingChecks::is_contradiction_shortest`] compares.
    fn rank(&self) -> (bool, Candidate, bool) {
        (!self.is_placed, self.candidate, self.is_placed && !self.is_contradiction)
    }
}

/// Looks for the first conclusion in HoDoKu's order.
pub struct ForcingChecks<'a> {
    pub state: &'a State,
    pub graph: &'a Graph,
    /// What follows from each assumption, by [`End::index`].
    pub consequences: &'a [Consequences],
    /// The tables of nets. With them only conclusions of nets count: a chain with several causes must be part of them.
    pub nets: Option<&'a NetTables>,
    /// The places of each digit that no filled cell sees, whether or not a step has removed the candidate.
    allowed: [CellSet; DIGITS],
    best: Option<Conclusion>,
    /// The least total length of chains that prove a conclusion, once it is known: by verity, by contradiction.
    lengths: Option<(Conclusion, [u32; 2])>,
    tree: Tree,
}

impl<'a> ForcingChecks<'a> {
    pub fn new(
        state: &'a State,
        graph: &'a Graph,
        consequences: &'a [Consequences],
        nets: Option<&'a NetTables>,
    ) -> Self {
        let mut allowed = [state.empty_cells(); DIGITS];
        for (cell, value) in state.values().into_iter().enumerate() {
            if value != 0 {
                allowed[usize::from(value) - 1] -= PEERS[cell];
            }
        }
        ForcingChecks {
            state,
            graph,
            consequences,
            nets,
            allowed,
            best: None,
            lengths: None,
            tree: Tree::default(),
        }
    }

    /// Returns the first conclusion.
    pub fn best(mut self) -> Option<Conclusion> {
        self.check_all();
        let mut best = self.best?;
        if !best.is_placed && self.nets.is_none() {
            best.is_contradiction = self.is_contradiction_shortest(best);
        }
        Some(best)
    }

    /// Whether chains that prove a conclusion by contradiction are at most as long as those that do it otherwise.
    fn is_contradiction_shortest(&mut self, conclusion: Conclusion) -> bool {
        self.best = None;
        self.lengths = Some((conclusion, [u32::MAX; 2]));
        self.check_all();
        self.lengths.is_some_and(|(_, [verity, contradiction])| contradiction <= verity)
    }

    fn check_all(&mut self) {
        for cell in self.state.empty_cells() {
            for digit in bits(self.state.mask(cell)) {
                for is_on in [true, false] {
                    self.check_contradictions(End { node: self.graph.id(cell, digit), is_on });
                }
                self.check_on_and_off(cell, digit);
            }
            let digits = bits(self.state.mask(cell));
            let starts: Vec<NodeId> = digits.map(|digit| self.graph.id(cell, digit)).collect();
            self.check_alternatives(&starts);
        }
        for (house, digit) in (0..HOUSES).flat_map(|house| (0..DIGITS as u8).map(move |digit| (house, digit)))
        {
            let places = self.state.cells_with(digit) & HOUSE_SETS[house];
            let starts: Vec<NodeId> = places.iter().map(|cell| self.graph.id(cell, digit)).collect();
            if !starts.is_empty() {
                self.check_alternatives(&starts);
            }
        }
    }

    fn end(&self, candidate: Candidate, is_on: bool) -> End {
        End { node: self.graph.id(candidate.0, candidate.1), is_on }
    }

    fn is_better(&self, conclusion: &Conclusion) -> bool {
        match self.lengths {
            Some((wanted, _)) => conclusion.rank() == wanted.rank(),
            None => self.best.is_none_or(|best| conclusion.rank() < best.rank()),
        }
    }

    /// Takes a conclusion that ways from starts to ends prove, if it is better than the best so far.
    fn conclude(&mut self, conclusion: Conclusion, mut ways: impl Iterator<Item = (End, End)>) {
        if let Some((wanted, lengths)) = &mut self.lengths {
            if wanted.rank() == conclusion.rank() {
                let total: u32 =
                    ways.filter_map(|(start, end)| self.tree.length_to(self.graph, start, end)).sum();
                let length = &mut lengths[usize::from(conclusion.is_contradiction)];
                *length = total.min(*length);
            }
            return;
        }
        let counts = |nets: &NetTables| ways.any(|(start, end)| nets.is_net(start, end));
        if self.is_better(&conclusion) && self.nets.is_none_or(counts) {
            self.best = Some(conclusion);
        }
    }

    /// Looks for contradictions that follow from one assumption.
    fn check_contradictions(&mut self, start: End) {
        let node = self.graph.node(start.node);
        let candidate = (node.cell, node.digit);
        let conclusion = Conclusion { candidate, is_placed: !start.is_on, is_contradiction: true };
        if !self.is_better(&conclusion) {
            return;
        }
        let consequences = self.consequences[start.index()];
        let Consequences { on, off } = consequences;
        let opposite = if start.is_on { &off } else { &on };
        if opposite.contains(node.cell, node.digit) {
            self.conclude_from(conclusion, start, &[(candidate, !start.is_on)]);
        }
        for digit in 0..DIGITS as u8 {
            if let Some(cell) = (on.cells(digit) & off.cells(digit)).iter().next() {
                self.conclude_from(conclusion, start, &[((cell, digit), false), ((cell, digit), true)]);
            }
            for other in digit + 1..DIGITS as u8 {
                if let Some(cell) = (on.cells(digit) & on.cells(other)).iter().next() {
                    self.conclude_from(conclusion, start, &[((cell, digit), true), ((cell, other), true)]);
                }
            }
        }
        self.check_cells_and_houses(conclusion, start, &consequences);
    }

    /// Looks for cells without candidates, and for houses that have a digit twice or nowhere.
    fn check_cells_and_houses(&mut self, conclusion: Conclusion, start: End, consequences: &Consequences) {
        let Consequences { on, off } = consequences;
        let filled = (0..DIGITS as u8).fold(CellSet::EMPTY, |cells, digit| cells | on.cells(digit));
        for cell in off.emptied_cells(self.state) - filled {
            let ends: Vec<_> = bits(self.state.mask(cell)).map(|digit| ((cell, digit), false)).collect();
            self.conclude_from(conclusion, start, &ends);
        }
        for digit in 0..DIGITS as u8 {
            for house_cells in HOUSE_SETS {
                let places = on.cells(digit) & house_cells;
                let allowed = self.allowed[usize::from(digit)] & house_cells;
                if places.len() > 1 {
                    let ends: Vec<_> = places.iter().map(|cell| ((cell, digit), true)).collect();
                    self.conclude_from(conclusion, start, &ends);
                }
                if !allowed.is_empty() && allowed.is_subset_of(off.cells(digit)) {
                    let ends: Vec<_> = allowed.iter().map(|cell| ((cell, digit), false)).collect();
                    self.conclude_from(conclusion, start, &ends);
                }
            }
        }
    }

    fn conclude_from(&mut self, conclusion: Conclusion, start: End, ends: &[(Candidate, bool)]) {
        let ends: Vec<_> =
            ends.iter().map(|&(candidate, is_on)| (start, self.end(candidate, is_on))).collect();
        self.conclude(conclusion, ends.into_iter());
    }

    /// Looks for what follows from a candidate that is on as well as if it is off.
    fn check_on_and_off(&mut self, cell: u8, digit: u8) {
        let [off, on] = [false, true].map(|is_on| self.end((cell, digit), is_on));
        let [if_off, if_on] = [off, on].map(|start| self.consequences[start.index()]);
        self.check_common(&if_on.on.common(&if_off.on), true, &[on, off], Some(cell));
        self.check_common(&if_on.off.common(&if_off.off), false, &[on, off], Some(cell));
    }

    /// Looks for what follows from each of several candidates, of which one must be on.
    fn check_alternatives(&mut self, starts: &[NodeId]) {
        let starts: Vec<End> = starts.iter().map(|&node| End { node, is_on: true }).collect();
        let first = self.consequences[starts[0].index()];
        let (mut on, mut off) = (first.on, first.off);
        for start in &starts[1..] {
            let consequences = &self.consequences[start.index()];
            (on, off) = (on.common(&consequences.on), off.common(&consequences.off));
        }
        self.check_common(&on, true, &starts, None);
        self.check_common(&off, false, &starts, None);
    }

    /// Concludes what follows from all starts, except in a cell.
    fn check_common(&mut self, common: &CandidateSet, is_placed: bool, starts: &[End], except: Option<u8>) {
        for candidate in common.iter().filter(|candidate| Some(candidate.0) != except) {
            let conclusion = Conclusion { candidate, is_placed, is_contradiction: false };
            let end = self.end(candidate, is_placed);
            self.conclude(conclusion, starts.iter().map(|&start| (start, end)));
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/forcing_checks.rs"]
mod tests;
