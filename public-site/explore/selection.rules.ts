import type { Range } from '../../server/fields/frames.vocabulary.ts'
import { type ProjectionName, projectionNames } from './drawing/projection.rules.ts'
import { type ResolutionName, resolutionNames } from './resolution.rules.ts'

/** What is looked at: it is the address, so that another person sees the same. */
export const paletteNames = ['viridis', 'cividis', 'magma', 'batlow', 'vik', 'twilight'] as const
/** Of differences: two hues that meet at zero. */
export const diverging: readonly PaletteName[] = ['vik']
/** Of directions: 359° looks as 1° does. */
export const cyclic: readonly PaletteName[] = ['twilight']
export type PaletteName = (typeof paletteNames)[number]
/** Places whose series are drawn together. */
export const mostCells = 6

export interface Place {
  lon: number
  lat: number
}
export const placeText = ({ lon, lat }: Place) => {
  const one = (value: number, plus: string, minus: string) =>
    `${Number(Math.abs(value).toFixed(3))}°${value >= 0 ? plus : minus}`
  return `${one(lat, 'N', 'S')} ${one(lon > 180 ? lon - 360 : lon, 'E', 'W')}`
}
/** West, south, east and north in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}
/** What provinces are compared by: fields of the dataset, levels of the field, or times. */
export const axesNames = ['fields', 'levels', 'times'] as const
export type AxesName = (typeof axesNames)[number]
/** Provinces between these values of an axis, which is told by its number. */
export interface Brush {
  axis: number
  from: number | null
  to: number | null
}
/** Null: as the field suggests. */
export interface Selection {
  dataset: number | null
  field: string | null
  time: number
  /** One of its levels in time; null: as the source has it. */
  resolution: ResolutionName | null
  level: number
  from: number | null
  to: number | null
  scale: 'linear' | 'log' | null
  /** Null: as the field suggests. */
  colours: PaletteName | null
  projection: ProjectionName
  /** How good a cell must be to be seen, in the numbers of its field of quality; all where it is null. */
  quality: number | null
  cells: Place[]
  /** Further variables whose series are drawn beneath. */
  also: string[]
  /** What is to be taken away; all of the grid where there is none. */
  box: Box | null
  axes: AxesName | null
  brush: Brush[]
  /** Codes of provinces. */
  picked: string[]
  /** Of an inventory: which year, and which province is told of. */
  year: number | null
  region: string | null
}

export const whole = (text: string | null) => (text !== null && /^\d{1,8}$/.test(text) ? Number(text) : null)
export const number = (text: string | null) => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && Math.abs(value) < 1e30 ? value : null
}
export const among = <T extends string>(text: string | null, all: readonly T[]): T | null =>
  all.find((one) => one === text) ?? null

function placesIn(text: string): Place[] {
  return text
    .split('~')
    .map((pair) => pair.split('_').map(Number))
    .filter(([lon, lat, more]) => Math.abs(lon!) <= 360 && Math.abs(lat!) <= 90 && more === undefined)
    .slice(0, mostCells)
    .map(([lon, lat]) => ({ lon: lon!, lat: lat! }))
}

/** A rectangle of at least some extent; of what is none, nothing. To a thousandth of a degree: a map is not read finer. */
export function boxFrom([west, south, east, north]: readonly number[]): Box | null {
  const ends = [west, south, east, north]
  if (ends.length !== 4 || !ends.every((end) => Number.isFinite(end))) return null
  const [w, s, e, n] = ends.map((end) => Math.round(end! * 1000) / 1000) as [number, number, number, number]
  const fits = Math.abs(s) <= 90 && Math.abs(n) <= 90 && Math.abs(w) <= 360 && Math.abs(e) <= 360
  return fits && w !== e && Math.abs(e - w) <= 360 && s < n ? { west: w, south: s, east: e, north: n } : null
}
export const boxWords = ({ west, south, east, north }: Box): [number, number, number, number] => [
  ...([west, south, east, north] as const),
]

function brushIn(text: string): Brush[] {
  const found = text.split('~').flatMap((one): Brush[] => {
    const [axis, from, to, more] = one.split('_')
    const [low, high] = [number(from ?? null), number(to ?? null)]
    const place = /^\d{1,2}$/.test(axis ?? '') ? Number(axis) : -1
    const right =
      more === undefined && (low !== null || high !== null) && (low === null || high === null || low <= high)
    return place < 0 || !right ? [] : [{ axis: place, from: low, to: high }]
  })
  return found.filter(({ axis }, i) => found.findIndex((one) => one.axis === axis) === i)
}
const code = (text: string | null) => (text !== null && /^\d{6}$/.test(text) ? text : null)

const fieldKey = /^[a-z][a-z0-9_]{0,59}$/
/** Panels beneath the first. */
export const mostAlso = 3

/** What an address says; of what makes no sense, nothing. */
export function selectionOf(query: URLSearchParams): Selection {
  const [from, to] = [number(query.get('from')), number(query.get('to'))]
  const ordered = from === null || to === null || from < to
  return {
    dataset: whole(query.get('dataset')),
    field: fieldKey.test(query.get('field') ?? '') ? query.get('field') : null,
    time: whole(query.get('time')) ?? 0,
    resolution: among(query.get('resolution'), resolutionNames),
    level: whole(query.get('level')) ?? 0,
    from: ordered ? from : null,
    to: ordered ? to : null,
    scale: among(query.get('scale'), ['linear', 'log']),
    colours: among(query.get('colours'), paletteNames),
    projection: among(query.get('projection'), projectionNames) ?? 'plain',
    quality: number(query.get('quality')),
    cells: placesIn(query.get('cells') ?? ''),
    also: [...new Set((query.get('also') ?? '').split('~'))].filter((key) => fieldKey.test(key)).slice(0, mostAlso),
    box: boxFrom((query.get('box') ?? '').split('_').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))),
    axes: among(query.get('axes'), axesNames),
    brush: brushIn(query.get('brush') ?? ''),
    picked: [...new Set((query.get('picked') ?? '').split('~').filter((one) => code(one)))].slice(0, 34),
    year: /^\d{4}$/.test(query.get('year') ?? '') ? Number(query.get('year')) : null,
    region: code(query.get('region')),
  }
}

/** The other way; what is as suggested is left out. */
export function queryOf(selection: Selection): string {
  const {
    dataset,
    field,
    time,
    resolution,
    level,
    from,
    to,
    scale,
    colours,
    projection,
    quality,
    cells,
    also,
    box,
    axes,
    brush,
    picked,
    year,
    region,
  } = selection
  const query = new URLSearchParams()
  if (dataset !== null) query.set('dataset', String(dataset))
  if (field !== null) query.set('field', field)
  if (time > 0) query.set('time', String(time))
  if (resolution !== null) query.set('resolution', resolution)
  if (level > 0) query.set('level', String(level))
  if (from !== null) query.set('from', String(from))
  if (to !== null) query.set('to', String(to))
  if (scale !== null) query.set('scale', scale)
  if (colours !== null) query.set('colours', colours)
  if (projection !== 'plain') query.set('projection', projection)
  if (quality !== null) query.set('quality', String(quality))
  if (cells.length > 0) query.set('cells', cells.map(({ lon, lat }) => `${lon}_${lat}`).join('~'))
  if (also.length > 0) query.set('also', also.join('~'))
  if (box) query.set('box', boxWords(box).join('_'))
  if (axes) query.set('axes', axes)
  if (brush.length > 0)
    query.set('brush', brush.map((one) => `${one.axis}_${one.from ?? ''}_${one.to ?? ''}`).join('~'))
  if (picked.length > 0) query.set('picked', picked.join('~'))
  if (year !== null) query.set('year', String(year))
  if (region !== null) query.set('region', region)
  // As it can be read: these two need no other writing.
  const text = query.toString().replaceAll('%7E', '~')
  return text ? `?${text}` : ''
}

export type { Range } from '../../server/fields/frames.vocabulary.ts'

/** Whether its values go around: 360 is 0. */
export const isDirection = ({ unit, standardName, key }: { unit: string; standardName: string | null; key: string }) =>
  /^(°|degrees?)$/.test(unit.trim()) && /direction/.test(`${standardName} ${key}`)

/** What an address leaves open is as the field suggests. */
export const paletteOf = (chosen: PaletteName | null, field: Parameters<typeof isDirection>[0]): PaletteName =>
  chosen ?? (isDirection(field) ? 'twilight' : 'viridis')

/** Where the highest is a hundred times the least, steps of the logarithm show what steps of the value hide. */
const wide = 100

/** The range of the colours: what was chosen, or the one of the whole field. */
export function rangeOf(
  { from, to, scale, colours }: Pick<Selection, 'from' | 'to' | 'scale'> & { colours?: PaletteName | null },
  { least, most }: { least: number | null; most: number | null },
): Range {
  if (colours && cyclic.includes(colours) && from === null && to === null) return { from: 0, to: 360, scale: 'linear' }
  if (colours && diverging.includes(colours) && from === null && to === null && scale !== 'log') {
    // Zero is the middle, or the two hues would say something that is not there.
    const far = Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0)) || 1
    return { from: -far, to: far, scale: 'linear' }
  }
  const high = to ?? most ?? 1
  const logarithmic = scale === null ? (from ?? least ?? 0) > 0 && high / (from ?? least!) >= wide : scale === 'log'
  let low = from ?? least ?? 0
  if (logarithmic && low <= 0) low = high > 0 ? high / 10_000 : 1e-4
  if (!(low < high)) return { from: low, to: low + (Math.abs(low) || 1), scale: 'linear' }
  return { from: low, to: high, scale: logarithmic ? 'log' : 'linear' }
}
