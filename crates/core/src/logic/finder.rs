//! What a finder is: a function that looks for one family of patterns in a position and gives each step it
//! finds to a sink, in the order asked for, until the sink has enough.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::limits::{Limits, Stop};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step};

/// In whose order a finder looks, and which thresholds it keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// What people do: nothing is left out that the pattern allows.
    #[default]
    Human,
    /// As SE 1.2.1.3 does, exactly.
    Se,
    /// As HoDoKu 2.2.0 does.
    Hodoku,
}

impl Order {
    /// All orders; a place in this list is the number that crosses the bridge.
    pub const ALL: &[Order] = &[Order::Human, Order::Se, Order::Hodoku];

    /// The names of all orders, in the same order.
    pub const NAMES: &[&str] = &["human", "se", "hodoku"];

    /// The order in which it looks through houses.
    pub fn house_order(self) -> HouseOrder {
        if self == Order::Se { HouseOrder::BoxColumnRow } else { HouseOrder::BoxRowColumn }
    }
}

/// One row of a profile: which finder, and with which parameters.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinderCall {
    /// The finder, by its place in [`NAMES`](crate::logic::registry::NAMES).
    pub finder: u16,
    /// n of a set or fish, or a bound; 0 where it has none.
    pub size: u16,
    /// Which of its patterns the finder looks for.
    pub kind: PatternKind,
    /// The order of looking.
    pub order: Order,
    /// Whether all steps are collected and the best is chosen, by value, complexity and key.
    pub sorts: bool,
    /// Whether patterns with missing candidates count too.
    pub partial: bool,
    /// Whether the evidence may be left out, because only the conclusions are wanted.
    pub terse: bool,
}

/// Goes on, or breaks off because there is enough.
pub type Flow = ControlFlow<()>;

/// By what steps are chosen where a row sorts: value, complexity, key.
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
    polls: u64,
    least: bool,
    best: Option<SortKey>,
    /// What stopped the search, if a limit did.
    pub stop: Option<Stop>,
}

impl<'s> Sink<'s> {
    /// A sink that hands each step on and keeps the limits.
    pub fn new(limits: &'s Limits<'s>, take: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        Sink { take, limits, polls: 0, least: false, best: None, stop: None }
    }

    /// A sink that needs only the first of those steps that sort lowest; see [`Sink::wants`].
    pub fn least(limits: &'s Limits<'s>, take: &'s mut dyn FnMut(Step) -> Flow) -> Self {
        Sink { least: true, ..Sink::new(limits, take) }
    }

    /// Whether a step of this value, complexity and key could still be chosen. A finder may leave out
    /// those that are not wanted.
    #[inline]
    pub fn wants(&self, value: f64, complexity: u32, key: u8) -> bool {
        !self.least || self.best.is_none_or(|best| sorts_before((value, complexity, key), best))
    }

    /// Gives a step; it must remove or place something.
    pub fn give(&mut self, step: Step) -> Flow {
        debug_assert!(!step.eliminations.is_empty() || !step.placements.is_empty(), "a step without effect");
        if self.wants(step.value, step.complexity, step.key) {
            self.best = Some((step.value, step.complexity, step.key));
        }
        (self.take)(step)
    }

    /// To be called in every loop that can take long: breaks when the time is over.
    #[inline]
    pub fn poll(&mut self) -> Flow {
        self.polls += 1;
        if self.polls.is_multiple_of(Limits::POLL_NODES) {
            self.stop = self.limits.poll();
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The same for a piece of work that was worth so many polls.
    pub fn spend(&mut self, polls: u64) -> Flow {
        let due = (self.polls + polls) / Limits::POLL_NODES > self.polls / Limits::POLL_NODES;
        self.polls += polls;
        if due {
            self.stop = self.limits.poll();
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Looks for steps, each with an effect on the position, and gives them to the sink.
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
    let of = |cell: Cell| bits(position.mask(cell) & mask).map(move |digit| (cell, digit));
    cells.into_iter().flat_map(of).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/logic/finder.rs"]
mod tests;
