"""What a game is: rules as values, with no knowledge of the web, the database or the clock."""
