"""Looking back at a finished match: computed once by a worker, kept, and shown to all who may look.

How it is found is told in `docs/bots.md`.
"""
