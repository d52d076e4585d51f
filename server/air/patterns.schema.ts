import { type Static, Type } from 'typebox'
import { Bilingual, Id, orNull } from '../basics/schema.ts'
import { items, standards } from './aqi.vocabulary.ts'

const Item = Type.Enum([...items])
const Name = Type.Object({ id: Type.Integer(), name: Bilingual })
const code = Type.Optional(Type.String({ maxLength: 60, description: 'Its code; the first where left out' }))
const key = (description: string) => Type.Optional(Type.String({ maxLength: 60, description }))
const year = Type.Optional(
  Type.Integer({ minimum: 1980, maximum: 2100, description: 'The last with data where left out' }),
)

export const Networks = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Bilingual,
    sharingMode: Type.String(),
    madeUp: Type.Boolean(),
    stations: Type.Integer(),
    pollutants: Type.Integer({ description: 'How many of the six of the air quality index' }),
    wind: Type.Boolean({ description: 'Whether there are speed and direction of the wind' }),
  }),
)
export type Networks = Static<typeof Networks>

export const MapQuery = Type.Object({
  dataset: Id(),
  date: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'In Beijing time; the last with data where left out',
    }),
  ),
})
export type MapQuery = Static<typeof MapQuery>

export const AirMap = Type.Object({
  dataset: Name,
  date: Type.String(),
  standard: Type.Enum([...standards]),
  without: Type.Array(Item, { description: 'Left out: only hours tell it' }),
  stations: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Bilingual,
      city: Bilingual,
      longitude: orNull(Type.Number()),
      latitude: orNull(Type.Number()),
      from: Type.String(),
      to: Type.String(),
      aqi: orNull(Type.Integer()),
      highest: orNull(Type.Integer()),
      primary: Type.Array(Item),
      values: Type.Record(Type.String(), orNull(Type.Number()), { description: 'Of the day, in µg/m³, of CO mg/m³' }),
    }),
  ),
})
export type AirMap = Static<typeof AirMap>

const asked = { dataset: Id(), station: code, year }
export const PatternsQuery = Type.Object({ ...asked, variable: key('Its key; the first pollutant where left out') })
export type PatternsQuery = Static<typeof PatternsQuery>
export const ScatterQuery = Type.Object({
  ...asked,
  x: key('Key of the variable across; the first where left out'),
  y: key('Key of the variable upwards; the second where left out'),
})
export type ScatterQuery = Static<typeof ScatterQuery>

const Group = Type.Object({
  mean: orNull(Type.Number({ description: 'null where too few hours have a value' })),
  low: orNull(Type.Number({ description: '95 % confidence of the mean, by samples drawn anew' })),
  high: orNull(Type.Number()),
  n: Type.Integer(),
})
const VariableHead = Type.Object({ key: Type.String(), name: Bilingual, unit: Type.String() })
const Rose = Type.Object({
  breaks: Type.Array(Type.Number(), { description: 'Lower ends of the classes' }),
  counts: Type.Array(Type.Array(Type.Integer()), {
    description: 'Hours by sector of 30°, the first around north, and class',
  }),
  means: Type.Array(orNull(Type.Number())),
  calm: Type.Integer({ description: 'Hours below 0.3 m/s, without direction' }),
  n: Type.Integer(),
})
const where = {
  dataset: Name,
  station: Type.Object({ code: Type.String(), name: Bilingual }),
  year: Type.Integer(),
  years: Type.Array(Type.Integer(), { description: 'That the station has data of' }),
  zone: Type.String(),
  variables: Type.Array(VariableHead),
}
export const AirPatterns = Type.Object({
  ...where,
  variable: Type.String(),
  hours: Type.Array(Group),
  weekdays: Type.Array(Group, { description: 'The first is Monday' }),
  months: Type.Array(Group),
  wind: orNull(Rose),
  pollution: orNull(Rose),
  available: Type.Array(
    Type.Object({
      key: Type.String(),
      months: Type.Array(Type.Object({ n: Type.Integer(), of: Type.Integer() })),
    }),
  ),
})
export type AirPatterns = Static<typeof AirPatterns>

const Line = Type.Object({ slope: Type.Number(), intercept: Type.Number() })
export const AirScatter = Type.Object({
  ...where,
  x: Type.String(),
  y: Type.String(),
  days: Type.Array(Type.Object({ date: Type.String(), x: Type.Number(), y: Type.Number() })),
  fit: orNull(
    Type.Object(
      { n: Type.Integer(), r: Type.Number(), ols: Line, rma: Line },
      { description: 'Of days that have both' },
    ),
  ),
})
export type AirScatter = Static<typeof AirScatter>
