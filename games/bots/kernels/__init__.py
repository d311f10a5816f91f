"""What searches do most, compiled by numba. Importing a module from here needs it.

The rules stay the one authority: a kernel takes its geometry and numbers from them, and whatever it
proposes goes through them like anybody's move. Compiling takes seconds, so nothing that answers a
request may import from here.
"""
