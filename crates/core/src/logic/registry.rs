//! The list of all finders: the name of each, its function and the kinds of patterns that it accepts. Python refers to
//! a finder by its index in this list.

use crate::logic::chains::{forcing, simple};
use crate::logic::finder::Finder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::uniqueness::{bug, loops, rectangles};
use crate::logic::{
    aic, aligned, als, bent, colours, fish, leftover, locked, medusa, remote_pair, rules, sets, single_digit,
    singles, sue_de_coq, templates, three_links, w_wing, wings,
};

macro_rules! finders {
    ($($name:literal => $finder:path: $($kind:ident)*,)*) => {
        /// The names of the finders.
        pub const NAMES: &[&str] = &[$($name),*];

        /// For each finder of [`NAMES`] the kinds of patterns that it accepts.
        pub const KINDS: &[&[PatternKind]] = &[$(&[$(PatternKind::$kind),*]),*];

        /// For each finder of [`NAMES`] its function.
        pub const fn finders<const W: usize>() -> [Finder<W>; NAMES.len()] {
            [$($finder),*]
        }
    };
}

// "name" => function: the kinds of patterns that it accepts.
finders! {
    "full-house" => singles::full_house: Any,
    "last-digit" => singles::last_digit: Any,
    "hidden-single" => singles::hidden_single: Any InBox InLine,
    "naked-single" => singles::naked_single: Any,
    "rule-links" => rules::find: Any,
    "rule-combinations" => rules::combinations::find: Cage OtherRule,
    "innies-and-outies" => rules::derived_sums::find: Any,
    "rule-pointing" => rules::pointing::find: Cage OtherRule,
    "locked" => locked::find: Any Pointing Claiming Direct DirectPointing DirectClaiming,
    "common-peers" => locked::common_peers: Any,
    "leftover" => leftover::find: Any,
    "naked-set" => sets::naked: Any Locked,
    "hidden-set" => sets::hidden: Any Direct,
    "fish" => fish::find:
        Any Finned Sashimi Franken FinnedFranken Mutant FinnedMutant
        SiameseFinned SiameseSashimi SiameseFinnedFranken SiameseFinnedMutant,
    "single-digit" => single_digit::find:
        Skyscraper TwoStringKite TurbotFish EmptyRectangle DualTwoStringKite DualEmptyRectangle
        GroupedSkyscraper GroupedTwoStringKite GroupedTurbotFish,
    "template" => templates::find: TemplateSet TemplateDelete,
    "wing" => wings::find: Any,
    "w-wing" => w_wing::find: Any Grouped,
    "three-links" => three_links::find: MWing HWing SWing LWing,
    "bent-set" => bent::find: Any,
    "simple-colours" => colours::simple: Any,
    "multi-colours" => colours::multi: Any,
    "medusa" => medusa::find: Any,
    "remote-pair" => remote_pair::find: Any,
    "aligned-exclusion" => aligned::find: Any,
    "unique-rectangle" => rectangles::unique:
        Type1 Type2 Type3 Type4 Type5 Type6 HiddenRectangle LinkedRectangle,
    "avoidable-rectangle" => rectangles::avoidable: Type1 Type2,
    "als-xz" => als::xz::find: Any,
    "als-xy-wing" => als::xy_wing::find: Any,
    "als-chain" => als::chain::find: Any,
    "death-blossom" => als::blossom::find: Any,
    "sue-de-coq" => sue_de_coq::find: Any,
    "x-chain" => aic::x_chain: Any,
    "xy-chain" => aic::xy_chain: Any,
    "chain" => aic::find:
        Aic ContinuousLoop DiscontinuousLoop GroupedAic GroupedContinuousLoop GroupedDiscontinuousLoop
        AlsAic AlsContinuousLoop AlsDiscontinuousLoop,
    "simple-chain" => simple::find: Any XCycle ForcingXChain YCycle BidirectionalCycle ForcingChain,
    "forcing-chain" => forcing::find:
        Static Dynamic DynamicPlus Nishio CellChains RegionChains
        DynamicCellChains DynamicRegionChains DynamicContradiction DynamicDouble,
    "unique-loop" => loops::find: Any Type1 Type2 Type3 Type4,
    "bug" => bug::find: Any Type1 Type2 Type3 Type4 TypeN,
}

#[cfg(test)]
#[path = "../../tests/unit/logic/registry.rs"]
mod tests;
