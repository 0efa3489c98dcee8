//! The steps of a walk.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};

macro_rules! techniques {
    ($($name:ident = $id:literal,)*) => {
        /// The technique of a step.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Technique {
            $($name),*
        }

        impl Technique {
            /// The ids that the Python package uses, by `Technique as usize`.
            pub const IDS: &[&str] = &[$($id),*];
        }
    };
}

techniques! {
    HiddenSingle = "hidden-single",
    DirectPointing = "direct-pointing",
    DirectClaiming = "direct-claiming",
    DirectHiddenPair = "direct-hidden-pair",
    NakedSingle = "naked-single",
    DirectHiddenTriple = "direct-hidden-triple",
    Pointing = "pointing",
    Claiming = "claiming",
    NakedPair = "naked-pair",
    XWing = "x-wing",
    HiddenPair = "hidden-pair",
    NakedTriple = "naked-triple",
    Swordfish = "swordfish",
    HiddenTriple = "hidden-triple",
    XyWing = "xy-wing",
    XyzWing = "xyz-wing",
    UniqueLoop1 = "unique-loop-1",
    UniqueLoop2 = "unique-loop-2",
    UniqueLoop3 = "unique-loop-3",
    UniqueLoop4 = "unique-loop-4",
    UniqueRectangle1 = "unique-rectangle-1",
    UniqueRectangle2 = "unique-rectangle-2",
    UniqueRectangle3 = "unique-rectangle-3",
    UniqueRectangle4 = "unique-rectangle-4",
    NakedQuad = "naked-quad",
    Jellyfish = "jellyfish",
    HiddenQuad = "hidden-quad",
    Bug1 = "bug-1",
    Bug2 = "bug-2",
    Bug3 = "bug-3",
    Bug4 = "bug-4",
    AlignedPairExclusion = "aligned-pair-exclusion",
    XCycle = "x-cycle",
    YCycle = "y-cycle",
    BidirectionalCycle = "bidirectional-cycle",
    TurbotFish = "turbot-fish",
    ForcingXChain = "forcing-x-chain",
    ForcingChain = "forcing-chain",
    AlignedTripleExclusion = "aligned-triple-exclusion",
    Nishio = "nishio-forcing-chain",
    CellChains = "cell-forcing-chains",
    RegionChains = "region-forcing-chains",
    DynamicCellChains = "dynamic-cell-forcing-chains",
    DynamicRegionChains = "dynamic-region-forcing-chains",
    DynamicContradiction = "dynamic-contradiction-forcing-chain",
    DynamicDouble = "dynamic-double-forcing-chain",
}

/// A step: what it concludes, and how hard it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub technique: Technique,
    /// The value on the scale, with the surcharge for the length of a chain. It is not rounded.
    pub value: f64,
    /// The level of a dynamic chain: 0 for a plain one, 1 for one that uses sets, and 2 to 5 for nested ones. Other
    /// steps have 0.
    pub level: u8,
    /// The cell and the digit that the step places.
    pub placement: Option<(u8, u8)>,
    /// The candidates that the step removes, by digit. A placement also fills its cell and clears the peers, which
    /// this does not include.
    pub removals: [CellSet; DIGITS],
}

impl Step {
    pub fn placing(technique: Technique, value: f64, cell: u8, digit: u8) -> Self {
        let removals = [CellSet::EMPTY; DIGITS];
        Step { technique, value, level: 0, placement: Some((cell, digit)), removals }
    }

    pub fn removing(technique: Technique, value: f64, removals: [CellSet; DIGITS]) -> Self {
        Step { technique, value, level: 0, placement: None, removals }
    }

    /// Applies the conclusions.
    pub fn apply(&self, grid: &mut Grid) {
        for (digit, cells) in (0..).zip(self.removals) {
            for cell in cells {
                grid.remove(cell, digit);
            }
        }
        if let Some((cell, digit)) = self.placement {
            grid.place(cell, digit);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/step.rs"]
mod tests;
