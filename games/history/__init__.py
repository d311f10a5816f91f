"""What a person has played: a list to look through, figures, and a copy to take along."""
