//! Sums of digits: the propagators of cages and of linear equations.

mod derived;
pub mod equation;
mod exact;
mod group_sums;
mod long;
mod propagator;
pub mod reachable;
mod terms;

use std::sync::Arc;

use super::layout::Layout;
use super::propagator::DynPropagator;
use derived::derived_sums;
use equation::Equation;
use long::LongSumPropagator;
use propagator::SumPropagator;
use terms::MAX_CELLS;

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
    Arc::new(SumPropagator::new(equation, layout, digit_sets))
}

/// The propagators of sums that follow from these equations and from houses.
pub fn derived_propagators(equations: &[Equation], layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
    let derived = derived_sums(equations, layout);
    derived.iter().map(|equation| Arc::new(SumPropagator::derived(equation, layout)) as _).collect()
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/mod.rs"]
mod tests;
