"""`python -m merestone.stand_in --port N`: run the stand-in until it is stopped."""

import argparse

from merestone.stand_in.server import serve

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--port", type=int, required=True)
serve(parser.parse_args().port)
