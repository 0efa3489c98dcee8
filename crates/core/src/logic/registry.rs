//! The finders, one line each. Rows of profiles name them by these names; a position in this list is the
//! number that crosses the bridge.

use crate::logic::finder::Finder;
use crate::logic::{locked, singles};

/// The names of all finders.
pub const NAMES: [&str; COUNT] = names();

const COUNT: usize = list::<1>().len();

/// The finders, in the order of [`NAMES`].
pub const fn finders<const W: usize>() -> [Finder<W>; COUNT] {
    let list = list::<W>();
    let mut finders = [list[0].1; COUNT];
    let mut at = 0;
    while at < COUNT {
        finders[at] = list[at].1;
        at += 1;
    }
    finders
}

const fn names() -> [&'static str; COUNT] {
    let list = list::<1>();
    let mut names = [""; COUNT];
    let mut at = 0;
    while at < COUNT {
        names[at] = list[at].0;
        at += 1;
    }
    names
}

const fn list<const W: usize>() -> [(&'static str, Finder<W>); 4] {
    [
        ("full-house", singles::full_house::<W>),
        ("hidden-single", singles::hidden_single::<W>),
        ("naked-single", singles::naked_single::<W>),
        ("locked", locked::find::<W>),
    ]
}
