import { type Static, Type } from 'typebox'

export const AttachmentRef = Type.Object({
  key: Type.String(),
  name: Type.String(),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  url: Type.String({ description: 'GET; only for who may read the case' }),
  removedAt: Type.Optional(Type.String({ description: 'ISO 8601: the bytes were removed when their time was over' })),
})
export type AttachmentRef = Static<typeof AttachmentRef>
