//! bent
