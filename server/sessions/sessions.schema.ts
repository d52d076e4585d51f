import { type Static, Type } from 'typebox'
import { mostTyped } from '../basics/limits.vocabulary.ts'
import { LimitsShape } from '../roles/limits.schema.ts'

export const Credentials = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: mostTyped.logInName }),
    password: Type.String({ minLength: 1, maxLength: mostTyped.password }),
  },
  { additionalProperties: false },
)

export const Confirmation = Type.Pick(Credentials, ['password'])
export const Confirmed = Type.Object({ until: Type.String({ description: 'ISO 8601 with offset' }) })

export const Me = Type.Object({
  username: Type.String(),
  realName: Type.String(),
  roles: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  actions: Type.Array(Type.String()),
  menus: Type.Array(Type.Integer()),
  limits: LimitsShape,
})
export type Me = Static<typeof Me>

export const LoggedIn = Type.Object({
  token: Type.String(),
  ...Me.properties,
  expiresAt: Type.String(),
})
export type LoggedIn = Static<typeof LoggedIn>
