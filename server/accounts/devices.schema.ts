/** Where an account is logged in, as its owner and the console see it. */
import { type Static, Type } from 'typebox'
import { orNull } from '../basics/schema.ts'

export const Device = Type.Object({
  browser: orNull(Type.String({ description: 'Its name, or null where it is not known' })),
  system: orNull(Type.String()),
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
