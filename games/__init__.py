"""The three games: rules, opponents, and the live matches people play them in."""
