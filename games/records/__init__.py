"""Finished matches as records to take along: written, read again, checked by the rules, drawn.

The format is told in `docs/records.md`.
"""
