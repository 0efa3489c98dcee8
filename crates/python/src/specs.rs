//! The primitives of rules as Python gives them: a name and what it needs, for searches and logic alike.

use polydoku_core::problem::Spec;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Reads ("all-different", cells), ("not-equal", pairs), ("rising", cells) and ("pair", cells, masks).
pub fn read(specs: &[Bound<'_, PyTuple>]) -> PyResult<Vec<Spec>> {
    specs.iter().map(spec).collect()
}

fn spec(of: &Bound<'_, PyTuple>) -> PyResult<Spec> {
    let part = |at: usize| of.get_item(at).map_err(|_| PyValueError::new_err("a primitive lacks a part"));
    let cells = part(1)?;
    match part(0)?.extract::<String>()?.as_str() {
        "all-different" => Ok(Spec::AllDifferent(cells.extract()?)),
        "not-equal" => Ok(Spec::NotEqual(cells.extract()?)),
        "rising" => Ok(Spec::Rising(cells.extract()?)),
        "pair" => Ok(Spec::Pair(cells.extract()?, part(2)?.extract()?)),
        name => Err(PyValueError::new_err(format!("no primitive '{name}'"))),
    }
}
