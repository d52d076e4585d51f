import { type Static, Type } from 'typebox'
import { mostTyped } from '../basics/limits.vocabulary.ts'
import { Id, orNull } from '../basics/schema.ts'
import { longestSubjectId } from './audit.vocabulary.ts'

export const auditSortable = ['id'] as const
export const AuditFilter = Type.Object({
  actor: Type.Optional(
    Type.String({
      maxLength: mostTyped.logInName,
      description: 'Part of a user name; for who may see accounts, of a real name as well',
    }),
  ),
  actorId: Type.Optional(Type.Integer()),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  subject: Type.Optional(Type.String({ maxLength: 40 })),
  subjectId: Type.Optional(Type.String({ maxLength: longestSubjectId })),
  from: Type.Optional(Type.String({ maxLength: 40, description: 'An instant, or a day in Beijing' })),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'An instant, or a day in Beijing with its whole' })),
  before: Type.Optional(Id('Older than this entry: the next page of a long log')),
})
export type AuditFilter = Static<typeof AuditFilter>
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  actorId: orNull(Type.Integer()),
  actorName: Type.String({ description: 'Empty: the portal itself' }),
  address: Type.String(),
  action: Type.String({ description: 'auditActions of the vocabulary' }),
  subject: Type.String(),
  subjectId: Type.String(),
  subjectName: Type.String(),
  kind: orNull(Type.String()),
  before: orNull(Type.Record(Type.String(), Type.Unknown())),
  after: orNull(Type.Record(Type.String(), Type.Unknown())),
})
export type AuditEntry = Static<typeof AuditEntry>
