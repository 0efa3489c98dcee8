//! `POLYDOKU_KERNEL` as another process sees it, because it is read once.

use polydoku_core::classic::kernel::Kernel;
use polydoku_core::classic::kernel_name;
use std::process::Command;

/// The kernel of a process that is told to use one: this test program itself, asked for one test.
fn forced(name: &str) -> String {
    let program = std::env::current_exe().expect("a test program");
    let output = Command::new(program)
        .args(["--exact", "forced::the_kernel_has_a_name", "--nocapture", "--test-threads=1"])
        .env("POLYDOKU_KERNEL", name)
        .output()
        .expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let (_, after) = text.split_once("kernel=").expect("the name is printed");
    after.split_whitespace().next().unwrap_or_default().to_owned()
}

#[test]
fn the_kernel_has_a_name() {
    println!("kernel={} ", kernel_name());
    assert!(["scalar", "128", "256", "512"].contains(&kernel_name()));
}

#[test]
fn a_supported_kernel_can_be_forced() {
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported()) {
        assert_eq!(forced(kernel.name()), kernel.name());
    }
}

#[test]
fn without_a_known_name_the_widest_runs() {
    let widest = Kernel::ALL.into_iter().rfind(|kernel| kernel.is_supported()).expect("scalar is everywhere");
    for name in ["", "general", "1024", "Scalar"] {
        assert_eq!(forced(name), widest.name());
    }
}
