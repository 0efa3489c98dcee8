//! [`Context`]: through it constraints read and remove candidates. Removing the last candidate of a cell, or
//! the last place of a digit that a house must contain, is a conflict.

use super::lanes::{self, LaneTables, Members, propagate_houses};
use super::memberships::Membership;
use super::state::State;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::problem::Problem;

/// What [`Context::propagate_singles`] adds to [`State::work`].
const WORK_FOR_SINGLES: u64 = 32;

/// Why the current candidates allow no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This cell has no candidate.
    Cell(Cell),
    /// This house has no place for a digit that it must contain.
    House(u16),
}

/// The state of a search together with its problem.
pub struct Context<'a, W> {
    pub(crate) state: &'a mut State<W>,
    pub(crate) problem: &'a Problem,
}

impl<W: BitSet> Context<'_, W> {
    /// The candidates of a cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> W {
        self.state.candidates(cell)
    }

    /// Whether two cells cannot hold the same digit.
    pub fn are_peers(&self, first: Cell, second: Cell) -> bool {
        self.problem.are_peers(first, second)
    }

    /// Without lanes: the places that a digit (0 for digit 1) can take in a house.
    #[inline]
    pub fn places(&self, house: usize, digit: usize) -> W {
        self.state.places(self.problem.house_offset(house), digit)
    }

    /// Removes all candidates of a cell except those in `digits`.
    #[inline]
    pub fn keep_only(&mut self, cell: Cell, digits: W) -> Result<(), Conflict> {
        let before = self.candidates(cell);
        let after = before & digits;
        if after == before {
            return Ok(());
        }
        self.store_candidates(cell, before, after)?;
        if self.state.has_lanes {
            return Ok(());
        }
        let removed = before & !after;
        for membership in self.problem.memberships.get(usize::from(cell)) {
            for digit in removed.members() {
                self.remove_place(membership, digit)?;
            }
        }
        Ok(())
    }

    /// Removes one candidate (0 for digit 1) of a cell. This is faster than [`Self::keep_only`].
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: usize) -> Result<(), Conflict> {
        let before = self.candidates(cell);
        let after = before & !W::single(digit);
        if after == before {
            return Ok(());
        }
        self.store_candidates(cell, before, after)?;
        if self.state.has_lanes {
            return Ok(());
        }
        let mut memberships = self.problem.memberships.get(usize::from(cell)).iter();
        memberships.try_for_each(|membership| self.remove_place(membership, digit))
    }

    /// Replaces the candidates `before` of a cell by their proper subset `after`.
    #[inline]
    fn store_candidates(&mut self, cell: Cell, before: W, after: W) -> Result<(), Conflict> {
        self.state.sets[usize::from(cell)] = after;
        if after.has_at_most_one() {
            if after == W::EMPTY {
                return Err(Conflict::Cell(cell));
            }
            if !self.state.has_lanes {
                self.state.mark_fixed(cell);
                self.state.queue.push_fixed_cell(cell);
            }
        }
        if self.state.has_lanes {
            self.state.queue.push_houses();
        }
        if self.problem.has_rules {
            self.queue_rules(cell, before, after);
        }
        Ok(())
    }

    // Not inlined, because many problems have houses only.
    #[inline(never)]
    fn queue_rules(&mut self, cell: Cell, before: W, after: W) {
        if self.problem.pair_graph.has_links(cell) {
            self.state.queue.push_changed_cell(cell);
        }
        let (running_word, running_bit) = (self.state.running / 64, 1 << (self.state.running % 64));
        for watchers in self.problem.watchers_of(cell) {
            let mut propagators = watchers.of_change(before, after);
            if watchers.word == running_word {
                propagators &= !running_bit;
            }
            if propagators != 0 {
                self.state.queue.propagators.push_word(watchers.word as usize, propagators);
            }
        }
    }

    /// With lanes: naked and hidden singles in all houses.
    pub(super) fn propagate_singles(&mut self, tables: &LaneTables) -> Result<(), Conflict> {
        let state = &mut *self.state;
        let (Some(candidates), Some(required)) =
            (W::as_u16s(&mut state.sets), W::as_u16s(&mut state.required_digits))
        else {
            return Ok(());
        };
        state.work += WORK_FOR_SINGLES;
        let mut before = [0; lanes::MAX_CELLS + 1];
        if self.problem.has_rules {
            before[..candidates.len()].copy_from_slice(candidates);
        }
        let open = &mut state.lanes.open;
        let changed = propagate_houses(tables, &self.problem.houses, required, candidates, open)?;
        if self.problem.has_rules {
            for cell in Members::of(changed) {
                let before = W::from_mask(before[usize::from(cell)].into());
                self.queue_rules(cell, before, self.candidates(cell));
            }
        }
        Ok(())
    }

    /// The state words of the propagator that runs.
    pub fn words(&mut self) -> &mut [u64] {
        &mut self.state.words[self.problem.words_of(self.state.running)]
    }

    /// Queues the propagator that runs once more.
    pub fn run_again(&mut self) {
        let running = self.state.running;
        self.state.queue.push_propagator(running);
    }

    /// Removes the cell of a membership from the places of a digit in that house. It may be gone already,
    /// because [`State::keep_only_place`] removes many places at once.
    #[inline]
    fn remove_place(&mut self, membership: &Membership, digit: usize) -> Result<(), Conflict> {
        let places = &mut self.state.sets[membership.house_offset as usize + digit];
        let before = *places;
        let after = before & !W::single(membership.place.into());
        *places = after;
        if !after.has_at_most_one() {
            self.state.queue.push_lost_places(membership.house.into(), W::single(digit));
        } else if after != before
            && self.state.required_digits[usize::from(membership.house)] & W::single(digit) != W::EMPTY
        {
            if after == W::EMPTY {
                return Err(Conflict::House(membership.house));
            }
            self.state.queue.push_hidden_single(membership.house, digit as u8);
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/context.rs"]
mod tests;
