//! Tells by sets of candidates which assumptions need no search, because they cannot lead to a conclusion.

use crate::rate::grid::{Grid, bits};
use crate::rate::se::forcing::candidate::{Candidate, CandidateSet, Node, candidate, split};
use crate::rate::se::forcing::closure::Closure;
use crate::rate::se::forcing::templates::Templates;

/// What is known of a grid before a search.
#[derive(Default)]
pub struct Forecast {
    /// The assumptions that cannot clash by the links of their digit: on and off.
    harmless: (CandidateSet, CandidateSet),
    /// What follows by links of cells and houses.
    closure: Closure,
    /// Whether static propagations reach all of the closure, because none of them clashes.
    is_closure_exact: bool,
}

impl Forecast {
    /// Finds the assumptions that cannot clash in a search of the kind nishio.
    pub fn read_templates(&mut self, grid: &Grid) {
        for digit in 0..9 {
            let templates = Templates::new(grid, digit);
            self.harmless.0.0[usize::from(digit)] = templates.possible;
            self.harmless.1.0[usize::from(digit)] = grid.cells_with(digit) - templates.certain;
        }
    }

    #[inline]
    pub fn is_harmless(&self, assumption: Node) -> bool {
        let (cell, digit) = split(assumption.candidate());
        let set = if assumption.is_on() { &self.harmless.0 } else { &self.harmless.1 };
        set.contains(cell, digit)
    }

    /// Finds what follows from each candidate in a static search.
    pub fn read_closure(&mut self, grid: &Grid) {
        self.closure.run(grid);
        // A clash leads to the opposite of its assumption.
        let leads_to_opposite =
            |cell: u8, digit: u8| self.closure.reach(candidate(cell, digit)).off.contains(cell, digit);
        let mut cells = grid.empty_cells().iter();
        self.is_closure_exact =
            !cells.any(|cell| bits(grid.mask(cell)).any(|digit| leads_to_opposite(cell, digit)));
    }

    /// Whether all of some candidates have a common consequence. `true` if that is not known.
    pub fn may_have_common(&self, mut sources: impl Iterator<Item = Candidate>) -> bool {
        if !self.is_closure_exact {
            return true;
        }
        let Some(first) = sources.next() else { return false };
        let mut common = *self.closure.reach(first);
        for source in sources {
            let reach = self.closure.reach(source);
            common.on &= &reach.on;
            common.off &= &reach.off;
        }
        !common.off.is_empty() || !common.on.is_empty()
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/forecast.rs"]
mod tests;
