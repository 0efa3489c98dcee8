//! remote_pair
