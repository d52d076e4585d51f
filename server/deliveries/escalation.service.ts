import type { Audit } from '../audit/audit.service.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import { createDeliveriesAdminStore } from './deliveries.admin.store.ts'
import { deskLink, overdue, overdueToDecide, toDecide } from './deliveries.messages.rules.ts'
import { namedTitle } from './deliveries.rules.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { told } from './deliveries.views.rules.ts'

const atOnce = 500

/** What becomes of a delivery that nobody looks at: it never passes by itself. */
export function createEscalation(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  items: Items
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
}) {
  const { database, clock, clockWatch, items, audit, messages, pushes } = needs
  const store = createDeliveriesStore(database)
  const reading = createDeliveriesAdminStore(database)

  const escalate = (id: number) =>
    database.transaction(async () => {
      const now = clock()
      const row = await store.escalate(id, now)
      if (!row || row.kind === null || row.dueAt === null) return false
      const title = namedTitle(row.description)
      await store.addEvent({ deliveryId: id, at: now, authorId: null, type: 'escalated' })
      await audit.record({ ...told(row, null, 'delivery.escalated'), after: { dueAt: isoOrNull(row.dueAt) } })
      const all = (await pushes.deciders('delivery', [row.kind])).filter((one) => one !== row.accountId)
      await pushes.settled('delivery', id)
      await pushes.ask({
        eventKey: `delivery-overdue:${id}:${row.revision}`,
        accounts: all,
        type: 6,
        content: overdueToDecide(title),
        subject: 'delivery',
        subjectId: id,
      })
      for (const account of all)
        await messages.tell({
          eventKey: `delivery-overdue:${id}:${row.revision}:${account}`,
          account,
          type: 'upload',
          ...overdue({ id, title }, row.dueAt, row.waitingForAnswer),
          link: deskLink,
        })
      return true
    })

  /** Of a colleague who cannot decide on it any more: back to all of the category. */
  const handBack = (id: number) =>
    database.transaction(async () => {
      const found = await reading.find(id, null)
      if (found?.delivery.status !== 'submitted' || found.delivery.assigneeId === null) return
      const { kind, accountId, assigneeId, revision, description } = found.delivery
      const deciders = kind === null ? [] : await pushes.deciders('delivery', [kind])
      if (deciders.includes(assigneeId!)) return
      // Somebody else was quicker: the next run looks again.
      const row = await store.move(id, ['submitted'], { assigneeId: null }, { revision })
      if (!row) return
      const event = await store.addEvent({ deliveryId: id, at: clock(), authorId: null, type: 'handedOver' })
      await audit.record({
        ...told(row, null, 'delivery.handed-over'),
        before: { account: assigneeId },
        after: { account: null },
      })
      await pushes.settled('delivery', id)
      await pushes.ask({
        eventKey: `delivery-handed-over:${event}`,
        accounts: deciders.filter((one) => one !== accountId),
        type: 6,
        content: toDecide(found.realName, namedTitle(description)),
        subject: 'delivery',
        subjectId: id,
      })
    })

  return {
    /** Tells of what is overdue, once each. Gives how many. */
    run: async (): Promise<number> => {
      let count = 0
      const turns = await items.turns('delivery round')
      if (!(await clockWatch.held()))
        for (const id of await store.overdue(clock(), atOnce)) if (await turns.take(id, () => escalate(id))) count++
      const able = new Map<string, number[]>()
      for (const { id, kind, assigneeId } of await store.assigned()) {
        if (kind === null) continue
        if (!able.has(kind)) able.set(kind, await pushes.deciders('delivery', [kind]))
        if (!able.get(kind)!.includes(assigneeId!)) await turns.take(id, () => handBack(id))
      }
      await turns.end({ leftOut: count === atOnce })
      return count
    },
  }
}
