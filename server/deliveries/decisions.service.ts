import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Audit } from '../audit/audit.service.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { holdFor } from '../messages/messages.rules.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Templated } from '../templates/templates.service.ts'
import type { PassingDelivery, RefusingDelivery } from './deliveries.admin.schema.ts'
import { createDeliveriesAdminStore } from './deliveries.admin.store.ts'
import { deliveryLink, passed, rejected, returned } from './deliveries.messages.rules.ts'
import { decisionKey, namedTitle, next, plannedAt, scopeOf, stateError, statesFor } from './deliveries.rules.ts'
import { createDeliveriesStore, type DeliveryRecord } from './deliveries.store.ts'
import { told } from './deliveries.views.rules.ts'
import { mostReason } from './deliveries.vocabulary.ts'

type Verb = 'pass' | 'return' | 'reject'
const actions = { pass: 'delivery.passed', return: 'delivery.returned', reject: 'delivery.rejected' } as const
const events = { pass: 'passed', return: 'returned', reject: 'rejected' } as const

/** The end of a review, always by a person. Whoever comes first decides, once. */
export function createDeliveryDecisions(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'settled'>
}) {
  const { database, clock, audit, messages, pushes } = needs
  const store = createDeliveriesStore(database)
  const reading = createDeliveriesAdminStore(database)

  /** @throws DomainError what the first did; conflict where it was only changed */
  async function refuse(id: number, from: readonly DeliveryRecord['status'][] = ['submitted']): Promise<never> {
    const decided = await store.decided(id)
    if (!decided) throw new DomainError('notFound')
    if (from.includes(decided.status)) throw new DomainError('conflict')
    const { error, details } = stateError(decided)
    throw new DomainError(error, details)
  }

  /** @throws DomainError notFound also for one of another category, ownDelivery */
  async function decidable(person: Person, id: number): Promise<DeliveryRecord> {
    const found = await reading.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    if (found.delivery.accountId === person.accountId) throw new DomainError('ownDelivery')
    return found.delivery
  }

  /** @throws DomainError fieldsInvalid */
  function reasonOf(given: string | undefined): string {
    const text = manyLines(given)
    if ([...text].length > mostReason) refuseProblems({ reason: problems.tooLong })
    return text
  }

  /** How long it can be taken back. What had passed before has no way back, nor what is published at once. */
  function heldFor(
    { status }: DeliveryRecord,
    { hold, publishAt }: { hold?: boolean | undefined; publishAt?: number | null },
    now: number,
  ): number | undefined {
    const held = status === 'submitted' ? holdFor(hold, 1) : undefined
    return held !== undefined && publishAt && publishAt <= now + held ? undefined : held
  }

  /** All that follows from a decision, in one transaction with it. */
  const decide = (
    person: Person,
    id: number,
    verb: Verb,
    given: { reply: string; revision: number; publishAt?: number | null; hold?: boolean | undefined },
    wordsOf: (about: { id: number; title: { zh: string; en: string } }) => Templated,
  ) =>
    database.transaction(async () => {
      const before = await decidable(person, id)
      const { reply, revision, publishAt = null } = given
      const now = clock()
      const from = statesFor(verb)
      const hold = heldFor(before, given, now)
      const row = await store.move(
        id,
        from,
        {
          status: next('submitted', verb)!,
          ...{ decidedAt: now, decidedBy: person.accountId, reply, publishAt, waitingForAnswer: false, updatedAt: now },
        },
        { revision },
      )
      if (!row) return refuse(id, from)
      await store.addEvent({ deliveryId: id, at: now, authorId: person.accountId, type: events[verb], text: reply })
      await pushes.settled('delivery', id)
      await audit.record({
        ...told(row, person, actions[verb]),
        before: { status: before.status },
        after: {
          status: row.status,
          ...(reply && { reason: reply }),
          ...(publishAt !== null && { publishAt: isoOrNull(publishAt) }),
        },
      })
      await messages.tell({
        eventKey: decisionKey(id, row.revision),
        account: row.accountId,
        type: 'upload',
        ...wordsOf({ id, title: namedTitle(row.description) }),
        link: deliveryLink(id),
        push: 3,
        ...(hold !== undefined && { hold }),
      })
      return row
    })

  return {
    decidable,
    refuse,
    /** @throws DomainError notFound, ownDelivery, fieldsInvalid, deliveryDecided, deliveryState, conflict */
    pass: async (person: Person, id: number, { publishAt, reason, revision, hold }: PassingDelivery) => {
      const reply = reasonOf(reason)
      const at = plannedAt(publishAt, clock())
      await decide(person, id, 'pass', { reply, revision, publishAt: at, hold }, (about) => passed(about, at, reply))
    },
    /** @throws DomainError also returnReasonRequired */
    sendBack: async (person: Person, id: number, { reason, revision, hold }: RefusingDelivery) => {
      const reply = reasonOf(reason)
      if (reply === '') throw new DomainError('returnReasonRequired')
      await decide(person, id, 'return', { reply, revision, hold }, (about) => returned(about, reply))
    },
    /** @throws DomainError also reasonRequired */
    reject: async (person: Person, id: number, { reason, revision, hold }: RefusingDelivery) => {
      const reply = reasonOf(reason)
      if (reply === '') throw new DomainError('reasonRequired')
      await decide(person, id, 'reject', { reply, revision, hold }, (about) => rejected(about, reply))
    },
  }
}

export type DeliveryDecisions = ReturnType<typeof createDeliveryDecisions>
