import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import type { Language } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { inHours, isoOrNull } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { workingTime } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Checks } from './checks.service.ts'
import type { DeliveryDecisions } from './decisions.service.ts'
import type {
  AdminDelivery,
  AdminDeliveryRow,
  AskingDeliverer,
  DeliveryFilter,
  DeliverySortable,
  HandingDelivery,
} from './deliveries.admin.schema.ts'
import { createDeliveriesAdminStore } from './deliveries.admin.store.ts'
import { asked, commented, deliveryLink, handedOverToDecide, toDecide } from './deliveries.messages.rules.ts'
import { decisionKey, keepable, namedTitle, scopeOf } from './deliveries.rules.ts'
import type { Comment } from './deliveries.schema.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { eventsShown, rowShown, told, uploadsShown } from './deliveries.views.rules.ts'
import { mostComment } from './deliveries.vocabulary.ts'
import type { UploadsPart } from './parts.types.ts'

/** What reviewers do with deliveries: only with those of their data categories. */
export function createDeliveriesAdmin(needs: {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current'>
  audit: Pick<Audit, 'record' | 'listTaken'>
  messages: Pick<Messages, 'tell' | 'held'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
  uploads: Pick<UploadsPart, 'ofDelivery' | 'pathOf'>
  deliveryChecks: Checks
  deliveryDecisions: Pick<DeliveryDecisions, 'decidable' | 'refuse'>
}) {
  const { database, clock, calendar, audit, messages, pushes, uploads, deliveryChecks, deliveryDecisions } = needs
  const { decidable, refuse } = deliveryDecisions
  const store = createDeliveriesStore(database)
  const reading = createDeliveriesAdminStore(database)
  type Found = NonNullable<Awaited<ReturnType<typeof reading.find>>>

  function shown(found: Found, held: Parameters<typeof rowShown>[1]): AdminDeliveryRow {
    const { delivery: one, username, realName, workUnit, assignee, decider } = found
    const { submittedAt, dueAt } = one
    const working = (from: number | null) =>
      from === null || dueAt === null ? null : inHours(workingTime(calendar.current(), from, dueAt))
    return {
      ...rowShown(one, held),
      deliverer: { id: one.accountId, username, realName, workUnit },
      remainingHours: one.status === 'submitted' ? working(clock()) : null,
      reviewHours: working(submittedAt),
      escalatedAt: isoOrNull(one.escalatedAt),
      assignee: one.assigneeId === null || assignee === null ? null : { id: one.assigneeId, realName: assignee },
      decidedBy: decider,
      revision: one.revision,
    }
  }

  /** @throws DomainError notFound also for one of another category */
  async function find(person: Person, id: number): Promise<Found> {
    const found = await reading.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    return found
  }
  const decidersOf = async (kind: string | null, but: number[]) =>
    kind === null ? [] : (await pushes.deciders('delivery', [kind])).filter((id) => !but.includes(id))

  const canTakeBack = async (
    { accountId }: Person,
    { id, status, decidedBy, revision }: Found['delivery'],
  ): Promise<boolean> =>
    decidedBy === accountId && status !== 'published' && (await messages.held(decisionKey(id, revision)))

  async function read(person: Person, id: number, language: Language): Promise<AdminDelivery> {
    const found = await find(person, id)
    const { delivery, mailbox, phone } = found
    const held = await deliveryChecks.uploadsOf(delivery)
    const isOwn = delivery.accountId === person.accountId
    const events = (await store.events(id)).filter(({ type }) => !isOwn || type !== 'handedOver')
    const names = new Map(
      (await reading.names(events.flatMap(({ toId }) => toId ?? []))).map((one) => [one.id, one.realName]),
    )
    const pending = delivery.status === 'submitted'
    const colleagues = pending ? await decidersOf(delivery.kind, [person.accountId, delivery.accountId]) : []
    return {
      ...shown(found, held),
      description: delivery.description,
      uploads: uploadsShown(held),
      events: eventsShown(events, { deliverer: delivery.accountId, names: !isOwn, language }).map((event, index) => ({
        ...event,
        to: names.get(events[index]!.toId ?? 0) ?? null,
      })),
      ...(await deliveryChecks.tell(delivery, held, language)),
      changes: await deliveryChecks.changes(delivery, held),
      sinceVersion: await deliveryChecks.sinceVersion(delivery, held),
      person: { mailbox, phone, ...(await reading.ended(delivery.accountId, scopeOf(person))) },
      colleagues: await reading.names(colleagues),
      canDecide: pending && !isOwn,
      canPublish: delivery.status === 'passed' && !isOwn,
      canTakeBack: await canTakeBack(person, delivery),
    }
  }

  /** @throws DomainError fieldsInvalid, and where nothing is written */
  function written({ text: given, place }: Comment, nothing: 'questionRequired' | 'deliveryTextRequired') {
    const text = manyLines(given)
    if (text === '') throw new DomainError(nothing)
    if ([...text].length > mostComment) refuseProblems({ text: problems.tooLong })
    return { text, place: place ? keepable(place) : null }
  }

  return {
    list: async (
      person: Person,
      query: AdminList<DeliverySortable, DeliveryFilter>,
    ): Promise<Rows<AdminDeliveryRow>> => {
      const { rows, total } = await reading.page(query, scopeOf(person), person.accountId, clock())
      await audit.listTaken(person, 'deliveries', query, { list: rows })
      const files = await store.filesOf(rows.map(({ delivery }) => delivery.id))
      const list: AdminDeliveryRow[] = []
      for (const row of rows) {
        const { id, status } = row.delivery
        list.push(shown(row, status === 'published' ? await deliveryChecks.uploadsOf(row.delivery) : files.get(id)))
      }
      return { list, total }
    },
    read,
    /** @throws DomainError notFound, ownDelivery, questionRequired, fieldsInvalid, deliveryState, deliveryDecided, conflict */
    ask: async (person: Person, id: number, given: AskingDeliverer, language: Language) => {
      const said = written(given, 'questionRequired')
      await database.transaction(async () => {
        await decidable(person, id)
        const now = clock()
        const { revision } = given
        const row = await store.move(id, ['submitted'], { waitingForAnswer: true, updatedAt: now }, { revision })
        if (!row) return refuse(id)
        const { accountId } = person
        const event = await store.addEvent({ deliveryId: id, at: now, authorId: accountId, type: 'question', ...said })
        await audit.record(told(row, person, 'delivery.asked'))
        await messages.tell({
          eventKey: `delivery-question:${event}`,
          account: row.accountId,
          type: 'upload',
          ...asked({ id, title: namedTitle(row.description) }, said.text),
          link: deliveryLink(id),
          push: 3,
        })
      })
      return read(person, id, language)
    },
    /** Also of one that is decided. @throws DomainError notFound, ownDelivery, deliveryTextRequired, fieldsInvalid */
    comment: async (person: Person, id: number, given: Comment, language: Language) => {
      const said = written(given, 'deliveryTextRequired')
      await database.transaction(async () => {
        const row = await decidable(person, id)
        const { accountId } = person
        const event = await store.addEvent({
          ...{ deliveryId: id, at: clock(), authorId: accountId, type: 'comment' },
          ...said,
        })
        await audit.record(told(row, person, 'delivery.commented'))
        await messages.tell({
          eventKey: `delivery-comment:${event}`,
          account: row.accountId,
          type: 'upload',
          ...commented({ id, title: namedTitle(row.description) }, said.text),
          link: deliveryLink(id),
          // Comments come by the dozen; one mail tells of the decision.
          mail: false,
        })
      })
      return read(person, id, language)
    },
    /**
     * To a colleague of the category, or back to anyone of it. @throws DomainError notFound, ownDelivery, notColleague,
     * fieldsInvalid, deliveryState, deliveryDecided, conflict
     */
    handOver: async (person: Person, id: number, given: HandingDelivery, language: Language) => {
      const text = manyLines(given.text)
      if ([...text].length > mostComment) refuseProblems({ text: problems.tooLong })
      const { to, revision } = given
      await database.transaction(async () => {
        const before = await decidable(person, id)
        const all = await decidersOf(before.kind, [before.accountId])
        if (to !== null && !all.includes(to)) throw new DomainError('notColleague')
        const now = clock()
        const row = await store.move(id, ['submitted'], { assigneeId: to, updatedAt: now }, { revision })
        if (!row) return refuse(id)
        const { accountId, realName } = person
        const event = await store.addEvent({
          ...{ deliveryId: id, at: now, authorId: accountId, type: 'handedOver', text, toId: to },
        })
        await audit.record({
          ...told(row, person, 'delivery.handed-over'),
          before: { account: before.assigneeId },
          after: { account: to },
        })
        const title = namedTitle(row.description)
        const [who] = await reading.names([row.accountId])
        const name = who?.realName ?? ''
        // Nobody else need look at it now; it is somebody's, or everybody's once more.
        await pushes.settled('delivery', id)
        await pushes.ask({
          eventKey: `delivery-handed-over:${event}`,
          accounts: to === null ? all : [to],
          type: 6,
          content: to === null || to === accountId ? toDecide(name, title) : handedOverToDecide(realName, name, title),
          subject: 'delivery',
          subjectId: id,
        })
      })
      return read(person, id, language)
    },
    /** The bytes of a finished upload; who took them is noted. @throws DomainError notFound */
    file: async (person: Person, id: number, upload: string) => {
      const { delivery } = await find(person, id)
      const one = (await uploads.ofDelivery(id)).find((held) => held.id === upload)
      if (!one || one.finishedAt === null || one.sha256 === null) throw new DomainError('notFound')
      return {
        name: one.name.slice(one.name.lastIndexOf('/') + 1),
        bytes: one.bytes,
        sha256: one.sha256,
        path: await uploads.pathOf(upload),
        taken: () =>
          database.transaction(() =>
            audit.record({ ...told(delivery, person, 'delivery.file-taken'), after: { file: one.name } }),
          ),
      }
    },
  }
}

export type DeliveriesAdmin = ReturnType<typeof createDeliveriesAdmin>
