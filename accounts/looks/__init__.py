"""What people play with: stones, turtles, cards, boards and emblems, most of them earned by playing.

How a design is drawn is style sheets' and pictures' business; a row says what it is called, in which
order it is offered and what it takes to have it.
"""
