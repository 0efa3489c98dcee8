//! Reads the constraints that Python passes to [`Problem`](crate::problem::Problem) and
//! [`Logic`](crate::logic::Logic).

use polydoku_core::problem::Constraint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Reads tuples of a name and lists of integers, such as `("all-different", cells)`.
pub fn read_constraints(tuples: &[Bound<'_, PyTuple>]) -> PyResult<Vec<Constraint>> {
    tuples.iter().map(read_constraint).collect()
}

fn read_constraint(tuple: &Bound<'_, PyTuple>) -> PyResult<Constraint> {
    let name: String = tuple.get_item(0)?.extract()?;
    let lists: Vec<Vec<u32>> = tuple.iter().skip(1).map(|list| list.extract()).collect::<PyResult<_>>()?;
    let unknown = || PyValueError::new_err(format!("no constraint '{name}' with such lists"));
    Constraint::named(&name, &lists).ok_or_else(unknown)
}
