"""Opens a CSV that was saved from the portal as a reader would, and prints what was found in it as JSON.

    opened.py FILE

With pandas where it is installed, and always with the csv module of Python. Both skip the lines of the head, which
begin with "#"; the encoding is UTF-8, with or without a mark at its beginning.
"""
import csv
import json
import sys
from datetime import datetime


def by_csv(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        # A line of the head is one line whatever stands in it, so it can be left out before cells are looked for.
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    names = list(rows[0])
    return {
        "columns": names,
        "rows": len(rows),
        "times": [datetime.fromisoformat(row["time"]).timestamp() for row in rows],
        "ends": [datetime.fromisoformat(row["time_end"]).timestamp() for row in rows],
        "stations": sorted({row["station"] for row in rows}),
        "values": [float(row["pm25"]) if row["pm25"] else None for row in rows],
        "n": [int(row["pm25_n"]) for row in rows],
    }


def by_pandas(path):
    import pandas

    table = pandas.read_csv(path, comment="#", encoding="utf-8-sig")
    seconds = lambda name: [time.timestamp() for time in pandas.to_datetime(table[name])]
    if str(table["pm25"].dtype) != "float64" or str(table["pm25_n"].dtype) != "int64":
        raise SystemExit("pm25 and pm25_n were not read as numbers: %s" % table.dtypes)
    return {
        "columns": list(table.columns),
        "rows": len(table),
        "times": seconds("time"),
        "ends": seconds("time_end"),
        "stations": sorted(set(table["station"])),
        "values": [None if value != value else value for value in table["pm25"].tolist()],
        "n": table["pm25_n"].tolist(),
    }


found = {"csv": by_csv(sys.argv[1])}
try:
    found["pandas"] = by_pandas(sys.argv[1])
except ImportError:
    pass
print(json.dumps(found))
