/** A curtain as the portal sends it, what of it is chosen, and where its pixels lie. */
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { type Range, restore, type Scale, scaleNames } from '../../server/fields/frames.vocabulary.ts'
import { edgesOf, type Frame, valueFor } from '../explore/frame.rules.ts'
import { among, number, type PaletteName, paletteNames, whole } from '../explore/selection.rules.ts'

export interface Curtain extends Frame {
  /** Which of the times are shown, and how many of them make a column. */
  first: number
  last: number
  join: number
  joinLevels: number
  /** The lowest of the levels. */
  level: number
  /** Metres, the lowest first. */
  heights: number[]
  above: 'ground' | 'sea'
  altitude: number | null
  cell: { lon: number | null; lat: number | null }
  /** Seconds since 1970, UTC. */
  start: number
  width: number
  starts: number[] | null
}

/** @throws RangeError where the bytes are no curtain */
export function readCurtain(bytes: ArrayBuffer): Curtain {
  const length = bytes.byteLength >= 4 ? new DataView(bytes).getUint32(0, true) : Number.POSITIVE_INFINITY
  if (length > bytes.byteLength - 4) throw new RangeError('no curtain')
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Omit<Curtain, 'codes'>
  const told = new Uint8Array(bytes, 4 + length)
  if (told.length !== head.rows * head.columns) throw new RangeError('a curtain of another size')
  return { ...head, codes: restore(told, head.columns) }
}

/** Null: as the data suggest. Heights in metres as the field counts them. */
export interface Chosen {
  dataset: number | null
  field: string | null
  first: number | null
  last: number | null
  bottom: number | null
  top: number | null
  time: number | null
  level: number | null
  from: number | null
  to: number | null
  scale: Scale | null
  colours: PaletteName
  above: 'ground' | 'sea' | null
}

export function chosenIn(query: URLSearchParams): Chosen {
  const pair = (low: string, high: string, read: typeof number): [number | null, number | null] => {
    const [a, b] = [read(query.get(low)), read(query.get(high))]
    return a !== null && b !== null && !(a < b) ? [null, null] : [a, b]
  }
  const [first, last] = pair('first', 'last', whole)
  const [bottom, top] = pair('bottom', 'top', number)
  const [from, to] = pair('from', 'to', number)
  return {
    ...{ first, last, bottom, top, from, to },
    dataset: whole(query.get('dataset')),
    field: /^[a-z][a-z0-9_]{0,59}$/.test(query.get('field') ?? '') ? query.get('field') : null,
    time: whole(query.get('time')),
    level: whole(query.get('level')),
    scale: among(query.get('scale'), scaleNames),
    colours: among(query.get('colours'), paletteNames) ?? 'magma',
    above: among(query.get('above'), ['ground', 'sea']),
  }
}

export function addressQuery(chosen: Partial<Chosen>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen))
    if (value !== null && value !== undefined && !(name === 'colours' && value === 'magma'))
      query.set(name, String(value))
  return query.size ? `?${query}` : ''
}

/** Ratios stay between these, whatever the noise makes of them. */
const depolarisation: Range = { from: 0, to: 0.4, scale: 'linear' }
const decades = 1000

/** The colours of a variable: those that were chosen, or by its logarithm, on both sides of zero where it goes below. */
export function coloursOf(
  { from, to, scale }: Pick<Chosen, 'from' | 'to' | 'scale'>,
  { least, most, key, name }: Pick<FieldHead, 'least' | 'most' | 'key' | 'name'>,
): Range {
  if (/depol/.test(`${key} ${name.en.toLowerCase()}`) && scale === null)
    return { ...depolarisation, from: from ?? depolarisation.from, to: to ?? depolarisation.to }
  const high = to ?? most ?? 1
  const low = from ?? least ?? 0
  // What goes as far down as up, as a wind does, is no matter of powers of ten.
  const suggested: Scale = high <= 0 || -low > high / 2 ? 'linear' : low < 0 ? 'symlog' : 'log'
  const own = scale ?? suggested
  const begin = own === 'log' ? (from !== null && from > 0 ? from : Math.max(low, high / decades)) : low
  if (!(begin < high) || (own === 'log' && begin <= 0))
    return { from: low, to: low + (Math.abs(low) || 1), scale: 'linear' }
  return { from: begin, to: high, scale: own }
}

/** When a column begins and ends; it does not reach over a break. */
export const startOf = ({ starts, start, width }: Curtain, column: number) => starts?.[column] ?? start + column * width
export function endOf(curtain: Curtain, column: number): number {
  const begin = startOf(curtain, column)
  const next = column + 1 < curtain.columns ? startOf(curtain, column + 1) : begin + curtain.width
  return Math.min(next, begin + curtain.width * 1.5)
}
export const spanOf = (curtain: Curtain): [number, number] => [startOf(curtain, 0), endOf(curtain, curtain.columns - 1)]

/** The column of a moment; -1 in a break and beside. */
export function columnAt(curtain: Curtain, seconds: number): number {
  let [low, high] = [0, curtain.columns - 1]
  if (seconds < startOf(curtain, 0)) return -1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (startOf(curtain, middle) <= seconds) low = middle
    else high = middle - 1
  }
  return seconds < endOf(curtain, low) ? low : -1
}

export function rowAt(edges: readonly number[], height: number): number {
  if (height < edges[0]! || height > edges.at(-1)!) return -1
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if (height < edges[middle + 1]!) high = middle
    else low = middle + 1
  }
  return low
}
export const heightEdges = ({ heights }: Pick<Curtain, 'heights'>) => edgesOf(heights)

/** Metres to add where heights are told above the other of the two; null where nobody knows how high the ground lies. */
export function shiftOf({ above, altitude }: Pick<Curtain, 'above' | 'altitude'>, wanted: Chosen['above']) {
  if (wanted === null || wanted === above) return 0
  return altitude === null ? null : wanted === 'sea' ? altitude : -altitude
}

/** Beijing's clock in China and around it, else UTC: seconds ahead. */
export const clockOf = ({ lon, lat }: Curtain['cell']): number =>
  lon !== null && lat !== null && lon > 70 && lon < 140 && lat > 15 && lat < 56 ? 8 * 3600 : 0

/** Values along a height, read from the colours; null where there are none. */
export const alongHeight = (curtain: Curtain, row: number): (number | null)[] =>
  Array.from({ length: curtain.columns }, (_, column) => {
    const code = curtain.codes[row * curtain.columns + column]!
    return code === 0 ? null : valueFor(code, curtain)
  })

export interface Layer {
  bottom: number
  top: number
  mean: number
  least: number
  most: number
  /** Share of it that has values. */
  share: number
}

/** The curtain in some layers, for who cannot or would rather not read colours. */
export function layersOf(curtain: Curtain, most = 6): Layer[] {
  const edges = heightEdges(curtain)
  const each = Math.ceil(curtain.rows / most)
  return Array.from({ length: Math.ceil(curtain.rows / each) }, (_, i) => {
    const [begin, end] = [i * each, Math.min(curtain.rows, (i + 1) * each)]
    let [sum, count, least, highest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const code of curtain.codes.subarray(begin * curtain.columns, end * curtain.columns)) {
      if (code === 0) continue
      const value = valueFor(code, curtain)
      count++
      sum += value
      least = Math.min(least, value)
      highest = Math.max(highest, value)
    }
    const none = count === 0
    return {
      ...{ bottom: edges[begin]!, top: edges[end]!, share: count / ((end - begin) * curtain.columns) },
      ...{ mean: none ? Number.NaN : sum / count, least: none ? Number.NaN : least },
      most: none ? Number.NaN : highest,
    }
  })
}

/** Times are their beginnings in UTC; what has no value is empty. */
export function csvOf(curtain: Curtain, head: readonly string[]): string {
  const lines = head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`)
  lines.push(`time_utc,${curtain.heights.map((height) => `${height} m`).join(',')}`)
  const told = Array.from({ length: 256 }, (_, code) =>
    code === 0 ? '' : String(Number(valueFor(code, curtain).toPrecision(4))),
  )
  for (let column = 0; column < curtain.columns; column++) {
    const values = curtain.heights.map((_, row) => told[curtain.codes[row * curtain.columns + column]!])
    lines.push([utcOf(startOf(curtain, column)), ...values].join(','))
  }
  return `${lines.join('\r\n')}\r\n`
}
const utcOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** A half of the range around its middle, a double one, or the one beside, within all there is. */
export function moved(
  [from, to]: readonly [number, number],
  factor: number,
  by: number,
  [least, most]: readonly [number, number],
) {
  const span = Math.max(2, Math.min(most - least + 1, Math.round((to - from + 1) * factor)))
  const middle = (from + to + 1) / 2 + by * (to - from + 1)
  const begin = Math.max(least, Math.min(most - span + 1, Math.round(middle - span / 2)))
  return [begin, begin + span - 1] as [number, number]
}

export interface Numbers {
  head: { times: number[]; moments: string[]; levels: { unit: string; values: number[] } | null }
  numbers: Float64Array
}
/** Exact numbers as the portal sends them: a head of JSON and float64. @throws RangeError */
export function readNumbers(bytes: ArrayBuffer): Numbers {
  const length = bytes.byteLength >= 4 ? new DataView(bytes).getUint32(0, true) : Number.POSITIVE_INFINITY
  if (length > bytes.byteLength - 4 || (4 + length) % 8 !== 0) throw new RangeError('no numbers')
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Numbers['head']
  return { head, numbers: new Float64Array(bytes, 4 + length) }
}

/** All times and the heights that are shown; times by the clock of the source. */
export function exactCsvOf(
  { head: { moments, levels }, numbers }: Numbers,
  { bottom, top }: Pick<Chosen, 'bottom' | 'top'>,
  head: readonly string[],
): string {
  const metres = levels && /^(km|kilom)/i.test(levels.unit) ? 1000 : 1
  const heights = (levels?.values ?? []).map((value) => value * metres)
  const kept = heights.flatMap((height, i) => (height >= (bottom ?? -1e9) && height <= (top ?? 1e9) ? [i] : []))
  const lines = head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`)
  lines.push(`time,${kept.map((i) => `${heights[i]} m`).join(',')}`)
  moments.forEach((moment, at) => {
    const values = kept.map((i) => numbers[at * heights.length + i]!)
    lines.push(
      [moment, ...values.map((one) => (Number.isNaN(one) ? '' : String(Number(one.toPrecision(9)))))].join(','),
    )
  })
  return `${lines.join('\r\n')}\r\n`
}
