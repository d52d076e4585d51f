import { type Static, Type } from 'typebox'
import { orNull } from '../basics/schema.ts'

/** SPEC's codes: sendType 1 notice, 2 to-do; type 1 to 7: of a to-do 4 a registration, 5 an application, 6 a delivery, 7 a recommendation. */
export const Push = Type.Object({
  id: Type.Integer(),
  content: Type.String({ description: "In the reader's language" }),
  sendType: Type.Integer(),
  type: Type.Integer(),
  messageId: orNull(Type.Integer()),
  createdAt: Type.String(),
})
export type Push = Static<typeof Push>
/** `clpush` takes form data (both encodings) or JSON: clfs 1 viewed, 2 ignored, 3 put off by `hour` 1, 2 or 3. */
export const PushHandling = Type.Object({
  clfs: Type.Union([Type.String(), Type.Integer()]),
  id: Type.Union([Type.String(), Type.Integer()]),
  hour: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
})
/** Events of `GET /api/sys/dpush/stream` (server-sent): `pushes` with this, on connect and whenever it changes. */
export const PushNews = Type.Object({ pushes: Type.Integer(), unread: Type.Integer() })
export type PushNews = Static<typeof PushNews>
