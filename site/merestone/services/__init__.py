"""The programs that run beside Django: found, started, watched and stopped."""
