"""The rules of the games as chapters whose examples are played by the engine."""
