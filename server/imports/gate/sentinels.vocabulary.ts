/**
 * What sources write where nothing was measured. Imports nothing. A source says which of these are its own; any other of
 * them that turns up is refused, because averaged as a number it is believed (one -999 makes a mean of −150 µg m⁻³).
 */

/** Words, without regard to case and blanks around. */
export const missingWords = [
  ...['NA', 'N/A', 'n.a.', '#N/A', 'NaN', 'nan(ind)', '-nan', '1.#QNAN', '-1.#IND', 'null', 'nil', 'none', '\\N'],
  ...[
    'missing',
    'miss',
    'invalid',
    'bad',
    'void',
    'undef',
    'undefined',
    'nodata',
    'no data',
    'no_data',
    'M',
    'x',
    'xxx',
  ],
  ...['-', '--', '---', '----', '/', '//', '///', '—', '——', '–', '.', '..', '...', '*', '**', '***', '****', '?', '_'],
  ...['无', '缺', '缺测', '缺失', '无数据', '无效', '无效数据', '故障', '停电', '维护', '校准'],
  ...['#VALUE!', '#DIV/0!', '#REF!', '#NUM!', '#NAME?', '#NULL!', '#########'],
] as const

/** Numbers, and who writes them. Those that are measured as often as not (999, 0) are left to the ranges of variables. */
export const sentinels: readonly { values: readonly number[]; from: string }[] = [
  {
    values: [-99, -99.9, -99.99, -999, -999.9, -999.99, -9999, -9999.9, -9999.99, -99999, -999999],
    from: 'AERONET (-999), EEA (-999, -99), NAPS (-999), ARM (-9999), SPECIATE (-99) and others',
  },
  { values: [-888, -8888, -7777, -6999], from: 'data loggers' },
  {
    values: [9999, 9999.9, 9999.99, 99999, 99999.9, 99999.99, 999999, 9999999],
    from: 'EBAS (NASA Ames), NOAA ISD',
  },
  { values: [999990, 999998, 32766, 32700], from: 'China Meteorological Administration, in tenths and as integers' },
  { values: [9.969209968386869e36, 9.96921e36], from: 'NetCDF: NC_FILL_FLOAT and NC_FILL_DOUBLE' },
  { values: [-32767, -2147483647, 65535], from: 'NetCDF: NC_FILL_SHORT, NC_FILL_INT, NC_FILL_USHORT' },
  { values: [-32768, -2147483648, 2147483647], from: 'the ends of 16-bit and 32-bit integers' },
  { values: [1e20, 1e15, 9.999e20], from: 'CMIP, MERRA-2, GRIB' },
  { values: [-9.99e33, -1e34, 1e34, 1e35, 1e36, -1e30, 1e30], from: 'GrADS, Ferret, NCAR and models' },
  {
    values: [3.4028234663852886e38, -3.4028234663852886e38, 1.7976931348623157e308, -1.7976931348623157e308],
    from: 'the ends of numbers with a point, in 32 and 64 bits',
  },
]
