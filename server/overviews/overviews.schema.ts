import { type Static, Type } from 'typebox'
import { Bilingual, Id } from '../basics/schema.ts'

export const OverviewQuery = Type.Object({
  version: Type.Optional(Id('Number of the version; the current one where left out')),
  by: Type.Optional(Type.String({ maxLength: 100, description: 'One of `axes`; what says most where left out' })),
  at: Type.Optional(Type.String({ maxLength: 40, description: 'One of `steps`; the last where left out' })),
})
export type OverviewQuery = Static<typeof OverviewQuery>

export const Overview = Type.Object({
  axes: Type.Array(
    Type.Object({
      key: Type.String(),
      kind: Type.Enum(['name', 'time', 'number', 'place']),
      count: Type.Integer(),
    }),
    { description: 'Columns that name or order the rows' },
  ),
  by: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Array(Type.String(), {
    description: 'Steps of time, of which `at` is one; none where it is told by time',
  }),
  at: Type.Union([Type.String(), Type.Null()]),
  variables: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Bilingual,
      unit: Type.String(),
      how: Type.Enum(['sum', 'mean'], { description: 'How the rows of a group were put together' }),
    }),
  ),
  groups: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Bilingual,
      at: Type.Array(Type.Number(), { description: 'Of a number its value, of a place longitude and latitude' }),
      rows: Type.Integer(),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { description: 'One for each of `variables`' }),
    }),
  ),
  rows: Type.Integer({ description: 'Rows of the tables' }),
  mixed: Type.Boolean({ description: 'Rows have units of their own, which their names tell' }),
})
export type Overview = Static<typeof Overview>
