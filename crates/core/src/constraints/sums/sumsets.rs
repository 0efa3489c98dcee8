//! Sets of numbers from 0 to 63, as bits of a word: all sums and all differences of two sets.

/// The sums of a number of each set. Those above 63 are left out.
#[inline]
pub fn all_sums(first: u64, second: u64) -> u64 {
    match run(second) {
        Some((start, len)) => spread(first << start, len, |bits, step| bits << step),
        None => bits64(second).fold(0, |all, number| all | first << number),
    }
}

/// The differences of a number of the first set and one of the second. Those below 0 are left out.
#[inline]
pub fn all_differences(first: u64, second: u64) -> u64 {
    match run(second) {
        Some((start, len)) => spread(first >> start, len, |bits, step| bits >> step),
        None => bits64(second).fold(0, |all, number| all | first >> number),
    }
}

/// The first of the numbers and how many there are, if they follow one another without a gap.
#[inline]
fn run(set: u64) -> Option<(u32, u32)> {
    if set == 0 {
        return None;
    }
    let start = set.trailing_zeros();
    let from_zero = set >> start;
    (from_zero & from_zero.wrapping_add(1) == 0).then(|| (start, from_zero.trailing_ones()))
}

/// Combines a set with itself moved by 1, 2, and so on up to `len - 1`. `len` is at least 1.
#[inline]
fn spread(mut set: u64, len: u32, moved: impl Fn(u64, u32) -> u64) -> u64 {
    let mut done = 1;
    while done < len {
        let step = done.min(len - done);
        set |= moved(set, step);
        done += step;
    }
    set
}

/// Each number of the set times a positive factor. Those above 63 are left out.
#[inline]
pub fn multiples(set: u64, factor: i64) -> u64 {
    if factor == 1 {
        return set;
    }
    let multiples = bits64(set).map(|number| i64::from(number).saturating_mul(factor));
    multiples.take_while(|&multiple| multiple < 64).fold(0, |all, multiple| all | 1 << multiple)
}

/// Each number of the set that is a multiple of a positive factor, divided by it.
#[inline]
pub fn quotients(set: u64, factor: i64) -> u64 {
    if factor == 1 {
        return set;
    }
    let multiples = bits64(set).map(i64::from).filter(|number| number % factor == 0);
    multiples.fold(0, |all, number| all | 1 << (number / factor))
}

/// The numbers of a set in ascending order.
#[inline]
pub fn bits64(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let number = set.trailing_zeros();
            set &= set - 1;
            number
        })
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/sumsets.rs"]
mod tests;
