import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { named } from './applications.messages.rules.ts'
import { createApplicationsStore } from './applications.store.ts'
import { createRetentionStore } from './retention.store.ts'

/** Ordered by case, so that a case is told of in one entry. */
const atOnce = 1000

/**
 * Attachments of cases end: so many days after the decision as their category keeps them, nothing refers to the bytes any
 * more, and those go with the other orphans. The case goes on naming them.
 */
export function createRetention(needs: { database: Database; clock: Clock; audit: Pick<Audit, 'record'> }) {
  const { database, clock, audit } = needs
  const store = createRetentionStore(database)
  const applications = createApplicationsStore(database)

  /** Harmless in any number of processes: whoever removes one tells of it. */
  const removeSome = () =>
    database.transaction(async () => {
      const now = clock()
      const over = await store.over(now, atOnce)
      if (over.length === 0) return 0
      const removed = await store.remove(
        over.map((one) => one.id),
        now,
      )
      const cases = new Map<number, { kind: string; count: number }>()
      for (const { id, applicationId, kind } of over)
        if (removed.has(id)) cases.set(applicationId, { kind, count: (cases.get(applicationId)?.count ?? 0) + 1 })
      const datasets = await applications.datasetsOf([...cases.keys()])
      for (const [id, { kind, count }] of cases)
        await audit.record({
          actor: null,
          action: 'application.attachments-removed',
          subject: 'application',
          subjectId: id,
          subjectName: named(datasets.get(id)!.map((dataset) => both(dataset, 'name'))).zh,
          kind,
          after: { attachments: count },
        })
      return removed.size
    })

  return {
    sweep: async () => {
      while ((await removeSome()) > 0);
    },
  }
}
