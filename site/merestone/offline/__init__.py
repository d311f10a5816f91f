"""The site on a home screen and without a connection: manifest, worker, and what may be kept.

No rule runs in the browser, so what is kept is for reading: a page that says how things stand, and
the rules. Both are fetched without cookies, so they are nobody's pages.
"""
