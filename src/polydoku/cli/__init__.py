"""The command line. It reads options and prints results; the library does all the solving."""
