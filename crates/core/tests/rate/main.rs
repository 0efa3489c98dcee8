//! Whole ratings, through the public interface, against reference files beside the repository.

mod hodoku;
mod references;
mod se;
