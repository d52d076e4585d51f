import type { Audit } from '../audit/audit.service.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { createReasonsStore } from './reasons.store.ts'
import type { NewReasonTemplate, ReasonTemplate, ReasonTemplateEdit } from './registrations.schema.ts'
import { firstReasons, type ReasonSubject } from './registrations.vocabulary.ts'

/** Sentences that reviewers begin with, of registrations, applications and feedback. */
export function createReasons({ database, audit }: { database: Database; audit: Pick<Audit, 'record'> }) {
  const store = createReasonsStore(database)
  const record = (
    actor: Person,
    action: 'reason-template.added' | 'reason-template.edited' | 'reason-template.removed',
    id: number,
    { before, after }: { before?: Omit<ReasonTemplate, 'id'>; after?: Omit<ReasonTemplate, 'id'> },
  ) =>
    audit.record({
      actor,
      action,
      subject: 'reason-template',
      subjectId: id,
      subjectName: (after ?? before)!.zh,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    })

  async function found(id: number): Promise<Omit<ReasonTemplate, 'id'>> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    const { id: _, ...reason } = row
    return reason
  }

  return {
    list: (subject: ReasonSubject): Promise<ReasonTemplate[]> => store.of(subject),
    add: (person: Person, { subject = 'registration', ...given }: NewReasonTemplate): Promise<ReasonTemplate> =>
      database.transaction(async () => {
        const reason = { subject, ...given }
        const id = await store.add(reason)
        await record(person, 'reason-template.added', id, { after: reason })
        return { id, ...reason }
      }),
    /** @throws DomainError notFound */
    set: (person: Person, id: number, given: ReasonTemplateEdit): Promise<ReasonTemplate> =>
      database.transaction(async () => {
        const before = await found(id)
        const after = { ...before, ...given }
        await store.set(id, given)
        await record(person, 'reason-template.edited', id, { before, after })
        return { id, ...after }
      }),
    /** @throws DomainError notFound */
    remove: (person: Person, id: number) =>
      database.transaction(async () => {
        const before = await found(id)
        await store.remove(id)
        await record(person, 'reason-template.removed', id, { before })
        return { id }
      }),
    /** The first sentences, for an installation that has none yet. */
    writeFirst: () =>
      database.transaction(async () => {
        for (const subject of Object.keys(firstReasons) as ReasonSubject[]) {
          if ((await store.of(subject)).length > 0) continue
          for (const [position, reason] of firstReasons[subject].entries())
            await store.add({ subject, ...reason, position })
        }
      }),
  }
}

export type Reasons = ReturnType<typeof createReasons>
