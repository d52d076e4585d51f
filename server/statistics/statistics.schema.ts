import { type Static, Type } from 'typebox'
import { Bilingual, orNull } from '../basics/schema.ts'
import { shownDays } from './statistics.vocabulary.ts'

export const Dashboard = Type.Object({
  at: Type.String({ description: 'When these figures were taken' }),
  datasets: Type.Object({
    published: Type.Integer(),
    withdrawn: Type.Integer(),
    draft: Type.Integer(),
    withoutFiles: Type.Integer({ description: 'Published, but the current version holds no file' }),
  }),
  accounts: Type.Object({ total: Type.Integer(), enabled: Type.Integer(), pending: Type.Integer() }),
  sessions: Type.Integer({ description: 'Alive now' }),
  storedBytes: Type.Integer({ description: 'Bytes of delivered files, each content once' }),
  downloads: Type.Object({
    days: Type.Array(
      Type.Object({
        date: Type.String({ description: 'Day in Beijing time' }),
        count: Type.Integer(),
        bytes: Type.Integer(),
      }),
      { description: `The last ${shownDays} days, oldest first, today included` },
    ),
    count: Type.Integer({ description: `In these ${shownDays} days` }),
    bytes: Type.Integer(),
    before: Type.Integer({ description: `Downloads in the ${shownDays} days before` }),
    newest: Type.Array(
      Type.Object({
        id: Type.Integer(),
        at: Type.String(),
        method: Type.String(),
        bytes: Type.Integer(),
        files: Type.Integer({ description: '0: values that were chosen out of it' }),
        dataset: Type.Object({ id: Type.Integer(), name: Bilingual }),
        username: orNull(Type.String({ description: 'Null without the right to see accounts' })),
      }),
    ),
  }),
})
export type Dashboard = Static<typeof Dashboard>

export const SearchMisses = Type.Object({
  at: Type.String({ description: 'When it was looked whether they still find nothing' }),
  days: Type.Integer(),
  fewest: Type.Integer({ description: 'Readers, each once a day, that asked for a word before it is told' }),
  list: Type.Array(Type.Object({ word: Type.String(), count: Type.Integer() })),
})
export type SearchMisses = Static<typeof SearchMisses>
