/** A field of a NetCDF file → arrays in the store, read back and compared before anything refers to them. */
import { createHash } from 'node:crypto'
import { decodeTime, written as writtenDate } from '../../averages/cf-times.rules.ts'
import { type Lengthening, mannerOf, statisticOf } from '../../averages/lengthening.rules.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { Arrays } from '../../engines/arrays/arrays.ts'
import { sizeOf, whole } from '../../engines/arrays/chunks.rules.ts'
import { bytesOf, elements, newValues, type Values } from '../../engines/arrays/elements.ts'
import type { ArrayShape, Attributes } from '../../engines/arrays/metadata.rules.ts'
import type { ArrayWriter } from '../../engines/arrays/packs.ts'
import { joinedTimes } from '../../fields/curtains.rules.ts'
import type { FieldAbout, StoredField } from '../../fields/fields.types.ts'
import { latitudeEdges, shapeOf } from '../../fields/grids.rules.ts'
import { fillOf, packingOf, unpacker } from '../../fields/packing.rules.ts'
import { ImportError } from '../adapter.types.ts'
import type { Attributes as NcAttributes } from '../netcdf/netcdf.types.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'
import type { FoundField, FoundTimes } from './cf-grids.rules.ts'
import { coarserOf, joined } from './coarse.rules.ts'
import { joinsOf, layoutOf } from './layouts.rules.ts'
import { longerOf } from './longer.ts'

export interface FieldWords {
  key: string
  name: Bilingual
  unit: string
  /** Of its levels, where numbers do not tell them: sectors. */
  levels?: Bilingual[]
  /** How it is made longer, where its unit and its attributes do not tell. */
  manner?: Lengthening
  /** The clock of its days; UTC where left out. */
  clock?: string
}

/** What ties variables to each other in HDF5, and means nothing outside of it. */
const inner = /^(CLASS|NAME|REFERENCE_LIST|DIMENSION_LIST|_Netcdf4\w*|_NCProperties|_NC\w+|_ChunkSizes)$/
function attributesOf(said: NcAttributes): Attributes {
  const kept = Object.entries(said).filter(([name]) => !inner.test(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0]! : value]),
  )
}

/** An array that is written at once, as it stands in the file. */
async function copy(writer: ArrayWriter, path: string, variable: SlabVariable, dimensions: string[]) {
  const element = variable.element!
  const shape = variable.shape.length === 0 ? [1] : variable.shape
  writer.add(path, {
    ...{ dimensions, shape, chunks: shape.map((length) => Math.max(length, 1)), element },
    ...{ fill: null, attributes: attributesOf(variable.attributes) },
  })
  await writer.write(path, 0, variable.read())
}

async function copyTimes(writer: ArrayWriter, times: FoundTimes) {
  const said = { units: times.units, calendar: times.unit.calendar, standard_name: 'time' }
  const own = { chunks: [times.values.length], element: 'float64', fill: null } as const
  writer.add('time', {
    ...{ ...own, dimensions: ['time'], shape: [times.values.length] },
    attributes: { ...said, ...(times.bounds && { bounds: 'time_bnds' }) },
  })
  await writer.write('time', 0, Float64Array.from(times.values))
  if (!times.bounds) return
  const shape = [times.values.length, 2]
  writer.add('time_bnds', { ...own, dimensions: ['time', 'nv'], shape, chunks: shape, attributes: {} })
  await writer.write('time_bnds', 0, Float64Array.from(times.bounds.flat()))
}

interface Summary {
  least: number
  most: number
  values: number
  missing: number
  sum: number
  /** The same of what is read back from the store. */
  storedSum: number
}

const dateOf = (value: number, { unit }: FoundTimes) => writtenDate(decodeTime(value, unit)!)

/**
 * Puts a field into the store: frames, the copy for series, coarser copies, coordinates. `file` names it in refusals.
 * @throws ImportError where what is read back is not what was read
 */
export async function convert(
  opened: SlabFile,
  found: FoundField,
  { key, name, unit, levels: levelWords, manner, clock = '+00:00' }: FieldWords,
  arrays: Pick<Arrays, 'writer' | 'read'>,
  { file, onProgress }: { file: string; onProgress: (line: string) => void },
): Promise<StoredField & { summary: Summary }> {
  const { variable, grid, times, levels } = found
  const element = variable.element!
  const packing = packingOf(element, variable.attributes)
  const value = unpacker(packing)
  const [rows, columns] = shapeOf(grid)
  const [timeCount, levelCount] = [times?.values.length ?? 1, levels ? leading(found).levels : 1]
  const layout = layoutOf([timeCount, levelCount, rows, columns], elements[element].bytes, {
    times: times !== null,
    levels: levels !== null,
  })
  const dimensions = [...(times ? ['time'] : []), ...(levels ? ['level'] : []), 'y', 'x']
  const shape = [...(times ? [timeCount] : []), ...(levels ? [levelCount] : []), rows, columns]
  if (grid.kind === 'axes') dimensions.splice(-2, 2, 'lat', 'lon')
  const fill = fillOf(element, variable.attributes)
  const attributes = {
    ...attributesOf(variable.attributes),
    ...(fill !== null && { _FillValue: fill }),
    ...(grid.kind === 'curvilinear' && { coordinates: 'lat lon' }),
  }
  const array: ArrayShape = { dimensions, shape, chunks: layout.frames, element, fill, attributes }
  const coarser = coarserOf(rows, columns)
  const edges = grid.kind === 'axes' ? latitudeEdges(grid.latitudes) : null
  const cells = rows * columns

  const writer = arrays.writer()
  writer.group('', { Conventions: 'CF-1.12', ...attributesOf(opened.attributes) })
  const places = grid.kind === 'axes' ? [['lat'], ['lon']] : [dimensions.slice(-2), dimensions.slice(-2)]
  await copy(writer, 'lat', opened.variables.get(found.latitude)!, places[0]!)
  await copy(writer, 'lon', opened.variables.get(found.longitude)!, places[1]!)
  if (times) await copyTimes(writer, times)
  writer.add(key, array)
  if (layout.series) {
    writer.group('series', { comment: 'The same values in chunks that are long in time' })
    writer.add(`series/${key}`, { ...array, chunks: layout.series })
  }
  for (const side of coarser) {
    const small = [...shape.slice(0, -2), Math.ceil(rows / side), Math.ceil(columns / side)]
    const cut = [...layout.frames.slice(0, -2), ...small.slice(-2)]
    const comment = `Means of ${side} × ${side} cells, weighted by area, of at least half of it`
    writer.group(`coarse${side}`, { comment })
    writer.add(`coarse${side}/${key}`, {
      ...{ dimensions, shape: small, chunks: cut, element: 'float32', fill: Number.NaN },
      attributes: { units: unit, cell_methods: 'area: mean', comment },
    })
  }
  const joins = rows * columns === 1 && levels && times ? joinsOf(timeCount) : []
  for (const join of joins) {
    const comment = `Means of ${join} times, of at least half of them`
    const length = Math.ceil(timeCount / join)
    writer.group(`joined${join}`, { comment })
    writer.add(`joined${join}/${key}`, {
      ...{ dimensions, shape: [length, ...shape.slice(1)], element: 'float32', fill: Number.NaN },
      chunks: [Math.max(1, Math.floor(layout.slab / join)), ...layout.frames.slice(1)],
      attributes: { units: unit, cell_methods: 'time: mean', comment },
    })
  }

  const longer =
    times && !(rows * columns === 1 && levels)
      ? longerOf(writer, {
          ...{ key, unit, times, coarser, edges, clock, dimensions: dimensions.slice(1) },
          manner: manner ?? mannerOf(unit, variable.attributes),
          shape: [levelCount, rows, columns],
        })
      : null
  const all = longer && levelCount > 1 ? new Float64Array(levelCount * cells) : null

  const summary: Summary = { least: Infinity, most: -Infinity, values: 0, missing: 0, sum: 0, storedSum: 0 }
  const read = createHash('sha256')
  for (const [from, to] of slabsOf(timeCount, layout.slab)) {
    onProgress(`${key} ${to}/${timeCount}`)
    const slab = readSlab(found, from, to)
    read.update(bytesOf(slab))
    const frames = slab.length / cells
    const small = coarser.map((side) => new Float32Array(frames * Math.ceil(rows / side) * Math.ceil(columns / side)))
    const frame = new Float64Array(cells)
    for (let index = 0; index < frames; index++) {
      for (let cell = 0; cell < cells; cell++) {
        const one = value(slab[index * cells + cell]!)
        frame[cell] = one
        if (Number.isNaN(one)) summary.missing++
        else {
          summary.values++
          summary.sum += one
          if (one < summary.least) summary.least = one
          if (one > summary.most) summary.most = one
        }
      }
      for (const [place, side] of coarser.entries()) {
        const means = joined(frame, [rows, columns], side, edges)
        small[place]!.set(means, index * means.length)
      }
      all?.set(frame, (index % levelCount) * cells)
      if (longer && index % levelCount === levelCount - 1)
        await longer.take(from + Math.floor(index / levelCount), all ?? frame)
    }
    const at = times ? from : 0
    await writer.write(key, at, slab)
    if (layout.series) await writer.write(`series/${key}`, at, slab)
    for (const [place, side] of coarser.entries()) await writer.write(`coarse${side}/${key}`, at, small[place]!)
    for (const join of joins) {
      const means = joinedTimes(Float64Array.from(slab, value), [frames / levelCount, levelCount], [join, 1])
      await writer.write(`joined${join}/${key}`, Math.floor(from / join), Float32Array.from(means))
    }
  }
  const lengths = await longer?.finish()
  const stored = await writer.finish()

  const sum = read.digest('hex')
  for (const path of [key, ...(layout.series ? [`series/${key}`] : [])]) {
    const back = createHash('sha256')
    for (const [from, to] of slabsOf(timeCount, layout.slab)) {
      onProgress(`check ${path} ${to}/${timeCount}`)
      const region = [...(times ? [[from, to] as const] : []), ...whole(shape.slice(times ? 1 : 0))]
      const again = await arrays.read(stored.sha256, path, region)
      back.update(bytesOf(again))
      if (path === key)
        for (let i = 0; i < again.length; i++) {
          const one = value(again[i]!)
          if (!Number.isNaN(one)) summary.storedSum += one
        }
    }
    if (back.digest('hex') !== sum) throw new ImportError('notTheSame', { file }, { column: found.name })
  }
  const none = summary.values === 0
  const statistic = statisticOf(variable.attributes.cell_methods)
  const about: FieldAbout = {
    ...{ name, unit, element, grid, coarser, variable: found.name },
    standardName: typeof variable.attributes.standard_name === 'string' ? variable.attributes.standard_name : null,
    levels: levels && {
      ...{ name: levels.name, unit: levels.units, values: levels.values, count: levelCount },
      words: levelWords ?? null,
      ...(levels.heights && { heights: levels.heights }),
    },
    times: times && {
      ...{ units: times.units, calendar: times.unit.calendar, count: timeCount, bounds: times.bounds !== null },
      ...{ first: dateOf(times.values[0]!, times), last: dateOf(times.values.at(-1)!, times) },
    },
    least: none ? null : summary.least,
    most: none ? null : summary.most,
    ...{ values: summary.values, missing: summary.missing, series: layout.series !== null },
    ...(joins.length > 0 && { joins }),
    ...(statistic !== 'unknown' && { statistic }),
    ...(longer && lengths && { step: longer.step, longer: lengths }),
  }
  return { key, about, sha256: stored.sha256, objects: stored.objects, summary }
}

function* slabsOf(length: number, slab: number): Generator<[number, number]> {
  for (let from = 0; from < length; from += slab) yield [from, Math.min(length, from + slab)]
}

/** Lengths of what stands before rows and columns, where dimensions of one may stand as well. */
function leading({ variable, times, levels }: FoundField) {
  const before = sizeOf(variable.shape.slice(0, -2))
  return { before, levels: levels ? before / (times?.values.length ?? 1) : 1 }
}

/** All levels of these times, as they are stored. */
function readSlab({ variable, times }: FoundField, from: number, to: number): Values {
  const region = whole(variable.shape).map((one, i) => (times && i === 0 ? ([from, to] as const) : one))
  const values = variable.read(region)
  return values.length === 0 ? newValues(variable.element!, 0) : values
}
