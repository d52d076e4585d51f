import { type Static, Type } from 'typebox'
import { statistics } from '../averages/times.vocabulary.ts'
import { Bilingual, Id, OneOf, orNull } from '../basics/schema.ts'

const index = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description }))
const version = Type.Optional(Id('Number of the version; the current one where left out'))

export const FieldParams = Type.Object({
  id: Id(),
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$', description: 'Key of the field' }),
})
export const VersionQuery = Type.Object({ version })
const resolution = Type.Optional(
  Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')], {
    description: 'One of `longer`: what was made of the source; the source itself where left out',
  }),
)
export const DetailQuery = Type.Object({ resolution, version })
export type DetailQuery = Static<typeof DetailQuery>

const Extent = Type.Object({
  west: Type.Number(),
  south: Type.Number(),
  east: Type.Number({ description: 'Beyond 180 where the grid crosses the antimeridian' }),
  north: Type.Number(),
})
const head = {
  key: Type.String(),
  name: Bilingual,
  unit: Type.String(),
  standardName: orNull(Type.String({ description: 'Of CF' })),
  variable: Type.String({ description: 'As the source calls it' }),
  rows: Type.Integer(),
  columns: Type.Integer(),
  grid: Type.Union([Type.Literal('axes'), Type.Literal('curvilinear')]),
  extent: orNull(Extent),
  times: orNull(
    Type.Object({
      count: Type.Integer(),
      first: Type.String({ description: 'In the calendar of the source, which may have a 30 February' }),
      last: Type.String(),
      units: Type.String({ description: 'As CF writes it: `hours since 1900-01-01`' }),
      calendar: Type.String(),
    }),
  ),
  levels: orNull(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      count: Type.Integer(),
      values: orNull(Type.Array(Type.Number())),
      words: orNull(Type.Array(Bilingual)),
      heights: Type.Optional(
        orNull(
          Type.Object({
            above: Type.Union([Type.Literal('ground'), Type.Literal('sea')]),
            altitude: orNull(Type.Number({ description: 'Of the instrument, in metres above the sea' })),
          }),
        ),
      ),
    }),
  ),
  coarser: Type.Array(Type.Integer(), { description: 'Cells of a side that are joined in coarser frames' }),
  least: orNull(Type.Number()),
  most: orNull(Type.Number()),
  step: orNull(
    Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('month')], {
      description: 'How often the source has a value: times within a day, days, months; null: at times of its own',
    }),
  ),
  statistic: OneOf(statistics, { description: 'What a value of the source is of its time' }),
  longer: Type.Array(
    Type.Object({
      resolution: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
      unit: Type.String(),
      count: Type.Integer(),
      first: Type.String(),
      last: Type.String(),
      least: orNull(Type.Number()),
      most: orNull(Type.Number()),
      manner: Type.Union([Type.Literal('mean'), Type.Literal('sum'), Type.Literal('circular')]),
    }),
    { description: 'Levels in time that can be asked for by `resolution`' },
  ),
}
export const Fields = Type.Array(Type.Object(head))
export type FieldHead = Static<typeof Fields>[number]

export const Mapped = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Bilingual,
    sharingMode: Type.Union([Type.Literal('open'), Type.Literal('permission')]),
    madeUp: Type.Boolean(),
    fields: Type.Array(
      Type.Object({
        key: Type.String(),
        name: Bilingual,
        unit: Type.String(),
        grid: Type.Union([Type.Literal('axes'), Type.Literal('curvilinear')]),
      }),
    ),
  }),
)
export type Mapped = Static<typeof Mapped>
/** `th` as the addresses of the site call assimilated data, `qd` inventories; `lidar`: only what is a curtain. */
export const MappedQuery = Type.Object({
  of: Type.Union([Type.Literal('th'), Type.Literal('qd'), Type.Literal('satellite'), Type.Literal('lidar')]),
})

export const FieldDetail = Type.Object({
  ...head,
  latitudes: orNull(Type.Array(Type.Number(), { description: 'Centres of the rows, in the order of the source' })),
  longitudes: orNull(Type.Array(Type.Number())),
  moments: Type.Array(Type.String(), { description: 'Each time as a date of its calendar' }),
  swath: orNull(
    Type.Object(
      { latitudes: Type.Array(Type.Number()), longitudes: Type.Array(Type.Number()) },
      {
        description:
          'Of a grid of two-dimensional coordinates: the centre of each cell, row after row, to a thousandth of a degree',
      },
    ),
  ),
})
export type FieldDetail = Static<typeof FieldDetail>

const where = {
  lon: Type.Optional(Type.Number({ minimum: -360, maximum: 360 })),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  row: index('Instead of lon and lat: row of the cell, from 0'),
  column: index('Its column'),
}
export const FrameQuery = Type.Object({
  time: index('Which of the times, from 0'),
  level: index('Which of the levels, from 0'),
  coarse: Type.Optional(Type.Integer({ minimum: 1, maximum: 4096, description: '1, or one of `coarser`' })),
  from: Type.Optional(Type.Number({ description: 'Lower end of the colours; the least value where left out' })),
  to: Type.Optional(Type.Number({ description: 'Upper end' })),
  scale: Type.Optional(Type.Union([Type.Literal('linear'), Type.Literal('log')])),
  resolution,
  version,
})
export type FrameQuery = Static<typeof FrameQuery>

export const ValueQuery = Type.Object({
  ...where,
  time: index('Which of the times, from 0'),
  level: index('Which of the levels'),
  resolution,
  version,
})
export type ValueQuery = Static<typeof ValueQuery>

export const CellSeriesQuery = Type.Object({
  ...where,
  level: index('Which of the levels'),
  first: index('First of the times, from 0'),
  last: index('Last of them, inclusive'),
  resolution,
  spread: Type.Optional(
    Type.Boolean({
      description: 'Of a level in time: percentiles of the values of the source in each interval as well',
    }),
  ),
  version,
})
export type CellSeriesQuery = Static<typeof CellSeriesQuery>

const Cell = Type.Object({
  row: Type.Integer(),
  column: Type.Integer(),
  lon: orNull(Type.Number({ description: 'Of its centre' })),
  lat: orNull(Type.Number()),
})
const told = { unit: Type.String(), version: Type.Integer(), cell: Cell }
export const FieldValue = Type.Object({
  ...told,
  time: orNull(Type.String()),
  value: orNull(Type.Number({ description: 'Null: missing' })),
  n: Type.Optional(Type.Integer({ description: 'Of a level in time: values that went into it' })),
  of: Type.Optional(Type.Number({ description: 'As many as there could be' })),
})
export const CellSeries = Type.Object({
  ...told,
  time: orNull(Type.Object({ units: Type.String(), calendar: Type.String() })),
  times: Type.Array(Type.Number({ description: 'As `units` counts them' })),
  values: Type.Array(orNull(Type.Number())),
  n: Type.Optional(Type.Array(Type.Integer(), { description: 'Of a level in time: values that went into each' })),
  of: Type.Optional(Type.Array(Type.Number(), { description: 'As many as there could be' })),
  p10: Type.Optional(
    Type.Array(orNull(Type.Number()), {
      description: '10th percentile of the values of the source in each interval; left out of directions and sums',
    }),
  ),
  p90: Type.Optional(Type.Array(orNull(Type.Number()), { description: 'The 90th' })),
})
export type FieldValue = Static<typeof FieldValue>
export type CellSeries = Static<typeof CellSeries>
