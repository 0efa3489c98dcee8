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
mod between;
mod common_peers;
pub mod constraint;
mod counting_circles;
mod counts;
mod digit_sets;
mod distinct_count;
pub mod houses;
mod index;
mod index_value;
pub mod intersections;
pub mod layout;
mod linear;
mod lockout;
mod not_equal;
mod pair;
mod pair_all;
pub mod pair_graph;
mod pairs;
pub mod propagator;
mod rising;
mod same_values;
mod sum;
pub mod sums;

use std::ops::Deref;

pub use all_different::AllDifferent;
pub use allowed_digits::AllowedDigits;
use argument::Argument;
pub use automaton::{Automaton, Machine, Transition};
pub use between::Between;
pub use constraint::{Constraint, Exclusion};
pub use counting_circles::CountingCircles;
pub use counts::{CountLimit, Counts};
pub use distinct_count::DistinctCount;
pub use index::Index;
pub use index_value::IndexValue;
pub use linear::Linear;
pub use lockout::Lockout;
pub use not_equal::NotEqual;
pub use pair::Pair;
pub use pair_all::PairAll;
pub use pairs::Pairs;
pub use rising::Rising;
pub use same_values::SameValues;
pub use sum::Sum;

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
    "counting-circles" => CountingCircles,
    "counts" => Counts,
    "distinct-count" => DistinctCount,
    "index" => Index,
    "index-value" => IndexValue,
    "linear" => Linear,
    "lockout" => Lockout,
    "not-equal" => NotEqual,
    "pair" => Pair,
    "pair-all" => PairAll,
    "pairs" => Pairs,
    "rising" => Rising,
    "same-values" => SameValues,
    "sum" => Sum,
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
