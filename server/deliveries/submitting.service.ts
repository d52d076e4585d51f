import type { Agreements } from '../agreements/agreements.service.ts'
import { attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Language } from '../basics/language.ts'
import { hour, iso } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { addWorkdays } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type Checks, shown, snapshotOf } from './checks.service.ts'
import { deliveryLink, submitted, toDecide } from './deliveries.messages.rules.ts'
import { namedTitle, stateError, statesFor } from './deliveries.rules.ts'
import type { Submission } from './deliveries.schema.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { told } from './deliveries.views.rules.ts'
import { isOpen } from './deliveries.vocabulary.ts'
import type { Check } from './description.rules.ts'

const submittingLimits = [{ most: 30, within: hour }]
const agreement: Check = {
  level: 'error',
  field: 'agreement',
  message: { zh: '请阅读并同意数据使用协议', en: 'Please read and accept the data use agreement' },
}

/** From a draft to a case for the reviewers of its category. */
export function createSubmittingDeliveries(needs: {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current'>
  terms: { of(kind: string): Promise<{ reviewWorkdays: number }> }
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'deciders'>
  agreements: Agreements
  deliveryChecks: Checks
}) {
  const { database, clock, calendar, terms, attempts, audit, messages, pushes, agreements, deliveryChecks } = needs
  const store = createDeliveriesStore(database)

  /** @throws DomainError notFound also for somebody else's, deliveryNotReady, conflict, deliveryState, deliveryDecided */
  return async (person: Person, id: number, given: Submission, language: Language): Promise<void> => {
    const { accountId } = person
    const found = await store.find(id)
    if (found?.accountId !== accountId) throw new DomainError('notFound')
    const refuse = async (): Promise<never> => {
      const now = await store.decided(id)
      if (!now) throw new DomainError('notFound')
      if (isOpen(now.status)) throw new DomainError('conflict')
      const { error, details } = stateError({ ...now, decider: null })
      throw new DomainError(error, details)
    }
    if (!isOpen(found.status) || found.revision !== given.revision) await refuse()
    await attempts.take([attemptKey('delivery-submit:account', String(accountId))], submittingLimits)
    const held = await deliveryChecks.uploadsOf(found)
    const checks = await deliveryChecks.all(found, held)
    const accepted = given.agreement === true || (await agreements.isAccepted(accountId))
    if (!accepted) checks.push(agreement)
    const { kind } = found
    if (kind === null || checks.some(({ level }) => level === 'error'))
      throw new DomainError('deliveryNotReady', {}, { lists: { checks: shown(checks, language) } })
    const title = namedTitle(found.description)
    const { reviewWorkdays } = await terms.of(kind)
    await database.transaction(async () => {
      if (!(await store.lockAccount(accountId))) throw new DomainError('sessionEnded')
      const now = clock()
      const dueAt = addWorkdays(calendar.current(), now, reviewWorkdays)
      const deciders = (await pushes.deciders('delivery', [kind])).filter((one) => one !== accountId)
      const assigneeId = deciders.includes(found.assigneeId ?? 0) ? found.assigneeId : null
      const row = await store.move(
        id,
        statesFor('submit'),
        {
          ...{ status: 'submitted', submittedAt: now, dueAt, escalatedAt: null, updatedAt: now, assigneeId },
          ...{ decidedAt: null, decidedBy: null, reply: '', waitingForAnswer: false, publishAt: null },
        },
        { revision: given.revision, accountId },
      )
      if (!row) return refuse()
      // What was begun, or removed, between the look and now would go unseen.
      const files = (await store.filesOf([id])).get(id)
      if (files?.files !== held.length || files.unfinished > 0) throw new DomainError('conflict')
      if (given.agreement === true) await agreements.accept(accountId, person.address)
      await store.addEvent({
        ...{ deliveryId: id, at: now, authorId: accountId, type: 'submitted' },
        snapshot: snapshotOf(found, held) as unknown as Record<string, unknown>,
      })
      await audit.record({
        ...told(row, person, 'delivery.submitted'),
        before: { status: found.status },
        after: { status: 'submitted', files: files.files, bytes: files.bytes, dueAt: iso(dueAt) },
      })
      await messages.tell({
        eventKey: `delivery-submitted:${id}:${row.revision}`,
        account: accountId,
        type: 'upload',
        ...submitted({ id, title }, dueAt),
        link: deliveryLink(id),
      })
      await pushes.ask({
        eventKey: `delivery:${id}:${row.revision}`,
        accounts: assigneeId === null ? deciders : [assigneeId],
        type: 6,
        content: toDecide(person.realName, title),
        subject: 'delivery',
        subjectId: id,
      })
    })
  }
}

export type SubmitDelivery = ReturnType<typeof createSubmittingDeliveries>
