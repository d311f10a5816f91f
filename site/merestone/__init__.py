"""The project: settings, the URL map, entry points and the pages that show several apps."""
