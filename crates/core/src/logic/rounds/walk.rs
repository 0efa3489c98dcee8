//! The walk in rounds. A round takes the easiest class that has a step, and of its steps all of the shortest ones, and
//! applies their conclusions at once. So the rounds are the same for a puzzle that is turned, reflected or has other
//! digits.

use crate::limits::StopReason;
use crate::logic::finder::Sink;
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::rounds::chains;
use crate::logic::rounds::class::StepClass;
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::rounds::contradictions::{ContradictionSearch, Depth};
use crate::logic::rounds::direct;
use crate::logic::rounds::net::{CandidateNet, Links};
use crate::logic::rounds::patterns;
use crate::logic::rounds::poll::Poll;
use crate::logic::rounds::scale;
use crate::logic::rounds::sums::{Sum, Sums};
use crate::logic::set::CellSet;

/// A round of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    pub class: StepClass,
    /// The length of the steps; 0 if the steps of the class have none.
    pub length: u32,
    /// The number of different conclusions.
    pub conclusion_count: u32,
}

/// The rounds of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundWalk {
    pub rounds: Vec<Round>,
    /// The conclusions of each round.
    pub conclusions: Vec<Conclusions>,
    /// Whether every cell is filled.
    pub is_solved: bool,
    /// Whether a round had a value above the highest one that was wanted.
    pub is_above: bool,
    /// The limit that ended the walk.
    pub stop_reason: Option<StopReason>,
    /// The class whose search a limit ended, or that needs too much memory for this position. No easier class had a
    /// step.
    pub open_class: Option<StepClass>,
}

/// What all puzzles of a board have in common.
pub struct RoundWalker {
    sums: Sums,
    /// Whether uniqueness techniques may be used. They exchange two digits, which cells with restricted digits forbid.
    uses_uniqueness: bool,
}

impl RoundWalker {
    pub fn new<const W: usize>(geometry: &Geometry<W>, uses_uniqueness: bool) -> Self {
        RoundWalker { sums: Sums::new(geometry), uses_uniqueness }
    }

    /// Walks until the position is solved, no class has a step, a limit is reached, or a round has a value above
    /// `most_value`.
    pub fn walk<const W: usize>(
        &self,
        position: &mut Position<'_, W>,
        most_value: f64,
        poll: &mut Poll,
    ) -> RoundWalk {
        let mut walk = RoundWalk::default();
        while !position.is_solved() && !position.is_broken() && !walk.is_above {
            let mut search = ClassSearch { walker: self, position, net: None, open_class: None };
            let easiest = search.easiest(poll);
            walk.open_class = search.open_class;
            match easiest {
                Ok(Some((class, mut conclusions))) => {
                    let length = conclusions.length;
                    let round = Round { class, length, conclusion_count: conclusions.apply(position) };
                    walk.is_above = scale::value(&round) > most_value;
                    walk.rounds.push(round);
                    walk.conclusions.push(conclusions);
                }
                Ok(None) => break,
                Err(reason) => {
                    walk.stop_reason = Some(reason);
                    break;
                }
            }
        }
        walk.is_solved = position.is_solved();
        walk
    }
}

/// The search for the easiest class that has a step in a position.
struct ClassSearch<'w, 'p, 'a, const W: usize> {
    walker: &'w RoundWalker,
    position: &'p Position<'a, W>,
    /// The links of the position, built when the first class needs them.
    net: Option<CandidateNet>,
    /// The class whose search did not end.
    open_class: Option<StepClass>,
}

impl<const W: usize> ClassSearch<'_, '_, '_, W> {
    fn easiest(&mut self, poll: &mut Poll) -> Result<Option<(StepClass, Conclusions)>, StopReason> {
        for &class in StepClass::ALL {
            let conclusions = self.steps(class, poll).inspect_err(|_| self.open_class = Some(class))?;
            if !conclusions.is_empty() {
                return Ok(Some((class, conclusions)));
            }
        }
        Ok(None)
    }

    /// The shortest steps of a class.
    fn steps(&mut self, class: StepClass, poll: &mut Poll) -> Result<Conclusions, StopReason> {
        let position = self.position;
        let digit_count = position.geometry.digit_count;
        match class {
            StepClass::LastCell => Ok(patterns::last_cells(position)),
            StepClass::DirectPointing => Ok(direct::locked(position, true)),
            StepClass::DirectClaiming => Ok(direct::locked(position, false)),
            StepClass::DirectHiddenPair => self.direct_sets(2, poll),
            StepClass::DirectHiddenTriple => self.direct_sets(3, poll),
            StepClass::CageCombinations => Ok(self.sum_eliminations(&self.walker.sums.cages)),
            StepClass::InniesAndOuties => Ok(self.sum_eliminations(&self.walker.sums.derived)),
            StepClass::LargeSet if digit_count < 10 => Ok(Conclusions::default()),
            StepClass::Uniqueness | StepClass::Bug if !self.walker.uses_uniqueness => {
                Ok(Conclusions::default())
            }
            StepClass::AlignedTriple => patterns::steps(position, class, poll),
            class if class >= StepClass::XChain => self.linked_steps(class, poll),
            class => patterns::steps(position, class, poll),
        }
    }

    fn direct_sets(&self, size: u32, poll: &Poll) -> Result<Conclusions, StopReason> {
        let mut on_step = |_| std::ops::ControlFlow::Continue(());
        let mut sink = Sink::new(poll.limits(), &mut on_step).for_set_words(W);
        let conclusions = direct::hidden_sets(self.position, size, &mut sink);
        sink.stop_reason.map_or(Ok(conclusions), Err)
    }

    /// The steps of a class that follows links.
    fn linked_steps(&mut self, class: StepClass, poll: &mut Poll) -> Result<Conclusions, StopReason> {
        if self.net.is_none() {
            self.net = CandidateNet::new(self.position, &self.walker.sums);
            self.open_class = self.net.is_none().then_some(StepClass::XChain);
        }
        let Some(net) = &self.net else { return Ok(Conclusions::default()) };
        let depth = match class {
            StepClass::XChain => return chains::forcing_chains(net, Links::OneDigit, poll),
            StepClass::ForcingChain => return chains::forcing_chains(net, Links::All, poll),
            StepClass::MultipleChains => return chains::multiple_chains(net, poll),
            StepClass::Nishio => Depth::OneDigit,
            StepClass::Contradiction => Depth::Links,
            StepClass::ContradictionWithSets => Depth::Sets,
            _ => Depth::Nested,
        };
        let sums = &self.walker.sums;
        ContradictionSearch { position: self.position, net, sums, depth }.shortest(poll)
    }

    /// The candidates with which a total is not possible, and those that see all places of a digit that it needs.
    fn sum_eliminations(&self, sums: &[Sum]) -> Conclusions {
        let position = self.position;
        let mut conclusions = Conclusions::default();
        for sum in sums {
            let Some(support) = sum.support_in(position) else { continue };
            for (&cell, possible) in sum.cells.iter().zip(support.possible) {
                let removed = position.mask(cell) & !possible;
                conclusions.add(0, [], bits(removed).map(|digit| (cell, digit)));
            }
            let cells: CellSet<W> = sum.cells.iter().copied().collect();
            for digit in bits(support.required) {
                let places = cells & position.cells_with(digit);
                if !places.is_empty() {
                    let seen = position.geometry.common_peers(places) & position.cells_with(digit);
                    conclusions.add(0, [], seen.iter().map(|cell| (cell, digit)));
                }
            }
        }
        conclusions
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/walk.rs"]
mod tests;
