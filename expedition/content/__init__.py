"""Content between its tables and the rules: built, loaded, checked, and put into words."""
