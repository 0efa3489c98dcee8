//! A finder is a function that looks for one family of patterns in a position. It gives each step to a sink, in
//! the order of its call, until the sink has enough.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::limits::{Limits, StopReason};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step};

/// In whose order a finder looks, and which restrictions it obeys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The order of people; every step that the pattern allows is given.
    #[default]
    Human,
    /// Exactly as SE 1.2.1.3.
    Se,
    /// As HoDoKu 2.2.0.
    Hodoku,
}

impl Order {
    /// All orders; a place in this list is the number that crosses the bridge.
    pub const ALL: &[Order] = &[Order::Human, Order::Se, Order::Hodoku];

    /// The names of all orders, in the same order.
    pub const NAMES: &[&str] = &["human", "se", "hodoku"];

    /// The order of houses.
    pub fn house_order(self) -> HouseOrder {
        if self == Order::Se { HouseOrder::BoxColumnRow } else { HouseOrder::BoxRowColumn }
    }
}

/// One entry of a profile: a finder with its parameters.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinderCall {
    /// The finder, by its place in [`NAMES`](crate::logic::registry::NAMES).
    pub finder: u16,
    /// The size of a set or fish, or a bound; 0 for none.
    pub size: u16,
    /// Which of its patterns the finder looks for.
    pub kind: PatternKind,
    pub order: Order,
    /// Whether the best of all steps is chosen, by value, complexity and key, and not the first.
    pub sorts: bool,
    /// Whether patterns that lack some of their candidates count.
    pub partial: bool,
    /// Whether steps need no evidence, only conclusions.
    pub terse: bool,
}

/// Whether a finder goes on or stops, because the sink has enough or a limit was reached.
pub type Flow = ControlFlow<()>;

/// The key by which steps are chosen: value, complexity, key.
pub type SortKey = (f64, u32, u8);

/// Whether a step sorts strictly before another.
#[inline]
pub fn sorts_before(a: SortKey, b: SortKey) -> bool {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)).is_lt()
}

/// Takes the steps of a finder and says when it has enough.
pub struct Sink<'s> {
    take: &'s mut dyn FnMut(Step) -> Flow,
    limits: &'s Limits<'s>,
    /// How many polls there are between two looks at the limits.
    period: u64,
    polls_left: u64,
    /// Whether only the step that sorts first is needed.
    needs_best_only: bool,
    best: Option<SortKey>,
    /// What stopped the search, if a limit did.
    pub stop: Option<StopReason>,
}

impl<'s> Sink<'s> {
    /// A sink that passes each step to `take` and watches the limits.
    pub fn new(limits: &'s Limits<'s>, take: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        let period = Limits::NODES_PER_CHECK;
        Sink { take, limits, period, polls_left: period, needs_best_only: false, best: None, stop: None }
    }

    /// The same sink for sets of `words` words. On large boards the work between two polls takes longer, so the
    /// sink looks at the limits more often.
    pub fn for_words(self, words: usize) -> Self {
        let period = (2 * Limits::NODES_PER_CHECK / words as u64).max(1);
        Sink { period, polls_left: period, ..self }
    }

    /// A sink that needs only the first of the steps that sort lowest; see [`Sink::wants`].
    pub fn least(limits: &'s Limits<'s>, take: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        Sink { needs_best_only: true, ..Sink::new(limits, take) }
    }

    /// Whether a step of this value, complexity and key could still be chosen. A finder may skip steps that are
    /// not wanted.
    #[inline]
    pub fn wants(&self, value: f64, complexity: u32, key: u8) -> bool {
        !self.needs_best_only || self.best.is_none_or(|best| sorts_before((value, complexity, key), best))
    }

    /// Takes a step, which must place or eliminate something.
    pub fn give(&mut self, step: Step) -> Flow {
        debug_assert!(!step.eliminations.is_empty() || !step.placements.is_empty(), "a step without effect");
        if self.wants(step.value, step.complexity, step.key) {
            self.best = Some((step.value, step.complexity, step.key));
        }
        (self.take)(step)
    }

    /// Looks at the limits now and then. Call it in every loop that can take long.
    #[inline]
    pub fn poll(&mut self) -> Flow {
        self.spend(1)
    }

    /// Counts a piece of work that is worth several polls.
    #[inline]
    pub fn spend(&mut self, polls: u64) -> Flow {
        if polls < self.polls_left {
            self.polls_left -= polls;
        } else {
            self.polls_left = self.period;
            self.stop = self.limits.check_clock_and_interrupt();
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Looks for steps and gives them to the sink; each step changes the position.
pub type Finder<const W: usize> = fn(&Position<'_, W>, &FinderCall, &mut Sink<'_>) -> Flow;

/// The candidates of a digit in these cells.
pub fn candidates<const W: usize>(position: &Position<W>, cells: CellSet<W>, digit: u8) -> Vec<Candidate> {
    (cells & position.cells_with(digit)).iter().map(|cell| (cell, digit)).collect()
}

/// The candidates among a mask of digits in these cells, cell by cell.
pub fn candidates_among<const W: usize>(
    position: &Position<W>,
    cells: impl IntoIterator<Item = Cell>,
    mask: u32,
) -> Vec<Candidate> {
    let in_cell = |cell: Cell| bits(position.mask(cell) & mask).map(move |digit| (cell, digit));
    cells.into_iter().flat_map(in_cell).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/logic/finder.rs"]
mod tests;
