//! The chains of HoDoKu: X-chains, XY-chains, nice loops, alternating inference chains, both with groups too, forcing
//! chains and forcing nets. HoDoKu collects every chain that it can find and takes the one that removes most.
//!
//! - **X-chains and XY-chains** ([`simple`]) are followed depth first.
//! - **Nice loops and AICs** ([`loops`]) come from tables. For every candidate, on and off, HoDoKu fills a table with
//!   what follows directly, and then adds what follows from each entry in turn, until nothing new comes. An entry
//!   remembers only the first entry that it follows from. So each table is a breadth-first search ([`tree`]), and
//!   there is one chain, of the fewest links, from a start to an end; if this chain meets a cell twice, there is none.
//! - An entry of the same cell as the start gives a loop. An entry that is on, in a table of a candidate that is off,
//!   gives an AIC if it removes at least two candidates.
//! - Tables are searched in this order: candidates on by cell and digit, candidates off; AICs come after all loops.
//! - Of chains of one kind that remove the same, a later one counts only if it has fewer nodes ([`step_list`]).
//! - The limit of ten links in HoDoKu's options does not hold for loops, nor does any other but the 1000 entries of a
//!   table, which no public puzzle reaches.
//!
//! - **Forcing chains and nets** ([`forcing`]) use the tables with groups. HoDoKu collects all conclusions and takes one
//!   that places a digit, in the lowest cell; else the one that removes the first candidate by cell and digit. So only
//!   the sets of what follows from each candidate matter; the lengths of chains decide only what a step is called.
//!   Nets have tables of their own ([`net_tables`]), and only conclusions count whose chains have an entry with several
//!   causes.
//!
//! [`reach`] tells first, by sets of nodes, whether a start can have an effect at all.

mod candidate_set;
mod chain;
mod consequences;
pub mod finder;
mod forcing;
mod forcing_checks;
mod graph;
mod groups;
mod lists;
mod loops;
mod net_tables;
mod network;
mod reach;
mod simple;
mod simple_links;
mod sorting;
mod step_list;
mod tree;
mod trial;
