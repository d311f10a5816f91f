"""What people play with: stones, turtles, cards, boards and emblems, some earned by playing.

How a design is drawn is the business of style sheets and pictures; a row says what it is called, in
which order it is offered and what it takes to have it.
"""
