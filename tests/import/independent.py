"""The daily PM2.5 of the cities, the measurements of AERONET and the minutes of ARM, computed once more from the files.

    independent.py KIND FILE PORTAL

KIND: cities, aeronet or netcdf. PORTAL holds what the portal made, one JSON file a station and length, as for
aggregates.py: {"names": [...], "variables": {key: {"values": [...], "n": [...], "of": [...], "calm": [...]}}}. Plain
Python, no packages, nothing shared with the portal but the sentences of docs/time-and-statistics.md. Prints how many
values were compared, or the first that differ.
"""
import csv
import gzip
import json
import math
import os
import struct
import sys
from datetime import datetime, timedelta


def single(value):
    """As a 32-bit number, in which the portal keeps values."""
    return struct.unpack("f", struct.pack("f", value))[0]


def opened(path):
    return gzip.open(path, "rt", newline="") if path.endswith(".gz") else open(path, newline="")


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
    return sum(day.startswith(name) for day in valid) >= 324 and all(
        month_holds(f"{name}-{month:02}") for month in range(1, 13))


def longer(days, length, how="mean"):
    """Months or years from days (name -> value or None)."""
    made = {}
    for name in sorted({day[:length] for day in days}):
        its = {day: value for day, value in days.items() if day.startswith(name) and value is not None}
        total = sum(its.values())
        made[name] = {
            "value": (total if how == "sum" else total / len(its)) if enough(name, its) else None,
            "n": len(its), "of": days_of(name),
        }
    return made


def cities(path):
    days = {}
    with opened(path) as file:
        for row in csv.DictReader(file):
            day = datetime(int(row["Year"]), 1, 1) + timedelta(days=round(float(row["Time"]) * 365) - 1)
            days.setdefault(row["City"], {})[day.strftime("%Y-%m-%d")] = single(float(row["PM2.5"]))
    for city, values in days.items():
        # A day without particles is not one that was measured: it has no part in means.
        counted = {day: value or None for day, value in values.items()}
        yield f"cn-city.{city}", {"pm25": {
            "day": {day: {"value": value} for day, value in values.items()},
            "month": longer(counted, 7), "year": longer(counted, 4),
        }}


def aeronet(path):
    names = {"Precipitable_Water(cm)": "precipitable_water", "440-870_Angstrom_Exponent": "angstrom_exponent_440_870"}
    with opened(path) as file:
        lines = list(csv.reader(line for number, line in enumerate(file) if number >= 5))
    header, site = lines[0], lines[1][0]
    variables = {}
    for column, name in enumerate(header):
        key = names.get(name) or (f"aod_{name[4:-2]}" if name.startswith("AOD_") and name.endswith("nm") else None)
        values = [] if key is None else [
            (datetime.strptime(f"{row[1]} {row[2]}", "%d:%m:%Y %H:%M:%S") - timedelta(hours=10), single(float(row[column])))
            for row in lines[1:] if float(row[column]) != -999]
        if not values:
            continue
        made = {}
        for length, form in (("hour", "%Y-%m-%dT%H"), ("day", "%Y-%m-%d")):
            groups = {}
            for at, value in values:
                groups.setdefault(at.strftime(form), []).append(value)
            made[length] = {name: {"value": sum(one) / len(one), "n": len(one), "of": 0} for name, one in groups.items()}
        for length, letters in (("month", 7), ("year", 4)):
            groups = {}
            for day, one in made["day"].items():
                groups.setdefault(day[:letters], []).append(single(one["value"]))
            made[length] = {
                name: {"value": None if length == "year" else sum(one) / len(one), "n": len(one), "of": days_of(name)}
                for name, one in groups.items()}
        variables[key] = made
    yield f"aeronet.{site}", variables


def classic(path):
    """Variables of a NetCDF-3 file: name -> values. Written down from the description of the format."""
    with open(path, "rb") as file:
        raw = file.read()
    at = 4

    def take(form):
        nonlocal at
        value = struct.unpack_from(">" + form, raw, at)
        at += struct.calcsize(">" + form)
        return value[0]

    def name():
        nonlocal at
        length = take("i")
        text = raw[at:at + length].decode()
        at += -(-length // 4) * 4
        return text
    sizes, forms = {1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 6: 8}, {1: "b", 2: "c", 3: "h", 4: "i", 5: "f", 6: "d"}

    def skip_attributes():
        nonlocal at
        take("i")
        for _ in range(take("i")):
            name()
            size = sizes[take("i")]
            length = take("i") * size
            at += -(-length // 4) * 4
    records = take("i")
    take("i")
    lengths = [(name(), take("i"))[1] for _ in range(take("i"))]
    skip_attributes()
    take("i")
    found = []
    for _ in range(take("i")):
        key = name()
        dimensions = [take("i") for _ in range(take("i"))]
        skip_attributes()
        kind, size, begin = take("i"), take("i"), take("i" if raw[3] == 1 else "q")
        found.append((key, dimensions, kind, size, begin))
    stride = sum(size for _, dimensions, _, size, _ in found if dimensions and lengths[dimensions[0]] == 0)
    values = {}
    for key, dimensions, kind, _, begin in found:
        if kind == 2 or len(dimensions) > 1:
            continue
        rows = records if dimensions else 1
        values[key] = [struct.unpack_from(">" + forms[kind], raw, begin + row * stride)[0] for row in range(rows)]
    return values


def direction(list_of_degrees):
    east = sum(math.sin(math.radians(one)) for one in list_of_degrees)
    north = sum(math.cos(math.radians(one)) for one in list_of_degrees)
    return math.degrees(math.atan2(east, north)) % 360


def netcdf(path):
    keys = {
        "temp_mean": "temperature", "rh_mean": "humidity", "atmos_pressure": "pressure",
        "vapor_pressure_mean": "vapor_pressure", "wspd_arith_mean": "wind_speed", "wdir_vec_mean": "wind_direction",
        "tbrg_precip_total": "precipitation",
    }
    read = classic(path)
    # Labels are ends of minutes.
    starts = [datetime(2019, 1, 1) + timedelta(seconds=offset - 60) for offset in read["time"]]

    def usable(name, row):
        bits, value = read[f"qc_{name}"][row], read[name][row]
        # Bits 1 to 3 are Bad, bit 4 is Indeterminate.
        return None if value == -9999 or bits & 0b111 else value
    variables = {}
    for name, key in keys.items():
        hours = {}
        for row, start in enumerate(starts):
            hour = hours.setdefault(start.strftime("%Y-%m-%dT%H"), {"list": [], "calm": 0})
            value, speed = usable(name, row), usable("wspd_arith_mean", row)
            if key == "wind_direction" and speed is not None and speed < 0.3:
                hour["calm"] += 1
            elif value is not None:
                hour["list"].append(value)
        made = {}
        for hour, one in hours.items():
            values, calm = one["list"], one["calm"]
            value = None
            if len(values) + calm >= 45 and values:
                value = (direction(values) if key == "wind_direction" else
                         sum(values) if key == "precipitation" else sum(values) / len(values))
            made[hour] = {"value": value, "n": len(values), "of": 60}
            if key == "wind_direction":
                made[hour]["calm"] = calm
        days = {}
        for hour, one in made.items():
            if one["value"] is not None:
                days.setdefault(hour[:10], []).append(single(one["value"]))
        day = {}
        for name_of_day in sorted({hour[:10] for hour in made}):
            values = days.get(name_of_day, [])
            holds = len(values) >= 20
            value = (direction(values) if key == "wind_direction" else
                     sum(values) if key == "precipitation" else sum(values) / len(values)) if holds else None
            day[name_of_day] = {"value": value, "n": len(values), "of": 24}
        variables[key] = {"hour": made, "day": day}
    yield "arm.sgp.E13", variables


def same(ours, theirs, circular):
    if ours is None or theirs is None:
        return ours is theirs
    if circular:
        return abs((ours - theirs + 180) % 360 - 180) < 1e-3
    return abs(ours - theirs) <= 1e-6 * max(1, abs(ours))


def main():
    kind, path, portal = sys.argv[1:]
    compared, wrong = 0, []
    for station, variables in {"cities": cities, "aeronet": aeronet, "netcdf": netcdf}[kind](path):
        for length in ("hour", "day", "month", "year"):
            made = os.path.join(portal, f"{station}.{length}.json")
            if not os.path.exists(made):
                continue
            with open(made) as file:
                told = json.load(file)
            for key, one in told["variables"].items():
                expected = variables[key].get(length)
                if expected is None:
                    continue
                for index, name in enumerate(told["names"]):
                    ours = expected.get(name, {"value": None, "n": 0})
                    compared += 1
                    good = same(ours["value"], one["values"][index], key == "wind_direction")
                    for count in ("n", "of", "calm"):
                        if count in ours and one.get(count):
                            good = good and ours[count] == one[count][index]
                    if not good:
                        wrong.append([station, length, key, name, ours, one["values"][index], one.get("n", [None] * (index + 1))[index]])
                missing = [name for name in expected if name not in told["names"]]
                wrong.extend([station, length, key, name, "not told"] for name in missing)
    for line in wrong[:20]:
        print(line)
    print(json.dumps({"compared": compared, "wrong": len(wrong)}))


main()
