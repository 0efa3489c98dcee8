//! All that follows from one assumption, breadth first, what is true before what is false. *Dynamic*: what has
//! become false is struck from a working copy, so that cells and houses come down to their last candidate;
//! that one then follows from all that were struck.

use crate::logic::chains::graph::{ASSUMED, CandidateGraph, IN_CELL, LinkScope, ReasonCode};
use crate::logic::position::{Position, bits};

/// Which links are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropagationMode {
    /// Whether those inside cells are.
    pub in_cells: bool,
    /// Whether the working copy is changed.
    pub dynamic: bool,
}

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub struct Consequence {
    /// The candidate.
    pub at: u32,
    /// Whether it is true.
    pub on: bool,
    /// By which link or set.
    pub why: ReasonCode,
    /// The longest way from the assumption; at least so many other events come before it.
    pub depth: u32,
    parents: (u32, u32),
}

/// What follows from an assumption, which comes first.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    /// In order; each after its parents. Where a clash ended the search the last event is the one that
    /// clashes, and does not count otherwise.
    pub events: Vec<Consequence>,
    /// Two events that say the opposite of each other.
    pub clash: Option<[u32; 2]>,
    parents: Vec<u32>,
    met: [Vec<u64>; 2],
}

impl Consequences {
    /// The events that count, all but the clashing one.
    pub fn counted(&self) -> &[Consequence] {
        &self.events[..self.events.len() - usize::from(self.clash.is_some())]
    }

    /// The set of candidates that become true, or false, as bits.
    pub fn met(&self, on: bool) -> &[u64] {
        &self.met[usize::from(on)]
    }

    /// What an event follows from.
    pub fn parents(&self, event: u32) -> &[u32] {
        let (from, to) = self.events[event as usize].parents;
        &self.parents[from as usize..to as usize]
    }

    /// The event that makes a candidate true or false.
    pub fn find(&self, at: u32, on: bool) -> Option<u32> {
        let same = |event: &Consequence| event.at == at && event.on == on;
        self.counted().iter().position(same).map(|place| place as u32)
    }

    /// Forgets everything, on a graph of so many candidates.
    fn clear(&mut self, candidates: usize) {
        self.events.clear();
        self.parents.clear();
        self.clash = None;
        for met in &mut self.met {
            met.clear();
            met.resize(candidates.div_ceil(64), 0);
        }
    }

    fn has(&self, at: u32, on: bool) -> bool {
        self.met[usize::from(on)][at as usize / 64] >> (at % 64) & 1 == 1
    }
}

/// Makes consequences, one after the other.
pub struct ConsequenceSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    graph: &'a CandidateGraph,
    mode: PropagationMode,
    masks: Vec<u32>,
    places: Vec<u32>,
    falsified: Vec<u32>,
    hidden: Vec<u32>,
    /// Room for what is being found.
    spare: Consequences,
}

impl<'a, const W: usize> ConsequenceSearch<'a, W> {
    /// For a position and a mode.
    pub fn new(position: &'a Position<'a, W>, mode: PropagationMode) -> Self {
        let graph = position.graph();
        ConsequenceSearch {
            position,
            graph,
            mode,
            masks: position.masks().to_vec(),
            places: position.all_places().to_vec(),
            falsified: vec![0; graph.len()],
            hidden: Vec::new(),
            spare: Consequences::default(),
        }
    }

    /// What follows when a candidate is true, or false.
    pub fn run(&mut self, at: u32, on: bool) -> Consequences {
        if self.mode.dynamic {
            self.masks.copy_from_slice(self.position.masks());
            self.places.copy_from_slice(self.position.all_places());
        }
        let mut all = std::mem::take(&mut self.spare);
        all.clear(self.graph.len());
        self.add(&mut all, Consequence { at, on, why: ASSUMED, depth: 0, parents: (0, 0) });
        let mut next = [0, 0];
        while all.clash.is_none() {
            let Some((event, on)) = take(&all, &mut next) else { break };
            if on { self.falsify(&mut all, event) } else { self.fulfil(&mut all, event) }
        }
        self.spare = all;
        self.spare.clone()
    }

    fn add(&mut self, all: &mut Consequences, event: Consequence) {
        all.met[usize::from(event.on)][event.at as usize / 64] |= 1 << (event.at % 64);
        if !event.on {
            self.falsified[event.at as usize] = all.events.len() as u32;
        }
        all.events.push(event);
    }

    /// What a true candidate makes false.
    fn falsify(&mut self, all: &mut Consequences, from: u32) {
        let Consequence { at, depth, .. } = all.events[from as usize];
        let links = if self.mode.in_cells { LinkScope::All } else { LinkScope::Houses };
        for edge in self.graph.weak(at, links) {
            if all.has(edge.to, false) {
                continue;
            }
            let first = all.parents.len() as u32;
            all.parents.push(from);
            let event = Consequence {
                at: edge.to,
                on: false,
                why: edge.why,
                depth: depth + 1,
                parents: (first, first + 1),
            };
            if all.has(edge.to, true) {
                all.clash = all.find(edge.to, true).map(|on| [on, all.events.len() as u32]);
                all.events.push(event);
                return;
            }
            self.add(all, event);
        }
    }

    /// What a false candidate leaves as the last one of its cell or of its houses.
    fn fulfil(&mut self, all: &mut Consequences, from: u32) {
        let at = all.events[from as usize].at;
        let (cell, digit) = self.graph.candidate(at);
        let geometry = self.position.geometry;
        let n = geometry.n;
        if self.mode.in_cells {
            let mask = self.masks[usize::from(cell)];
            let left = mask & !(1 << digit);
            if left.is_power_of_two() {
                self.hidden.clear();
                let gone = bits(self.position.mask(cell) & !mask);
                self.hidden.extend(gone.map(|digit| self.graph.number((cell, digit))));
                self.turn_on(all, from, self.graph.number((cell, left.trailing_zeros() as u8)), IN_CELL);
            }
        }
        for seat in &geometry.seats[usize::from(cell)] {
            let house = geometry.house(seat.house);
            let places = self.places[usize::from(seat.house) * n + usize::from(digit)];
            let left = places & !(1 << seat.place);
            if all.clash.is_some() || !house.full || !left.is_power_of_two() {
                continue;
            }
            self.hidden.clear();
            let number = |place: u8| self.graph.number((house.cells[usize::from(place)], digit));
            let gone = bits(self.position.places(seat.house, digit) & !places);
            self.hidden.extend(gone.map(number));
            self.turn_on(all, from, number(left.trailing_zeros() as u8), seat.house);
        }
        if self.mode.dynamic {
            self.strike(cell, digit);
        }
    }

    fn strike(&mut self, cell: u16, digit: u8) {
        let geometry = self.position.geometry;
        self.masks[usize::from(cell)] &= !(1 << digit);
        for seat in &geometry.seats[usize::from(cell)] {
            self.places[usize::from(seat.house) * geometry.n + usize::from(digit)] &= !(1 << seat.place);
        }
    }

    /// Makes the last candidate of a cell or house true; `hidden` are those struck before.
    fn turn_on(&mut self, all: &mut Consequences, from: u32, at: u32, why: ReasonCode) {
        if all.clash.is_some() || all.has(at, true) {
            return;
        }
        let first = all.parents.len() as u32;
        all.parents.push(from);
        all.parents.extend(self.hidden.iter().map(|&struck| self.falsified[struck as usize]));
        let parents = (first, all.parents.len() as u32);
        let before = all.parents[first as usize..].iter().map(|&parent| all.events[parent as usize].depth);
        let event = Consequence { at, on: true, why, depth: before.max().unwrap_or(0) + 1, parents };
        if all.has(at, false) {
            all.clash = Some([all.events.len() as u32, self.falsified[at as usize]]);
            all.events.push(event);
        } else {
            self.add(all, event);
        }
    }
}

/// The next event to go on from: the oldest that is on, else the oldest that is off.
fn take(all: &Consequences, next: &mut [usize; 2]) -> Option<(u32, bool)> {
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
