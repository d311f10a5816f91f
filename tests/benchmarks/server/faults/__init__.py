"""Faults brought about on the real programs, each with what it cost."""
