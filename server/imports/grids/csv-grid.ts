/** A grid as text: columns of longitude, latitude, perhaps time, and values; or the matrix of ESRI (`ncols`, `nrows` …). */
import { basename } from 'node:path'
import { ImportError } from '../adapter.types.ts'
import { heldVariable } from '../geotiff/geotiff.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'
import { cellsOf, isQuoteFault } from '../readers/cells.rules.ts'
import { readLines } from '../readers/lines.ts'
import { axisOf, placeOn } from './lattice.rules.ts'
import { isDate } from './moments.rules.ts'

const mostRows = 20_000_000
const tooMany = `more than ${mostRows} values`
const columnNames = {
  lon: /^(lon|long|longitude|x|经度)$/i,
  lat: /^(lat|latitude|y|纬度)$/i,
  time: /^(time|date|datetime|day|month|year|日期|时间)$/i,
}
/** What stands for no value where the file does not say it. */
const none = /^(|na|nan|null|none|-|-999(\.0*)?|-9999(\.0*)?)$/i

const numberOf = (text: string, place: { file: string; line: number }, column: string): number => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw new ImportError('notNumber', place, { column, text, missing: 'NaN' })
  return value
}

/** Epoch seconds, and until when what stands there holds. */
function intervalOf(text: string, place: { file: string; line: number }, column: string): [number, number] {
  const parts =
    /^(\d{4})(?:[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2})(?:[T ](\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?Z?)?)?)?$/.exec(
      text.trim(),
    )
  if (!parts) throw new ImportError('badGridText', place, { reason: `${column}: ${text}` })
  const [year, month, day, hour, minute] = parts.slice(1).map((one) => (one === undefined ? null : Number(one)))
  if (!isDate(year!, month ?? 1, day ?? 1) || (hour ?? 0) > 23 || (minute ?? 0) > 59)
    throw new ImportError('badGridText', place, { reason: `${column}: ${text}` })
  const at = (...to: [number, number, number, number]) => Date.UTC(...to) / 1000
  if (month === null) return [at(year!, 0, 1, 0), at(year! + 1, 0, 1, 0)]
  if (day === null) return [at(year!, month! - 1, 1, 0), at(year!, month!, 1, 0)]
  if (hour === null) return [at(year!, month! - 1, day!, 0), at(year!, month! - 1, day! + 1, 0)]
  const from = at(year!, month! - 1, day!, hour!) + (minute ?? 0) * 60
  return [from, from + 3600]
}

const axisVariable = (name: 'lat' | 'lon', values: number[]): SlabVariable =>
  heldVariable([name], [values.length], Float64Array.from(values), 'float64', {
    standard_name: name === 'lat' ? 'latitude' : 'longitude',
    units: name === 'lat' ? 'degrees_north' : 'degrees_east',
  })

/** @throws ImportError with file, line and column */
export async function openCsvGrid(path: string): Promise<SlabFile> {
  const file = basename(path)
  let header: string[] | null = null
  let [lon, lat, time] = [-1, -1, -1]
  const places: number[] = []
  const moments: [number, number][] = []
  const known = new Map<string, number>()
  const when: number[] = []
  const columns: { name: string; at: number; values: number[] }[] = []
  const matrix = new Map<string, number>()
  let cells: number[] | null = null
  for await (const { line, text } of readLines(path)) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const said = /^\s*(ncols|nrows|xllcorner|xllcenter|yllcorner|yllcenter|cellsize|nodata_value)\s+(\S+)\s*$/i.exec(
      text,
    )
    if (!header && said && !cells) {
      matrix.set(said[1]!.toLowerCase(), numberOf(said[2]!, { file, line }, said[1]!))
      continue
    }
    if (matrix.size > 0) {
      cells ??= []
      for (const one of text.trim().split(/\s+/)) cells.push(numberOf(one, { file, line }, ''))
      if (cells.length > mostRows) throw new ImportError('badGridText', { file, line }, { reason: tooMany })
      continue
    }
    const row = cellsOf(text, ',')
    if (isQuoteFault(row)) throw new ImportError(row.fault, { file, line, column: row.column })
    if (!header) {
      header = row.map((one) => one.trim())
      const place = (name: keyof typeof columnNames) => header!.findIndex((one) => columnNames[name].test(one))
      ;[lon, lat, time] = [place('lon'), place('lat'), place('time')]
      if (lon < 0 || lat < 0) throw new ImportError('noFields', { file, line })
      header.forEach((name, at) => {
        if (![lon, lat, time].includes(at) && /^[\p{L}_]/u.test(name)) columns.push({ name, at, values: [] })
      })
      continue
    }
    if (row.length !== header.length)
      throw new ImportError('badGridText', { file, line }, { reason: `${row.length} cells, not ${header.length}` })
    if (places.length / 2 >= mostRows) throw new ImportError('badGridText', { file, line }, { reason: tooMany })
    const [x, y] = [
      numberOf(row[lon]!, { file, line }, header[lon]!),
      numberOf(row[lat]!, { file, line }, header[lat]!),
    ]
    if (Math.abs(y) > 90 || Math.abs(x) > 360)
      throw new ImportError('badGridText', { file, line }, { reason: `${x}, ${y}: no degrees` })
    places.push(x, y)
    if (time >= 0) {
      const text = row[time]!
      let at = known.get(text)
      if (at === undefined) {
        const one = intervalOf(text, { file, line }, header[time]!)
        // 20230101 is 2023-01-01.
        const before = moments.findIndex(([from, to]) => from === one[0] && to === one[1])
        at = before < 0 ? moments.push(one) - 1 : before
        known.set(text, at)
      }
      when.push(at)
    }
    for (const column of columns) {
      const one = row[column.at]!.trim()
      column.values.push(none.test(one) ? Number.NaN : numberOf(one, { file, line }, column.name))
    }
  }
  if (matrix.size > 0) return matrixFile(file, matrix, cells ?? [])
  if (places.length === 0) throw new ImportError('noRows', { file })
  const longitudes = axisOf(places.filter((_, i) => i % 2 === 0))
  const latitudes = axisOf(places.filter((_, i) => i % 2 === 1))
  const order = moments.map((_, i) => i).sort((a, b) => moments[a]![0] - moments[b]![0])
  const rank = new Map(order.map((at, i) => [at, i]))
  const frame = latitudes.length * longitudes.length
  const variables = new Map<string, SlabVariable>([
    ['lat', axisVariable('lat', latitudes)],
    ['lon', axisVariable('lon', longitudes)],
  ])
  if (time >= 0) {
    const sorted = order.map((at) => moments[at]!)
    const seconds = { units: 'seconds since 1970-01-01 00:00:00', calendar: 'standard' }
    variables.set(
      'time',
      heldVariable(
        ['time'],
        [sorted.length],
        Float64Array.from(sorted, ([from]) => from),
        'float64',
        {
          ...{ standard_name: 'time', ...seconds, bounds: 'time_bnds' },
        },
      ),
    )
    variables.set(
      'time_bnds',
      heldVariable(['time', 'nv'], [sorted.length, 2], Float64Array.from(sorted.flat()), 'float64'),
    )
  }
  const count = Math.max(1, moments.length)
  if (count * frame > mostRows * 6)
    throw new ImportError(
      'badGridText',
      { file },
      { reason: `${latitudes.length} × ${longitudes.length} cells for ${places.length / 2} rows: no grid` },
    )
  const cellOf = placed(file, places, latitudes, longitudes, (i) => (time >= 0 ? rank.get(when[i]!)! : 0), count)
  for (const { name, values } of columns) {
    const filled = new Float32Array(count * frame).fill(Number.NaN)
    for (let i = 0; i < values.length; i++) filled[cellOf[i]!] = values[i]!
    const shape = [...(time >= 0 ? [count] : []), latitudes.length, longitudes.length]
    variables.set(name, heldVariable([...(time >= 0 ? ['time'] : []), 'lat', 'lon'], shape, filled, 'float32'))
  }
  return { attributes: {}, variables, close: () => undefined }
}

/** Which cell each row fills. @throws ImportError where two rows fill one */
function placed(
  file: string,
  places: readonly number[],
  latitudes: readonly number[],
  longitudes: readonly number[],
  frameOf: (row: number) => number,
  frames: number,
): Uint32Array {
  const [height, width] = [latitudes.length, longitudes.length]
  const cells = new Uint32Array(places.length / 2)
  const taken = new Uint8Array(frames * height * width)
  for (let i = 0; i < cells.length; i++) {
    const [x, y] = [places[2 * i]!, places[2 * i + 1]!]
    const [row, column] = [placeOn(latitudes, y), placeOn(longitudes, x)]
    if (row < 0 || column < 0) throw new ImportError('badGridText', { file }, { reason: `${x}, ${y}: not on the grid` })
    const cell = (frameOf(i) * height + row) * width + column
    if (taken[cell])
      throw new ImportError('badGridText', { file }, { reason: `${x}, ${y}: more than one row for this cell` })
    taken[cell] = 1
    cells[i] = cell
  }
  return cells
}

/** Rows from the north, as ESRI and MEIC write them. */
function matrixFile(file: string, said: ReadonlyMap<string, number>, cells: number[]): SlabFile {
  const [columns, rows, size] = [said.get('ncols') ?? 0, said.get('nrows') ?? 0, said.get('cellsize') ?? 0]
  const sides = Number.isInteger(columns) && Number.isInteger(rows) && columns >= 1 && rows >= 1
  if (cells.length !== columns * rows || !(size > 0) || !sides)
    throw new ImportError('badGridText', { file }, { reason: `${cells.length} values instead of ${rows} × ${columns}` })
  const west = said.get('xllcenter') ?? (said.get('xllcorner') ?? Number.NaN) + size / 2
  const south = said.get('yllcenter') ?? (said.get('yllcorner') ?? Number.NaN) + size / 2
  const [east, north] = [west + (columns - 1) * size, south + (rows - 1) * size]
  if (!(Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 360 && Math.abs(east) <= 360))
    throw new ImportError('badGridText', { file }, { reason: `${west}, ${south}, ${east}, ${north}: no degrees` })
  const missing = said.get('nodata_value')
  const tidy = (value: number) => Number(value.toFixed(8))
  const latitudes = Array.from({ length: rows }, (_, row) => tidy(south + (rows - 1 - row) * size))
  const longitudes = Array.from({ length: columns }, (_, column) => tidy(west + column * size))
  const values = Float64Array.from(cells)
  const variables = new Map<string, SlabVariable>([
    ['lat', axisVariable('lat', latitudes)],
    ['lon', axisVariable('lon', longitudes)],
    [
      'value',
      heldVariable(['lat', 'lon'], [rows, columns], values, 'float64', {
        ...(missing !== undefined && { _FillValue: [missing] }),
      }),
    ],
  ])
  return { attributes: {}, variables, close: () => undefined }
}
