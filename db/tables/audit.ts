import type { Kit } from '../kit.ts'

/** Who did what to what, when, from where. Append-only; no references, so that it outlives what it tells of. */
export function auditTables(k: Kit) {
  const auditEntries = k.table(
    'audit_entries',
    {
      id: k.id(),
      at: k.instant().notNull(),
      /** Null: the portal itself. */
      actorId: k.integer(),
      address: k.text().notNull(),
      /** `application.passed`, `account.disabled` … */
      action: k.text().notNull(),
      /** `application`, `account`, `dataset`, `role`, `setting`, `grant`, `notice`, `feedback` … */
      subject: k.text().notNull(),
      subjectId: k.text().notNull(),
      /** How it was called then; empty for a person, who is named by the id alone and so can be forgotten. */
      subjectName: k.text().notNull(),
      /** Data category, where it has one: reviewers of others do not see it. */
      kind: k.text(),
      before: k.json<Record<string, unknown>>(),
      after: k.json<Record<string, unknown>>(),
    },
    (t) => [
      k.index('audit_entries_subject').on(t.subject, t.subjectId, t.id),
      k.index('audit_entries_subjects').on(t.subject, t.id),
      k.index('audit_entries_actor').on(t.actorId, t.id),
      k.index('audit_entries_actor_action').on(t.actorId, t.action, t.id),
      k.index('audit_entries_action').on(t.action, t.id),
      k.index('audit_entries_kind').on(t.kind, t.id),
      k.index('audit_entries_at').on(t.at),
    ],
  )
  return { auditEntries }
}
