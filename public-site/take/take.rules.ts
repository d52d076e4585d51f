/** The address of a selection and what it asks for: nothing is kept beside it. */
import type { ExportRequest, GridRequest } from '../../server/exports/exports.types.ts'
import { type ExportFormat, formatNames } from '../../server/exports/exports.vocabulary.ts'

const whole = (text: string | null) => (text !== null && /^\d{1,8}$/.test(text) ? Number(text) : undefined)
const resolutions = ['hour', 'day', 'month', 'year'] as const

/** What an address chooses; what is wrong in it counts as not said. */
export function requestOf(query: URLSearchParams): ExportRequest | null {
  const dataset = whole(query.get('dataset'))
  if (!dataset) return null
  const version = whole(query.get('version'))
  const bbox = query.get('bbox') ?? ''
  const asked = query.get('format')
  const common = {
    dataset,
    ...(version && { version }),
    ...(/^[-+0-9.eE,]{7,100}$/.test(bbox) && { bbox }),
    format: formatNames.includes(asked as ExportFormat) ? (asked as ExportFormat) : 'csv',
  } as const
  if (query.get('of') === 'grid') {
    const [first, last, step] = ['first', 'last', 'step'].map((name) => whole(query.get(name)))
    const longer = resolutions.slice(1).find((one) => one === query.get('resolution')) as GridRequest['resolution']
    const levels = query.getAll('levels').map((one) => whole(one))
    return {
      ...{ of: 'grid', ...common, variable: query.get('variable') ?? '' },
      ...(longer && { resolution: longer }),
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
      ...(step && { step }),
      ...(levels.length === 2 && levels.every((one) => one !== undefined) && { levels: levels as number[] }),
    }
  }
  const list = (name: string) => {
    const all = query.getAll(name).filter(Boolean)
    return all.length > 0 ? { [name]: all } : {}
  }
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}/.test(text) ? { [name]: text } : {}
  }
  const resolution = resolutions.find((one) => one === query.get('resolution'))
  return {
    ...{ of: 'table', ...common, ...list('variables'), ...list('stations'), ...day('from'), ...day('to') },
    ...(resolution && { resolution }),
  }
}

export function queryOf(request: ExportRequest): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') query.append(name, String(one))
  return query.toString().replaceAll('%2C', ',')
}

/** Ends of a rectangle as they are typed; null where they are none, undefined where nothing is typed. */
export function boxTyped(texts: readonly string[]): string | null | undefined {
  if (texts.every((text) => text.trim() === '')) return undefined
  const [west, south, east, north] = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
    number,
    number,
  ]
  const right =
    [west, south, east, north].every(Number.isFinite) &&
    south < north &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90 &&
    west !== east &&
    Math.max(Math.abs(west), Math.abs(east)) <= 360
  return right ? [west, south, east, north].join(',') : null
}
