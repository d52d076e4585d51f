import { type Static, Type } from 'typebox'
import { Bilingual, OneOf } from '../basics/schema.ts'
import { mostNamed, ranges, steps } from './statistics.vocabulary.ts'

const used = { visits: Type.Integer(), downloads: Type.Integer(), bytes: Type.Integer() }
const numbers = (description: string) => Type.Array(Type.Integer(), { description })

export const Figures = Type.Object({
  range: OneOf(ranges),
  at: Type.String({ description: 'When these figures were counted' }),
  counters: Type.Object({
    visits: Type.Integer({ description: 'Views of pages' }),
    visitors: Type.Integer({ description: 'Readers of each day, added up' }),
    downloads: Type.Integer(),
    bytes: Type.Integer(),
    registrations: Type.Integer(),
    datasets: Type.Integer({ description: 'Published now, whatever the range' }),
  }),
  series: Type.Object({
    step: OneOf(steps),
    times: Type.Array(Type.String(), { description: 'First day of each step in Beijing, oldest first' }),
    visits: numbers('Views of pages'),
    visitors: numbers('Readers of each day, added up'),
    downloads: numbers('Downloads'),
    bytes: numbers('Bytes taken'),
    registrations: numbers('Accounts asked for'),
  }),
  top: Type.Object(
    {
      datasets: Type.Array(Type.Object({ id: Type.Integer(), name: Bilingual, ...used })),
      kinds: Type.Array(Type.Object({ code: Type.String(), name: Bilingual, ...used })),
      units: Type.Array(Type.Object({ name: Bilingual, ...used })),
    },
    { description: `Of published datasets, ${mostNamed} each at most, the most viewed first` },
  ),
})
export type Figures = Static<typeof Figures>
