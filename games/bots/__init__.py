"""Opponents: each sees the view of its seat and nothing else."""
