//! Forcing chains. If every candidate of a cell implies the same conclusion, the conclusion is true. The same holds for
//! every place of a digit in a house (a *region* in SE, Sudoku Explainer), and for a candidate and its opposite (a
//! *double* chain). An assumption that implies a contradiction is false. Chains are static, dynamic or Nishio chains,
//! see [`PropagationMode`].
//!
//! Example: r1c1 = {1 2}. If r1c1 = 1, then r1c5 = 3; if r1c1 = 2, then r1c9 = 3. Both make 3 false in r1c7.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cells::Cell;
use crate::logic::chains::consequences::{ConsequenceSearch, Consequences, Event, PropagationMode};
use crate::logic::chains::evidence::{AncestorSearch, BranchEnd, with_branches, with_contradiction};
use crate::logic::chains::graph::CandidateGraph;
use crate::logic::chains::reach::StaticReach;
use crate::logic::chains::scale::surcharge;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

// The variants of the steps.
const NISHIO: u16 = 0;
const CELL: u16 = 1;
const REGION: u16 = 2;
const DYNAMIC_CELL: u16 = 3;
const DYNAMIC_REGION: u16 = 4;
const CONTRADICTION: u16 = 5;
const DOUBLE: u16 = 6;

// The values of `Step::tie_break`: of steps with the same value and complexity the lowest is the best.
const DOUBLE_TIE_BREAK: u8 = 1;
const CELL_TIE_BREAK: u8 = 5;
const REGION_TIE_BREAK: u8 = 6;
const CONTRADICTION_TIE_BREAK: u8 = 7;

/// A step with at most so many events is short. Half of the dynamic steps in variants are.
const SHORT: u32 = 20;

/// What a call looks for.
#[derive(Clone, Copy, Debug)]
struct ForcingParams {
    mode: PropagationMode,
    wants_cells: bool,
    wants_regions: bool,
    wants_contradictions: bool,
    wants_doubles: bool,
    /// Whether a step has all eliminations that follow from what its branches show.
    has_all_eliminations: bool,
}

impl ForcingParams {
    fn new(kind: PatternKind, has_all_eliminations: bool) -> Self {
        use PatternKind as Kind;
        let is_any_of = |kinds: &[Kind]| kinds.contains(&kind);
        ForcingParams {
            mode: match kind {
                Kind::Static | Kind::CellChains | Kind::RegionChains => PropagationMode::Static,
                Kind::Nishio => PropagationMode::Nishio,
                Kind::DynamicPlus => PropagationMode::DynamicPlus,
                _ => PropagationMode::Dynamic,
            },
            wants_cells: is_any_of(&[
                Kind::Static,
                Kind::Dynamic,
                Kind::DynamicPlus,
                Kind::CellChains,
                Kind::DynamicCellChains,
            ]),
            wants_regions: is_any_of(&[
                Kind::Static,
                Kind::Dynamic,
                Kind::DynamicPlus,
                Kind::RegionChains,
                Kind::DynamicRegionChains,
            ]),
            wants_contradictions: is_any_of(&[
                Kind::Nishio,
                Kind::Dynamic,
                Kind::DynamicPlus,
                Kind::DynamicContradiction,
            ]),
            wants_doubles: is_any_of(&[Kind::Dynamic, Kind::DynamicPlus, Kind::DynamicDouble]),
            has_all_eliminations,
        }
    }

    /// The value of a chain on the SE scale, without the surcharge for its length.
    fn base_value(self) -> f64 {
        match self.mode {
            PropagationMode::Static => se_values::STATIC_FORCING_CHAINS,
            PropagationMode::Nishio => se_values::NISHIO,
            PropagationMode::Dynamic => se_values::DYNAMIC_FORCING_CHAINS,
            PropagationMode::DynamicPlus => se_values::DYNAMIC_PLUS_FORCING_CHAINS,
        }
    }
}

/// The assumptions from which a step follows, and what its steps have in common.
#[derive(Clone, Copy)]
struct Source {
    variant: u16,
    tie_break: u8,
    premises: Premises,
}

/// The assumptions that are compared.
#[derive(Clone, Copy)]
enum Premises {
    /// Each candidate of the cell is true.
    Cell(Cell),
    /// Each place of the digit in the house is true.
    Place(u16, u8),
    /// The candidate is true or false.
    Candidate(u32),
}

/// A candidate that is proved to be true or false.
#[derive(Clone, Copy)]
struct Conclusion {
    candidate: u32,
    is_true: bool,
}

/// What follows in all branches that have been followed so far.
struct CommonConclusion {
    conclusion: Conclusion,
    /// A branch has at least one event more than the depth of its last event.
    least_complexity: u32,
}

impl CommonConclusion {
    /// Whether the conclusion follows in another branch, too. Then its complexity grows.
    fn follows_in(&mut self, branch: &Consequences) -> bool {
        let Conclusion { candidate, is_true } = self.conclusion;
        let event = branch.event_of(candidate, is_true);
        self.least_complexity += event.map_or(0, |event| branch.events[event as usize].depth);
        event.is_some()
    }
}

/// Finds the forcing chains of the call's kind.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let is_best_for_people = call.order == Order::Human && sink.needs_best_only();
    let params = ForcingParams::new(call.kind, is_best_for_people);
    let mut search = ForcingSearch::new(position, params, call.omits_evidence);
    if is_best_for_people && params.mode.is_dynamic() {
        return search.fewest_branches_first(sink);
    }
    // SE looks for static chains only where a cell has more than two candidates.
    let is_static_se = call.order == Order::Se && params.mode == PropagationMode::Static;
    search.cell_by_cell(if is_static_se { 3 } else { 2 }, sink)
}

struct ForcingSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    params: ForcingParams,
    omits_evidence: bool,
    consequence_search: ConsequenceSearch<'a, W>,
    /// `None` unless the chains are static. Then all assumptions are that a candidate is true.
    static_reach: Option<StaticReach<'a>>,
    ancestor_search: AncestorSearch,
}

impl<'a, const W: usize> ForcingSearch<'a, W> {
    fn new(position: &'a Position<'a, W>, params: ForcingParams, omits_evidence: bool) -> Self {
        let graph = position.candidate_graph();
        ForcingSearch {
            position,
            graph,
            params,
            omits_evidence,
            consequence_search: ConsequenceSearch::new(position, params.mode),
            static_reach: (params.mode == PropagationMode::Static).then(|| StaticReach::new(graph)),
            ancestor_search: AncestorSearch::default(),
        }
    }

    /// Reports for each cell the contradictions of its candidates, their double chains, and the regions in which the cell
    /// is the first place; then the chains of the cell itself.
    fn cell_by_cell(&mut self, fewest_candidates: u32, sink: &mut Sink<'_>) -> Flow {
        let position = self.position;
        for cell in
            position.empty_cells.iter().filter(|&cell| position.mask(cell).count_ones() >= fewest_candidates)
        {
            for digit in bits(position.mask(cell)) {
                self.report_contradictions((cell, digit), sink)?;
                self.report_double((cell, digit), sink)?;
                self.report_regions((cell, digit), sink)?;
            }
            self.report_cell(cell, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the chains of cells and regions with two branches, then those with three, and so on, and after them those
    /// that begin at one candidate; but only until there is a short step. Few branches are soon followed, by people and
    /// by us.
    fn fewest_branches_first(&mut self, sink: &mut Sink<'_>) -> Flow {
        let (position, geometry) = (self.position, self.position.geometry);
        for branch_count in 2..=geometry.digit_count as u32 {
            for cell in position.cells_with_candidate_count(branch_count).iter() {
                self.report_cell(cell, sink)?;
            }
            for house in 0..geometry.houses.len() as u16 {
                for digit in bits(geometry.all_digits) {
                    if position.places(house, digit).count_ones() == branch_count {
                        self.report_region(house, digit, sink)?;
                    }
                }
            }
            if sink.best_complexity().is_some_and(|complexity| complexity <= SHORT) {
                return ControlFlow::Continue(());
            }
        }
        for cell in position.empty_cells.iter() {
            for digit in bits(position.mask(cell)) {
                self.report_contradictions((cell, digit), sink)?;
                self.report_double((cell, digit), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What follows if a candidate is true or false: from the cache, or computed now.
    fn consequences_of(
        &mut self,
        candidate: u32,
        is_true: bool,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Arc<Consequences>> {
        let (cache, mode) = (self.position.consequence_cache(), self.params.mode);
        if let Some(cached) = cache.get(mode, candidate, is_true) {
            return ControlFlow::Continue(cached);
        }
        let consequences = Arc::new(self.consequence_search.run(candidate, is_true));
        sink.poll_times(consequences.events.len() as u64)?;
        cache.put(mode, candidate, is_true, &consequences);
        ControlFlow::Continue(consequences)
    }

    fn report_contradictions(&mut self, (cell, digit): Candidate, sink: &mut Sink<'_>) -> Flow {
        if !self.params.wants_contradictions {
            return ControlFlow::Continue(());
        }
        let candidate = self.graph.number((cell, digit));
        for is_true in [true, false] {
            if !self.may_contradict((cell, digit), is_true) {
                continue;
            }
            let consequences = self.consequences_of(candidate, is_true, sink)?;
            if let Some(events) = consequences.contradiction {
                let is_nishio = self.params.mode == PropagationMode::Nishio;
                let source = Source {
                    variant: if is_nishio { NISHIO } else { CONTRADICTION },
                    tie_break: CONTRADICTION_TIE_BREAK,
                    premises: Premises::Candidate(candidate),
                };
                let ends = events.map(|event| BranchEnd { consequences: &consequences, event });
                self.report(source, Conclusion { candidate, is_true: !is_true }, &ends, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a contradiction is possible. In a Nishio chain, which stays on one digit, the templates of the digit
    /// rule most contradictions out: a true candidate leads to one only if it is in no template, a false candidate
    /// only if it is in all templates, so that its peers are in none. Candidates for which the templates are unknown
    /// count as outside, so no contradiction is missed.
    fn may_contradict(&self, (cell, digit): Candidate, is_true: bool) -> bool {
        if self.params.mode != PropagationMode::Nishio {
            return true;
        }
        let outside_templates = self.position.outside_templates(digit);
        if is_true {
            outside_templates.contains(cell)
        } else {
            outside_templates.intersects(self.position.geometry.peers_of(cell))
        }
    }

    /// Reports what follows both if a candidate is true and if it is false. In a cell with two candidates these are the
    /// chains of the cell.
    fn report_double(&mut self, (cell, digit): Candidate, sink: &mut Sink<'_>) -> Flow {
        if !self.params.wants_doubles || self.position.mask(cell).count_ones() < 3 {
            return ControlFlow::Continue(());
        }
        let candidate = self.graph.number((cell, digit));
        let premises = Premises::Candidate(candidate);
        let source = Source { variant: DOUBLE, tie_break: DOUBLE_TIE_BREAK, premises };
        self.report_common(source, &[(candidate, true), (candidate, false)], sink)
    }

    /// Reports what follows from all places of the digit, in the houses in which this cell is the first place.
    fn report_regions(&mut self, (cell, digit): Candidate, sink: &mut Sink<'_>) -> Flow {
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            let places = self.position.places(membership.house, digit);
            if places.trailing_zeros() == u32::from(membership.place) {
                self.report_region(membership.house, digit, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows from all places of the digit in a house.
    fn report_region(&mut self, number: u16, digit: u8, sink: &mut Sink<'_>) -> Flow {
        let house = self.position.geometry.house(number);
        let places = self.position.places(number, digit);
        if !self.params.wants_regions || !house.is_full || places.count_ones() < 2 {
            return ControlFlow::Continue(());
        }
        let candidate = |place: u8| self.graph.number((house.cells[usize::from(place)], digit));
        let assumptions: Vec<_> = bits(places).map(|place| (candidate(place), true)).collect();
        let variant = if self.params.mode.is_dynamic() { DYNAMIC_REGION } else { REGION };
        let source =
            Source { variant, tie_break: REGION_TIE_BREAK, premises: Premises::Place(number, digit) };
        self.report_common(source, &assumptions, sink)
    }

    /// Reports what follows from all candidates of a cell.
    fn report_cell(&mut self, cell: Cell, sink: &mut Sink<'_>) -> Flow {
        if !self.params.wants_cells {
            return ControlFlow::Continue(());
        }
        let variant = if self.params.mode.is_dynamic() { DYNAMIC_CELL } else { CELL };
        let number = |digit: u8| self.graph.number((cell, digit));
        let assumptions: Vec<_> = bits(self.position.mask(cell)).map(|digit| (number(digit), true)).collect();
        let premises = Premises::Cell(cell);
        self.report_common(Source { variant, tie_break: CELL_TIE_BREAK, premises }, &assumptions, sink)
    }

    /// Reports what follows from all assumptions: first true candidates, then false ones, in the order of the first
    /// branch. As soon as nothing is left that the sink may want, no further assumption is followed.
    fn report_common(&mut self, source: Source, assumptions: &[(u32, bool)], sink: &mut Sink<'_>) -> Flow {
        if let Some(reach) = &mut self.static_reach {
            sink.poll_times(assumptions.len() as u64)?;
            if !reach.may_have_common(assumptions.iter().map(|&(candidate, _)| candidate)) {
                return ControlFlow::Continue(());
            }
        }
        let mut branches: Vec<Arc<Consequences>> = Vec::with_capacity(assumptions.len());
        let mut common: Vec<CommonConclusion> = Vec::new();
        for &(candidate, is_true) in assumptions {
            let branch = self.consequences_of(candidate, is_true, sink)?;
            if branches.is_empty() {
                common = self.conclusions_of(&branch, assumptions.len());
            } else {
                common.retain_mut(|common| common.follows_in(&branch));
            }
            common.retain(|common| self.may_want(source, common.least_complexity, sink));
            if common.is_empty() {
                return ControlFlow::Continue(());
            }
            branches.push(branch);
        }
        for CommonConclusion { conclusion, least_complexity } in common {
            if !self.may_want(source, least_complexity, sink) {
                continue;
            }
            sink.poll_times(branches.len() as u64)?;
            let end_of =
                |branch: &'_ Arc<Consequences>| branch.event_of(conclusion.candidate, conclusion.is_true);
            let ends: Vec<BranchEnd<'_>> = branches
                .iter()
                .filter_map(|branch| end_of(branch).map(|event| BranchEnd { consequences: branch, event }))
                .collect();
            self.report(source, conclusion, &ends, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// What follows in the first of several branches and would change the position: first true candidates, then false
    /// ones.
    fn conclusions_of(&self, branch: &Consequences, branch_count: usize) -> Vec<CommonConclusion> {
        let conclusion = |event: &Event| CommonConclusion {
            conclusion: Conclusion { candidate: event.candidate, is_true: event.is_true },
            least_complexity: event.depth + branch_count as u32,
        };
        [true, false]
            .into_iter()
            .flat_map(|is_true| {
                branch.consistent_events().iter().filter(move |event| event.is_true == is_true)
            })
            .map(conclusion)
            .filter(|common| self.changes_position(common.conclusion))
            .collect()
    }

    /// Whether the sink may want a step of at least this complexity.
    fn may_want(&self, source: Source, least_complexity: u32, sink: &Sink<'_>) -> bool {
        let least_value = self.params.base_value() + surcharge(least_complexity);
        sink.wants(least_value, least_complexity, source.tie_break)
    }

    /// Whether a conclusion eliminates a candidate: it does not if it places the only candidate of a cell.
    fn changes_position(&self, Conclusion { candidate, is_true }: Conclusion) -> bool {
        let (cell, _) = self.graph.candidate(candidate);
        !is_true || self.position.mask(cell).count_ones() > 1
    }

    /// Reports a conclusion, with one end for each branch that leads to it, if the sink wants the step.
    fn report(
        &mut self,
        source: Source,
        conclusion: Conclusion,
        ends: &[BranchEnd<'_>],
        sink: &mut Sink<'_>,
    ) -> Flow {
        if !self.changes_position(conclusion) {
            return ControlFlow::Continue(());
        }
        let complexity = ends.iter().map(|&end| self.ancestor_search.ancestors(end).len() as u32).sum();
        let se_value = self.params.base_value() + surcharge(complexity);
        if !sink.wants(se_value, complexity, source.tie_break) {
            return ControlFlow::Continue(());
        }
        let (cell, digit) = self.graph.candidate(conclusion.candidate);
        let ends_are_of_branches = !matches!(source.variant, NISHIO | CONTRADICTION);
        let others = if self.params.has_all_eliminations && ends_are_of_branches {
            self.other_eliminations(conclusion, ends)
        } else {
            Vec::new()
        };
        let step = if conclusion.is_true {
            Step::placing(cell, digit)
        } else {
            let others = others.iter().map(|&other| self.graph.candidate(other));
            let mut eliminations: Vec<Candidate> = others.chain([(cell, digit)]).collect();
            eliminations.sort_unstable();
            Step::eliminating(eliminations)
        };
        let step =
            Step { variant: source.variant, se_value, complexity, tie_break: source.tie_break, ..step };
        sink.give(if self.omits_evidence { step } else { self.with_evidence(step, source, ends, &others) })
    }

    /// The other candidates of the same digit that are false at the end of all branches, if that follows from nothing but
    /// what leads to the conclusion: nobody need follow a branch any further to see them. None if the conclusion is a
    /// placement, which has eliminations enough.
    fn other_eliminations(&mut self, conclusion: Conclusion, ends: &[BranchEnd<'_>]) -> Vec<u32> {
        if conclusion.is_true {
            return Vec::new();
        }
        let digit_of = |candidate: u32| self.graph.candidate(candidate).1;
        let digit = digit_of(conclusion.candidate);
        let mut others: Vec<u32> = Vec::new();
        for (index, &end) in ends.iter().enumerate() {
            let shown: BTreeSet<u32> = self.ancestor_search.ancestors(end).iter().copied().collect();
            let follows = |candidate: u32| {
                let event = end.consequences.event_of(candidate, false);
                event.is_some_and(|event| end.consequences.parents(event).iter().all(|it| shown.contains(it)))
            };
            if index == 0 {
                let false_ones = end.consequences.consistent_events().iter().filter(|event| !event.is_true);
                others = false_ones.map(|event| event.candidate).collect();
                others.retain(|&other| other != conclusion.candidate && digit_of(other) == digit);
            }
            others.retain(|&candidate| follows(candidate));
        }
        others
    }

    fn with_evidence(&mut self, step: Step, source: Source, ends: &[BranchEnd<'_>], others: &[u32]) -> Step {
        let position = self.position;
        let step = match source.premises {
            Premises::Cell(cell) => step
                .with_role(Role::Source, Part::Cells(vec![cell]))
                .with_role(Role::Digits, Part::Digits(position.mask(cell)))
                .proved_by([StrongSet::Cell(cell)]),
            Premises::Place(house, digit) => {
                let places = candidates(position, position.cells_in(house, digit), digit);
                step.with_role(Role::Source, Part::Candidates(places))
                    .with_role(Role::House, Part::Houses(vec![house]))
                    .with_role(Role::Digits, Part::Digits(1 << digit))
                    .proved_by([StrongSet::Place(house, digit)])
            }
            // That a candidate is true or false needs no proof.
            Premises::Candidate(candidate) => {
                let (cell, digit) = self.graph.candidate(candidate);
                step.with_role(Role::Premise, Part::Candidates(vec![(cell, digit)]))
                    .with_role(Role::Digits, Part::Digits(1 << digit))
            }
        };
        match (source.variant, ends) {
            (NISHIO | CONTRADICTION, &[true_end, false_end]) => {
                with_contradiction(step, self.graph, &mut self.ancestor_search, [true_end, false_end])
            }
            _ => with_branches(step, self.graph, &mut self.ancestor_search, ends, others),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/forcing.rs"]
mod tests;
