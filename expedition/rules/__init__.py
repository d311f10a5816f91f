"""The rules of an expedition: a run through eight gates of TriFlip, as values and functions.

Pure: no database, no clock, no language. A `Run` is a value and each transition answers with the
next one and with notes that tell what happened; whatever is drawn hangs on the run's seed and a
named purpose, so nothing that is looked at twice can come out differently. Boons bend the battles
and the run itself alike; a relic, a faction or a risk level is a row that names effects.
"""
