/** Series of a field at places and in provinces: which lines stand in which panel, and the same as a table. */
import { holdsAt, pollutantOf } from '../../../server/air/limits.vocabulary.ts'
import type { Bilingual, Language } from '../../../server/basics/language.ts'
import type { RegionSeries } from '../../../server/regions/regions.schema.ts'
import { formatUnit } from '../../charts/common/format.ts'
import { mostLines, reachOf } from '../../charts/common/scales.ts'
import type { Panel } from '../../charts/panels/panels.ts'
import type { ChartData } from '../../charts/series/data.ts'
import { pick } from '../../site.ts'
import type { CellLine } from '../fetching.ts'
import type { SeenField } from '../resolution.rules.ts'
import { type Place, placeText } from '../selection.rules.ts'

/** A place or a province whose series is seen; its index among all is its colour. */
export type Spot = { cell: Place } | { code: string }
export interface SpotLine {
  /** Index of its spot. */
  spot: number
  name: Bilingual
  values: (number | null)[]
  /** Of a level in time: values that went into each, of how many. */
  n: number[] | null
  of: number[] | null
  /** Of a province: the share of its area for which there is a value. */
  covered: number[] | null
  /** Of a mean at a place: between which numbers eight in ten values of the source lie. */
  band: { low: (number | null)[]; high: (number | null)[] } | null
}
/** Bands of more lines cannot be told from one another. */
const mostBands = 3
/** What has one axis: a variable at places and, where they are told alike, in provinces. */
export interface Group {
  field: SeenField
  unit: string
  /** Totals of provinces, which no place can be compared with. */
  total: boolean
  lines: SpotLine[]
}

/** As many provinces as there are lines left. */
export const spotsOf = (cells: readonly Place[], picked: readonly string[]): Spot[] => [
  ...cells.map(({ lon, lat }) => ({ cell: { lon, lat } })),
  ...picked.slice(0, Math.max(0, mostLines - cells.length)).map((code) => ({ code })),
]
const samePlace = (a: Place, b: Place) => a.lon === b.lon && a.lat === b.lat

export function groupsOf(
  fields: readonly SeenField[],
  spots: readonly Spot[],
  cells: readonly (readonly CellLine[])[],
  regions: readonly (readonly RegionSeries[])[],
): Group[] {
  return fields.flatMap((field, at): Group[] => {
    const places = (cells[at] ?? []).flatMap(({ place, values, n = null, of = null, p10, p90 }): SpotLine[] => {
      const spot = spots.findIndex((one) => 'cell' in one && samePlace(one.cell, place))
      const text = placeText(place)
      const band = p10 && p90 ? { low: p10, high: p90 } : null
      return spot < 0 ? [] : [{ spot, name: { zh: text, en: text }, values, n, of, covered: null, band }]
    })
    const told = regions[at] ?? []
    const provinces = told.flatMap(({ code, name, values, covered }): SpotLine[] => {
      const spot = spots.findIndex((one) => 'code' in one && one.code === code)
      return spot < 0 ? [] : [{ spot, name, values, n: null, of: null, covered, band: null }]
    })
    const total = told[0]?.quantity === 'total'
    const means = total ? places : [...places, ...provinces]
    return [
      ...(means.length > 0 ? [{ field, unit: field.unit, total: false, lines: means }] : []),
      ...(total && provinces.length > 0 ? [{ field, unit: told[0]!.unit, total, lines: provinces }] : []),
    ]
  })
}

/** Of a variable the bands that are drawn: those of few places, and none where there are more. */
export function bandsOf({ lines }: Group): NonNullable<SpotLine['band']>[] {
  const bands = lines.flatMap(({ band }) => band ?? [])
  return bands.length > mostBands ? [] : bands
}

/** Seconds by the clock of the source: a 30 February becomes the day after, and still comes in its order. */
const secondsOf = (moment: string) => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = moment.split(/[-T:]/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** A panel for each group over one time, a line for each spot, by the clock of the source. */
export function pictureOf(
  groups: readonly Group[],
  spots: readonly Spot[],
  moments: readonly string[],
  { language, names, timeTitle }: { language: Language; names(group: Group): string; timeTitle: string },
) {
  const times = moments.map(secondsOf)
  const half = times.length > 1 ? (times[1]! - times[0]!) / 2 : 43_200
  const chinese = spots.every((spot) => 'code' in spot || holdsAt(spot.cell))
  const panels = groups.map((group): Panel => {
    const { field, unit, lines, total } = group
    const resolution = field.resolution ?? field.step ?? 'hour'
    const meaning = {
      ...{ name: field.name, is: { zh: '', en: '' }, averaging: 'mean' as const, referenceStates: [] },
      statistic: total ? ('sum' as const) : field.statistic,
    }
    const bands = bandsOf(group)
    const data: ChartData = {
      ...{ resolution, offset: 0, times, time: { label: 'begin', zone: '+00:00', step: 3600 } },
      lines: lines.map(({ name, values, n, of, band }) => ({
        ...{ variable: field.key, station: pick(name, language), unit, meaning, values, n, of, calm: null },
        ...(band && bands.length > 0 && { band }),
      })),
      // Where the source has times of its own, no limit is for its values.
      limited: chinese && field.step !== null ? () => pollutantOf(field.standardName) : undefined,
    }
    return {
      ...{ variable: field.key, name: names(group), unit, terms: [formatUnit(unit)], data },
      ...{ places: lines.map(({ spot }) => spot), colours: lines.map(({ spot }) => spot) },
      ...reachOf([...lines.map(({ values }) => values), ...bands.flatMap(({ low, high }) => [low, high])], unit, true),
    }
  })
  const span: [number, number] = [(times[0] ?? 0) - half, (times.at(-1) ?? 0) + half]
  return { panels, span, language, timeTitle }
}

interface Column {
  head: string
  values: readonly (number | null)[]
}
/** Comma-separated, with what the numbers mean above them. */
export function csvOf(groups: readonly Group[], moments: readonly string[], head: readonly string[]): string {
  const several = groups.length > 1
  const columns = groups.flatMap(({ field, lines, total }) =>
    lines.flatMap(({ name, values, n, of, covered, band }): Column[] => [
      { head: `${several ? `${field.key}${total ? ' total' : ''} ` : ''}${name.en}`, values },
      ...(n && of
        ? [
            { head: 'n', values: n },
            { head: 'of', values: of },
          ]
        : []),
      ...(band
        ? [
            { head: 'p10', values: band.low },
            { head: 'p90', values: band.high },
          ]
        : []),
      ...(covered ? [{ head: 'covered', values: covered }] : []),
    ]),
  )
  const rows = moments.map((moment, i) => [moment, ...columns.map(({ values }) => values[i] ?? '')].join(','))
  const comments = head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`)
  return `${[...comments, ['time', ...columns.map(({ head: one }) => one)].join(','), ...rows].join('\n')}\n`
}
