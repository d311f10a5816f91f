"""Commands of expeditions."""
