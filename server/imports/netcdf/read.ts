/** Files of one data stream → one series, whatever their order. */
import { basename } from 'node:path'
import { flag } from '../../averages/flags.vocabulary.ts'
import { beginningOf, type SourceTimes } from '../../averages/times.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { ImportError, type StationReport } from '../adapter.types.ts'
import { seriesOf, valueColumn } from '../readers/columns.ts'
import { inUtc, timeGrid } from '../readers/hours.rules.ts'
import { type FlagReader, flagReader, flagsOf, readTimes, readValues } from './cf.rules.ts'
import type { NcFile } from './netcdf.types.ts'
import { openNetcdf } from './open.ts'
import { type Product, products } from './products.ts'

/** One file, read whole. */
interface Part {
  file: string
  product: Product
  stream: string
  times: SourceTimes
  starts: Float64Array
  columns: { values: Float64Array; codes: Float64Array | null; reader: FlagReader | null; quality: string }[]
  place: { longitude: number | null; latitude: number | null; altitude: number | null }
  /** When the file says it was made, in milliseconds. */
  made: number | null
}

const number = (file: NcFile, name: string): number | null => {
  const value = file.variables.get(name)?.read()[0]
  return value === undefined || Number.isNaN(value) || value <= -9999 ? null : value
}

/** `created by user dsmgr on machine ruby at 2019-01-01 01:21:00, using …` */
function madeAt({ attributes: { history } }: NcFile): number | null {
  const found = /at (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/.exec(typeof history === 'string' ? history : '')
  return found ? Date.parse(`${found[1]}T${found[2]}Z`) : null
}

/** @throws ImportError */
async function readPart(path: string): Promise<Part> {
  const file = basename(path)
  const opened = await openNetcdf(path)
  try {
    const { datastream, _datastream } = opened.attributes
    const stream = String(datastream ?? _datastream ?? '')
    const product = Object.hasOwn(products, stream) ? products[stream]! : null
    if (!product) throw new ImportError('notDescribed', { file }, { text: stream })
    const read = readTimes(opened)
    if (!read) throw new ImportError('noVariable', { file }, { column: 'time' })
    const times = { ...product.times, ...(read.label && { label: read.label }) }
    const columns = product.variables.map(({ of, unit }) => {
      const variable = opened.variables.get(of)
      if (!variable || variable.isText || variable.dimensions.join() !== read.dimension)
        throw new ImportError('noVariable', { file }, { column: of })
      if (variable.attributes.units !== unit)
        throw new ImportError(
          'otherUnit',
          { file },
          { column: of, text: String(variable.attributes.units), expected: unit },
        )
      const quality = flagsOf(opened, of)
      return {
        values: readValues(variable),
        codes: quality?.variable.read() ?? null,
        reader: quality && flagReader(quality.variable, opened),
        quality: quality?.name ?? '',
      }
    })
    const [longitude, latitude] = [number(opened, 'lon'), number(opened, 'lat')]
    if ((longitude === null) !== (latitude === null))
      throw new ImportError('noVariable', { file }, { column: longitude === null ? 'lon' : 'lat' })
    // Coordinates are kept as 32-bit numbers there: -97.4852, and not -97.48519897460938.
    const round = (value: number | null) => (value === null ? null : Math.round(value * 1e5) / 1e5)
    const altitude = number(opened, 'alt')
    return {
      ...{ file, product, stream, times, columns },
      starts: read.written.map((at) => beginningOf(at, times)),
      place: {
        longitude: round(longitude),
        latitude: round(latitude),
        altitude: round(altitude),
      },
      made: madeAt(opened),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError('damagedNetcdf', { file }, { reason: error.message })
    throw error
  } finally {
    opened.close()
  }
}

export interface Stream extends Pick<Part, 'product' | 'times' | 'place' | 'made'> {
  series: StationSeries
  report: StationReport
  /** File of each row, for who has to put something right. */
  fileOf(row: number): string
}

/** @throws ImportError, also where the files are of several streams or places */
export async function readStream(paths: readonly string[], onProgress: (line: string) => void): Promise<Stream> {
  const parts: Part[] = []
  for (const path of paths) {
    const part = await readPart(path)
    const [other] = parts
    const named = ({ stream, place }: Part) => `${stream} ${place.longitude} ${place.latitude}`
    if (other && named(other) !== named(part))
      throw new ImportError('otherSite', { file: part.file }, { text: named(part), expected: named(other) })
    parts.push(part)
    onProgress(`read ${parts.length}/${paths.length}  ${part.file}  ${part.starts.length} rows`)
  }
  parts.sort((a, b) => (a.starts[0] ?? 0) - (b.starts[0] ?? 0))
  const [{ product, times, place }] = parts as [Part]
  const grid = timeGrid({ step: times.step, gaps: true })
  const columns = product.variables.map(() => valueColumn())
  const ends: number[] = []
  for (const { file, starts, columns: own } of parts) {
    for (const [row, start] of starts.entries()) {
      grid.take(start, inUtc(start), { file, time: inUtc(start) })
      for (const [index, { values, codes, reader, quality }] of own.entries()) {
        const value = values[row]!
        const said = reader && codes ? reader(codes[row]!) : flag.notChecked
        if (typeof said === 'object')
          throw new ImportError('unknownFlag', { file, time: inUtc(start) }, { column: quality, text: said.unknown })
        columns[index]!.push(Number.isNaN(value) ? { value, flag: flag.missing } : { value, flag: said })
      }
    }
    ends.push(grid.starts.length)
  }
  grid.end({ file: parts[0]!.file })
  const station = product.station.code
  const keyed = Object.fromEntries(product.variables.map(({ variable }, index) => [variable.key, columns[index]!]))
  return {
    ...{ product, times, place },
    made: parts.reduce<number | null>((last, { made }) => (made === null ? last : Math.max(last ?? made, made)), null),
    series: seriesOf(station, grid.starts, keyed),
    report: {
      station,
      rows: grid.starts.length,
      columns: Object.fromEntries(product.variables.map(({ of }, index) => [of, columns[index]!.report()])),
    },
    fileOf: (row) => parts[ends.findIndex((end) => row < end)]!.file,
  }
}
