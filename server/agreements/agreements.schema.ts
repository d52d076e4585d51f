import { type Static, Type } from 'typebox'
import { Bilingual, orNull, Time } from '../basics/schema.ts'

const Version = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the text in both languages: another text is another version',
})

export const Agreement = Type.Object({
  version: Version,
  html: orNull(Bilingual),
  accepted: Type.Boolean({ description: 'Whoever asks accepted this very text' }),
  acceptedAt: orNull(Time),
})
export type Agreement = Static<typeof Agreement>

export const Accepting = Type.Object({ version: Version }, { additionalProperties: false })
