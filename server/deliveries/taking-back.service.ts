import type { Audit } from '../audit/audit.service.ts'
import { each } from '../basics/each.ts'
import type { Language } from '../basics/language.ts'
import type { BulkOutcome } from '../basics/schema.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { createDeliveriesAdminStore } from './deliveries.admin.store.ts'
import { toDecide } from './deliveries.messages.rules.ts'
import { decisionKey, namedTitle, scopeOf } from './deliveries.rules.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { told } from './deliveries.views.rules.ts'

/**
 * A decision on a delivery that was a slip is taken back by whoever made it, as long as nobody was told and nothing came
 * of it: neither a dataset, nor a change by whoever delivers.
 */
export function createDeliveriesTakingBack(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'takeBack'>
  pushes: Pick<Pushes, 'ask' | 'deciders'>
}) {
  const { database, clock, audit, messages, pushes } = needs
  const store = createDeliveriesStore(database)
  const reading = createDeliveriesAdminStore(database)

  /** @throws DomainError notFound, decisionStands */
  async function takeBack(person: Person, id: number) {
    const found = await reading.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    const { status, revision, decidedAt, description, accountId, assigneeId, kind } = found.delivery
    const stands = () => new DomainError('decisionStands')
    if (decidedAt === null) throw stands()
    const row = await store.move(
      id,
      ['passed', 'returned', 'rejected'],
      {
        ...{ status: 'submitted', decidedAt: null, decidedBy: null, reply: '', publishAt: null },
        ...{ waitingForAnswer: await store.waits(id), updatedAt: clock() },
      },
      { revision, decidedBy: person.accountId },
    )
    if (!row || (await store.filesChanged(id, decidedAt))) throw stands()
    if (!(await messages.takeBack(decisionKey(id, revision)))) throw stands()
    await store.removeDecision(id)
    await audit.record({
      ...told(row, person, 'delivery.taken-back'),
      before: { status },
      after: { status: 'submitted' },
    })
    const all = kind === null ? [] : (await pushes.deciders('delivery', [kind])).filter((one) => one !== accountId)
    await pushes.ask({
      eventKey: `delivery-reopened:${id}:${row.revision}`,
      accounts: assigneeId === null ? all : [assigneeId],
      type: 6,
      content: toDecide(found.realName, namedTitle(description)),
      subject: 'delivery',
      subjectId: id,
    })
  }

  return {
    takeBack: (person: Person, ids: number[], language: Language): Promise<BulkOutcome> =>
      each(ids, language, (id) => database.transaction(() => takeBack(person, id))),
  }
}

export type DeliveriesTakingBack = ReturnType<typeof createDeliveriesTakingBack>
