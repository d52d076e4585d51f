import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Items } from '../operations/items.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import { createApplicationsAdminStore } from './applications.admin.store.ts'
import { named, toDecide } from './applications.messages.rules.ts'
import { createApplicationsStore } from './applications.store.ts'

/**
 * Cases of a colleague who cannot decide on them any more, by a lost category or role or a closed account, go back to
 * all of the category: nobody else was asked to look at them, and they would pass by themselves unseen.
 */
export function createHandBack(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  items: Items
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
}) {
  const { database, clock, audit, items, pushes } = needs
  const store = createApplicationsStore(database)
  const reading = createApplicationsAdminStore(database)

  const handBack = (id: number) =>
    database.transaction(async () => {
      const found = await reading.find(id, null)
      if (found?.application.status !== 'pending' || found.application.assigneeId === null) return
      const { kind, accountId, assigneeId, revision } = found.application
      const deciders = await pushes.deciders('application', [kind])
      if (deciders.includes(assigneeId)) return
      // Somebody else was quicker: the next run looks again.
      if (!(await store.change(id, { assigneeId: null }, revision))) return
      const event = await store.addEvent({ applicationId: id, at: clock(), authorId: null, type: 'handed-over' })
      const names = (await store.datasetsOf([id])).get(id)!.map((dataset) => both(dataset, 'name'))
      await audit.record({
        actor: null,
        action: 'application.handed-over',
        subject: 'application',
        subjectId: id,
        subjectName: named(names).zh,
        kind,
        before: { account: assigneeId },
        after: { account: null },
      })
      await pushes.settled('application', id)
      await pushes.ask({
        eventKey: `application-handed-over:${event}`,
        accounts: deciders.filter((one) => one !== accountId),
        type: 5,
        content: toDecide(found.realName, names),
        subject: 'application',
        subjectId: id,
      })
    })

  return {
    /** Harmless at any time and in any number of processes. */
    run: async () => {
      const held = await store.assigned()
      const turns = await items.turns('hand back')
      const able = new Map<string, number[]>()
      for (const { id, kind, assigneeId } of held) {
        if (!able.has(kind)) able.set(kind, await pushes.deciders('application', [kind]))
        if (!able.get(kind)!.includes(assigneeId!)) await turns.take(id, () => handBack(id))
      }
      await turns.end()
    },
  }
}
