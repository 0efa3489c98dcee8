//! colours
