//! medusa
