"""Where the messages of a socket are answered: looks by what is missing, commands by a service."""
