//! The list of kernels: names, what a processor supports, and the kernel that runs if none is named.

use super::super::kernel::{Kernel, kernel_name};
use std::collections::BTreeSet;

#[test]
fn kernels_have_different_names() {
    let names: BTreeSet<&str> = Kernel::ALL.iter().map(|kernel| kernel.name()).collect();
    assert_eq!(names, ["128", "256", "512", "scalar"].into());
}

#[test]
fn each_kernel_is_at_its_own_place_in_the_list() {
    for (place, kernel) in Kernel::ALL.into_iter().enumerate() {
        assert_eq!(kernel as usize, place);
    }
}

#[test]
fn a_processor_supports_all_kernels_up_to_its_widest() {
    let supported = Kernel::ALL.map(Kernel::is_supported);
    assert!(supported[0] && supported[1], "plain integers and the vectors that the processor always has");
    assert!(supported.is_sorted_by(|narrow, wide| narrow >= wide), "{supported:?}");
}

#[test]
fn the_environment_or_the_widest_kernel_decides() {
    let named = std::env::var("POLYDOKU_KERNEL").ok();
    let supported = Kernel::ALL.iter().filter(|kernel| kernel.is_supported());
    let expected = supported.fold(None, |choice: Option<&Kernel>, kernel| {
        let is_named = choice.is_some_and(|choice| Some(choice.name()) == named.as_deref());
        if is_named { choice } else { Some(kernel) }
    });
    assert_eq!(Some(&Kernel::active()), expected);
    assert_eq!(kernel_name(), Kernel::active().name());
}
