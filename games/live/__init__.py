"""The running matches of this process, and the only way a turn is written."""
