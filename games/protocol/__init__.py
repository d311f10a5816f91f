"""The wire of a match: what comes in is parsed once, what goes out is made for one audience."""
