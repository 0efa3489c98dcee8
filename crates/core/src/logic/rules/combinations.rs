//! Combinations: what one mark of a rule, such as a cage or a line, leaves to its cells. A candidate is false if no
//! way to fill the cells with their candidates satisfies the mark with it. In a cage with two cells and total 14 the
//! digits are 5 and 9 or 6 and 8, so no cell is 7.
//!
//! The constraints of the mark and the sight between its cells are compiled into a problem of their own. Its
//! propagation eliminates candidates; what it keeps may still be false, but what it eliminates is in no combination.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::cells::Cell;
use crate::constraints::{AnyConstraint, Exclusion, Pair};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::memory::Memory;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};
use crate::problem::Problem;
use crate::propagation::state::State;
use crate::propagation::{load_domains, propagate};

/// A constraint with more cells has no combinations that people could list. Pairs and rising digits are easier.
const MAX_CELLS: usize = 12;

/// The constraints of one mark, to be propagated without all others.
#[derive(Clone, Debug)]
pub struct Combinations {
    /// The number of the mark, which is the variant of its steps.
    mark: u16,
    /// The indices of the constraints in the list of the puzzle.
    numbers: Vec<u16>,
    /// The kind of pattern to which the steps belong.
    kind: PatternKind,
    /// The cells of the constraints, each once.
    cells: Vec<Cell>,
    constraints: Vec<AnyConstraint>,
    /// Compiled when the constraints are first propagated; `None` if this is not possible.
    compiled: OnceLock<Option<Arc<Compiled>>>,
    /// The answers of [`Self::reduction_of`]: chains ask for the reduction of the same masks again and again.
    reductions: Memory<Box<[u32]>, Reduction>,
    /// The answers of [`Self::needed_changes`].
    needed_changes: Memory<Box<[u32]>, Arc<[usize]>>,
}

/// What combinations eliminate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// Nothing: each candidate is in some combination.
    Nothing,
    /// For each cell a mask of candidates that are in no combination.
    Part(Arc<[u32]>),
    /// Everything: there is no combination.
    Everything,
}

#[derive(Debug)]
struct Compiled {
    problem: Problem,
    /// The state in which every cell has all digits as candidates.
    fresh_state: State<u32>,
}

impl Combinations {
    /// The combinations of those marks that have any. `marks` has the number of each constraint's mark.
    pub fn of(constraints: &[AnyConstraint], marks: &[u16]) -> Vec<Self> {
        let mut numbers: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        for (number, (constraint, &mark)) in (0..).zip(constraints.iter().zip(marks)) {
            if has_combinations(constraint) {
                numbers.entry(mark).or_default().push(number);
            }
        }
        numbers.into_iter().map(|(mark, numbers)| Self::new(mark, numbers, constraints)).collect()
    }

    fn new(mark: u16, numbers: Vec<u16>, constraints: &[AnyConstraint]) -> Self {
        let constraints: Vec<_> =
            numbers.iter().map(|&number| constraints[usize::from(number)].clone()).collect();
        let is_cage = constraints.iter().all(|constraint| matches!(constraint, AnyConstraint::Sum(_)));
        let kind = if is_cage { PatternKind::Cage } else { PatternKind::OtherRule };
        let cells = constraints.iter().flat_map(cells_of).collect::<BTreeSet<Cell>>().into_iter().collect();
        Combinations {
            mark,
            numbers,
            kind,
            cells,
            constraints,
            compiled: OnceLock::new(),
            reductions: Memory::default(),
            needed_changes: Memory::default(),
        }
    }

    /// The indices of the constraints in the list of the puzzle.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }

    /// The combinations of a sum that is not a constraint of the puzzle, but follows from some.
    pub fn of_sum(constraint: AnyConstraint, cells: Vec<Cell>) -> Self {
        let (numbers, kind, constraints) = (Vec::new(), PatternKind::OtherRule, vec![constraint]);
        Combinations {
            mark: u16::MAX,
            numbers,
            kind,
            cells,
            constraints,
            compiled: OnceLock::new(),
            reductions: Memory::default(),
            needed_changes: Memory::default(),
        }
    }

    fn compiled<const W: usize>(&self, geometry: &Geometry<W>) -> Option<&Compiled> {
        let compile = || {
            let mut constraints = self.constraints.clone();
            constraints.extend(self.pairs(geometry).into_iter().map(AnyConstraint::from));
            let problem = Problem::new(geometry.digit_count as u8, geometry.cell_count, &constraints).ok()?;
            let fresh_state = State::new(&problem);
            (!problem.is_impossible).then(|| Arc::new(Compiled { problem, fresh_state }))
        };
        self.compiled.get_or_init(compile).as_deref()
    }

    /// What the digits of each two cells exclude in each other, by sight and by the constraints of the mark. Other rules
    /// are left out, because people look at one mark at a time.
    fn pairs<const W: usize>(&self, geometry: &Geometry<W>) -> Vec<Pair> {
        let digit_count = geometry.digit_count as u8;
        let mut tables: BTreeMap<[Cell; 2], Vec<u32>> = BTreeMap::new();
        let mut exclude = |pair: [Cell; 2], digit: u8, excluded_digits: u32| {
            let table = tables.entry(pair).or_insert_with(|| vec![geometry.all_digits; digit_count.into()]);
            table[usize::from(digit)] &= !excluded_digits;
        };
        for (index, &cell) in self.cells.iter().enumerate() {
            let is_peer = |other: &&Cell| geometry.peers_of(cell).contains(**other);
            for &other in self.cells[index + 1..].iter().filter(is_peer) {
                (0..digit_count).for_each(|digit| exclude([cell, other], digit, 1 << digit));
            }
        }
        let exclusions = self.constraints.iter().flat_map(|constraint| constraint.exclusions(digit_count));
        for Exclusion { cell, digit, other_cell, excluded_digits } in exclusions {
            let excluded_digits = excluded_digits & geometry.all_digits;
            if cell < other_cell {
                exclude([cell, other_cell], digit, excluded_digits);
            } else {
                bits(excluded_digits)
                    .for_each(|other_digit| exclude([other_cell, cell], other_digit, 1 << digit));
            }
        }
        tables.into_iter().map(|(pair, table)| Pair(pair, table)).collect()
    }

    /// The kind of pattern to which the steps belong.
    pub fn kind(&self) -> PatternKind {
        self.kind
    }

    /// The cells of the mark, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What the combinations eliminate if the cells have these masks.
    pub fn reduction_of<const W: usize>(
        &self,
        geometry: &Geometry<W>,
        masks: &[u32],
        memory: &mut Option<State<u32>>,
    ) -> Reduction {
        self.reductions.get(masks).unwrap_or_else(|| {
            let reduction = match self.eliminated(geometry, masks, memory) {
                Some(eliminated) if eliminated.iter().all(|&mask| mask == 0) => Reduction::Nothing,
                Some(eliminated) => Reduction::Part(eliminated),
                None => Reduction::Everything,
            };
            self.reductions.put(masks.into(), reduction.clone());
            reduction
        })
    }

    /// For each cell the candidates that are in no combination; `None` if there is no combination.
    fn eliminated<const W: usize>(
        &self,
        geometry: &Geometry<W>,
        masks: &[u32],
        memory: &mut Option<State<u32>>,
    ) -> Option<Arc<[u32]>> {
        let Some(Compiled { problem, fresh_state }) = self.compiled(geometry) else {
            return Some(vec![0; masks.len()].into());
        };
        let mut domains = problem.domains.clone();
        for (&cell, &mask) in self.cells.iter().zip(masks) {
            domains[usize::from(cell)] &= mask;
        }
        let state = memory.get_or_insert_with(|| fresh_state.clone());
        state.renew(fresh_state, problem);
        load_domains(state, problem, &domains).ok()?;
        propagate(state, problem).ok()?;
        Some(self.cells.iter().zip(masks).map(|(&cell, mask)| mask & !state.candidates(cell)).collect())
    }

    /// The places whose masks must change from the first list to the second so that the constraints eliminate all
    /// candidates of the third. `eliminates` says whether they do with the given masks.
    pub fn needed_changes(
        &self,
        question: [&[u32]; 3],
        eliminates: impl FnMut(&[u32]) -> bool,
    ) -> Arc<[usize]> {
        let key = question.concat();
        self.needed_changes.get(key.as_slice()).unwrap_or_else(|| {
            let [before, after, _] = question;
            let needed: Arc<[usize]> = needed_changes(before, after.to_vec(), eliminates).into();
            self.needed_changes.put(key.into(), Arc::clone(&needed));
            needed
        })
    }

    /// The masks of the cells in a position: their candidates, or their digits.
    pub fn masks<const W: usize>(&self, position: &Position<'_, W>) -> Vec<u32> {
        let mask =
            |&cell: &Cell| position.digit(cell).map_or_else(|| position.mask(cell), |digit| 1 << digit);
        self.cells.iter().map(mask).collect()
    }

    /// The candidates of the cells that are in no combination. None if there is no combination at all.
    pub fn eliminations<const W: usize>(&self, position: &Position<'_, W>) -> Vec<Candidate> {
        if self.cells.iter().all(|&cell| position.mask(cell) == 0) {
            return Vec::new();
        }
        let Reduction::Part(eliminated) =
            self.reduction_of(position.geometry, &self.masks(position), &mut None)
        else {
            return Vec::new();
        };
        let of_cell = |(&cell, mask): (&Cell, &u32)| {
            bits(position.mask(cell) & mask).map(move |digit| (cell, digit)).collect::<Vec<_>>()
        };
        self.cells.iter().zip(&*eliminated).flat_map(of_cell).collect()
    }
}

/// Takes back the changes that do not matter: without them `holds` is still true. Returns the places of the others.
pub fn needed_changes(
    before: &[u32],
    mut after: Vec<u32>,
    mut holds: impl FnMut(&[u32]) -> bool,
) -> Vec<usize> {
    for place in 0..before.len() {
        if before[place] != after[place] {
            let changed_mask = std::mem::replace(&mut after[place], before[place]);
            if !holds(&after) {
                after[place] = changed_mask;
            }
        }
    }
    (0..before.len()).filter(|&place| after[place] != before[place]).collect()
}

/// Whether the steps of a constraint are given by its combinations, and not by houses or by `rule-links`.
fn has_combinations(constraint: &AnyConstraint) -> bool {
    match constraint {
        AnyConstraint::AllDifferent(_) | AnyConstraint::AllowedDigits(_) | AnyConstraint::NotEqual(_) => {
            false
        }
        AnyConstraint::Pair(_) | AnyConstraint::Rising(_) => true,
        _ => cells_of(constraint).collect::<BTreeSet<Cell>>().len() <= MAX_CELLS,
    }
}

fn cells_of(constraint: &AnyConstraint) -> impl Iterator<Item = Cell> {
    constraint.cell_lists().concat().into_iter()
}

/// Finds for each mark of the kind the candidates that are in none of its combinations.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for combinations in &position.geometry.combinations {
        if combinations.kind != call.kind {
            continue;
        }
        sink.poll_times(combinations.cells.len() as u64)?;
        let eliminations = combinations.eliminations(position);
        if eliminations.is_empty() {
            continue;
        }
        let step = Step { variant: combinations.mark, ..Step::eliminating(eliminations) };
        if call.omits_evidence {
            sink.give(step)?;
            continue;
        }
        let cells = Part::Cells(combinations.cells.clone());
        sink.give(step.with_role(Role::Base, cells).proved_by([StrongSet::Rule(combinations.numbers[0])]))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/combinations.rs"]
mod tests;
