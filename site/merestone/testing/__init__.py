"""What the tests need before any test is loaded: a plugin of pytest, contracts for imports."""
