import { type Static, Type } from 'typebox'

const names = (description: string) => Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 40, description })

export const SeriesQuery = Type.Object({
  variable: Type.Optional(names('Keys of the variables; all where left out')),
  station: Type.Optional(names('Codes of the stations; the first where left out')),
  from: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}', maxLength: 35, description: 'ISO date or instant' })),
  to: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}', maxLength: 35, description: 'ISO date (inclusive) or instant' })),
  resolution: Type.Optional(
    Type.Union([Type.Literal('hour'), Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
  ),
  points: Type.Optional(Type.Integer({ minimum: 10, maximum: 100_000, description: 'Most points per series wanted' })),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type SeriesQuery = Static<typeof SeriesQuery>

export const Series = Type.Object({
  resolution: Type.String(),
  /** Start of each interval, epoch seconds. */
  times: Type.Array(Type.Integer()),
  series: Type.Array(
    Type.Object({
      variable: Type.String(),
      station: Type.String(),
      unit: Type.String(),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()])),
      /** Valid values that went into each mean, and how many there could be; empty at the resolution of the source. */
      n: Type.Array(Type.Integer()),
      of: Type.Array(Type.Integer()),
    }),
  ),
})
export type Series = Static<typeof Series>

/**
 * The same in columns, for `Accept: application/vnd.portal.columns` (little endian):
 * uint32 length of the head in bytes; the head, JSON in UTF-8 padded with blanks to a multiple of 8 minus 4:
 * `{resolution, points, series: [{variable, station, unit, n: boolean}]}`;
 * then float64[points] times; then per series float32[points] values (NaN: missing) and, where `n` is true,
 * uint16[points] n and uint16[points] of (padded to a multiple of 4 bytes each).
 */
export const columnsMediaType = 'application/vnd.portal.columns'

export const Station = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.Object({ zh: Type.String(), en: Type.String() }),
  city: Type.Object({ zh: Type.String(), en: Type.String() }),
  longitude: Type.Number(),
  latitude: Type.Number(),
  altitude: Type.Union([Type.Number(), Type.Null()]),
  setting: Type.String(),
  instruments: Type.Array(Type.Object({ zh: Type.String(), en: Type.String() })),
  variables: Type.Array(Type.String()),
  period: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()]),
  datasets: Type.Array(Type.Integer()),
})
export type Station = Static<typeof Station>
