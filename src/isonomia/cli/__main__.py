"""Run the command line as `python -m isonomia.cli`."""

import sys

from isonomia.cli import main

sys.exit(main())
