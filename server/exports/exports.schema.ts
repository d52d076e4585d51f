import { type Static, Type } from 'typebox'
import { Bilingual, Id, OneOf, orNull } from '../basics/schema.ts'
import { resolutions } from '../datasets/datasets.vocabulary.ts'
import { exportStates, formatNames } from './exports.vocabulary.ts'

const bbox = Type.Optional(
  Type.String({
    pattern: '^[0-9eE.,+-]{7,100}$',
    description: 'west,south,east,north in degrees: the cells, or stations, within; all where left out',
  }),
)
const common = {
  dataset: Id(),
  version: Type.Optional(Id('Number of the version; the current one where left out')),
  bbox,
  format: Type.Union(formatNames.map((name) => Type.Literal(name))),
}
const index = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description }))
const names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 3000, description }))
const day = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}', maxLength: 35, description }))

export const GridExport = Type.Object(
  {
    of: Type.Literal('grid'),
    ...common,
    variable: Type.String({ minLength: 1, maxLength: 60, description: 'Key of the field' }),
    resolution: Type.Optional(
      Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')], {
        description: 'One of `longer` of the field, whose times are then counted; the source itself where left out',
      }),
    ),
    ...{ first: index('First of the times, from 0'), last: index('Last of them, inclusive') },
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Every so many times' })),
    levels: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100_000 }), {
        minItems: 2,
        maxItems: 2,
        description: 'First and last level, inclusive; all where left out',
      }),
    ),
  },
  { additionalProperties: false },
)
export const TableExport = Type.Object(
  {
    of: Type.Literal('table'),
    ...common,
    variables: names('Keys of the variables; all where left out'),
    stations: names('Codes of the stations; all where left out'),
    from: day('ISO date, by the clock of the dataset, or instant'),
    to: day('ISO date (inclusive) or instant'),
    resolution: Type.Optional(OneOf(resolutions, { description: 'The finest where left out' })),
  },
  { additionalProperties: false },
)
export const ExportBody = Type.Union([GridExport, TableExport])

const count = (description?: string) => Type.Integer(description === undefined ? {} : { description })
export const ExportQuote = Type.Object({
  of: Type.Union([Type.Literal('grid'), Type.Literal('table')]),
  dataset: count(),
  version: count(),
  rows: count('Lines of a table; cells at all times and levels of a grid'),
  values: count(),
  bytes: count('About; of a grid as NetCDF exactly'),
  seconds: count('How long it takes to be made, about, without waiting'),
  allowed: Type.Boolean({ description: 'Whether this reader may take it' }),
  most: count('Values that this reader may have made in a day'),
  left: count('What is left of them'),
  at: Type.Union([Type.Literal('once'), Type.Literal('job'), Type.Literal('refused')], {
    description: 'Made while you wait, as a job, or more than is left',
  }),
  ways: Type.Array(
    Type.Object({
      words: Bilingual,
      change: Type.Record(Type.String(), Type.Any(), { description: 'What of the request becomes another' }),
      values: count('About'),
    }),
    { description: 'How it gets smaller' },
  ),
})
export type ExportQuote = Static<typeof ExportQuote>

export const Export = Type.Object({
  id: Type.String(),
  state: OneOf(exportStates),
  request: ExportBody,
  dataset: Type.Object({ id: count(), name: Bilingual, version: count() }),
  place: orNull(count('In the queue, from 1; null where it does not wait')),
  rows: count(),
  values: count(),
  done: count('Values that are written'),
  name: Type.String(),
  bytes: orNull(count()),
  sha256: orNull(Type.String()),
  url: orNull(Type.String({ description: 'Where the file is; `Range` resumes it' })),
  reason: orNull(Bilingual),
  createdAt: Type.String(),
  endedAt: orNull(Type.String()),
  expiresAt: orNull(Type.String({ description: 'The file is kept until then' })),
})
export type Export = Static<typeof Export>

/** One of all that are kept about a person. */
export const ExportOfMine = Type.Object({
  at: Type.String(),
  dataset: Type.Object({ id: count(), name: Bilingual }),
  version: count(),
  request: ExportBody,
  content: Type.Array(Type.String()),
  rows: count(),
  values: count(),
  state: Type.String({ description: 'One of the states, or `removed` of what counts for the day still' }),
  name: Type.String(),
  bytes: orNull(count()),
  endedAt: orNull(Type.String()),
  expiresAt: orNull(Type.String()),
})
export type ExportOfMine = Static<typeof ExportOfMine>
