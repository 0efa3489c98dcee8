//! Assumptions that contradict themselves. The length of a contradiction is the number of layers of its propagation.

use crate::limits::StopReason;
use crate::logic::position::Position;
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::rounds::net::{CandidateNet, Links, insert};
use crate::logic::rounds::poll::Poll;
use crate::logic::rounds::propagation::{Clash, Propagation};
use crate::logic::rounds::sums::Sums;

/// How much a propagation may use when it has no further conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Only the links of one digit.
    OneDigit,
    /// All links, the totals of cages, and the combinations of other marks.
    Links,
    /// Also locked candidates and pairs.
    Sets,
    /// Also the contradictions of further assumptions.
    Nested,
}

/// The search for contradictions in a position.
pub struct ContradictionSearch<'p, 'a, const W: usize> {
    pub position: &'p Position<'a, W>,
    pub net: &'p CandidateNet,
    pub sums: &'p Sums,
    pub depth: Depth,
}

impl<const W: usize> ContradictionSearch<'_, '_, W> {
    /// Finds the shortest contradictions.
    pub fn shortest(&self, poll: &mut Poll) -> Result<Conclusions, StopReason> {
        let mut conclusions = Conclusions::default();
        let (mut outer, mut inner) = (Propagation::default(), Propagation::default());
        for (candidate, &at) in (0..).zip(&self.net.candidates) {
            for is_true in [true, false] {
                poll.poll()?;
                outer.reset(self.net);
                let most_layers = conclusions.longest_wanted();
                let layers =
                    self.layers_to_clash(&mut outer, &mut inner, candidate, is_true, most_layers, poll)?;
                match layers {
                    Some(layers) if is_true => conclusions.add(layers, [], [at]),
                    Some(layers) => conclusions.add(layers, [at], []),
                    None => (),
                }
            }
        }
        Ok(conclusions)
    }

    fn links(&self) -> Links {
        if self.depth == Depth::OneDigit { Links::OneDigit } else { Links::All }
    }

    /// The number of layers after which an assumption contradicts itself, if it does within `most_layers`.
    fn layers_to_clash(
        &self,
        outer: &mut Propagation,
        inner: &mut Propagation,
        candidate: u16,
        is_true: bool,
        most_layers: u32,
        poll: &mut Poll,
    ) -> Result<Option<u32>, StopReason> {
        if outer.assume(self.net, self.links(), candidate, is_true).is_err() {
            return Ok(Some(1));
        }
        for layer in 1..=most_layers {
            let progress = if outer.is_quiet() {
                self.add_quiet_layer(outer, inner, poll)?
            } else {
                outer.add_layer(self.net, self.links()).map(|()| true)
            };
            match progress {
                Err(Clash) => return Ok(Some(layer)),
                Ok(false) => return Ok(None),
                Ok(true) => (),
            }
        }
        Ok(None)
    }

    /// Draws further conclusions in a propagation whose links have none. Returns whether there are any.
    fn add_quiet_layer(
        &self,
        outer: &mut Propagation,
        inner: &mut Propagation,
        poll: &mut Poll,
    ) -> Result<Result<bool, Clash>, StopReason> {
        if self.depth == Depth::OneDigit {
            return Ok(Ok(false));
        }
        let digit_count = self.position.geometry.digit_count;
        let digits = |cell: u16| self.position.digit(cell).map_or(0, |digit| 1 << digit);
        let sums = [&self.sums.cages, &self.sums.derived];
        for sums in sums.into_iter().filter(|sums| !sums.is_empty()) {
            match outer.exclude_by_sums(self.net, sums, &digits, digit_count) {
                Ok(false) => (),
                progress => return Ok(progress),
            }
        }
        match outer.exclude_by_combinations(self.net, self.position.geometry, &digits) {
            Ok(false) => (),
            progress => return Ok(progress),
        }
        if self.depth >= Depth::Sets {
            match outer.exclude_by_sets(self.net) {
                Ok(false) => (),
                progress => return Ok(progress),
            }
        }
        if self.depth == Depth::Nested {
            self.exclude_contradictory(outer, inner, poll)
        } else {
            Ok(Ok(false))
        }
    }

    /// Makes candidates false whose truth leads to a contradiction by links.
    fn exclude_contradictory(
        &self,
        outer: &mut Propagation,
        inner: &mut Propagation,
        poll: &mut Poll,
    ) -> Result<Result<bool, Clash>, StopReason> {
        let mut contradictory = vec![0; self.net.words];
        for candidate in outer.open() {
            poll.poll()?;
            inner.copy_from(outer);
            let mut progress = inner.assume(self.net, Links::All, candidate, true);
            while progress.is_ok() && !inner.is_quiet() {
                progress = inner.add_layer(self.net, Links::All);
            }
            if progress.is_err() {
                insert(&mut contradictory, candidate);
            }
        }
        Ok(outer.exclude(self.net, &contradictory))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/contradictions.rs"]
mod tests;
