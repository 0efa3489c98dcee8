//! The constraints of rules as Python gives them: a name and lists of numbers, for searches and logic alike.

use polydoku_core::problem::Constraint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Reads (name, list, …) tuples, such as ("all-different", cells); the core knows the names.
pub fn read(constraints: &[Bound<'_, PyTuple>]) -> PyResult<Vec<Constraint>> {
    constraints.iter().map(constraint).collect()
}

fn constraint(of: &Bound<'_, PyTuple>) -> PyResult<Constraint> {
    let name: String = of.get_item(0)?.extract()?;
    let lists: Vec<Vec<u32>> = of.iter().skip(1).map(|list| list.extract()).collect::<PyResult<_>>()?;
    let unknown = || PyValueError::new_err(format!("no constraint '{name}' with such lists"));
    Constraint::named(&name, &lists).ok_or_else(unknown)
}
