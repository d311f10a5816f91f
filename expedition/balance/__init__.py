"""How hard the expedition is: whole runs, played by programs under the real rules.

`python -m expedition.balance --help` prints tables of clear rates and of what each relic is worth.
Runs of one number share their seed whatever is compared, so that differences are between equals.
"""
