//! [`NextResult`]: what a lazy search returns when the caller asks for one more result.

use crate::limits::StopReason;

/// One more result of a lazy search, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextResult<T> {
    /// The next result.
    Item(T),
    /// The search is complete.
    End,
    /// A limit was reached first; a call with wider limits continues the search.
    Stopped(StopReason),
}
