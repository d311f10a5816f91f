"""A position as a picture: SVG that stands by itself, made of what a watcher may see.

Everything is said by attributes, so that it is the same within the site's policy and outside of it.
"""
