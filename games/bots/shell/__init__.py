"""Opponents for What the Shell."""
