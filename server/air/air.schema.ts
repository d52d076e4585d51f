import { type Static, Type } from 'typebox'
import { Bilingual, Id, orNull } from '../basics/schema.ts'
import { items, standards } from './aqi.vocabulary.ts'

const Item = Type.Enum([...items])
const Standard = Type.Enum([...standards])
const station = Type.Optional(Type.String({ maxLength: 60, description: 'Its code; the first where left out' }))

export const DayQuery = Type.Object({
  dataset: Id(),
  station,
  date: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'In Beijing time; the last with data where left out',
    }),
  ),
})
export type DayQuery = Static<typeof DayQuery>

export const YearQuery = Type.Object({
  dataset: Id(),
  station,
  year: Type.Integer({ minimum: 1980, maximum: 2100 }),
})
export type YearQuery = Static<typeof YearQuery>

export const AirDay = Type.Object({
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual }),
  station: Type.Object({ code: Type.String(), name: Bilingual }),
  date: Type.String(),
  standard: Standard,
  aqi: orNull(Type.Integer({ description: 'null: NA' })),
  highest: orNull(Type.Integer({ description: 'Highest index of what there is, also where the whole is NA' })),
  primary: Type.Array(Item),
  exceeding: Type.Array(Item, { description: 'HJ 633-2012 only' }),
  missing: Type.Array(Item),
  unplanned: Type.Array(Item, { description: 'Of pollutants that this station does not measure: `/`, not NA' }),
  exempt: Type.Array(Item, {
    description: 'Missing, and the index is given without them: not primary for long (HJ 633-2026 §5.3.2)',
  }),
  other: Type.Object(
    { standard: Standard, aqi: orNull(Type.Integer()), highest: orNull(Type.Integer()), primary: Type.Array(Item) },
    { description: 'The same day by the standard that was not in force' },
  ),
  why: Type.Array(
    Type.Object({
      item: Item,
      standard: Standard,
      measured: orNull(Type.Number({ description: 'µg/m³, of CO mg/m³' })),
      concentration: orNull(Type.Number({ description: 'As the index takes it' })),
      index: orNull(Type.Integer()),
      between: orNull(
        Type.Object({ low: Type.Number(), high: Type.Number(), from: Type.Integer(), to: Type.Integer() }),
      ),
      formula: orNull(Type.String()),
      note: orNull(Type.String({ description: 'missing, unplanned, useDay, useHour, fixed, beyond' })),
      n: Type.Integer({ description: 'Hours, of the 8-hour maximum windows' }),
      of: Type.Integer(),
    }),
  ),
})
export type AirDay = Static<typeof AirDay>

export const AirYear = Type.Object({
  year: Type.Integer(),
  without: Type.Array(Item, { description: 'Left out of every day: only hours tell it' }),
  days: Type.Array(
    Type.Object({
      date: Type.String(),
      standard: Standard,
      aqi: orNull(Type.Integer()),
      highest: orNull(Type.Integer()),
      primary: Type.Array(Item),
    }),
  ),
})
export type AirYear = Static<typeof AirYear>
