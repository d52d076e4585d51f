import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { difference, type Facts } from './audit.rules.ts'
import { createAuditStore } from './audit.store.ts'
import type { AuditAction, AuditSubject } from './audit.vocabulary.ts'

export interface NewAuditEntry {
  /** Null: the portal itself, or a visitor. */
  actor: Pick<Person, 'accountId' | 'username' | 'address'> | null
  /** Where a visitor came from. */
  address?: string
  action: AuditAction
  subject: AuditSubject
  subjectId: number | string
  /** How it is called now. */
  subjectName: string
  /** Data category, where it has one: reviewers of others do not see the entry. */
  kind?: string | null
  /** What is the same on both sides is left out. */
  before?: Facts
  after?: Facts
}

const longestName = 300

export function createAudit({ database, clock }: { database: Database; clock: Clock }) {
  const store = createAuditStore(database)
  return {
    /** In the running transaction: what is rolled back was never done, and what is done is never without its entry. */
    record: async ({ actor, address = '', kind = null, before, after, ...entry }: NewAuditEntry) => {
      await store.add({
        at: clock(),
        actorId: actor?.accountId ?? null,
        actorName: actor?.username ?? '',
        address: (actor?.address ?? address).slice(0, 60),
        action: entry.action,
        subject: entry.subject,
        subjectId: String(entry.subjectId).slice(0, 60),
        subjectName: entry.subjectName.slice(0, longestName),
        kind,
        ...difference(before, after),
      })
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
