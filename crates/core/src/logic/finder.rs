//! What all finders share. A finder is a function that looks for one family of patterns in a position. A
//! [`FinderCall`] has its parameters; a [`Sink`] receives its steps and tells it when to stop.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::limits::{Limits, StopReason};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, SortKey, Step};

/// Whose conventions a finder follows: the order of its search, and the patterns that it leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The order of people. No step is left out.
    #[default]
    Human,
    /// The conventions of Sudoku Explainer 1.2.1.3 (SE), followed exactly.
    Se,
    /// The conventions of HoDoKu 2.2.0.
    Hodoku,
}

impl Order {
    /// Python names an order by its index in this list.
    pub const ALL: &[Order] = &[Order::Human, Order::Se, Order::Hodoku];

    /// The names of the orders of [`Self::ALL`].
    pub const NAMES: &[&str] = &["human", "se", "hodoku"];

    pub fn house_order(self) -> HouseOrder {
        if self == Order::Se { HouseOrder::BoxColumnRow } else { HouseOrder::BoxRowColumn }
    }
}

/// A finder with its parameters. A list of calls is a *profile*; the [walk](crate::logic::walk) solves a puzzle by it.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinderCall {
    /// The finder, by its index in [`NAMES`](crate::logic::registry::NAMES).
    pub finder: u16,
    /// The size of the pattern (3 for a naked triple), or a bound on it; 0 for a finder that needs no size.
    pub size: u16,
    /// Which of its patterns the finder looks for.
    pub kind: PatternKind,
    pub order: Order,
    /// Whether the walk takes the step with the lowest [`SortKey`] instead of the first one.
    pub takes_best: bool,
    /// Whether the finder also reports patterns that lack some of their usual candidates, such as a unique rectangle
    /// with a corner that has only one of the two digits.
    pub allows_partial: bool,
    /// Whether the finder may leave out the evidence of its steps.
    pub omits_evidence: bool,
}

/// Tells a finder to continue or to stop. It stops when the sink needs no more steps or a limit is reached.
pub type Flow = ControlFlow<()>;

/// Receives the steps of a finder and polls the limits.
pub struct Sink<'s> {
    on_step: &'s mut dyn FnMut(Step) -> Flow,
    limits: &'s Limits<'s>,
    /// The number of polls between two checks of the limits.
    polls_per_check: u64,
    polls_until_check: u64,
    /// Whether only the step with the lowest sort key is needed.
    needs_best_only: bool,
    /// The lowest sort key among the steps so far if only the best step is needed, otherwise that of the last step.
    best: Option<SortKey>,
    /// The limit that was reached, if any.
    pub stop_reason: Option<StopReason>,
}

impl<'s> Sink<'s> {
    /// A sink that passes each step to `on_step`.
    pub fn new(limits: &'s Limits<'s>, on_step: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        Sink {
            on_step,
            limits,
            polls_per_check: Limits::NODES_PER_CHECK,
            polls_until_check: Limits::NODES_PER_CHECK,
            needs_best_only: false,
            best: None,
            stop_reason: None,
        }
    }

    /// A sink whose caller needs only the step with the lowest sort key; see [`Sink::wants`].
    pub fn for_best_step(limits: &'s Limits<'s>, on_step: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        Sink { needs_best_only: true, ..Sink::new(limits, on_step) }
    }

    /// The same sink for cell sets of `words` words. The more words, the more work there is between two polls, and
    /// the fewer polls there are between two checks of the limits. A 9×9 board has two words.
    pub fn for_set_words(self, words: usize) -> Self {
        let polls_per_check = (2 * Limits::NODES_PER_CHECK / words as u64).max(1);
        Sink { polls_per_check, polls_until_check: polls_per_check, ..self }
    }

    /// Whether a step with this sort key could still be the best one. A finder may skip all other steps.
    #[inline]
    pub fn wants(&self, se_value: f64, complexity: u32, tie_break: u8) -> bool {
        let key = SortKey { se_value, complexity, tie_break };
        !self.needs_best_only || self.best.is_none_or(|best| key.is_before(best))
    }

    /// Whether only the step with the lowest sort key is needed.
    pub fn needs_best_only(&self) -> bool {
        self.needs_best_only
    }

    /// Whether a step has been given.
    pub fn has_steps(&self) -> bool {
        self.best.is_some()
    }

    /// The complexity of the best step so far, if only the best one is needed.
    pub fn best_complexity(&self) -> Option<u32> {
        self.best.map(|best| best.complexity)
    }

    /// Receives a step with at least one placement or elimination.
    pub fn give(&mut self, step: Step) -> Flow {
        debug_assert!(!step.eliminations.is_empty() || !step.placements.is_empty(), "a step without effect");
        let key = step.sort_key();
        if self.wants(key.se_value, key.complexity, key.tie_break) {
            self.best = Some(key);
        }
        (self.on_step)(step)
    }

    /// Checks the limits once in `polls_per_check` calls. Finders call it in every loop that can take long.
    #[inline]
    pub fn poll(&mut self) -> Flow {
        self.poll_times(1)
    }

    /// Counts as `polls` calls of [`Self::poll`]. Finders call it after a piece of work that takes longer.
    #[inline]
    pub fn poll_times(&mut self, polls: u64) -> Flow {
        if polls < self.polls_until_check {
            self.polls_until_check -= polls;
        } else {
            self.polls_until_check = self.polls_per_check;
            self.stop_reason = self.limits.check_clock_and_interrupt();
        }
        if self.stop_reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The function of a finder. It gives every step that it finds to the sink. A step removes at least one candidate of
/// the position.
pub type Finder<const W: usize> = fn(&Position<'_, W>, &FinderCall, &mut Sink<'_>) -> Flow;

/// The candidates of one digit in these cells.
pub fn candidates<const W: usize>(position: &Position<W>, cells: CellSet<W>, digit: u8) -> Vec<Candidate> {
    (cells & position.cells_with(digit)).iter().map(|cell| (cell, digit)).collect()
}

/// The candidates of several digits (a mask) in these cells, cell by cell.
pub fn candidates_among<const W: usize>(
    position: &Position<W>,
    cells: impl IntoIterator<Item = Cell>,
    digits: u32,
) -> Vec<Candidate> {
    let candidates_of = |cell: Cell| bits(position.mask(cell) & digits).map(move |digit| (cell, digit));
    cells.into_iter().flat_map(candidates_of).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/logic/finder.rs"]
mod tests;
