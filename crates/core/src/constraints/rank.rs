//! Full rank: the place of some readings of lines in the order of all readings.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::DynPropagator;
use super::rank_propagator::RankPropagator;
use crate::cells::Cell;
use crate::lists::Lists;

/// Which readings may be equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// No two.
    None,
    /// Only those without a rank.
    OnlyUnclued,
    /// All. Equal readings share their ranks, and each of these ranks is right.
    Any,
}

/// Among all readings in ascending order, some have known ranks. Readings are compared digit by digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    pub readings: Lists<Cell>,
    /// The indices of the readings with a rank, with these ranks, which begin at 1.
    pub clues: Vec<(usize, usize)>,
    pub ties: Ties,
}

impl Rank {
    /// Reads the lengths of the readings, their cells one after another, the indices of those with a rank, the
    /// ranks, and the ties by number.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [lengths, cells, clued, ranks, ties] = arguments else { return None };
        let (lengths, mut cells) = (lengths.integers::<usize>()?, &cells.cells()?[..]);
        let mut readings = Lists::default();
        for length in lengths {
            let (reading, rest) = cells.split_at_checked(length)?;
            readings.push(reading.iter().copied());
            cells = rest;
        }
        let (clued, ranks) = (clued.integers::<usize>()?, ranks.integers::<usize>()?);
        let ties = match ties.number()? {
            0 => Ties::None,
            1 => Ties::OnlyUnclued,
            2 => Ties::Any,
            _ => return None,
        };
        let is_sound = cells.is_empty()
            && clued.len() == ranks.len()
            && clued.iter().all(|&index| index < readings.len())
            && readings.iter().all(|reading| !reading.is_empty());
        let clues = clued.into_iter().zip(ranks).collect();
        is_sound.then_some(Rank { readings, clues, ties })
    }
}

impl Constraint for Rank {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        self.readings.iter().collect()
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(RankPropagator::new(self, layout))]
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rank.rs"]
mod tests;
