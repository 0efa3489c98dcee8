//! Forcing chains. What follows from every candidate of a cell, from every place of a digit in a house, or from
//! a candidate and from its opposite, is true. A candidate from which a contradiction follows is false. Chains
//! are static, dynamic, or *nishio*: dynamic on one digit.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cells::Cell;
use crate::logic::chains::consequences::{ConsequenceSearch, Consequences, PropagationMode};
use crate::logic::chains::evidence;
use crate::logic::chains::graph::CandidateGraph;
use crate::logic::chains::scale::surcharge;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

const NISHIO: u16 = 0;
const CELL: u16 = 1;
const REGION: u16 = 2;
const DYNAMIC_CELL: u16 = 3;
const DYNAMIC_REGION: u16 = 4;
const CONTRADICTION: u16 = 5;
const DOUBLE: u16 = 6;

/// What a call looks for.
#[derive(Clone, Copy, Debug)]
struct ForcingParams {
    mode: PropagationMode,
    cell: bool,
    region: bool,
    contradiction: bool,
    double: bool,
}

impl ForcingParams {
    /// What a kind asks for.
    fn new(kind: PatternKind) -> Self {
        let mode = match kind {
            PatternKind::Static | PatternKind::CellChains | PatternKind::RegionChains => {
                PropagationMode { in_cells: true, dynamic: false }
            }
            PatternKind::Nishio => PropagationMode { in_cells: false, dynamic: true },
            _ => PropagationMode { in_cells: true, dynamic: true },
        };
        let is = |kinds: &[PatternKind]| kinds.contains(&kind);
        ForcingParams {
            mode,
            cell: is(&[
                PatternKind::Static,
                PatternKind::Dynamic,
                PatternKind::CellChains,
                PatternKind::DynamicCellChains,
            ]),
            region: is(&[
                PatternKind::Static,
                PatternKind::Dynamic,
                PatternKind::RegionChains,
                PatternKind::DynamicRegionChains,
            ]),
            contradiction: is(&[
                PatternKind::Nishio,
                PatternKind::Dynamic,
                PatternKind::DynamicContradiction,
            ]),
            double: is(&[PatternKind::Dynamic, PatternKind::DynamicDouble]),
        }
    }

    /// The value of a chain without its surcharge for length.
    fn base_value(self) -> f64 {
        match (self.mode.dynamic, self.mode.in_cells) {
            (false, _) => se_values::STATIC_FORCING_CHAINS,
            (true, false) => se_values::NISHIO,
            (true, true) => se_values::DYNAMIC_FORCING_CHAINS,
        }
    }
}

/// What the steps from one source have in common.
#[derive(Clone, Copy)]
struct StepSource {
    variant: u16,
    key: u8,
    candidates: Source,
}

/// Candidates of which one is true in every solution.
#[derive(Clone, Copy)]
enum Source {
    Cell(Cell),
    Place(u16, u8),
    Candidate(u32),
}

/// Gives chains of one kind, or all static or all dynamic chains. The order is cell by cell: for each candidate
/// contradictions, double chains and the regions in which the cell is the first place, then the cell itself.
/// SE looks for static chains only where a cell has more than two candidates.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let params = ForcingParams::new(call.kind);
    let fewest_candidates = if call.order == Order::Se && !params.mode.dynamic { 3 } else { 2 };
    let mut search = ForcingSearch::new(position, params, call.omits_evidence);
    for cell in
        position.empty_cells.iter().filter(|&cell| position.mask(cell).count_ones() >= fewest_candidates)
    {
        for digit in bits(position.mask(cell)) {
            search.search_candidate(cell, digit, sink)?;
            if params.region {
                search.search_regions(cell, digit, sink)?;
            }
        }
        if params.cell {
            search.search_cell(cell, sink)?;
        }
    }
    ControlFlow::Continue(())
}

struct ForcingSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    params: ForcingParams,
    terse: bool,
    search: ConsequenceSearch<'a, W>,
    ancestors: evidence::AncestorList,
}

impl<'a, const W: usize> ForcingSearch<'a, W> {
    fn new(position: &'a Position<'a, W>, params: ForcingParams, terse: bool) -> Self {
        let graph = position.candidate_graph();
        ForcingSearch {
            position,
            graph,
            params,
            terse,
            search: ConsequenceSearch::new(position, params.mode),
            ancestors: evidence::AncestorList::default(),
        }
    }

    /// What follows from a candidate, from the cache or computed now.
    fn consequences_of(
        &mut self,
        candidate: u32,
        on: bool,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Arc<Consequences>> {
        let (cache, mode) = (self.position.consequence_cache(), self.params.mode);
        if let Some(cached) = cache.get(mode, candidate, on) {
            return ControlFlow::Continue(cached);
        }
        let consequences = Arc::new(self.search.run(candidate, on));
        sink.spend(consequences.events.len() as u64)?;
        cache.put(mode, candidate, on, &consequences);
        ControlFlow::Continue(consequences)
    }

    /// Gives contradictions of a candidate, true or false, and what follows from both.
    fn search_candidate(&mut self, cell: Cell, digit: u8, sink: &mut Sink<'_>) -> Flow {
        let candidate = self.graph.number((cell, digit));
        let wants_double = self.params.double && self.position.mask(cell).count_ones() > 2;
        if self.params.contradiction {
            for on in [true, false] {
                if !self.may_contradict((cell, digit), on) {
                    continue;
                }
                let consequences = self.consequences_of(candidate, on, sink)?;
                if let Some(contradiction) = consequences.contradiction {
                    let variant = if self.params.mode.in_cells { CONTRADICTION } else { NISHIO };
                    let source = StepSource { variant, key: 7, candidates: Source::Candidate(candidate) };
                    let ends = [(&*consequences, contradiction[0]), (&*consequences, contradiction[1])];
                    self.give(source, (candidate, !on), &ends, sink)?;
                }
            }
        }
        if wants_double {
            let branches =
                [self.consequences_of(candidate, true, sink)?, self.consequences_of(candidate, false, sink)?];
            self.give_common(
                StepSource { variant: DOUBLE, key: 1, candidates: Source::Candidate(candidate) },
                &branches,
                sink,
            )?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a contradiction is possible. One digit alone contradicts only a candidate that is in no template of
    /// the digit, or the opposite of one that is in all templates.
    fn may_contradict(&self, (cell, digit): Candidate, on: bool) -> bool {
        let outside_templates = || self.position.outside_templates(digit);
        self.params.mode.in_cells
            || if on {
                outside_templates().contains(cell)
            } else {
                outside_templates().intersects(self.position.geometry.peers_of(cell))
            }
    }

    /// Gives what follows from all places of the digit, in the houses in which this cell is the first place.
    fn search_regions(&mut self, cell: Cell, digit: u8, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let variant = if self.params.mode.dynamic { DYNAMIC_REGION } else { REGION };
        for membership in &geometry.memberships[usize::from(cell)] {
            let house = geometry.house(membership.house);
            let places = self.position.places(membership.house, digit);
            if !house.is_full
                || places.count_ones() < 2
                || places.trailing_zeros() != u32::from(membership.place)
            {
                continue;
            }
            let source = StepSource { variant, key: 6, candidates: Source::Place(membership.house, digit) };
            let mut branches = Vec::new();
            for place in bits(places) {
                let candidate = self.graph.number((house.cells[usize::from(place)], digit));
                branches.push(self.consequences_of(candidate, true, sink)?);
            }
            self.give_common(source, &branches, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Gives what follows from all candidates of a cell.
    fn search_cell(&mut self, cell: Cell, sink: &mut Sink<'_>) -> Flow {
        let variant = if self.params.mode.dynamic { DYNAMIC_CELL } else { CELL };
        let mut branches = Vec::new();
        for digit in bits(self.position.mask(cell)) {
            branches.push(self.consequences_of(self.graph.number((cell, digit)), true, sink)?);
        }
        self.give_common(StepSource { variant, key: 5, candidates: Source::Cell(cell) }, &branches, sink)
    }

    /// Gives what follows in all branches: first what is true, then what is false, in the order of the first
    /// branch.
    fn give_common(
        &mut self,
        source: StepSource,
        branches: &[Arc<Consequences>],
        sink: &mut Sink<'_>,
    ) -> Flow {
        let (first, others) = (&branches[0], &branches[1..]);
        let base = self.params.base_value();
        for on in [true, false] {
            let mut common = first.candidates(on).to_vec();
            for branch in others {
                common.iter_mut().zip(branch.candidates(on)).for_each(|(word, other)| *word &= other);
            }
            if common.iter().all(|&word| word == 0) {
                continue;
            }
            for (place, event) in (0..).zip(first.counted()) {
                let candidate = event.candidate;
                if event.on != on
                    || common[candidate as usize / 64] >> (candidate % 64) & 1 == 0
                    || !self.is_useful(candidate, on)
                {
                    continue;
                }
                let least_complexity = event.depth + branches.len() as u32;
                if !sink.wants(base + surcharge(least_complexity), least_complexity, source.key) {
                    continue;
                }
                sink.spend(branches.len() as u64)?;
                let end = |branch: &'_ Arc<Consequences>| branch.find(candidate, on);
                let ends: Vec<(&Consequences, u32)> = [(&**first, place)]
                    .into_iter()
                    .chain(others.iter().filter_map(|branch| Some((&**branch, end(branch)?))))
                    .collect();
                self.give(source, (candidate, on), &ends, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a conclusion eliminates a candidate.
    fn is_useful(&self, candidate: u32, on: bool) -> bool {
        !on || self.position.mask(self.graph.candidate(candidate).0).count_ones() > 1
    }

    fn give(
        &mut self,
        source: StepSource,
        (candidate, on): (u32, bool),
        ends: &[(&Consequences, u32)],
        sink: &mut Sink<'_>,
    ) -> Flow {
        if !self.is_useful(candidate, on) {
            return ControlFlow::Continue(());
        }
        let complexity = ends
            .iter()
            .map(|&(consequences, end)| self.ancestors.ancestors(consequences, end).len() as u32)
            .sum();
        let value = self.params.base_value() + surcharge(complexity);
        if !sink.wants(value, complexity, source.key) {
            return ControlFlow::Continue(());
        }
        let (cell, digit) = self.graph.candidate(candidate);
        let step = if on { Step::placing(cell, digit) } else { Step::eliminating(vec![(cell, digit)]) };
        let step =
            Step { variant: source.variant, se_value: value, complexity, tie_break: source.key, ..step };
        sink.give(if self.terse { step } else { self.with_evidence(step, source, ends) })
    }

    fn with_evidence(&mut self, step: Step, source: StepSource, ends: &[(&Consequences, u32)]) -> Step {
        let position = self.position;
        let step = match source.candidates {
            Source::Cell(cell) => step
                .with_role(Role::Source, Part::Cells(vec![cell]))
                .with_role(Role::Digits, Part::Digits(position.mask(cell)))
                .proved_by([StrongSet::Cell(cell)]),
            Source::Place(house, digit) => {
                let places = candidates(position, position.cells_in(house, digit), digit);
                step.with_role(Role::Source, Part::Candidates(places))
                    .with_role(Role::House, Part::Houses(vec![house]))
                    .with_role(Role::Digits, Part::Digits(1 << digit))
                    .proved_by([StrongSet::Place(house, digit)])
            }
            Source::Candidate(candidate) => {
                let (cell, digit) = self.graph.candidate(candidate);
                step.with_role(Role::Premise, Part::Candidates(vec![(cell, digit)]))
                    .with_role(Role::Digits, Part::Digits(1 << digit))
            }
        };
        match source.variant {
            NISHIO | CONTRADICTION => {
                evidence::with_contradiction(step, self.graph, &mut self.ancestors, ends)
            }
            _ => evidence::with_branches(step, self.graph, &mut self.ancestors, ends),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/forcing.rs"]
mod tests;
