//! The propagators of rules as Python gives them: a name and what it needs, for searches and logic alike.

use polydoku_core::problem::Constraint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Reads ("all-different", cells), ("not-equal", pairs), ("rising", cells) and ("pair", cells, masks).
pub fn read(constraints: &[Bound<'_, PyTuple>]) -> PyResult<Vec<Constraint>> {
    constraints.iter().map(constraint).collect()
}

fn constraint(of: &Bound<'_, PyTuple>) -> PyResult<Constraint> {
    let part = |at: usize| of.get_item(at).map_err(|_| PyValueError::new_err("a constraint lacks a part"));
    let cells = part(1)?;
    match part(0)?.extract::<String>()?.as_str() {
        "all-different" => Ok(Constraint::AllDifferent(cells.extract()?)),
        "not-equal" => Ok(Constraint::NotEqual(cells.extract()?)),
        "rising" => Ok(Constraint::Rising(cells.extract()?)),
        "pair" => Ok(Constraint::Pair(cells.extract()?, part(2)?.extract()?)),
        name => Err(PyValueError::new_err(format!("no constraint '{name}'"))),
    }
}
