"""`python -m expedition.balance`."""

import sys

from expedition.balance.command import main

sys.exit(main())
