/** Where an account is logged in, as its owner and the console see it. */
import { type Static, Type } from 'typebox'

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
