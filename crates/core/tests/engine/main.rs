//! The one door to a search: which problems and puzzles the classic kernel gets, and that nobody can
//! tell from the answers who searched. With `POLYDOKU_KERNEL=general` in the environment there is no
//! classic kernel to be tested.

mod agree;
mod boards;
mod dispatch;
mod forced;
mod limits;
mod oracle;
mod resume;
mod wide;
