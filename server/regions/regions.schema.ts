import { type Static, Type } from 'typebox'
import { Bilingual, orNull } from '../basics/schema.ts'
import { SliceQuery } from '../fields/cuts.schema.ts'
import { CellSeriesQuery } from '../fields/fields.schema.ts'

const { variable, time, level, resolution, version } = SliceQuery.properties
export const RegionsQuery = Type.Object({ variable, time, level, resolution, version })
export type RegionsQuery = Static<typeof RegionsQuery>

const count = (description?: string) => Type.Integer(description === undefined ? {} : { description })
const number = (description: string) => orNull(Type.Number({ description }))
const quantity = Type.Union([Type.Literal('mean'), Type.Literal('total')], {
  description: 'The mean by area, or of emissions the total: each cell gives the share of its area that is within',
})

export const Regions = Type.Object({
  version: count(),
  variable: Type.String(),
  quantity,
  unit: Type.String({ description: 'Of the values of regions' }),
  cellUnit: Type.String({ description: 'Of the field itself' }),
  time: count(),
  moment: orNull(Type.String()),
  seconds: number('Length of this time step'),
  level: count(),
  cells: count('Of the grid'),
  regions: Type.Array(
    Type.Object({
      code: Type.String({ description: 'Administrative division code, GB/T 2260' }),
      name: Bilingual,
      value: number('Null where no cell within has a value'),
      cells: count('That have a part in it'),
      counted: count('Those of them with a value'),
      covered: Type.Number({ description: 'Share of its area for which there is a value, 0 to 1' }),
    }),
  ),
  together: number('Mean or total of all regions'),
  outside: number('Total of the grid that is in none of them; null for means'),
})
export type Regions = Static<typeof Regions>

const { first, last } = CellSeriesQuery.properties
export const RegionSeriesQuery = Type.Object({
  variable,
  code: Type.String({ pattern: '^\\d{6}$', description: 'One of `regions`' }),
  ...{ first, last, level, resolution, version },
})
export type RegionSeriesQuery = Static<typeof RegionSeriesQuery>

export const RegionSeries = Type.Object({
  version: count(),
  variable: Type.String(),
  quantity,
  unit: Type.String({ description: 'Of the values' }),
  cellUnit: Type.String({ description: 'Of the field itself' }),
  level: count(),
  code: Type.String(),
  name: Bilingual,
  time: orNull(Type.Object({ units: Type.String(), calendar: Type.String() })),
  times: Type.Array(Type.Number({ description: 'As `units` counts them' })),
  values: Type.Array(orNull(Type.Number())),
  covered: Type.Array(Type.Number(), { description: 'Share of its area for which there is a value, 0 to 1' }),
})
export type RegionSeries = Static<typeof RegionSeries>

const year = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, description: 'The last one where left out' }))
export const EmissionsQuery = Type.Object({ year, version })
export type EmissionsQuery = Static<typeof EmissionsQuery>

const species = { key: Type.String(), name: Bilingual, unit: Type.String({ description: 'Of a cell' }) }
const shared = {
  version: count(),
  year: count(),
  sectors: Type.Array(Bilingual, { description: 'Levels of the fields, in their order' }),
}
const bySector = (description: string) => Type.Array(Type.Number(), { description })
export const Emissions = Type.Object({
  ...shared,
  unit: Type.Literal('t'),
  years: Type.Array(Type.Integer(), { description: 'That this dataset has' }),
  steps: count('Time steps of the year that were added up'),
  codes: Type.Array(Type.String(), { description: 'Of the regions, in the order of `regions`' }),
  species: Type.Array(
    Type.Object({
      ...species,
      whole: bySector('t of all of the grid in the year, by sector'),
      regions: Type.Array(bySector('Of one region'), { description: 'Region after region' }),
    }),
  ),
})
export type Emissions = Static<typeof Emissions>

const { lon, lat, row, column } = CellSeriesQuery.properties
export const CellQuery = Type.Object({ lon, lat, row, column, year, version })
export type CellQuery = Static<typeof CellQuery>
export const EmissionCell = Type.Object({
  ...shared,
  unit: Type.Literal('t'),
  cell: Type.Object({
    row: count(),
    column: count(),
    lon: Type.Number({ description: 'Of its centre' }),
    lat: Type.Number(),
    area: Type.Number({ description: 'km²' }),
  }),
  regions: Type.Array(
    Type.Object({ code: Type.String(), name: Bilingual, share: Type.Number({ description: 'Of the cell, 0 to 1' }) }),
  ),
  moments: Type.Array(Type.String(), { description: 'The time steps of the year' }),
  seconds: Type.Array(Type.Number(), { description: 'How long each is' }),
  species: Type.Array(
    Type.Object({
      ...species,
      values: Type.Array(Type.Array(orNull(Type.Number())), { description: 't in each step, sector after sector' }),
    }),
  ),
})
export type EmissionCell = Static<typeof EmissionCell>
