//! The extension module `polydoku._core`. It converts arguments and results between Python and the core, and
//! has no logic of its own. `src/polydoku/_core.pyi` documents it.

mod answers;
mod batch;
mod constraints;
mod generate;
mod interrupt;
mod logic;
mod memory;
mod problem;
mod rate;
mod snake;
mod tiling;

use pyo3::prelude::*;

/// The engines of Polydoku.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<problem::Problem>()?;
    module.add_class::<problem::Search>()?;
    module.add_function(wrap_pyfunction!(batch::parse_lines, module)?)?;
    module.add_function(wrap_pyfunction!(batch::parse_mask_lines, module)?)?;
    module.add_function(wrap_pyfunction!(batch::plain_lines, module)?)?;
    module.add_function(wrap_pyfunction!(batch::line_ends, module)?)?;
    module.add_class::<interrupt::Flag>()?;
    module.add("Cancelled", module.py().get_type::<interrupt::Cancelled>())?;
    module.add("cancellation", interrupt::cancellation_variable(module.py())?)?;
    module.add_function(wrap_pyfunction!(interrupt::check_cancelled, module)?)?;
    module.add_class::<answers::Answers>()?;
    module.add_function(wrap_pyfunction!(batch::run_block, module)?)?;
    module.add_function(wrap_pyfunction!(batch::kernel, module)?)?;
    module.add_function(wrap_pyfunction!(batch::version, module)?)?;
    module.add_class::<tiling::Tilings>()?;
    module.add_function(wrap_pyfunction!(tiling::check_tiling, module)?)?;
    module.add_function(wrap_pyfunction!(tiling::tiling_lines, module)?)?;
    module.add_function(wrap_pyfunction!(tiling::canonical_tiling, module)?)?;
    module.add_function(wrap_pyfunction!(tiling::random_tiling, module)?)?;
    module.add_function(wrap_pyfunction!(generate::random_grid, module)?)?;
    module.add_function(wrap_pyfunction!(generate::random_puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(generate::unbiased_puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(generate::sparse_puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(generate::solved_by_singles, module)?)?;
    snake::register(module)?;
    module.add_class::<logic::Logic>()?;
    module.add_function(wrap_pyfunction!(logic::finders, module)?)?;
    module.add_function(wrap_pyfunction!(logic::kinds, module)?)?;
    module.add_function(wrap_pyfunction!(logic::kinds_by_finder, module)?)?;
    module.add_function(wrap_pyfunction!(logic::house_kinds, module)?)?;
    module.add_function(wrap_pyfunction!(logic::walk_ends, module)?)?;
    module.add_function(wrap_pyfunction!(logic::step_classes, module)?)?;
    module.add_function(wrap_pyfunction!(logic::step_class_values, module)?)?;
    module.add_function(wrap_pyfunction!(logic::orders, module)?)?;
    module.add_function(wrap_pyfunction!(logic::roles, module)?)?;
    module.add_function(wrap_pyfunction!(logic::se_values, module)?)?;
    for function in [
        wrap_pyfunction!(rate::rate_ends, module)?,
        wrap_pyfunction!(rate::se_techniques, module)?,
        wrap_pyfunction!(rate::hodoku_techniques, module)?,
        wrap_pyfunction!(rate::hodoku_levels, module)?,
        wrap_pyfunction!(rate::rate_se, module)?,
        wrap_pyfunction!(rate::rate_hodoku, module)?,
        wrap_pyfunction!(rate::se_steps, module)?,
        wrap_pyfunction!(rate::hodoku_steps, module)?,
    ] {
        module.add_function(function)?;
    }
    // Every name is public; the stub lists them, and a second list would only drift from it.
    module.delattr("__all__")
}
