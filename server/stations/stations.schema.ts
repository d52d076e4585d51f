import { type Static, Type } from 'typebox'
import { Ordering } from '../basics/order.ts'
import { Id, Keyword, Paging } from '../basics/schema.ts'

const stationSortable = ['id', 'code', 'longitude', 'latitude', 'altitude'] as const
export type StationSortable = (typeof stationSortable)[number]
export const StationQuery = Type.Object({
  ...Paging,
  ...Ordering(stationSortable),
  bbox: Type.Optional(
    Type.String({
      pattern: '^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}$',
      maxLength: 100,
      description: 'west,south,east,north in degrees; west > east crosses the antimeridian',
    }),
  ),
  city: Type.Optional(Type.String({ maxLength: 60, description: 'Name of the city, in Chinese or English' })),
  keyword: Keyword('Part of the name, the city or the code'),
  setting: Type.Optional(Type.String({ maxLength: 40, description: 'urban, suburban, background, mountain …' })),
  dataset: Type.Optional(Id('Only stations of this dataset')),
})
export type StationQuery = Static<typeof StationQuery>
