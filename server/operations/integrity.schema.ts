import { type Static, Type } from 'typebox'
import { Bilingual, orNull } from '../basics/schema.ts'

export const StoredObjects = Type.Object({
  lastCheck: orNull(
    Type.Object({
      startedAt: Type.String(),
      finishedAt: Type.String(),
      objects: Type.Integer(),
      bytes: Type.Integer(),
    }),
  ),
  running: orNull(Type.Object({ startedAt: Type.String(), objects: Type.Integer({ description: 'Read so far' }) })),
  damaged: Type.Integer(),
  missing: Type.Integer(),
  unreadable: Type.Integer({ description: 'There, but not to be read by the portal: rights, or a fault of the store' }),
  faulty: Type.Array(
    Type.Object({
      sha256: Type.String(),
      state: Type.Union([Type.Literal('damaged'), Type.Literal('missing'), Type.Literal('unreadable')]),
      bytes: Type.Integer(),
      foundAt: Type.String(),
      uses: Type.Array(
        Type.Object({
          kind: Type.Union([
            Type.Literal('file'),
            Type.Literal('table'),
            Type.Literal('field'),
            Type.Literal('attachment'),
          ]),
          name: Type.String(),
          dataset: orNull(Type.Object({ id: Type.Integer(), name: Bilingual })),
          version: orNull(Type.Integer()),
        }),
      ),
    }),
    { description: 'The first 200' },
  ),
})
export type StoredObjects = Static<typeof StoredObjects>
