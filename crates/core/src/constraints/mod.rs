//! The constraints, one file each. The list below names them all.
//!
//! To add a constraint, write a file for it and add a line to the list. All-different and not-equal have no
//! propagator, because they only make peers and houses: `propagation` handles these with `houses.rs`
//! (singles) and `intersections.rs`. Tables of two cells are merged and handled by `pair_graph.rs`.

mod all_different;
mod allowed_digits;
pub mod argument;
pub mod constraint;
pub mod houses;
pub mod intersections;
pub mod layout;
mod linear;
mod not_equal;
mod pair;
pub mod pair_graph;
mod pairs;
pub mod propagator;
mod rising;
mod sum;
pub mod sums;

use std::ops::Deref;

pub use all_different::AllDifferent;
pub use allowed_digits::AllowedDigits;
use argument::Argument;
pub use constraint::{Constraint, Exclusion};
pub use linear::Linear;
pub use not_equal::NotEqual;
pub use pair::Pair;
pub use pairs::Pairs;
pub use rising::Rising;
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
    "linear" => Linear,
    "not-equal" => NotEqual,
    "pair" => Pair,
    "pairs" => Pairs,
    "rising" => Rising,
    "sum" => Sum,
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/mod.rs"]
mod tests;
