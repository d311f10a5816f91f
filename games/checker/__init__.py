"""The open claim checker: a stone laid out by anybody, judged by the rules' own verdict.

A position stands in its link and nowhere else; nothing is stored.
"""
