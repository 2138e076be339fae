"""The first module of the bundled program."""

import multiprocessing
import sys

from cardavia.__main__ import main

multiprocessing.freeze_support()  # the program starts itself again for a process that thinks
sys.exit(main())
