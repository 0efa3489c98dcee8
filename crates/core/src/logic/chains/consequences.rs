//! All that follows from one assumption, breadth first; what is true goes before what is false. A *dynamic*
//! search eliminates what has become false from a working copy, so that cells and houses come down to their
//! last candidate, which then follows from all those eliminated.

use crate::logic::chains::graph::{ASSUMED, CandidateGraph, IN_CELL, LinkScope, ReasonCode};
use crate::logic::position::{Position, bits};

/// Which links are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropagationMode {
    /// Whether links inside cells are followed.
    pub in_cells: bool,
    /// Whether what is false is eliminated from a working copy.
    pub dynamic: bool,
}

/// A candidate that becomes true or false.
#[derive(Clone, Copy, Debug)]
pub struct Consequence {
    /// The number of the candidate.
    pub candidate: u32,
    /// Whether it is true.
    pub on: bool,
    pub reason: ReasonCode,
    /// The length of the longest path from the assumption; so it has at least this many ancestors.
    pub depth: u32,
    parents: (u32, u32),
}

/// What follows from an assumption, with the assumption as the first event.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    /// In order, each after its parents. If a contradiction ended the search, the last event is the one that
    /// contradicts an earlier one; it does not count otherwise.
    pub events: Vec<Consequence>,
    /// Two events that contradict each other.
    pub contradiction: Option<[u32; 2]>,
    parents: Vec<u32>,
    /// The candidates that become false and those that become true, as bits.
    candidates: [Vec<u64>; 2],
}

impl Consequences {
    /// The events that count: all but the contradicting one.
    pub fn counted(&self) -> &[Consequence] {
        &self.events[..self.events.len() - usize::from(self.contradiction.is_some())]
    }

    /// The candidates that become true, or false, as bits.
    pub fn candidates(&self, on: bool) -> &[u64] {
        &self.candidates[usize::from(on)]
    }

    /// The events that an event follows from.
    pub fn parents(&self, event: u32) -> &[u32] {
        let (from, to) = self.events[event as usize].parents;
        &self.parents[from as usize..to as usize]
    }

    /// The event that makes a candidate true, or false.
    pub fn find(&self, candidate: u32, on: bool) -> Option<u32> {
        let same = |event: &Consequence| event.candidate == candidate && event.on == on;
        self.counted().iter().position(same).map(|place| place as u32)
    }

    /// Forgets everything, for a graph with this number of candidates.
    fn clear(&mut self, count: usize) {
        self.events.clear();
        self.parents.clear();
        self.contradiction = None;
        for bits in &mut self.candidates {
            bits.clear();
            bits.resize(count.div_ceil(64), 0);
        }
    }

    fn has(&self, candidate: u32, on: bool) -> bool {
        self.candidates[usize::from(on)][candidate as usize / 64] >> (candidate % 64) & 1 == 1
    }
}

/// A search for consequences, used for one assumption after the other.
pub struct ConsequenceSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    mode: PropagationMode,
    /// The working copy of the position: candidates by cell, places by house and digit.
    masks: Vec<u32>,
    places: Vec<u32>,
    /// The event that made each candidate false.
    off_events: Vec<u32>,
    /// The candidates that were eliminated from a cell or house before its last one.
    eliminated: Vec<u32>,
    /// Memory for the events of a search.
    spare: Consequences,
}

impl<'a, const W: usize> ConsequenceSearch<'a, W> {
    /// A search on a position in a mode.
    pub fn new(position: &'a Position<'a, W>, mode: PropagationMode) -> Self {
        let graph = position.candidate_graph();
        ConsequenceSearch {
            position,
            graph,
            mode,
            masks: position.masks().to_vec(),
            places: position.all_places().to_vec(),
            off_events: vec![0; graph.len()],
            eliminated: Vec::new(),
            spare: Consequences::default(),
        }
    }

    /// What follows if a candidate is true, or false.
    pub fn run(&mut self, candidate: u32, on: bool) -> Consequences {
        if self.mode.dynamic {
            self.masks.copy_from_slice(self.position.masks());
            self.places.copy_from_slice(self.position.all_places());
        }
        let mut all = std::mem::take(&mut self.spare);
        all.clear(self.graph.len());
        self.add(&mut all, Consequence { candidate, on, reason: ASSUMED, depth: 0, parents: (0, 0) });
        let mut next = [0, 0];
        while all.contradiction.is_none()
            && !(all.events.len().is_multiple_of(32) && self.position.is_stopped())
        {
            let Some((event, on)) = next_event(&all, &mut next) else { break };
            if on { self.follow_true(&mut all, event) } else { self.follow_false(&mut all, event) }
        }
        self.spare = all;
        self.spare.clone()
    }

    fn add(&mut self, all: &mut Consequences, event: Consequence) {
        all.candidates[usize::from(event.on)][event.candidate as usize / 64] |= 1 << (event.candidate % 64);
        if !event.on {
            self.off_events[event.candidate as usize] = all.events.len() as u32;
        }
        all.events.push(event);
    }

    /// Adds what a true candidate makes false.
    fn follow_true(&mut self, all: &mut Consequences, from: u32) {
        let Consequence { candidate, depth, .. } = all.events[from as usize];
        let links = if self.mode.in_cells { LinkScope::All } else { LinkScope::Houses };
        for edge in self.graph.weak(candidate, links) {
            if all.has(edge.to, false) {
                continue;
            }
            let first = all.parents.len() as u32;
            all.parents.push(from);
            let event = Consequence {
                candidate: edge.to,
                on: false,
                reason: edge.reason,
                depth: depth + 1,
                parents: (first, first + 1),
            };
            if all.has(edge.to, true) {
                all.contradiction = all.find(edge.to, true).map(|on| [on, all.events.len() as u32]);
                all.events.push(event);
                return;
            }
            self.add(all, event);
        }
    }

    /// Adds what a false candidate leaves as the last one of its cell or of its houses.
    fn follow_false(&mut self, all: &mut Consequences, from: u32) {
        let candidate = all.events[from as usize].candidate;
        let (cell, digit) = self.graph.candidate(candidate);
        let geometry = self.position.geometry;
        let n = geometry.digit_count;
        if self.mode.in_cells {
            let mask = self.masks[usize::from(cell)];
            let left = mask & !(1 << digit);
            if left.is_power_of_two() {
                self.eliminated.clear();
                let missing = bits(self.position.mask(cell) & !mask);
                self.eliminated.extend(missing.map(|digit| self.graph.number((cell, digit))));
                self.turn_on(all, from, self.graph.number((cell, left.trailing_zeros() as u8)), IN_CELL);
            }
        }
        for membership in &geometry.memberships[usize::from(cell)] {
            let house = geometry.house(membership.house);
            let places = self.places[usize::from(membership.house) * n + usize::from(digit)];
            let left = places & !(1 << membership.place);
            if all.contradiction.is_some() || !house.is_full || !left.is_power_of_two() {
                continue;
            }
            self.eliminated.clear();
            let number = |place: u8| self.graph.number((house.cells[usize::from(place)], digit));
            let missing = bits(self.position.places(membership.house, digit) & !places);
            self.eliminated.extend(missing.map(number));
            self.turn_on(all, from, number(left.trailing_zeros() as u8), membership.house);
        }
        if self.mode.dynamic {
            self.eliminate(cell, digit);
        }
    }

    /// Removes a candidate from the working copy.
    fn eliminate(&mut self, cell: u16, digit: u8) {
        let geometry = self.position.geometry;
        self.masks[usize::from(cell)] &= !(1 << digit);
        for membership in &geometry.memberships[usize::from(cell)] {
            self.places[usize::from(membership.house) * geometry.digit_count + usize::from(digit)] &=
                !(1 << membership.place);
        }
    }

    /// Makes the last candidate of a cell or house true; it follows also from those `eliminated` before.
    fn turn_on(&mut self, all: &mut Consequences, from: u32, candidate: u32, reason: ReasonCode) {
        if all.contradiction.is_some() || all.has(candidate, true) {
            return;
        }
        let first = all.parents.len() as u32;
        all.parents.push(from);
        all.parents.extend(self.eliminated.iter().map(|&candidate| self.off_events[candidate as usize]));
        let parents = (first, all.parents.len() as u32);
        let depths = all.parents[first as usize..].iter().map(|&parent| all.events[parent as usize].depth);
        let event =
            Consequence { candidate, on: true, reason, depth: depths.max().unwrap_or(0) + 1, parents };
        if all.has(candidate, false) {
            all.contradiction = Some([all.events.len() as u32, self.off_events[candidate as usize]]);
            all.events.push(event);
        } else {
            self.add(all, event);
        }
    }
}

/// The next event to follow: the oldest that is on, or else the oldest that is off.
fn next_event(all: &Consequences, next: &mut [usize; 2]) -> Option<(u32, bool)> {
    for on in [true, false] {
        let at = &mut next[usize::from(on)];
        while *at < all.events.len() {
            *at += 1;
            if all.events[*at - 1].on == on {
                return Some((*at as u32 - 1, on));
            }
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/consequences.rs"]
mod tests;
