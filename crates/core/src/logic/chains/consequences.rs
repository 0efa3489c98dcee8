//! All consequences of one assumption, found breadth first. Consequences of true candidates come before those of
//! false ones, as in SE (Sudoku Explainer).
//!
//! A *dynamic* search eliminates every candidate that has become false from a working copy of the position. In the
//! copy a cell with three candidates can lose two of them; the third is then true, and follows from both
//! eliminations. A *static* search knows only the cells and houses that have two candidates from the start.

use crate::cells::Cell;
use crate::logic::chains::effect_search::EffectSearch;
use crate::logic::chains::effects::{Effect, EffectReason, WorkingCopy};
use crate::logic::chains::graph::{ASSUMED, CandidateGraph, FIRST_EFFECT, IN_CELL, LinkScope, ReasonCode};
use crate::logic::position::{Position, bits};

/// Which links a search follows, and in which position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropagationMode {
    /// All links of the position itself.
    Static,
    /// The links of one digit, in a working copy.
    Nishio,
    /// All links, in a working copy, and whatever rules remove there.
    Dynamic,
    /// The same, and whatever patterns of houses remove there.
    DynamicPlus,
}

impl PropagationMode {
    /// Whether links between the digits of a cell are followed.
    #[inline]
    pub fn follows_cells(self) -> bool {
        self != PropagationMode::Nishio
    }

    #[inline]
    pub fn is_dynamic(self) -> bool {
        self != PropagationMode::Static
    }
}

/// An event: a candidate becomes true or false.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// The number of the candidate in the graph.
    pub candidate: u32,
    pub is_true: bool,
    pub reason: ReasonCode,
    /// The number of links on the longest path from the assumption.
    pub depth: u32,
    /// Where its parents begin and end in `Consequences::parents`.
    parent_range: (u32, u32),
}

/// The consequences of an assumption. The assumption is the first event.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    /// The events, each after its parents. A contradiction ends the search: then the last event is the opposite of an
    /// earlier one.
    pub events: Vec<Event>,
    /// The events that make one candidate true and false, if there is a contradiction: first the true one.
    pub contradiction: Option<[u32; 2]>,
    parents: Vec<u32>,
    /// Why candidates are false that are so because others are: an event has the reason [`FIRST_EFFECT`] plus an index
    /// in this list.
    effects: Vec<EffectReason>,
    /// Two bitsets: the candidates that become false, and those that become true.
    candidates: [Vec<u64>; 2],
}

impl Consequences {
    /// All events, except the one that contradicts another.
    pub fn consistent_events(&self) -> &[Event] {
        &self.events[..self.events.len() - usize::from(self.contradiction.is_some())]
    }

    /// The events from which an event follows.
    pub fn parents(&self, event: u32) -> &[u32] {
        let (start, end) = self.events[event as usize].parent_range;
        &self.parents[start as usize..end as usize]
    }

    /// Why the event is false, if that follows from other false events.
    pub fn effect(&self, event: &Event) -> Option<&EffectReason> {
        self.effects.get(usize::from(event.reason.checked_sub(FIRST_EFFECT)?))
    }

    /// The index of the event that makes a candidate true, or of the one that makes it false.
    pub fn event_of(&self, candidate: u32, is_true: bool) -> Option<u32> {
        if !self.has(candidate, is_true) {
            return None;
        }
        let is_same = |event: &Event| event.candidate == candidate && event.is_true == is_true;
        self.consistent_events().iter().position(is_same).map(|index| index as u32)
    }

    fn clear(&mut self, candidate_count: usize) {
        self.events.clear();
        self.parents.clear();
        self.effects.clear();
        self.contradiction = None;
        for bitset in &mut self.candidates {
            bitset.clear();
            bitset.resize(candidate_count.div_ceil(64), 0);
        }
    }

    #[inline]
    fn has(&self, candidate: u32, is_true: bool) -> bool {
        self.candidates[usize::from(is_true)][candidate as usize / 64] >> (candidate % 64) & 1 == 1
    }
}

/// A search for consequences. It can run for many assumptions, one after the other.
pub struct ConsequenceSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    mode: PropagationMode,
    /// The working copy: the candidates of each cell, and the places of each digit in each house, as masks.
    masks: Vec<u32>,
    places: Vec<u32>,
    /// The event that made each candidate false. For candidates that are not false in this run it has no meaning.
    false_events: Vec<u32>,
    /// A buffer for the candidates of a cell or house that are already eliminated from the working copy.
    eliminated: Vec<u32>,
    /// What rules and patterns remove in the working copy.
    effects: EffectSearch<'a, W>,
    /// A buffer in which the consequences are collected. [`Self::run`] returns a copy, so that the buffer keeps its
    /// memory for the next run.
    buffer: Consequences,
}

impl<'a, const W: usize> ConsequenceSearch<'a, W> {
    pub fn new(position: &'a Position<'a, W>, mode: PropagationMode) -> Self {
        let graph = position.candidate_graph();
        ConsequenceSearch {
            position,
            graph,
            mode,
            masks: position.masks().to_vec(),
            places: position.all_places().to_vec(),
            false_events: vec![0; graph.len()],
            eliminated: Vec::new(),
            effects: EffectSearch::new(position, mode),
            buffer: Consequences::default(),
        }
    }

    /// Returns what follows if a candidate is true, or if it is false. Consequences are missing if the position is
    /// stopped.
    pub fn run(&mut self, candidate: u32, is_true: bool) -> Consequences {
        if self.mode.is_dynamic() {
            self.masks.copy_from_slice(self.position.masks());
            self.places.copy_from_slice(self.position.all_places());
        }
        self.effects.clear();
        let mut all = std::mem::take(&mut self.buffer);
        all.clear(self.graph.len());
        self.add(&mut all, Event { candidate, is_true, reason: ASSUMED, depth: 0, parent_range: (0, 0) });
        let mut cursors = [0, 0];
        // The limits of the position are checked once in 32 events.
        while all.contradiction.is_none()
            && !(all.events.len().is_multiple_of(32) && self.position.is_stopped())
        {
            let Some(event) = next_event(&all, &mut cursors) else {
                let copy = WorkingCopy { masks: &self.masks, places: &self.places };
                let Some(effect) = self.effects.next(copy) else { break };
                self.add_effect(&mut all, effect);
                continue;
            };
            if all.events[event as usize].is_true {
                self.follow_true(&mut all, event);
            } else {
                self.follow_false(&mut all, event);
            }
        }
        self.buffer = all;
        self.buffer.clone()
    }

    fn add(&mut self, all: &mut Consequences, event: Event) {
        let bitset = &mut all.candidates[usize::from(event.is_true)];
        bitset[event.candidate as usize / 64] |= 1 << (event.candidate % 64);
        if !event.is_true {
            self.false_events[event.candidate as usize] = all.events.len() as u32;
        }
        all.events.push(event);
    }

    /// Adds the candidates that are false because the candidate of the event `parent` is true.
    fn follow_true(&mut self, all: &mut Consequences, parent: u32) {
        let Event { candidate, depth, .. } = all.events[parent as usize];
        let links = if self.mode.follows_cells() { LinkScope::All } else { LinkScope::Houses };
        for edge in self.graph.weak(candidate, links) {
            if all.has(edge.to, false) {
                continue;
            }
            let start = all.parents.len() as u32;
            all.parents.push(parent);
            let event = Event {
                candidate: edge.to,
                is_true: false,
                reason: edge.reason,
                depth: depth + 1,
                parent_range: (start, start + 1),
            };
            if all.has(edge.to, true) {
                let false_event = all.events.len() as u32;
                all.contradiction = all.event_of(edge.to, true).map(|true_event| [true_event, false_event]);
                all.events.push(event);
                return;
            }
            self.add(all, event);
        }
    }

    /// Adds the candidates that are true because the candidate of the event `parent` is false: the last candidate of
    /// its cell, and the last place of its digit in each of its houses.
    fn follow_false(&mut self, all: &mut Consequences, parent: u32) {
        let candidate = all.events[parent as usize].candidate;
        let (cell, digit) = self.graph.candidate(candidate);
        let geometry = self.position.geometry;
        if self.mode.follows_cells() {
            let mask = self.masks[usize::from(cell)];
            let remaining = mask & !(1 << digit);
            if remaining.is_power_of_two() {
                let earlier = bits(self.position.mask(cell) & !mask);
                self.eliminated.clear();
                self.eliminated.extend(earlier.map(|digit| self.graph.number((cell, digit))));
                let last = self.graph.number((cell, remaining.trailing_zeros() as u8));
                self.add_last_candidate(all, parent, last, IN_CELL);
            }
        }
        for membership in &geometry.memberships[usize::from(cell)] {
            let house = geometry.house(membership.house);
            let places =
                self.places[usize::from(membership.house) * geometry.digit_count + usize::from(digit)];
            let remaining = places & !(1 << membership.place);
            if all.contradiction.is_some() || !house.is_full || !remaining.is_power_of_two() {
                continue;
            }
            let number = |place: u8| self.graph.number((house.cells[usize::from(place)], digit));
            let earlier = bits(self.position.places(membership.house, digit) & !places);
            self.eliminated.clear();
            self.eliminated.extend(earlier.map(number));
            let last = number(remaining.trailing_zeros() as u8);
            self.add_last_candidate(all, parent, last, membership.house);
        }
        if self.mode.is_dynamic() {
            self.eliminate(cell, digit);
        }
    }

    /// Eliminates a candidate from the working copy.
    fn eliminate(&mut self, cell: Cell, digit: u8) {
        let geometry = self.position.geometry;
        self.masks[usize::from(cell)] &= !(1 << digit);
        self.effects.note_change(cell);
        for membership in &geometry.memberships[usize::from(cell)] {
            self.places[usize::from(membership.house) * geometry.digit_count + usize::from(digit)] &=
                !(1 << membership.place);
        }
    }

    /// Adds that candidates are false because of a rule. Their parents are the events that made the candidates of the
    /// causes false.
    fn add_effect(&mut self, all: &mut Consequences, effect: Effect) {
        let reason = FIRST_EFFECT + all.effects.len() as ReasonCode;
        all.effects.push(effect.reason);
        let start = all.parents.len() as u32;
        let cause = |&candidate| self.false_events[self.graph.number(candidate) as usize];
        all.parents.extend(effect.causes.iter().map(cause));
        let parent_range = (start, all.parents.len() as u32);
        let depths = all.parents[start as usize..].iter().map(|&parent| all.events[parent as usize].depth);
        let depth = depths.max().unwrap_or(0) + 1;
        for candidate in effect.eliminations {
            let candidate = self.graph.number(candidate);
            if all.has(candidate, false) {
                continue;
            }
            let event = Event { candidate, is_true: false, reason, depth, parent_range };
            if all.has(candidate, true) {
                let false_event = all.events.len() as u32;
                all.contradiction = all.event_of(candidate, true).map(|true_event| [true_event, false_event]);
                all.events.push(event);
                return;
            }
            self.add(all, event);
        }
    }

    /// Adds that the last candidate of a cell or house is true. Its parents are `parent` and the events that made
    /// the `eliminated` candidates false.
    fn add_last_candidate(
        &mut self,
        all: &mut Consequences,
        parent: u32,
        candidate: u32,
        reason: ReasonCode,
    ) {
        if all.contradiction.is_some() || all.has(candidate, true) {
            return;
        }
        let start = all.parents.len() as u32;
        all.parents.push(parent);
        all.parents.extend(self.eliminated.iter().map(|&candidate| self.false_events[candidate as usize]));
        let parent_range = (start, all.parents.len() as u32);
        let depths = all.parents[start as usize..].iter().map(|&parent| all.events[parent as usize].depth);
        let depth = depths.max().unwrap_or(0) + 1;
        let event = Event { candidate, is_true: true, reason, depth, parent_range };
        if all.has(candidate, false) {
            all.contradiction = Some([all.events.len() as u32, self.false_events[candidate as usize]]);
            all.events.push(event);
        } else {
            self.add(all, event);
        }
    }
}

/// The next event to follow: the oldest true one, or else the oldest false one. `cursors` are the positions up to
/// which false events and true events have been followed.
fn next_event(all: &Consequences, cursors: &mut [usize; 2]) -> Option<u32> {
    for is_true in [true, false] {
        let cursor = &mut cursors[usize::from(is_true)];
        while *cursor < all.events.len() {
            *cursor += 1;
            if all.events[*cursor - 1].is_true == is_true {
                return Some(*cursor as u32 - 1);
            }
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/consequences.rs"]
mod tests;
