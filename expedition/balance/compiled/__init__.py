"""Battles in compiled code: the same moves to the same end as under the rules, much sooner.

This is the one place where rules and effects are written a second time, for tables of thousands of
runs would take days otherwise. The rules stay the one authority: tests hold battle after battle of
both against each other, and a battle with an effect that is not known here goes by the rules.
"""
