/** Some of a field as a file, a block of times after the other: no more of it lies in memory. */
import type { Arrays } from '../../engines/arrays/arrays.ts'
import { sizeOf } from '../../engines/arrays/chunks.rules.ts'
import { type ElementName, elements, newValues, type Values } from '../../engines/arrays/elements.ts'
import { shapeOf } from '../../fields/grids.rules.ts'
import { packingOf, unpacker } from '../../fields/packing.rules.ts'
import { cell } from '../../series/series.csv.ts'
import type { GridPlan } from '../exports.plans.types.ts'
import type { Sink } from './sink.ts'
import { aboutOf, factsOfGrid, headOf } from './told.rules.ts'

/** Of the values of a block, and of one whose chunks are larger than that. */
const blockBytes = 4 * 1024 * 1024
const mostBytes = 64 * 1024 * 1024
/** Of a number of values that went into one, as it is kept. */
const countBytes = 4
/** Characters that are put together before they are written. */
const pieceLength = 64 * 1024

export interface Block {
  /** Place of its first time in the plan. */
  first: number
  count: number
  /** Stored numbers, time after time, level after level, row after row. */
  values: Values
  /** Of a level in time: how many values went into each of them. */
  n: Values | null
}
/** Rows and columns of the plan. */
export const sidesOf = ({ cut, about }: Pick<GridPlan, 'cut' | 'about'>): [rows: number, columns: number] =>
  cut ? [cut.latitudes.length, cut.longitudes.length] : shapeOf(about.grid)
export const levelsOf = ({ levels }: Pick<GridPlan, 'levels'>): number => (levels ? levels[1] - levels[0] : 1)

/**
 * Times that are read at once: whole chunks, so that each is unpacked once; where some times are left out, those of one
 * chunk, which does not make others be read that hold none of them.
 */
function* runsOf(plan: GridPlan, chunk: number): Generator<{ first: number; count: number }> {
  const { places, about, counts } = plan
  const [rows, columns] = sidesOf(plan)
  const frame = rows * columns * levelsOf(plan) * (elements[about.element].bytes + (counts ? countBytes : 0))
  const [room, most] = [blockBytes, mostBytes].map((bytes) => Math.max(1, Math.floor(bytes / frame)))
  const dense = places.every((place, i) => place === places[0]! + i)
  const window = dense && room! > chunk ? room! - (room! % chunk) : chunk
  const all = Math.max(1, places.length)
  for (let first = 0; first < all; ) {
    const place = places[first] ?? 0
    const end = Math.min(place - (place % chunk) + window, place + most!)
    let count = 1
    while (first + count < all && places[first + count]! < end) count++
    yield { first, count }
    first += count
  }
}
const spanOf = ({ places }: GridPlan, { first, count }: { first: number; count: number }) =>
  [places[first] ?? 0, (places[first + count - 1] ?? 0) + 1] as const

/** The copy of which the least has to be unpacked. */
async function pathFor(arrays: Pick<Arrays, 'contents'>, plan: GridPlan): Promise<string> {
  const { about, base, key, places } = plan
  const [frames, series] = [base + key, `${base}series/${key}`]
  if (!about.series || places.length < 2) return frames
  const { arrays: held } = await arrays.contents(plan.sha256)
  const cost = (path: string) => {
    const { chunks } = held[path]!
    let unpacked = 0
    for (const run of runsOf(plan, chunks[0]!))
      for (const region of regions(plan, ...spanOf(plan, run)))
        unpacked += sizeOf(
          region.map(([from, to], i) => Math.floor((to - 1) / chunks[i]!) - Math.floor(from / chunks[i]!) + 1),
        )
    return unpacked * sizeOf(chunks)
  }
  return cost(series) < cost(frames) ? series : frames
}

function regions({ about, cut, levels }: GridPlan, from: number, to: number) {
  const [height, width] = shapeOf(about.grid)
  const columns = cut ? cut.columns : [[0, width] as const]
  return columns.map((run) => [
    ...(about.times ? [[from, to] as const] : []),
    ...(about.levels ? [levels ?? ([0, about.levels.count] as const)] : []),
    cut ? cut.rows : ([0, height] as const),
    run,
  ])
}

/** `wanted`: of a level in time, whether the values, how many went into them, or both; what is not read is empty. */
export async function* blocksOf(
  arrays: Pick<Arrays, 'read' | 'contents'>,
  plan: GridPlan,
  wanted: 'both' | 'values' | 'n' = 'both',
): AsyncGenerator<Block> {
  const { sha256, about, places, counts } = plan
  const columns = sidesOf(plan)[1]
  const path = await pathFor(arrays, plan)
  const { arrays: held } = await arrays.contents(sha256)
  for (const run of runsOf(plan, about.times ? (held[path]!.chunks[0] ?? 1) : 1)) {
    const [from, to] = spanOf(plan, run)
    const { first, count } = run
    const chosen = places.slice(first, first + count).map((place) => place - from)
    const numbers = async (name: string) => {
      const parts = await Promise.all(regions(plan, from, to).map((region) => arrays.read(sha256, name, region)))
      const read = parts.length === 1 ? parts[0]! : beside(parts, columns, held[name]!.element, plan, to - from)
      return count === to - from ? read : picked(read, read.length / (to - from), chosen)
    }
    const [values, n] = await Promise.all([
      wanted === 'n' ? newValues(about.element, 0) : numbers(path),
      counts && wanted !== 'values' ? numbers(`${path}_n`) : null,
    ])
    yield { ...run, values, n }
  }
}

function picked(values: Values, frame: number, wanted: readonly number[]): Values {
  const kept = values.slice(0, frame * wanted.length)
  wanted.forEach((place, i) => {
    kept.set(values.subarray(place * frame, (place + 1) * frame) as never, i * frame)
  })
  return kept
}

/** Two runs of columns become rows that go across the end of the axis. */
function beside(
  parts: readonly Values[],
  columns: number,
  element: ElementName,
  { cut, levels }: GridPlan,
  count: number,
): Values {
  const rows = count * levelsOf({ levels }) * (cut!.rows[1] - cut!.rows[0])
  const joined = newValues(element, rows * columns)
  let at = 0
  cut!.columns.forEach(([from, to], i) => {
    const length = to - from
    for (let row = 0; row < rows; row++)
      joined.set(parts[i]!.subarray(row * length, (row + 1) * length) as never, row * columns + at)
    at += length
  })
  return joined
}

export interface Writing {
  arrays: Pick<Arrays, 'read' | 'contents'>
  sink: Sink
  onDone: (values: number) => void
}

/** As many figures as numbers of 32 bits hold; packed numbers come again and again. */
export function textOf(plan: GridPlan, none: string): (stored: number) => string {
  const value = unpacker(packingOf(plan.about.element, plan.attributes))
  const known = new Map<number, string>()
  return (stored) => {
    const said = known.get(stored)
    if (said !== undefined) return said
    const one = value(stored)
    const text = Number.isNaN(one) ? none : String(Number(one.toPrecision(9)))
    if (known.size < 70_000) known.set(stored, text)
    return text
  }
}

/** Latitude and longitude of each cell, of a grid that tells them for every one. */
export async function placesOf(arrays: Writing['arrays'], { sha256, about }: GridPlan) {
  const [rows, columns] = shapeOf(about.grid)
  const { arrays: held } = await arrays.contents(sha256)
  const read = async (name: string) => {
    const array = held[name]!
    const value = unpacker(packingOf(array.element, array.attributes))
    const stored = await arrays.read(
      sha256,
      name,
      array.shape.map((length) => [0, length] as const),
    )
    // `from` would make a list of them first.
    const values = new Float64Array(stored.length)
    for (let i = 0; i < values.length; i++) values[i] = value(stored[i]!)
    return values
  }
  const [latitudes, longitudes] = await Promise.all([read('lat'), read('lon')])
  if (latitudes.length !== rows * columns) throw new RangeError('coordinates for every cell are not there')
  return { latitudes, longitudes }
}

/** What a level is called in a column: its number, or its word. */
export function levelNames({ about, levels, language }: GridPlan): string[] | null {
  if (!levels || !about.levels) return null
  const { values, words } = about.levels
  return Array.from({ length: levels[1] - levels[0] }, (_, i) => {
    const place = levels[0] + i
    return words?.[place]?.[language] ?? String(values?.[place] ?? place)
  })
}

export async function writeGridCsv(plan: GridPlan, { arrays, sink, onDone }: Writing) {
  const { key, boundMoments: ends, language, moments, counts } = plan
  const names = levelNames(plan)
  const columns = [
    'time',
    ...(ends ? ['time_from', 'time_to'] : []),
    ...(names ? ['level'] : []),
    'latitude',
    'longitude',
    key,
    ...(counts ? ['n', 'of'] : []),
  ]
  // Excel needs the mark to read Chinese.
  await sink.write(`${language === 'zh' ? '\ufeff' : ''}${headOf(plan, factsOfGrid(plan))}${columns.join(',')}\r\n`)
  const { cut } = plan
  const [height, width] = sidesOf(plan)
  const each = cut ? null : await placesOf(arrays, plan)
  const across = cut?.longitudes.map((lon) => `${lon},`)
  const text = textOf(plan, '')
  const leads = names?.map((name) => `${cell(name)},`) ?? ['']
  for await (const { first, count, values, n } of blocksOf(arrays, plan)) {
    let at = 0
    for (let i = first; i < first + count; i++) {
      const could = counts?.of[i]
      const time = `${moments[i] ?? ''},${ends ? `${ends[i]![0]},${ends[i]![1]},` : ''}`
      for (const lead of leads) {
        const begin = time + lead
        let piece = ''
        for (let row = 0; row < height; row++) {
          const along = cut ? `${begin}${cut.latitudes[row]},` : begin
          for (let column = 0; column < width; column++) {
            const here = row * width + column
            const place = across ? across[column] : `${each!.latitudes[here]},${each!.longitudes[here]},`
            piece += `${along}${place}${text(values[at]!)}${n ? `,${n[at]},${could}` : ''}\r\n`
            at++
            if (piece.length < pieceLength) continue
            await sink.write(piece)
            piece = ''
          }
        }
        await sink.write(piece)
      }
    }
    onDone(values.length)
  }
}

export async function writeGridJson(plan: GridPlan, { arrays, sink, onDone }: Writing) {
  const { about, key, times, moments, bounds, cut, levels, counts } = plan
  const [rows, columns] = sidesOf(plan)
  const head = {
    about: aboutOf(plan, factsOfGrid(plan)),
    variable: { key, name: about.name, unit: about.unit, standardName: about.standardName, method: plan.method },
    dimensions: ['time', 'level', 'latitude', 'longitude'],
    shape: [Math.max(1, times.length), levelsOf(plan), rows, columns],
    time: about.times && { units: about.times.units, calendar: about.times.calendar, values: times, moments, bounds },
    ...(counts && { counts: { rule: counts.rule, of: counts.of } }),
    levels: levels && { ...about.levels, words: undefined, names: levelNames(plan) },
  }
  let comma = ''
  async function list(numbers: Values | readonly number[], word: (one: number) => string | number) {
    for (let at = 0; at < numbers.length; ) {
      let piece = ''
      for (; at < numbers.length && piece.length < pieceLength; at++) {
        piece += `${comma}${word(numbers[at]!)}`
        comma = ','
      }
      await sink.write(piece)
    }
  }
  await sink.write(JSON.stringify(head).slice(0, -1))
  for (const [name, numbers] of Object.entries(cut ?? (await placesOf(arrays, plan)))) {
    if (name !== 'latitudes' && name !== 'longitudes') continue
    await sink.write(`,"${name}":[`)
    comma = ''
    await list(numbers as readonly number[], (one) => (Number.isNaN(one) ? 'null' : one))
    await sink.write(']')
  }
  await sink.write(',"values":[')
  comma = ''
  const word = textOf(plan, 'null')
  for await (const { values } of blocksOf(arrays, plan, 'values')) {
    await list(values, word)
    onDone(values.length)
  }
  await sink.write(']')
  if (counts) {
    await sink.write(',"n":[')
    comma = ''
    for await (const { n } of blocksOf(arrays, plan, 'n')) await list(n!, Number)
    await sink.write(']')
  }
  await sink.write('}\n')
}
