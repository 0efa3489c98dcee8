//! Sums of digits: the propagators of cages and of linear equations.

mod cage;
mod combined;
mod derived;
mod digit_tables;
pub mod equation;
mod exact;
mod facts;
mod group_sums;
mod long;
mod propagator;
pub mod reachable;
mod sumsets;
mod terms;

use std::sync::Arc;

use super::layout::Layout;
use super::propagator::DynPropagator;
use cage::{CagePropagator, is_cage};
use combined::combined_sums;
use derived::derived_sums;
use equation::Equation;
use long::LongSumPropagator;
use propagator::{Origin, SumPropagator};
use terms::{MAX_CELLS, Terms};

/// Derived sums with more groups rarely exclude anything.
const MAX_DERIVED_GROUPS: usize = 3;

/// The propagator of an equation. `digit_sets` are all sets of digits with the total, if its cells all differ
/// and there are few.
pub fn propagator(
    equation: &Equation,
    layout: &Layout,
    digit_sets: Option<Arc<[u32]>>,
) -> Arc<dyn DynPropagator> {
    if equation.terms.len() > MAX_CELLS {
        return Arc::new(LongSumPropagator(equation.clone()));
    }
    of_terms(Terms::new(equation, layout), layout, digit_sets, Origin::Constraint)
}

/// The propagators of sums that follow from these equations and from houses, or from several equations.
pub fn derived_propagators(equations: &[Equation], layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
    let derived = derived_sums(equations, layout);
    let terms = derived.iter().map(|equation| Terms::new(equation, layout));
    let terms = terms.filter(|terms| terms.groups.len() <= MAX_DERIVED_GROUPS);
    let of_houses = terms.map(|terms| of_terms(terms, layout, None, Origin::Houses));
    let combined = combined_sums(equations, layout).into_iter().map(|equation| Terms::new(&equation, layout));
    let of_sums = combined.map(|terms| of_terms(terms, layout, None, Origin::Sums));
    of_houses.chain(of_sums).collect()
}

fn of_terms(
    terms: Terms,
    layout: &Layout,
    digit_sets: Option<Arc<[u32]>>,
    origin: Origin,
) -> Arc<dyn DynPropagator> {
    if is_cage(&terms, layout) {
        Arc::new(CagePropagator::new(terms, origin != Origin::Constraint))
    } else {
        Arc::new(SumPropagator::new(terms, layout, digit_sets, origin))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/mod.rs"]
mod tests;
