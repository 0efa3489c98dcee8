//! ER, EP and ED.

mod cases;
mod rows;
mod traces;
