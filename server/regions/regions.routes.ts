import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { EmissionTables } from './emissions.service.ts'
import * as shapes from './regions.schema.ts'
import type { RegionValues } from './regions.service.ts'

const route = routesUnder('grids')
/** Each reads every time of the field over the province. */
const seriesLimit = { max: 120, timeWindow: 60_000 }

/** Grids by province. As of a frame of a map, so much is for everyone where the dataset is open. */
export function regionRoutes(
  app: App,
  { regionValues, emissions }: { regionValues: RegionValues; emissions: EmissionTables },
) {
  const params = Type.Object({ id: Id() })
  app.get(
    '/grids/:id/regions',
    route('public', 'A field by province at one time: means by area, totals of emissions', {
      description:
        'The regions are 34 province-level statistical units. A cell that a border cuts counts by the share of its area within. Totals are of emissions in inventories: amounts of a cell are shared out, fluxes are taken times area and the length of the time step.',
      params,
      querystring: shapes.RegionsQuery,
      answer: Envelope(shapes.Regions),
    }),
    async ({ params, query, person, ip }) => ok(await regionValues.regions(params.id, query, { person, address: ip })),
  )
  app.get(
    '/grids/:id/regions/series',
    route(
      { permission: 'public', rateLimit: seriesLimit },
      'A field in one province through time: means by area, totals of emissions',
      {
        params,
        querystring: shapes.RegionSeriesQuery,
        answer: Envelope(shapes.RegionSeries),
      },
    ),
    async ({ params, query, person, ip }) => ok(await regionValues.series(params.id, query, { person, address: ip })),
  )
  app.get(
    '/grids/:id/emissions',
    route('public', 'An inventory in a year: species × sector, of the grid and of each province', {
      params,
      querystring: shapes.EmissionsQuery,
      answer: Envelope(shapes.Emissions),
    }),
    async ({ params, query, person, ip }) => ok(await emissions.year(params.id, query, { person, address: ip })),
  )
  app.get(
    '/grids/:id/cell',
    route('public', 'What a cell of an inventory emits in a year: species × sector × time step, and its area', {
      params,
      querystring: shapes.CellQuery,
      answer: Envelope(shapes.EmissionCell),
    }),
    async ({ params, query, person, ip }) => ok(await emissions.cell(params.id, query, { person, address: ip })),
  )
}
