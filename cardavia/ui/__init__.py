"""The windows: Qt Widgets over plain data. Nothing here knows a rule or an opponent."""
