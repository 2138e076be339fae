"""The first module of the bundled program."""

import sys

from cardavia.__main__ import main

sys.exit(main())
