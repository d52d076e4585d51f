import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Agreements } from '../agreements/agreements.service.ts'
import { attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Language } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { hour } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { moveDue } from '../calendar/workdays.rules.ts'
import type { DatasetsAdmin } from '../datasets/datasets.admin.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Checks } from './checks.service.ts'
import { answeredToDecide } from './deliveries.messages.rules.ts'
import { keepable, namedTitle, next, stateError, statesFor } from './deliveries.rules.ts'
import type {
  Comment,
  Delivery,
  DeliveryChange,
  DeliveryRow,
  Description,
  MyDeliveriesQuery,
  NewDelivery,
} from './deliveries.schema.ts'
import { createDeliveriesStore, type DeliveryRecord } from './deliveries.store.ts'
import { eventsShown, rowShown, type Told, told, uploadsShown } from './deliveries.views.rules.ts'
import { isOpen, isShown, mostComment, mostOpen } from './deliveries.vocabulary.ts'
import { begunWith } from './description.rules.ts'
import type { UploadsPart } from './parts.types.ts'
import type { Readings } from './readings/readings.service.ts'

/** Making, commenting and answering must not fill the desks of reviewers, or the disk. */
const writingLimits = [{ most: 240, within: hour }]

export interface DeliveriesNeeds {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'onMove'>
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
  uploads: UploadsPart
  readings: Pick<Readings, 'answer' | 'stations'>
  agreements: Pick<Agreements, 'isAccepted'>
  datasetsAdmin: Pick<DatasetsAdmin, 'read'>
  deliveryChecks: Checks
}

/** What a person does who delivers data, until it is submitted. The reviewers' side is `deliveries.admin.service.ts`. */
export function createDeliveries(needs: DeliveriesNeeds) {
  const { database, clock, calendar, attempts, audit, pushes, uploads, readings, agreements, deliveryChecks } = needs
  const { datasetsAdmin } = needs
  const store = createDeliveriesStore(database)

  /** A changed holiday moves what is under review, by as many working days as it had. */
  calendar.onMove(async (before, after) => {
    for (const { id, submittedAt, dueAt } of await store.pending(clock())) {
      if (submittedAt === null || dueAt === null) continue
      const moved = moveDue(before, after, submittedAt, dueAt)
      if (moved !== dueAt) await store.setDue(id, moved)
    }
  })

  /** @throws DomainError notFound also for somebody else's */
  async function own(person: Pick<Person, 'accountId'>, id: number): Promise<DeliveryRecord> {
    const found = await store.find(id)
    if (found?.accountId !== person.accountId) throw new DomainError('notFound')
    return found
  }
  /** @throws DomainError tooManyRequests */
  const counted = ({ accountId }: Person) =>
    attempts.take([attemptKey('delivery:account', String(accountId))], writingLimits)

  /** @throws DomainError what it is now, or conflict where it was only changed; who decided is not for its bearer to know */
  async function refuse(id: number, wanted: (state: DeliveryRecord['status']) => boolean): Promise<never> {
    const decided = await store.decided(id)
    if (!decided) throw new DomainError('notFound')
    if (wanted(decided.status)) throw new DomainError('conflict')
    const { error, details } = stateError({ ...decided, decider: null })
    throw new DomainError(error, details)
  }

  async function read(person: Person, id: number, language: Language): Promise<Delivery> {
    const found = await own(person, id)
    const held = await deliveryChecks.uploadsOf(found)
    return {
      ...rowShown(found, held),
      revision: found.revision,
      description: found.description,
      uploads: uploadsShown(held),
      events: eventsShown(
        (await store.events(id)).filter((event) => isShown(event.type)),
        { deliverer: person.accountId, names: false, language },
      ),
      ...(await deliveryChecks.tell(found, held, language)),
      changes: await deliveryChecks.changes(found, held),
      stations: isOpen(found.status) ? await readings.stations(person.accountId) : [],
      agreementAccepted: await agreements.isAccepted(person.accountId),
    }
  }

  /** @throws DomainError fieldsInvalid, deliveryTextRequired */
  function written({ text: given, place }: Comment) {
    const text = manyLines(given)
    if (text === '') throw new DomainError('deliveryTextRequired')
    if ([...text].length > mostComment) refuseProblems({ text: problems.tooLong })
    return { text, place: place ? keepable(place) : null }
  }

  /** What a new version begins with: what was said of the one before. Who manages datasets may deliver one of any. */
  async function versionOf(person: Person, datasetId: number) {
    const delivered = await store.deliveredDataset(person.accountId, datasetId)
    if (delivered || !person.actions.has('datasets.manage')) return delivered
    const dataset = await datasetsAdmin.read(datasetId)
    return { kind: dataset.kind, description: begunWith(dataset) }
  }

  return {
    list: async (person: Person, query: MyDeliveriesQuery): Promise<{ list: DeliveryRow[]; total: number }> => {
      const { rows, total } = await store.mine(person.accountId, query)
      const files = await store.filesOf(rows.map((row) => row.id))
      const list: DeliveryRow[] = []
      for (const row of rows)
        list.push(rowShown(row, row.status === 'published' ? await deliveryChecks.uploadsOf(row) : files.get(row.id)))
      return { list, total }
    },
    read,
    /** @throws DomainError datasetNotFound for one that this person neither delivered nor manages, tooManyDeliveries */
    add: async (person: Person, { kind = null, datasetId }: NewDelivery): Promise<number> => {
      await counted(person)
      if (kind !== null && !(await deliveryChecks.isKind(kind))) throw new DomainError('notFound')
      return database.transaction(async () => {
        if (!(await store.lockAccount(person.accountId))) throw new DomainError('sessionEnded')
        if ((await store.openCount(person.accountId)) >= mostOpen)
          throw new DomainError('tooManyDeliveries', { most: mostOpen })
        const before = datasetId === undefined ? null : await versionOf(person, datasetId)
        if (datasetId !== undefined && !before) throw new DomainError('datasetNotFound')
        const now = clock()
        return store.add({
          accountId: person.accountId,
          kind: before?.kind ?? kind,
          datasetId: datasetId ?? null,
          status: 'draft',
          // What was said of it before is what most of it still is.
          description: before?.description ?? {},
          createdAt: now,
          updatedAt: now,
        })
      })
    },
    /** Saved as it is typed. @throws DomainError notFound, conflict, deliveryState, deliveryDecided */
    edit: async (person: Person, id: number, change: DeliveryChange, language: Language) => {
      const found = await own(person, id)
      const { kind = found.kind } = change
      if (kind !== null && kind !== found.kind && !(await deliveryChecks.isKind(kind)))
        throw new DomainError('notFound')
      const description = change.description
        ? (keepable(change.description) as Record<string, unknown>)
        : found.description
      const now = clock()
      await database.transaction(async () => {
        if (!(await store.edit(id, person.accountId, change.revision, { kind, description, updatedAt: now })))
          await refuse(id, isOpen)
      })
      const after = { ...found, kind, description: description as Description & Record<string, unknown> }
      const held = await deliveryChecks.uploadsOf(after)
      return { revision: change.revision + 1, ...(await deliveryChecks.tell(after, held, language)) }
    },
    /** A draft that was never submitted. @throws DomainError notFound, deliveryState, deliveryDecided */
    remove: async (person: Person, id: number) => {
      const { status } = await own(person, id)
      if (status !== 'draft') await refuse(id, () => false)
      if ((await store.snapshots(id, 1)).length > 0) throw new DomainError('deliveryKept')
      await database.transaction(async () => {
        await uploads.removeAll(id)
        if (!(await store.removeDraft(id, person.accountId))) await refuse(id, (state) => state === 'draft')
      })
    },
    /** @throws DomainError notFound, deliveryState, deliveryDecided */
    withdraw: async (person: Person, id: number, language: Language): Promise<Delivery> => {
      await own(person, id)
      await database.transaction(async () => {
        if (!(await takeBack(person, id))) await refuse(id, () => false)
      })
      return read(person, id, language)
    },
    /** What was withdrawn, to go on with it. @throws DomainError notFound, deliveryState, deliveryDecided, tooManyDeliveries */
    reopen: async (person: Person, id: number, language: Language): Promise<Delivery> => {
      await own(person, id)
      await database.transaction(async () => {
        if (!(await store.lockAccount(person.accountId))) throw new DomainError('sessionEnded')
        if ((await store.openCount(person.accountId)) >= mostOpen)
          throw new DomainError('tooManyDeliveries', { most: mostOpen })
        const now = clock()
        const { accountId } = person
        const row = await store.move(id, statesFor('reopen'), { status: 'draft', updatedAt: now }, { accountId })
        if (!row) await refuse(id, () => false)
        await store.addEvent({ deliveryId: id, at: now, authorId: accountId, type: 'reopened' })
      })
      return read(person, id, language)
    },
    /**
     * A comment; where a reviewer asked, the answer. @throws DomainError notFound, deliveryTextRequired, fieldsInvalid,
     * deliveryState
     */
    comment: async (person: Person, id: number, given: Comment, language: Language): Promise<Delivery> => {
      await own(person, id)
      const said = written(given)
      await counted(person)
      await database.transaction(async () => {
        const found = (await store.lock(id))!
        if (found.status === 'draft') await refuse(id, () => false)
        const answers = found.status === 'submitted' && found.waitingForAnswer
        const now = clock()
        if (answers) await store.move(id, ['submitted'], { waitingForAnswer: false, updatedAt: now })
        const event = await store.addEvent({
          deliveryId: id,
          at: now,
          authorId: person.accountId,
          type: answers ? 'answer' : 'comment',
          ...said,
        })
        await audit.record(told(found, person, answers ? 'delivery.answered' : 'delivery.commented'))
        if (found.status !== 'submitted' || found.kind === null) return
        const asker = await store.lastAsker(id)
        const all = (await pushes.deciders('delivery', [found.kind])).filter((one) => one !== person.accountId)
        const whose = all.filter((one) => one === asker || one === found.assigneeId)
        if (answers)
          await pushes.ask({
            eventKey: `delivery-answer:${event}`,
            accounts: whose.length > 0 ? whose : all,
            type: 6,
            content: answeredToDecide(person.realName, namedTitle(found.description)),
            subject: 'delivery',
            subjectId: id,
          })
      })
      return read(person, id, language)
    },
    /** What the file does not say of itself; it is read again. @throws DomainError notFound, deliveryState, deliveryDecided */
    answer: async (
      person: Person,
      id: number,
      upload: string,
      answers: Record<string, unknown>,
      language: Language,
    ) => {
      const { status } = await own(person, id)
      if (!(await uploads.ofDelivery(id)).some((one) => one.id === upload)) throw new DomainError('notFound')
      if (!isOpen(status)) await refuse(id, () => false)
      await database.transaction(async () => {
        const row = await store.lock(id)
        if (!row || !isOpen(row.status)) await refuse(id, () => false)
        if (!(await readings.answer(person.accountId, upload, answers))) throw new DomainError('notFound')
      })
      return read(person, id, language)
    },
    /** In the transaction in which an account is closed: nothing of it waits any more. */
    leave: async (person: Pick<Person, 'accountId' | 'username' | 'address'>) => {
      for (const { id } of await store.ofAccount(person.accountId, ['submitted'])) await takeBack(person, id)
    },
    /** For the file of everything that belongs to a person. */
    exported: async ({ accountId }: Pick<Person, 'accountId'>) => {
      const rows = await store.ofAccount(accountId, [])
      const files = await store.filesOf(rows.map((row) => row.id))
      return rows.map((row) => ({ ...rowShown(row, files.get(row.id)), description: row.description }))
    },
  }

  /** In a transaction. False where it was not under review any more. */
  async function takeBack(person: Told, id: number): Promise<boolean> {
    const now = clock()
    const row = await store.move(
      id,
      statesFor('withdraw'),
      { status: next('submitted', 'withdraw')!, waitingForAnswer: false, updatedAt: now },
      { accountId: person.accountId },
    )
    if (!row) return false
    await store.addEvent({ deliveryId: id, at: now, authorId: person.accountId, type: 'withdrawn' })
    await pushes.settled('delivery', id)
    await audit.record({
      ...told(row, person, 'delivery.withdrawn'),
      before: { status: 'submitted' },
      after: { status: 'withdrawn' },
    })
    return true
  }
}

export type Deliveries = ReturnType<typeof createDeliveries>
