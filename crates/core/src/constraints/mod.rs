//! The constraints, one file each. The list below names them all.
//!
//! To add a constraint, write a file for it and add a line to the list. All-different and not-equal have no
//! propagator, because they only make peers and houses: `propagation` handles these with `houses.rs`
//! (singles) and `intersections.rs`. Tables of two cells are merged and handled by `pair_graph.rs`.

mod all_different;
mod allowed_digits;
pub mod argument;
mod automaton;
mod automaton_layers;
mod automaton_tuples;
mod between;
mod branches;
pub mod cliques;
mod common_peers;
mod connected;
mod connected_graph;
pub mod constraint;
mod counting_circles;
mod counts;
mod digit_classes;
mod digit_ranges;
mod digit_sets;
mod distinct_count;
mod enclosed_sum;
mod enclosed_tuples;
mod first_hidden;
pub mod houses;
mod index;
mod index_value;
pub mod intersections;
pub mod layout;
mod lexical;
mod line_split;
mod linear;
mod lockout;
mod no_subset_sum;
mod not_equal;
mod pair;
mod pair_all;
pub mod pair_graph;
mod pairs;
mod prefix_sum;
mod product;
mod product_tuples;
pub mod propagator;
mod rank;
mod rank_counts;
mod rank_propagator;
mod rank_rivals;
mod region_growth;
mod region_parts;
mod regions;
mod rising;
mod same_values;
mod some_of;
mod sum;
pub mod sums;
mod table;
mod tuple_table;
mod visible_count;

use std::ops::Deref;

pub use all_different::AllDifferent;
pub use allowed_digits::AllowedDigits;
use argument::Argument;
pub use automaton::{Automaton, Machine, Transition};
pub use between::Between;
pub use connected::Connected;
pub use constraint::{Constraint, Exclusion};
pub use counting_circles::CountingCircles;
pub use counts::{CountLimit, Counts};
pub use distinct_count::DistinctCount;
pub use enclosed_sum::EnclosedSum;
pub use first_hidden::FirstHidden;
pub use index::Index;
pub use index_value::IndexValue;
pub use linear::Linear;
pub use lockout::Lockout;
pub use no_subset_sum::NoSubsetSum;
pub use not_equal::NotEqual;
pub use pair::Pair;
pub use pair_all::PairAll;
pub use pairs::Pairs;
pub use prefix_sum::PrefixSum;
pub use product::Product;
pub use rank::Rank;
pub use regions::Regions;
pub use rising::Rising;
pub use same_values::SameValues;
pub use some_of::SomeOf;
pub use sum::Sum;
pub use table::Table;
pub use visible_count::VisibleCount;

/// Declares [`AnyConstraint`] with a variant for each constraint.
macro_rules! constraints {
    ($($name:literal => $constraint:ident,)*) => {
        /// A constraint of any kind.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyConstraint {
            $($constraint($constraint),)*
        }

        impl AnyConstraint {
            /// The constraint with this name and these arguments, such as `("sum", [cells, [total]])`. `None`
            /// if the name is unknown or the arguments do not fit it.
            pub fn named(name: &str, arguments: &[Argument]) -> Option<Self> {
                match name {
                    $($name => $constraint::read(arguments).map(AnyConstraint::$constraint),)*
                    _ => None,
                }
            }
        }

        impl Deref for AnyConstraint {
            type Target = dyn Constraint;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(AnyConstraint::$constraint(constraint) => constraint,)*
                }
            }
        }

        $(impl From<$constraint> for AnyConstraint {
            fn from(constraint: $constraint) -> Self {
                AnyConstraint::$constraint(constraint)
            }
        })*
    };
}

constraints! {
    "all-different" => AllDifferent,
    "allowed-digits" => AllowedDigits,
    "automaton" => Automaton,
    "between" => Between,
    "connected" => Connected,
    "counting-circles" => CountingCircles,
    "counts" => Counts,
    "distinct-count" => DistinctCount,
    "enclosed-sum" => EnclosedSum,
    "first-hidden" => FirstHidden,
    "index" => Index,
    "index-value" => IndexValue,
    "linear" => Linear,
    "lockout" => Lockout,
    "no-subset-sum" => NoSubsetSum,
    "not-equal" => NotEqual,
    "pair" => Pair,
    "pair-all" => PairAll,
    "pairs" => Pairs,
    "prefix-sum" => PrefixSum,
    "product" => Product,
    "rank" => Rank,
    "regions" => Regions,
    "rising" => Rising,
    "same-values" => SameValues,
    "some-of" => SomeOf,
    "sum" => Sum,
    "table" => Table,
    "visible-count" => VisibleCount,
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
