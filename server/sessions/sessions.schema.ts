import { type Static, Type } from 'typebox'

export const Credentials = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
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
})
export type Me = Static<typeof Me>

export const LoggedIn = Type.Object({
  token: Type.String(),
  ...Me.properties,
  expiresAt: Type.String(),
})
export type LoggedIn = Static<typeof LoggedIn>

export const Device = Type.Object({
  browser: Type.Union([Type.Null(), Type.String()], { description: 'Its name, or null where it is not known' }),
  system: Type.Union([Type.Null(), Type.String()]),
})

export const SessionOfMine = Type.Object({
  id: Type.String({ description: 'Opaque; opens nothing' }),
  device: Device,
  address: Type.String(),
  startedAt: Type.String({ description: 'ISO 8601 with offset' }),
  lastSeenAt: Type.String({ description: 'To the minute' }),
  expiresAt: Type.String(),
  current: Type.Boolean({ description: 'The session of this request' }),
})
export type SessionOfMine = Static<typeof SessionOfMine>
