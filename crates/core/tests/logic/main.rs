//! What holds of every finder on every board, whatever it looks for: what it says is true, is proved by its
//! evidence, and depends neither on how the cells and digits are named nor on what was asked before.

mod boards;
mod evidence;
mod judge;
mod laws;
mod order;
mod puzzles;
mod rows;
mod symmetry;
