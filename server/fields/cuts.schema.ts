import { type Static, Type } from 'typebox'
import { mostColumns, mostRows } from './curtains.rules.ts'
import { FieldParams, FrameQuery, ValueQuery } from './fields.schema.ts'
import { cutFormats } from './fields.vocabulary.ts'
import { scaleNames } from './frames.vocabulary.ts'

const { lon, lat, row, column, time, level, resolution, version } = ValueQuery.properties
const variable = FieldParams.properties.key
const index = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description }))
const bbox = Type.Optional(
  Type.String({
    pattern: '^[0-9eE.,+-]{7,100}$',
    description: 'west,south,east,north in degrees: cells whose centres are within; all where left out',
  }),
)
const period = { first: index('First of the times, from 0'), last: index('Last of them, inclusive') }

export const SliceQuery = Type.Object({ variable, bbox, time, level, resolution, version })
export type SliceQuery = Static<typeof SliceQuery>

export const GridSeriesQuery = Type.Object({ variable, lon, lat, row, column, level, ...period, resolution, version })
export type GridSeriesQuery = Static<typeof GridSeriesQuery>

export const ProfileQuery = Type.Object({ variable, lon, lat, row, column, time, ...period, resolution, version })
export type ProfileQuery = Static<typeof ProfileQuery>

const metres = (description: string) => Type.Optional(Type.Number({ minimum: -10_000, maximum: 200_000, description }))
export const CurtainQuery = Type.Object({
  ...{ variable, lon, lat, row, column },
  ...period,
  bottom: metres('Lowest height in metres, as the heights of the field are told'),
  top: metres('Highest height'),
  columns: Type.Optional(
    Type.Integer({ minimum: 1, maximum: mostColumns, description: 'At most so many; times are joined until they fit' }),
  ),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows, description: 'At most so many heights' })),
  ...{ from: FrameQuery.properties.from, to: FrameQuery.properties.to },
  scale: Type.Optional(Type.Union(scaleNames.map((name) => Type.Literal(name)))),
  version,
})
export type CurtainQuery = Static<typeof CurtainQuery>

const cut = { variable, bbox, level, ...period, resolution, version }
export const CutQuery = Type.Object(cut)
export type CutQuery = Static<typeof CutQuery>
export const CutFileQuery = Type.Object({
  ...cut,
  format: Type.Union(cutFormats.map((name) => Type.Literal(name))),
})

const count = (description?: string) => Type.Integer(description === undefined ? {} : { description })
export const Quote = Type.Object({
  version: count(),
  rows: count(),
  columns: count(),
  cells: count(),
  times: count(),
  values: count('Cells at all times'),
  allowed: Type.Boolean({ description: 'Whether this reader may take it' }),
  most: count('Values that this reader may take at once'),
  bytes: Type.Object({ netcdf: count('Exactly'), csv: count('About') }),
})
export type Quote = Static<typeof Quote>
