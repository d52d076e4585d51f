import type { SourceTimes } from '../../../server/averages/times.vocabulary.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { day, isoDay, startOfDay } from '../common/beijing.ts'
import { mostLines } from '../common/scales.ts'
import { resolutionOrder } from './resolution.ts'

/** What a dataset offers to draw. */
export interface Offer {
  variables: { key: string; unit: string }[]
  stations: string[]
  resolutions: Resolution[]
  /** First and last day that hold data, `YYYY-MM-DD` by the clock of the dataset. */
  first: string
  last: string
  /** What the source says of its times, and how many seconds its clock is ahead of UTC. */
  time: SourceTimes
  offset: number
}

/** What is drawn: all of it stands in the address, so that a link shows the same picture. */
export interface ChartState {
  variables: string[]
  stations: string[]
  /** Days, both inclusive. */
  from: string
  to: string
  resolution: Resolution | 'auto'
  /** Whether axes reach to every value, however odd. */
  axis: 'usual' | 'whole'
}

const presetDays = { '7d': 7, '30d': 30, '1y': 365, '5y': 1826 } as const
export type Preset = keyof typeof presetDays | 'all'
/** A week of monthly values is none. */
const presetsFor: Record<ChartState['resolution'], Preset[]> = {
  ...{ auto: ['7d', '30d', '1y', 'all'], hour: ['7d', '30d', '1y', 'all'] },
  ...{ day: ['30d', '1y', '5y', 'all'], month: ['1y', '5y', 'all'], year: ['5y', 'all'] },
}
/** Those that are shorter than all of the data; and all. */
export const presetsOf = (resolution: ChartState['resolution'], offer: Offer): Preset[] =>
  presetsFor[resolution].filter((one) => one === 'all' || presetPeriod(one, offer).from > offer.first)

/** The last days of the data, not of today: an archive ends long ago. */
export function presetPeriod(preset: Preset, offer: Offer): { from: string; to: string } {
  if (preset === 'all') return { from: offer.first, to: offer.last }
  const last = startOfDay(offer.last, offer.offset) ?? 0
  const from = isoDay(last - (presetDays[preset] - 1) * day, offer.offset)
  return { from: from < offer.first ? offer.first : from, to: offer.last }
}

export function defaultState(offer: Offer): ChartState {
  return {
    variables: offer.variables.slice(0, 1).map((variable) => variable.key),
    stations: offer.stations.slice(0, 1),
    ...presetPeriod('1y', offer),
    resolution: 'auto',
    axis: 'usual',
  }
}

/** Whatever an address says, the result can be drawn: what is not offered falls away. */
export function readState(search: string, offer: Offer): ChartState {
  const query = new URLSearchParams(search)
  const start = defaultState(offer)
  const variables = [...new Set(query.getAll('variable'))].filter((key) =>
    offer.variables.some((variable) => variable.key === key),
  )
  const stations = [...new Set(query.getAll('station'))].filter((code) => offer.stations.includes(code))
  const from = clampDay(query.get('from'), offer)
  const to = clampDay(query.get('to'), offer)
  const asked = query.get('resolution')
  const state: ChartState = {
    variables: variables.length ? variables : start.variables,
    stations: stations.length ? stations : start.stations,
    from: from ?? (to ? offer.first : start.from),
    to: to ?? (from ? offer.last : start.to),
    resolution: resolutionOrder.find((one) => one === asked && offer.resolutions.includes(one)) ?? 'auto',
    axis: query.get('axis') === 'whole' ? 'whole' : 'usual',
  }
  if (state.from > state.to) [state.from, state.to] = [state.to, state.from]
  return trimmed(state)
}

/** Keeps what else the address holds (id, language), leaves out what is as by default. */
export function writeState(search: string, state: ChartState, offer: Offer): string {
  const query = new URLSearchParams(search)
  const start = defaultState(offer)
  for (const key of ['variable', 'station', 'from', 'to', 'resolution', 'axis']) query.delete(key)
  if (String(state.variables) !== String(start.variables))
    for (const key of state.variables) query.append('variable', key)
  if (String(state.stations) !== String(start.stations))
    for (const code of state.stations) query.append('station', code)
  if (state.from !== start.from || state.to !== start.to) {
    query.set('from', state.from)
    query.set('to', state.to)
  }
  if (state.resolution !== 'auto') query.set('resolution', state.resolution)
  if (state.axis === 'whole') query.set('axis', 'whole')
  return query.toString()
}

/** Days of an address that cannot be shown: no date at all, or none of the data. */
export function strayDays(search: string, offer: Offer): { value: string; isDay: boolean }[] {
  const query = new URLSearchParams(search)
  return ['from', 'to'].flatMap((end) => {
    const value = query.get(end)
    if (value === null) return []
    const isDay = startOfDay(value) !== null
    return isDay && value >= offer.first && value <= offer.last ? [] : [{ value: value.slice(0, 20), isDay }]
  })
}

function clampDay(value: string | null, offer: Offer): string | null {
  if (value === null || startOfDay(value) === null) return null
  return value < offer.first ? offer.first : value > offer.last ? offer.last : value
}

/** No more lines than a reader can follow: variables first, then as many stations as there is room for. */
function trimmed(state: ChartState): ChartState {
  const variables = state.variables.slice(0, mostLines)
  return {
    ...state,
    variables,
    stations: state.stations.slice(0, Math.max(1, Math.floor(mostLines / variables.length))),
  }
}

/** A span of seconds as whole days inside the data; at least one day. */
export function periodOf(min: number, max: number, offer: Offer): { from: string; to: string } {
  const first = startOfDay(offer.first, offer.offset) ?? 0
  const last = startOfDay(offer.last, offer.offset) ?? 0
  const from = Math.min(Math.max(min, first), last)
  const to = Math.max(Math.min(max - 1, last + day - 1), from)
  return { from: isoDay(from, offer.offset), to: isoDay(to, offer.offset) }
}

export const spanOf = (state: { from: string; to: string }, { offset }: Pick<Offer, 'offset'>): [number, number] => [
  startOfDay(state.from, offset) ?? 0,
  (startOfDay(state.to, offset) ?? 0) + day,
]

/**
 * Zoom (factor < 1: in) about a place in the picture (0 left, 1 right), or go sideways by a share of what is seen.
 * In whole days, at least one day's difference, never out of the data.
 */
export function moved(
  state: ChartState,
  offer: Offer,
  factor: number,
  shift: number,
  about = 0.5,
): { from: string; to: string } {
  const [from, to] = spanOf(state, offer)
  const [first, last] = spanOf({ from: offer.first, to: offer.last }, offer)
  const days = (to - from) / day
  const wanted =
    factor < 1
      ? Math.min(Math.floor(days * factor), days - 1)
      : factor > 1
        ? Math.max(Math.ceil(days * factor), days + 1)
        : days
  const span = Math.min(Math.max(wanted, 1) * day, last - first)
  const step = shift === 0 ? 0 : Math.sign(shift) * Math.max(Math.round(days * Math.abs(shift)), 1) * day
  const wantedStart = from + (to - from - span) * about + step
  const start = Math.min(Math.max(Math.round((wantedStart - first) / day) * day + first, first), last - span)
  return periodOf(start, start + span, offer)
}
