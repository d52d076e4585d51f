import { type Static, Type } from 'typebox'
import { Bilingual } from '../basics/schema.ts'

const Behind = Type.Union(['onlyZh', 'onlyEn', 'same', 'short'].map((one) => Type.Literal(one as 'onlyZh')))

export const ParityEntry = Type.Object({
  id: Type.String(),
  title: Bilingual,
  fields: Type.Array(
    Type.Object({
      field: Type.String({ description: 'As it is called in the record.' }),
      parity: Type.Unsafe<'onlyZh' | 'onlyEn' | 'same' | 'short'>({
        ...Behind,
        description:
          'onlyZh, onlyEn: one language is empty; same: the English says the Chinese words; short: one says much less.',
      }),
    }),
  ),
})
export type ParityEntry = Static<typeof ParityEntry>

export const ParityOfKind = Type.Object({
  what: Type.String({ description: 'The kind of record, as its address in the console.' }),
  total: Type.Integer(),
  behind: Type.Integer({ description: 'Records with a field that falls behind.' }),
  entries: Type.Array(ParityEntry, { description: 'The first of those.' }),
})
export type ParityOfKind = Static<typeof ParityOfKind>

export const ParityReport = Type.Object({ at: Type.String(), kinds: Type.Array(ParityOfKind) })
export type ParityReport = Static<typeof ParityReport>
