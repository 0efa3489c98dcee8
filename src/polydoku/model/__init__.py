"""What things are: plain, frozen values with no engine inside."""
