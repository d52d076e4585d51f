import { type Static, Type } from 'typebox'
import { Bilingual, Id, OneOf, orNull } from '../basics/schema.ts'
import { levels, mostDaysDrawn, mostDaysOfOne, mostListed, ranges, steps } from './statistics.vocabulary.ts'

const Day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })
export const UsesAsked = {
  range: Type.Optional(OneOf(ranges, { description: '30d by default' })),
  from: Type.Optional(Day('First day in Beijing, in place of the range')),
  to: Type.Optional(Day('Last day in Beijing; today by default')),
}
export const UsesQuery = Type.Object({
  ...UsesAsked,
  kind: Type.Optional(Type.String({ maxLength: 40, description: 'Code of a data category: its menu children' })),
  category: Type.Optional(Id('A menu child: its datasets')),
  dataset: Type.Optional(Id('One dataset: its days')),
})
export type UsesQuery = Static<typeof UsesQuery>

const numbers = (description: string) => Type.Array(Type.Integer(), { description })
const used = { views: Type.Integer(), downloads: Type.Integer(), bytes: Type.Integer() }
const Series = Type.Object({
  step: OneOf(steps, {
    description: `Days up to ${mostDaysDrawn} of them, of one dataset up to ${mostDaysOfOne}; else months`,
  }),
  times: Type.Array(Type.String(), { description: 'First day of each step in Beijing, oldest first' }),
  views: numbers('Views of pages; of the datasets where it is of some'),
  visitors: orNull(numbers('Readers of each day, added up; null where it is of some datasets')),
  downloads: numbers('Downloads'),
  bytes: numbers('Bytes taken'),
})
const period = { from: Type.String(), to: Type.String() }

export const Uses = Type.Object({
  at: Type.String({ description: 'When these figures were counted' }),
  ...period,
  path: Type.Object({
    kind: orNull(Type.Object({ code: Type.String(), name: Bilingual })),
    category: orNull(Type.Object({ id: Type.Integer(), name: Bilingual })),
    dataset: orNull(Type.Object({ id: Type.Integer(), name: Bilingual })),
  }),
  counters: Type.Object({ ...used, visitors: orNull(Type.Integer()) }),
  before: Type.Object(
    { ...used, visitors: orNull(Type.Integer()) },
    { description: 'The same of as many days just before' },
  ),
  series: Series,
  level: OneOf(levels, { description: 'What the rows are; days: there are none, the series has them' }),
  rows: Type.Array(Type.Object({ id: Type.String(), name: Bilingual, datasets: Type.Integer(), ...used }), {
    description: `The most used first, ${mostListed} at most`,
  }),
  total: Type.Integer({ description: 'Rows that there are' }),
})
export type Uses = Static<typeof Uses>

export const DatasetUses = Type.Object({
  at: Type.String({ description: 'When these figures were counted' }),
  ...period,
  views: Type.Integer(),
  downloads: Type.Integer(),
  series: Type.Object({
    step: OneOf(steps),
    times: Type.Array(Type.String(), { description: 'First day of each step in Beijing, oldest first' }),
    views: numbers('Views of its pages'),
    downloads: numbers('Downloads'),
  }),
})
export type DatasetUses = Static<typeof DatasetUses>
