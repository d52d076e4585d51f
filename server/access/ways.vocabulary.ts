/**
 * Every way by which values of a dataset leave the portal. A route that gives values and is not named here fails the
 * tests (tests/access/ways-out.test.ts), which try each as nobody and without, with and
 * after permission, be it revoked or run out.
 */
export interface Way {
  /** As the documentation of the API names them. */
  routes: readonly string[]
  /** Looking is free where the publisher shows the values; taking them away is a download. */
  is: 'look' | 'take'
  /** Of open data, and of data under permission: who may. `shown`: what the publisher chose, from this choice on. */
  open: 'everybody' | 'who logged in'
  permission: 'who holds it' | { shown: 'sample' | 'days' }
  /** How it stands in the log of downloads. What a rectangle on a map selects is `map`. */
  recorded: 'direct' | 'filtered' | 'map' | null
}

const series = ['get /api/datasets/{id}/series'] as const

const fields = [
  'get /api/datasets/{id}/fields/{key}/frame',
  'get /api/datasets/{id}/fields/{key}/value',
  'get /api/datasets/{id}/fields/{key}/series',
  'get /api/grids/{id}/curtain',
] as const

const grids = [
  'get /api/grids/{id}/slice',
  'get /api/grids/{id}/series',
  'get /api/grids/{id}/profile',
  'get /api/grids/{id}/values',
] as const

export const ways = {
  /** A few rows that the publisher chose. */
  sample: {
    routes: ['get /api/datasets/{id}/sample'],
    is: 'look',
    open: 'everybody',
    permission: { shown: 'sample' },
    recorded: null,
  },
  /** As many values as a chart draws; of data under permission no hours. */
  chart: { routes: series, is: 'look', open: 'everybody', permission: { shown: 'days' }, recorded: null },
  /** Daily means of the country, of all stations that everybody may see. */
  country: {
    routes: ['get /api/home'],
    is: 'look',
    open: 'everybody',
    permission: { shown: 'days' },
    recorded: null,
  },
  /** CSV, and more than a chart draws in any form; also hours that somebody turned over until they are many. */
  values: { routes: series, is: 'take', open: 'who logged in', permission: 'who holds it', recorded: 'filtered' },
  /** The values of a chart that is kept as a picture. */
  picture: { routes: series, is: 'take', open: 'who logged in', permission: 'who holds it', recorded: 'filtered' },
  /** Frames of a map, and what a few cells are, of fields on grids. */
  field: { routes: fields, is: 'look', open: 'everybody', permission: 'who holds it', recorded: null },
  /** More of a cell than a chart draws. */
  cell: {
    routes: [fields[2]],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'filtered',
  },
  /** Exact numbers of a small rectangle, of a cell at its times or at its levels. */
  grid: {
    routes: [grids[0], grids[1], grids[2]],
    is: 'look',
    open: 'everybody',
    permission: 'who holds it',
    recorded: null,
  },
  /** A rectangle of a map, as a file or more than a chart draws. */
  rectangle: {
    routes: [grids[0], grids[3]],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'map',
  },
  /** Means and totals by province, at one time or through time, an inventory by sector, and a cell of it in a year. */
  provinces: {
    routes: [
      'get /api/grids/{id}/regions',
      'get /api/grids/{id}/regions/series',
      'get /api/grids/{id}/emissions',
      'get /api/grids/{id}/cell',
    ],
    is: 'look',
    open: 'everybody',
    permission: 'who holds it',
    recorded: null,
  },
  /** More of a cell than a chart draws. */
  gridCell: {
    routes: [grids[1], grids[2]],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'filtered',
  },
  /** Sums and means of small tables, by one of their columns. */
  overview: {
    routes: ['get /api/datasets/{id}/overview'],
    is: 'look',
    open: 'everybody',
    permission: 'who holds it',
    recorded: null,
  },
  /** The spectrum of one source profile. */
  profile: {
    routes: ['get /api/source-profiles/{id}'],
    is: 'look',
    open: 'everybody',
    permission: 'who holds it',
    recorded: null,
  },
  /** Source profiles as CSV. */
  profiles: {
    routes: ['get /api/source-profiles/values'],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'filtered',
  },
  /** A selection that was made into a file, by a rectangle (`map`) or not: whoever asked for it, while they may take the data. */
  export: {
    routes: ['get /api/exports/{id}/content'],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'filtered',
  },
  /** A file as it was delivered, whole or in parts. */
  file: {
    routes: ['get /api/files/{id}/content'],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'direct',
  },
  /** Several of them. */
  bundle: {
    routes: ['get /api/downloads/{token}/{name}'],
    is: 'take',
    open: 'who logged in',
    permission: 'who holds it',
    recorded: 'direct',
  },
} as const satisfies Record<string, Way>

export interface Shown {
  sharingMode: 'open' | 'permission'
  preview: 'nothing' | 'sample' | 'days'
}
type Resolution = 'hour' | 'day' | 'month' | 'year'
const finestFirst: readonly Resolution[] = ['hour', 'day', 'month', 'year']
const ofDays = finestFirst.slice(1)

/** Whether everybody sees so much of a dataset. */
export const isShown = ({ sharingMode, preview }: Shown, what: 'sample' | 'days'): boolean =>
  sharingMode === 'open' || preview === 'days' || preview === what

/** What can be looked at; `allowed`: by who may take it as well. */
export const seenResolutions = (allowed: boolean, shown: Shown): readonly Resolution[] => {
  if (allowed || shown.sharingMode === 'open') return finestFirst
  return isShown(shown, 'days') ? ofDays : []
}
