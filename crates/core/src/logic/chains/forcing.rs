//! Forcing chains: what follows from every candidate of a cell, from every place of a digit in a house, or from
//! a candidate and from its opposite, is true; a candidate from which two opposites follow is false.
//! Static, dynamic, or as *nishio*: dynamic on one digit.

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

/// What a finder looks for.
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

    /// The value of a chain without surcharge.
    fn base(self) -> f64 {
        match (self.mode.dynamic, self.mode.in_cells) {
            (false, _) => se_values::STATIC_FORCING_CHAINS,
            (true, false) => se_values::NISHIO,
            (true, true) => se_values::DYNAMIC_FORCING_CHAINS,
        }
    }
}

/// How steps of one form are told and sorted.
#[derive(Clone, Copy)]
struct ForcingForm {
    variant: u16,
    key: u8,
    stem: Source,
}

/// Of what one is true, whatever the solution.
#[derive(Clone, Copy)]
enum Source {
    Cell(Cell),
    Place(u16, u8),
    Candidate(u32),
}

/// Chains of one kind, or all static ones, or all dynamic ones. Cell by cell and candidate by candidate: contradictions, double chains,
/// regions of which the cell is the first place; then the cell. SE looks for static ones only where a cell
/// has more than two candidates.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let forms = ForcingParams::new(call.kind);
    let few = if call.order == Order::Se && !forms.mode.dynamic { 3 } else { 2 };
    let mut sweep = ForcingSearch::new(position, forms, call.terse);
    for cell in position.empty.iter().filter(|&cell| position.mask(cell).count_ones() >= few) {
        for digit in bits(position.mask(cell)) {
            sweep.candidate(cell, digit, sink)?;
            if forms.region {
                sweep.regions(cell, digit, sink)?;
            }
        }
        if forms.cell {
            sweep.cell(cell, sink)?;
        }
    }
    ControlFlow::Continue(())
}

struct ForcingSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    forms: ForcingParams,
    terse: bool,
    propagator: ConsequenceSearch<'a, W>,
    counter: evidence::AncestorCounter,
}

impl<'a, const W: usize> ForcingSearch<'a, W> {
    fn new(position: &'a Position<'a, W>, forms: ForcingParams, terse: bool) -> Self {
        let graph = position.graph();
        ForcingSearch {
            position,
            graph,
            forms,
            terse,
            propagator: ConsequenceSearch::new(position, forms.mode),
            counter: evidence::AncestorCounter::default(),
        }
    }

    /// What follows from a candidate; each is found once.
    fn of(&mut self, at: u32, on: bool, sink: &mut Sink<'_>) -> ControlFlow<(), Arc<Consequences>> {
        let (cache, mode) = (self.position.consequences(), self.forms.mode);
        if let Some(known) = cache.get(mode, at, on) {
            return ControlFlow::Continue(known);
        }
        let made = Arc::new(self.propagator.run(at, on));
        sink.spend(made.events.len() as u64)?;
        cache.put(mode, at, on, &made);
        ControlFlow::Continue(made)
    }

    /// Contradictions of a candidate, true or false, and what follows from both.
    fn candidate(&mut self, cell: Cell, digit: u8, sink: &mut Sink<'_>) -> Flow {
        let at = self.graph.number((cell, digit));
        let double = self.forms.double && self.position.mask(cell).count_ones() > 2;
        if self.forms.contradiction {
            for on in [true, false] {
                if !self.may_clash((cell, digit), on) {
                    continue;
                }
                let follows = self.of(at, on, sink)?;
                if let Some(clash) = follows.clash {
                    let variant = if self.forms.mode.in_cells { CONTRADICTION } else { NISHIO };
                    let form = ForcingForm { variant, key: 7, stem: Source::Candidate(at) };
                    let both = [(&*follows, clash[0]), (&*follows, clash[1])];
                    self.give(form, (at, !on), &both, sink)?;
                }
            }
        }
        if double {
            let both = [self.of(at, true, sink)?, self.of(at, false, sink)?];
            self.common(ForcingForm { variant: DOUBLE, key: 1, stem: Source::Candidate(at) }, &both, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a contradiction is to be looked for. One digit alone contradicts only a candidate that no
    /// template of it has, or the opposite of one that all have.
    fn may_clash(&self, (cell, digit): Candidate, on: bool) -> bool {
        let idle = || self.position.idle(digit);
        self.forms.mode.in_cells
            || if on { idle().has(cell) } else { idle().meets(self.position.geometry.sees(cell)) }
    }

    /// The houses in which the cell is the first place of the digit.
    fn regions(&mut self, cell: Cell, digit: u8, sink: &mut Sink<'_>) -> Flow {
        let geometry = self.position.geometry;
        let variant = if self.forms.mode.dynamic { DYNAMIC_REGION } else { REGION };
        for seat in &geometry.seats[usize::from(cell)] {
            let house = geometry.house(seat.house);
            let places = self.position.places(seat.house, digit);
            if !house.full || places.count_ones() < 2 || places.trailing_zeros() != u32::from(seat.place) {
                continue;
            }
            let form = ForcingForm { variant, key: 6, stem: Source::Place(seat.house, digit) };
            let mut branches = Vec::new();
            for place in bits(places) {
                let at = self.graph.number((house.cells[usize::from(place)], digit));
                branches.push(self.of(at, true, sink)?);
            }
            self.common(form, &branches, sink)?;
        }
        ControlFlow::Continue(())
    }

    fn cell(&mut self, cell: Cell, sink: &mut Sink<'_>) -> Flow {
        let variant = if self.forms.mode.dynamic { DYNAMIC_CELL } else { CELL };
        let mut branches = Vec::new();
        for digit in bits(self.position.mask(cell)) {
            branches.push(self.of(self.graph.number((cell, digit)), true, sink)?);
        }
        self.common(ForcingForm { variant, key: 5, stem: Source::Cell(cell) }, &branches, sink)
    }

    /// What is in all branches: first what is true, then what is false, in the order of the first.
    fn common(&mut self, form: ForcingForm, branches: &[Arc<Consequences>], sink: &mut Sink<'_>) -> Flow {
        let (first, others) = (&branches[0], &branches[1..]);
        let base = self.forms.base();
        for on in [true, false] {
            let mut all = first.met(on).to_vec();
            for branch in others {
                all.iter_mut().zip(branch.met(on)).for_each(|(all, met)| *all &= met);
            }
            if all.iter().all(|&word| word == 0) {
                continue;
            }
            for (place, event) in (0..).zip(first.counted()) {
                let at = event.at;
                if event.on != on || all[at as usize / 64] >> (at % 64) & 1 == 0 || !self.removes(at, on) {
                    continue;
                }
                let least = event.depth + branches.len() as u32;
                if !sink.wants(base + surcharge(least), least, form.key) {
                    continue;
                }
                let end = |branch: &'_ Arc<Consequences>| branch.find(at, on);
                let ends: Vec<(&Consequences, u32)> = [(&**first, place)]
                    .into_iter()
                    .chain(others.iter().filter_map(|branch| Some((&**branch, end(branch)?))))
                    .collect();
                self.give(form, (at, on), &ends, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a conclusion strikes a candidate.
    fn removes(&self, at: u32, on: bool) -> bool {
        !on || self.position.mask(self.graph.candidate(at).0).count_ones() > 1
    }

    fn give(
        &mut self,
        form: ForcingForm,
        (at, on): (u32, bool),
        ends: &[(&Consequences, u32)],
        sink: &mut Sink<'_>,
    ) -> Flow {
        if !self.removes(at, on) {
            return ControlFlow::Continue(());
        }
        let complexity =
            ends.iter().map(|&(follows, end)| self.counter.before(follows, end).len() as u32).sum();
        let value = self.forms.base() + surcharge(complexity);
        if !sink.wants(value, complexity, form.key) {
            return ControlFlow::Continue(());
        }
        let (cell, digit) = self.graph.candidate(at);
        let step = if on { Step::placing(cell, digit) } else { Step::removing(vec![(cell, digit)]) };
        let step = Step { variant: form.variant, value, complexity, key: form.key, ..step };
        sink.give(if self.terse { step } else { self.told(step, form, ends) })
    }

    fn told(&mut self, step: Step, form: ForcingForm, ends: &[(&Consequences, u32)]) -> Step {
        let position = self.position;
        let step = match form.stem {
            Source::Cell(cell) => step
                .role(Role::Stem, Part::Cells(vec![cell]))
                .role(Role::Digits, Part::Digits(position.mask(cell)))
                .by([StrongSet::Cell(cell)]),
            Source::Place(house, digit) => {
                let places = candidates(position, position.cells_in(house, digit), digit);
                step.role(Role::Stem, Part::Candidates(places))
                    .role(Role::House, Part::Houses(vec![house]))
                    .role(Role::Digits, Part::Digits(1 << digit))
                    .by([StrongSet::Place(house, digit)])
            }
            Source::Candidate(at) => {
                let (cell, digit) = self.graph.candidate(at);
                step.role(Role::Premise, Part::Candidates(vec![(cell, digit)]))
                    .role(Role::Digits, Part::Digits(1 << digit))
            }
        };
        match form.variant {
            NISHIO | CONTRADICTION => evidence::clash(step, self.graph, &mut self.counter, ends),
            _ => evidence::branches(step, self.graph, &mut self.counter, ends),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/forcing.rs"]
mod tests;
