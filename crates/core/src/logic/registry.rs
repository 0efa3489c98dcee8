//! The finders, one line each. Rows of profiles name them by these names; a position in this list is the
//! number that crosses the bridge.

use crate::logic::chains::{forcing, simple};
use crate::logic::finder::Finder;
use crate::logic::uniqueness::{bug, loops, rectangles};
use crate::logic::{
    aic, aligned, als, bent, colours, fish, leftover, locked, medusa, remote_pair, rules, sets, single_digit,
    singles, sue_de_coq, templates, three_links, w_wing, wings,
};

macro_rules! finders {
    ($($name:literal => $finder:path,)*) => {
        /// The names of all finders.
        pub const NAMES: &[&str] = &[$($name),*];

        /// The finders, in the order of [`NAMES`].
        pub const fn finders<const W: usize>() -> [Finder<W>; NAMES.len()] {
            [$($finder),*]
        }
    };
}

finders! {
    "full-house" => singles::full_house,
    "last-digit" => singles::last_digit,
    "hidden-single" => singles::hidden_single,
    "naked-single" => singles::naked_single,
    "rule-links" => rules::find,
    "locked" => locked::find,
    "common-peers" => locked::common_peers,
    "leftover" => leftover::find,
    "naked-set" => sets::naked,
    "hidden-set" => sets::hidden,
    "fish" => fish::find,
    "single-digit" => single_digit::find,
    "template" => templates::find,
    "wing" => wings::find,
    "w-wing" => w_wing::find,
    "three-links" => three_links::find,
    "bent-set" => bent::find,
    "simple-colours" => colours::simple,
    "multi-colours" => colours::multi,
    "medusa" => medusa::find,
    "remote-pair" => remote_pair::find,
    "aligned-exclusion" => aligned::find,
    "unique-rectangle" => rectangles::unique,
    "avoidable-rectangle" => rectangles::avoidable,
    "als-xz" => als::xz::find,
    "als-xy-wing" => als::xy_wing::find,
    "als-chain" => als::chain::find,
    "death-blossom" => als::blossom::find,
    "sue-de-coq" => sue_de_coq::find,
    "x-chain" => aic::x_chain,
    "xy-chain" => aic::xy_chain,
    "chain" => aic::find,
    "simple-chain" => simple::find,
    "forcing-chain" => forcing::find,
    "unique-loop" => loops::find,
    "bug" => bug::find,
}

#[cfg(test)]
#[path = "../../tests/unit/logic/registry.rs"]
mod tests;
