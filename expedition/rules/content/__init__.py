"""What an expedition is made of, as rows of numbers: read, checked and written as JSON."""
