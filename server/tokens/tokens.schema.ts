import { type Static, Type } from 'typebox'
import { orNull, Time } from '../basics/schema.ts'
import { longestDays, mostName, usualDays } from './tokens.vocabulary.ts'

export const ApiToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters, to tell tokens apart' }),
  createdAt: Time,
  lastUsedAt: orNull(Time),
  expiresAt: Time,
})
export type ApiToken = Static<typeof ApiToken>

export const NewApiToken = Type.Object(
  {
    name: Type.String({ maxLength: mostName, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$', description: 'What it is for' }),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: longestDays, default: usualDays, description: 'How long it works' }),
    ),
  },
  { additionalProperties: false },
)
export type NewApiToken = Static<typeof NewApiToken>

export const IssuedApiToken = Type.Object({
  ...ApiToken.properties,
  token: Type.String({ description: 'Shown this once: only its hash is kept' }),
})
export type IssuedApiToken = Static<typeof IssuedApiToken>
