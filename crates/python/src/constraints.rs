//! Reads the constraints that Python passes to [`Problem`](crate::problem::Problem) and
//! [`Logic`](crate::logic::Logic).

use std::borrow::Cow;

use polydoku_core::constraints::AnyConstraint;
use polydoku_core::constraints::argument::Argument;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

/// Reads tuples of a name and arguments, such as `("all-different", cells)`. An argument is a sequence of such
/// tuples, or of integers and tuples of integers; the integers of tuples are read one after the other.
pub fn read_constraints(tuples: &[Bound<'_, PyTuple>]) -> PyResult<Vec<AnyConstraint>> {
    let read = |tuple| {
        let (name, arguments) = read_specification(tuple)?;
        let unknown = || PyValueError::new_err(format!("no constraint '{name}' with such arguments"));
        AnyConstraint::named(&name, &arguments).ok_or_else(unknown)
    };
    tuples.iter().map(read).collect()
}

fn read_specification<'a>(tuple: &'a Bound<'_, PyTuple>) -> PyResult<(Cow<'a, str>, Vec<Argument>)> {
    let name = tuple.get_borrowed_item(0)?.extract()?;
    let arguments = tuple.iter_borrowed().skip(1).map(|argument| read_argument(&argument));
    Ok((name, arguments.collect::<PyResult<_>>()?))
}

fn read_argument(argument: &Bound<'_, PyAny>) -> PyResult<Argument> {
    if let Ok(tuple) = argument.cast::<PyTuple>() {
        return read_items(tuple);
    }
    let items: Vec<Bound<'_, PyAny>> = argument.extract()?;
    read_items(&PyTuple::new(argument.py(), items)?)
}

fn read_items(items: &Bound<'_, PyTuple>) -> PyResult<Argument> {
    if items.iter_borrowed().next().is_some_and(|item| is_specification(&item)) {
        let constraints = items.iter_borrowed().map(|item| {
            let item = item.cast::<PyTuple>()?;
            let (name, arguments) = read_specification(&item)?;
            Ok((name.into_owned(), arguments))
        });
        return Ok(Argument::Constraints(constraints.collect::<PyResult<_>>()?));
    }
    let mut numbers = Vec::with_capacity(items.len());
    for item in items.iter_borrowed() {
        if item.is_instance_of::<PyTuple>() {
            for number in item.cast::<PyTuple>()?.iter_borrowed() {
                numbers.push(number.extract()?);
            }
        } else {
            numbers.push(item.extract()?);
        }
    }
    Ok(Argument::Numbers(numbers))
}

/// Whether this is a tuple of a name and arguments.
fn is_specification(item: &Bound<'_, PyAny>) -> bool {
    let has_name = |tuple: &Bound<'_, PyTuple>| {
        tuple.get_borrowed_item(0).is_ok_and(|name| name.is_instance_of::<PyString>())
    };
    item.cast::<PyTuple>().is_ok_and(has_name)
}
