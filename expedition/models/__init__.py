"""What is kept of expeditions."""
