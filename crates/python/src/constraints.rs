//! Reads the constraints that Python passes to [`Problem`](crate::problem::Problem) and
//! [`Logic`](crate::logic::Logic).

use polydoku_core::constraints::AnyConstraint;
use polydoku_core::constraints::argument::Argument;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Reads tuples of a name and arguments, such as `("all-different", cells)`. An argument is a list of
/// integers, or a list of such tuples.
pub fn read_constraints(tuples: &[Bound<'_, PyTuple>]) -> PyResult<Vec<AnyConstraint>> {
    let read = |tuple| {
        let (name, arguments) = read_specification(tuple)?;
        let unknown = || PyValueError::new_err(format!("no constraint '{name}' with such arguments"));
        AnyConstraint::named(&name, &arguments).ok_or_else(unknown)
    };
    tuples.iter().map(read).collect()
}

fn read_specification(tuple: &Bound<'_, PyTuple>) -> PyResult<(String, Vec<Argument>)> {
    let name = tuple.get_item(0)?.extract()?;
    let arguments = tuple.iter().skip(1).map(|argument| read_argument(&argument));
    Ok((name, arguments.collect::<PyResult<_>>()?))
}

fn read_argument(argument: &Bound<'_, PyAny>) -> PyResult<Argument> {
    if let Ok(numbers) = argument.extract() {
        return Ok(Argument::Numbers(numbers));
    }
    let tuples: Vec<Bound<'_, PyTuple>> = argument.extract()?;
    let constraints = tuples.iter().map(read_specification);
    Ok(Argument::Constraints(constraints.collect::<PyResult<_>>()?))
}
