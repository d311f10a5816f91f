"""Commands of expeditions: `manage.py load_expedition` and others."""
