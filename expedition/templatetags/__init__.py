"""Tags of the pages of expeditions."""
