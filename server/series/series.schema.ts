import { type Static, Type } from 'typebox'
import { flagLine, keptOut } from '../averages/flags.vocabulary.ts'
import { statistics } from '../averages/times.vocabulary.ts'
import { Bilingual, Id, OneOf, orNull } from '../basics/schema.ts'
import { ReferenceStates, Times } from '../datasets/datasets.schema.ts'
import { resolutions } from '../datasets/datasets.vocabulary.ts'
import { mostNames } from './series.looks.vocabulary.ts'

const names = (description: string) =>
  Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: mostNames, description })

export const SeriesQuery = Type.Object({
  variable: Type.Optional(names('Keys of the variables; all where left out')),
  station: Type.Optional(names('Codes of the stations; the first where left out')),
  from: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}',
      maxLength: 35,
      description: 'ISO date, by the clock of the dataset, or instant',
    }),
  ),
  to: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}', maxLength: 35, description: 'ISO date (inclusive) or instant' }),
  ),
  resolution: Type.Optional(OneOf(resolutions)),
  points: Type.Optional(Type.Integer({ minimum: 10, maximum: 100_000, description: 'Most points per series wanted' })),
  written: Type.Optional(
    Type.Boolean({
      description: 'Also what the source wrote where that is no plain number, beside values as it brought them',
    }),
  ),
  version: Type.Optional(Id('Number of the version; the current one where left out')),
  lang: Type.Optional(
    Type.Union([Type.Literal('zh'), Type.Literal('en')], {
      description: 'Of the words in a CSV, for plain links; otherwise as in every call',
    }),
  ),
  format: Type.Optional(
    Type.Union([Type.Literal('json'), Type.Literal('csv'), Type.Literal('columns'), Type.Literal('picture')], {
      description:
        'For plain links; otherwise the Accept header decides. `picture`: the columns of a chart that is kept, a download',
    }),
  ),
})
export type SeriesQuery = Static<typeof SeriesQuery>

export const Series = Type.Object({
  dataset: Type.Object(
    {
      id: Type.Integer(),
      name: Bilingual,
      version: Type.Integer(),
      publishedAt: Type.String(),
      addedAt: Type.String(),
      madeUp: Type.Boolean({ description: 'Made up for demonstration; `note` says so in words' }),
      note: Type.Optional(Bilingual),
      address: Type.String({ description: 'Gives these very values again' }),
      from: orNull(Type.String({ description: 'Start of the first interval' })),
      to: orNull(Type.String({ description: 'End of the last, exclusive' })),
      licence: Type.Object({ code: Type.String(), name: Bilingual, url: Type.String() }),
      citation: Type.Object({ gbt7714: Type.String(), apa: Type.String() }),
      quality: Bilingual,
    },
    { description: 'What the values are of, on which terms, and how they are cited' },
  ),
  resolution: Type.String(),
  time: Times,
  times: Type.Array(Type.Integer(), { description: 'Start of each interval, epoch seconds' }),
  series: Type.Array(
    Type.Object({
      variable: Type.String(),
      station: Type.String(),
      unit: Type.String(),
      meaning: Type.Object({
        name: Bilingual,
        statistic: OneOf(statistics, { description: 'What a value of the source is of its interval' }),
        averaging: Type.String({ description: 'How longer intervals are made: mean, sum, circular, mda8, sampled' }),
        is: Type.Object(Bilingual.properties, { description: 'What the values of this answer are, in words' }),
        referenceStates: ReferenceStates,
      }),
      values: Type.Array(orNull(Type.Number())),
      n: Type.Array(Type.Integer(), {
        description: 'What went into each value: hours of a day and of a direction, windows of an MDA8, else days',
      }),
      of: Type.Array(Type.Integer(), {
        description: 'How many there could be, 0 where nobody knows; both empty at the resolution of the source',
      }),
      calm: Type.Optional(
        Type.Array(Type.Integer(), { description: 'Of directions: hours without wind, which have none' }),
      ),
      flag: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), {
          description: `Of values as the source brought them, where their quality is known: ${flagLine.en}. Values keep their number; means leave out ${keptOut.join(', ')}`,
        }),
      ),
      out: Type.Optional(
        Type.Array(Type.Integer(), {
          description: 'Of what is made of them: how many values are left out by their flag',
        }),
      ),
      flags: Type.Optional(
        Type.Array(Type.Array(Type.Integer()), {
          description: 'Likewise: the flags that these values carry, but for 0, 1 and 9',
        }),
      ),
      written: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description:
            'What the source wrote in place of a number (`NA`, `<0.5`), by index of the time; where asked for',
        }),
      ),
    }),
  ),
})
export type Series = Static<typeof Series>

export const Station = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.Object({ zh: Type.String(), en: Type.String() }),
  city: Type.Object({ zh: Type.String(), en: Type.String() }),
  longitude: orNull(Type.Number({ description: 'Null, as is the latitude, where its place is not known' })),
  latitude: orNull(Type.Number()),
  altitude: orNull(Type.Number()),
  setting: Type.String(),
  instruments: Type.Array(Type.Object({ zh: Type.String(), en: Type.String() })),
  variables: Type.Array(Type.String()),
  period: orNull(Type.Object({ from: Type.String(), to: Type.String() })),
  datasets: Type.Array(Type.Integer()),
})
export type Station = Static<typeof Station>
