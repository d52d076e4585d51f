"""Hours, days, months and years of the twelve Beijing stations, computed once more from the files of the source.

    aggregates.py SOURCE PORTAL

SOURCE holds PRSA_Data_<station>_….csv.gz; PORTAL what the portal made, one JSON file a station and length:
{"variables": {key: {"values": […], "n": […], "of": […], "calm": […]}}, "names": ["2013-03-01", …]}. Plain Python, no
packages, nothing shared with the portal but the sentences of docs/time-and-statistics.md. Hours must be the very
numbers of the files, and have values only. Prints how many were compared, or the first that differ.
"""
import csv
import glob
import gzip
import json
import math
import os
import struct
import sys
from datetime import datetime, timedelta

COLUMNS = {
    "PM2.5": "pm25", "PM10": "pm10", "SO2": "so2", "NO2": "no2", "CO": "co", "O3": "o3", "TEMP": "temperature",
    "PRES": "pressure", "DEWP": "dew_point", "RAIN": "precipitation", "WSPM": "wind_speed",
}
POINTS = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
LENGTHS = {"day": 10, "month": 7, "year": 4}


def single(value):
    """As a 32-bit number, in which the portal keeps values."""
    return struct.unpack("f", struct.pack("f", value))[0]


def read(path):
    """Beginning of the hour, as text -> column -> value or None. Labels of the source are ends."""
    hours = {}
    with gzip.open(path, "rt", newline="") as file:
        for row in csv.DictReader(file):
            end = datetime(int(row["year"]), int(row["month"]), int(row["day"]), int(row["hour"]))
            values = {key: None if row[name] == "NA" else single(float(row[name])) for name, key in COLUMNS.items()}
            values["wind_direction"] = None if row["wd"] == "NA" else POINTS.index(row["wd"]) * 22.5
            hours[(end - timedelta(hours=1)).strftime("%Y-%m-%dT%H")] = values
    return hours


def days_of(name):
    year, month = int(name[:4]), int(name[5:7]) if len(name) > 4 else None
    first = datetime(year, month or 1, 1)
    after = datetime(year + (month in (None, 12)), 1 if month in (None, 12) else month + 1, 1)
    return (after - first).days


def enough(name, valid):
    """Whether these valid days are enough for the month or year of this name."""
    def month_holds(month):
        return sum(day.startswith(month) for day in valid) >= (25 if month.endswith("-02") else 27)
    if len(name) == 7:
        return month_holds(name)
    its = sum(day.startswith(name) for day in valid)
    return its >= 324 and all(month_holds(f"{name}-{month:02}") for month in range(1, 13))


def group(names, length):
    groups = {}
    for name in names:
        groups.setdefault(name[:length], []).append(name)
    return groups


def longer(days, length, total):
    result = {}
    for name, its in group(days, length).items():
        valid = [day for day in its if days[day][0] is not None]
        value = sum(days[day][0] for day in valid)
        value = None if not enough(name, valid) else value if total else value / len(valid)
        result[name] = (value, len(valid), days_of(name), None)
    return result


def means(hours, key, total):
    days = {}
    for name, its in group(hours, 10).items():
        values = [hours[hour][key] for hour in its if hours[hour][key] is not None]
        value = None if len(values) < 20 else sum(values) if total else sum(values) / len(values)
        days[name] = (None if value is None else single(value), len(values), 24, None)
    return days


def ozone(hours):
    days = {}
    for name in group(hours, 10):
        windows = []
        for end in range(8, 25):
            its = [hours.get(f"{name}T{hour:02}", {}).get("o3") for hour in range(end - 8, end)]
            its = [value for value in its if value is not None]
            if len(its) >= 6:
                windows.append(sum(its) / len(its))
        holds = windows and (len(windows) >= 14 or max(windows) > 160)
        days[name] = (single(max(windows)) if holds else None, len(windows), 17, None)
    return days


def wind(hours, length):
    calm = {hour for hour, values in hours.items() if values["wind_speed"] is not None and values["wind_speed"] < 0.3}
    blowing = {hour for hour, values in hours.items() if hour not in calm and values["wind_direction"] is not None}
    valid = [day for day, its in group(hours, 10).items() if sum(hour in calm or hour in blowing for hour in its) >= 20]
    result = {}
    for name, its in group(hours, length).items():
        angles = [math.radians(hours[hour]["wind_direction"]) for hour in its if hour in blowing]
        east, north = sum(map(math.sin, angles)), sum(map(math.cos, angles))
        holds = angles and (name in valid if length == 10 else enough(name, valid))
        holds = holds and math.hypot(east, north) / len(angles) >= 1e-6
        value = math.degrees(math.atan2(east, north)) % 360 if holds else None
        of = 24 if length == 10 else 24 * days_of(name)
        result[name] = (value, len(angles), of, sum(hour in calm for hour in its))
    return result


def expected(hours):
    made = {length: {} for length in LENGTHS}
    for key in COLUMNS.values():
        total = key == "precipitation"
        days = ozone(hours) if key == "o3" else means(hours, key, total)
        made["day"][key] = days
        for length in ("month", "year"):
            made[length][key] = longer(days, LENGTHS[length], total)
    for length, letters in LENGTHS.items():
        made[length]["wind_direction"] = wind(hours, letters)
    return made


def same(own, other, direction):
    if own is None or other is None:
        return own is other
    apart = abs(own - other)
    if direction:
        apart = min(apart, 360 - apart)
    return apart <= 1e-3 + 1e-6 * abs(other)


def opened(portal, station, length):
    with open(os.path.join(portal, f"{station}.{length}.json")) as file:
        return json.load(file)


def compare_hours(station, hours, ours, wrong):
    if ours["names"] != list(hours):
        wrong.append(f"{station} hour: other hours")
        return 0
    keys = [*COLUMNS.values(), "wind_direction"]
    for key in keys:
        for name, own, values in zip(hours, ours["variables"][key]["values"], hours.values()):
            if own != values[key]:
                wrong.append(f"{station} {key} {name}: {own}, not {values[key]}")
    return len(hours) * len(keys)


def main(source, portal):
    compared, compared_hours, wrong = 0, 0, []
    for path in sorted(glob.glob(os.path.join(source, "PRSA_Data_*.csv.gz"))):
        station = os.path.basename(path).split("_")[2]
        hours = read(path)
        compared_hours += compare_hours(station, hours, opened(portal, station, "hour"), wrong)
        for length, variables in expected(hours).items():
            ours = opened(portal, station, length)
            for key, plain in variables.items():
                columns = ours["variables"][key]
                if ours["names"] != list(plain):
                    wrong.append(f"{station} {length}: other intervals")
                    break
                for i, (name, (value, n, of, calm)) in enumerate(plain.items()):
                    compared += 1
                    own = (columns["values"][i], columns["n"][i], columns["of"][i])
                    own_calm = columns["calm"][i] if "calm" in columns else None
                    right = same(own[0], value, key == "wind_direction") and own[1:] == (n, of) and own_calm == calm
                    if not right:
                        wrong.append(f"{station} {key} {name}: {own} {own_calm}, not {(value, n, of)} {calm}")
    for line in wrong[:20]:
        print(line)
    print(json.dumps({"hours": compared_hours, "compared": compared, "wrong": len(wrong)}))


main(*sys.argv[1:])
