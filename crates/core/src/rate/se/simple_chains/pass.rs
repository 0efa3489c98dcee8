//! The three passes over all candidates, and how their steps are ranked.

use crate::rate::se::simple_chains::consequences::LinkScope;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::value::with_surcharge;

/// What decides between steps: the value, the complexity, and the number of the pass.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Rank {
    pub value: f64,
    pub complexity: u32,
    pub pass: u8,
}

/// The highest rank of interest, and the step that has it, if there is one.
pub struct Best {
    pub rank: Rank,
    pub step: Option<Step>,
}

/// A technique and its value without the surcharge for the length.
type Kind = (Technique, f64);

pub struct Pass {
    pub scope: LinkScope,
    number: u8,
    cycle: Kind,
    /// Forcing chains with only the links of the Y pass do not exist.
    forcing_chain: Option<Kind>,
}

pub const X_PASS: Pass = Pass {
    scope: LinkScope::Houses,
    number: 2,
    cycle: (Technique::XCycle, 6.5),
    forcing_chain: Some((Technique::ForcingXChain, 6.6)),
};
pub const Y_PASS: Pass =
    Pass { scope: LinkScope::Cells, number: 3, cycle: (Technique::YCycle, 6.5), forcing_chain: None };
pub const XY_PASS: Pass = Pass {
    scope: LinkScope::All,
    number: 4,
    cycle: (Technique::BidirectionalCycle, 7.0),
    forcing_chain: Some((Technique::ForcingChain, 7.0)),
};

impl Pass {
    /// The lowest value of its steps.
    pub fn lowest_value(&self) -> f64 {
        self.cycle.1
    }

    pub fn cycle(&self, complexity: u32) -> (Technique, Rank) {
        (self.cycle.0, self.rank(self.cycle.1, complexity))
    }

    /// Forcing chains of one digit that are too short for a surcharge have a name of their own.
    pub fn forcing_chain(&self, complexity: u32) -> Option<(Technique, Rank)> {
        let (technique, base_value) = self.forcing_chain?;
        let rank = self.rank(base_value, complexity);
        let is_turbot_fish = technique == Technique::ForcingXChain && rank.value == base_value;
        Some((if is_turbot_fish { Technique::TurbotFish } else { technique }, rank))
    }

    fn rank(&self, base_value: f64, complexity: u32) -> Rank {
        Rank { value: with_surcharge(base_value, complexity), complexity, pass: self.number }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/pass.rs"]
mod tests;
