import type { ExportRequest, GridRequest, TableRequest } from './exports.types.ts'
import { type ExportFormat, exportFormats, pace, smallValues } from './exports.vocabulary.ts'

/** What a selection comes to, before it is made. */
export interface Size {
  rows: number
  values: number
}

/** Bytes and seconds of a selection, about. */
export function costOf(of: ExportRequest['of'], format: ExportFormat, { rows, values }: Size) {
  const { second, cell, row, column } = pace[format]
  const bytes = of === 'grid' ? values * (cell || 4) + 4096 : rows * row + values * column + 4096
  return { bytes: Math.round(bytes), seconds: Math.max(1, Math.ceil(values / second)) }
}

/** Made while its reader waits, as a job, or more than is left of the day. */
export const placeOf = (values: number, left: number): 'once' | 'job' | 'refused' =>
  values > left ? 'refused' : values <= smallValues ? 'once' : 'job'

interface Way {
  words: { zh: string; en: string }
  change: Record<string, unknown>
  values: number
}

/** How a selection on a grid gets smaller: fewer times, one level, half the sides of its rectangle. */
export function waysOfGrid(
  { step = 1, bbox }: GridRequest,
  { values }: Size,
  {
    times,
    levels,
    box,
  }: { times: number; levels: number; box: { west: number; south: number; east: number; north: number } | null },
): Way[] {
  const ways: Way[] = []
  if (times > 1) {
    const every = times >= 24 * 4 ? 24 : times >= 6 * 4 ? 6 : 2
    ways.push({
      words: { zh: `每隔 ${every * step} 个时次取一个`, en: `Every ${every * step}th time only` },
      change: { step: every * step },
      values: Math.round(values / every),
    })
  }
  if (levels > 1)
    ways.push({
      words: { zh: '只取第一层', en: 'The first level only' },
      change: { levels: [0, 0] },
      values: Math.round(values / levels),
    })
  if (box) {
    const width = box.east > box.west ? box.east - box.west : box.east - box.west + 360
    const middle = { x: box.west + width / 2, y: (box.south + box.north) / 2 }
    const [w, h] = [width / 4, (box.north - box.south) / 4]
    const corners = [middle.x - w, middle.y - h, middle.x + w, middle.y + h].map((one) => Number(one.toFixed(2)))
    ways.push({
      words: {
        zh: bbox === undefined ? '只取中间四分之一的范围' : '矩形各边减半',
        en: bbox === undefined ? 'The middle quarter of the area' : 'A rectangle of half its sides',
      },
      change: { bbox: corners.join(',') },
      values: Math.round(values / 4),
    })
  }
  return ways
}

/** Coarser times, fewer variables, a shorter period. */
export function waysOfTable(
  _: TableRequest,
  { values }: Size,
  {
    resolution,
    coarser,
    variables,
    stations,
  }: { resolution: string; coarser: string | null; variables: string[]; stations: string[] },
): Way[] {
  const fold: Record<string, number> = { hour: 24, day: 30, month: 12 }
  const names: Record<string, { zh: string; en: string }> = {
    day: { zh: '改取日值', en: 'Days in place of hours' },
    month: { zh: '改取月值', en: 'Months in their place' },
    year: { zh: '改取年值', en: 'Years in their place' },
  }
  const ways: Way[] = []
  if (coarser)
    ways.push({
      words: names[coarser]!,
      change: { resolution: coarser },
      values: Math.round(values / (fold[resolution] ?? 1)),
    })
  if (variables.length > 1)
    ways.push({
      words: { zh: `只取一个变量（${variables[0]}）`, en: `One variable only (${variables[0]})` },
      change: { variables: [variables[0]!] },
      values: Math.round(values / variables.length),
    })
  if (stations.length > 1)
    ways.push({
      words: { zh: `只取一个站点（${stations[0]}）`, en: `One station only (${stations[0]})` },
      change: { stations: [stations[0]!] },
      values: Math.round(values / stations.length),
    })
  return ways
}

/** The page that asks for the same again: nothing of the selection is left to be chosen. */
export function addressOf(request: ExportRequest): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one))
  return `/take?${query.toString().replaceAll('%2C', ',')}`
}

export const nameOf = (request: ExportRequest, version: number, resolution = ''): string => {
  const what = request.of === 'grid' ? [request.variable, resolution].filter(Boolean).join('-') : resolution
  return `dataset-${request.dataset}-v${version}-${what}.${exportFormats[request.format].ending}`
}

/** What is written down when it is taken, in words that the pages turn into sentences. */
export function contentOf(
  request: ExportRequest,
  found: {
    from: string | null
    to: string | null
    rows: number
    variables: string[]
    stations: string[]
    resolution?: string
  },
): string[] {
  return [
    ...(found.resolution ? [`resolution=${found.resolution}`] : []),
    ...(found.from ? [`from=${found.from}`] : []),
    ...(found.to ? [`to=${found.to}`] : []),
    ...found.stations.slice(0, 50).map((code) => `station=${code}`),
    ...found.variables.map((key) => `variable=${key}`),
    ...(request.bbox ? [`bbox=${request.bbox}`] : []),
    `format=${request.format}`,
    `rows=${found.rows}`,
  ]
}
