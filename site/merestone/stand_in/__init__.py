"""A program that plays Google's sign-in on this machine, so that the whole way can be walked.

It lets anybody in as anybody, says so on its pages, and listens on loopback only.
"""
