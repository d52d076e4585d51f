import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Audit, NewAuditEntry } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both, type Language } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { inHours, instantOf, iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { addWorkdays } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { chosenEnd, endProblem } from '../grants/grants.rules.ts'
import type { Grants } from '../grants/grants.service.ts'
import { holdFor } from '../messages/messages.rules.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type {
  AdminApplication,
  AdminApplicationRow,
  ApplicationCounts,
  ApplicationFilter,
  ApplicationSortable,
  ReviewLogFilter,
  ReviewLogRow,
} from './applications.admin.schema.ts'
import { createApplicationsAdminStore } from './applications.admin.store.ts'
import { asked, handedOver, named, toDecide } from './applications.messages.rules.ts'
import {
  decisionKey,
  grantedUntil,
  remainingHours,
  reviewHours,
  scopeOf,
  textProblem,
  within,
} from './applications.rules.ts'
import { createApplicationsStore } from './applications.store.ts'
import { mostReply, mostThread } from './applications.vocabulary.ts'
import type { Decisions } from './decisions.service.ts'
import type { Terms } from './terms.service.ts'

const mostEarlier = 20
const isAutomatic = (one: { status: string; decidedBy: number | null }) =>
  one.status === 'passed' && one.decidedBy === null
/** Entries of the log are counted up to here. */
const countedExactly = 10_000

export interface Deciding {
  reason?: string | undefined
  revision?: number | undefined
  hold?: boolean | undefined
}

/** What reviewers do with applications: only with those of their data categories. */
export function createApplicationsAdmin(needs: {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current'>
  terms: Pick<Terms, 'of'>
  decisions: Pick<Decisions, 'pass' | 'reject' | 'refuse'>
  grants: Pick<Grants, 'ofApplication'>
  attachments: Pick<Attachments, 'of'>
  audit: Pick<Audit, 'record' | 'listTaken'>
  messages: Pick<Messages, 'tell' | 'held'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
}) {
  const { database, clock, calendar, terms, decisions, grants, attachments, audit, messages, pushes } = needs
  const store = createApplicationsStore(database)
  const reading = createApplicationsAdminStore(database)
  type Found = NonNullable<Awaited<ReturnType<typeof reading.find>>>

  /** What ends within a working day from now. */
  const soonBefore = () => addWorkdays(calendar.current(), clock(), 1)

  const shownDatasets = (list: { id: number; nameZh: string; nameEn: string; version: number }[]) =>
    list.map((dataset) => ({ id: dataset.id, name: both(dataset, 'name'), version: dataset.version }))

  async function rows(list: Found[]): Promise<AdminApplicationRow[]> {
    const now = clock()
    const held = await store.datasetsOf(list.map(({ application }) => application.id))
    return list.map(({ application: one, username, realName, workUnit, accountType, language, ...row }) => ({
      id: one.id,
      status: one.status,
      kind: one.kind,
      applicant: { id: one.accountId, username, realName, workUnit, accountType, language },
      datasets: shownDatasets(held.get(one.id)!),
      reason: one.reason,
      appliedAt: iso(one.appliedAt),
      ageHours: inHours(Math.max(0, now - one.appliedAt)),
      dueAt: iso(one.dueAt),
      remainingHours: remainingHours(calendar.current(), one.status, one.dueAt, now),
      reviewHours: reviewHours(calendar.current(), one.appliedAt, one.dueAt),
      waitingForAnswer: one.waitingForAnswer,
      answered: row.answered,
      stalled: one.stalled,
      assignee:
        one.assigneeId === null || row.assignee === null ? null : { id: one.assigneeId, realName: row.assignee },
      decidedAt: isoOrNull(one.decidedAt),
      decidedBy: row.decider,
      automatic: isAutomatic(one),
      revision: one.revision,
    }))
  }

  /** @throws DomainError notFound also for one of another category */
  async function find(person: Person, id: number): Promise<Found> {
    const found = await reading.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    return found
  }

  async function colleaguesOf(kind: string, but: number[]) {
    const ids = (await pushes.deciders('application', [kind])).filter((id) => !but.includes(id))
    return reading.names(ids)
  }

  async function read(person: Person, id: number): Promise<AdminApplication> {
    const found = await find(person, id)
    const scope = scopeOf(person)
    const { application } = found
    const [row] = await rows([found])
    const thread = await reading.thread(id, { internal: application.accountId !== person.accountId })
    const earlier = await reading.earlier(application.accountId, id, scope, mostEarlier)
    const theirs = await store.datasetsOf(earlier.map((one) => one.id))
    const ofCase = await attachments.of('application', [id])
    const ofEvents = await attachments.of(
      'application-event',
      thread.map((event) => event.id),
    )
    const { registeredAt, ...applicant } = await reading.person(application.accountId, scope)
    const pending = application.status === 'pending'
    return {
      ...row!,
      purpose: application.purpose,
      reply: application.reply,
      inventory: application.inventory,
      attachments: ofCase.get(id) ?? [],
      person: { ...applicant, registeredAt: iso(registeredAt) },
      earlier: earlier.map((one) => ({
        id: one.id,
        status: one.status,
        automatic: isAutomatic(one),
        appliedAt: iso(one.appliedAt),
        datasets: shownDatasets(theirs.get(one.id)!),
        reason: one.reason,
        reply: one.reply,
      })),
      thread: thread.map((event) => ({ ...event, at: iso(event.at), attachments: ofEvents.get(event.id) ?? [] })),
      grants: await grants.ofApplication(id),
      colleagues: pending ? await colleaguesOf(application.kind, [person.accountId, application.accountId]) : [],
      wouldGrantUntil: isoOrNull(grantedUntil((await terms.of(application.kind)).grantDays, clock())),
      canDecide: pending && application.accountId !== person.accountId,
      canTakeBack: application.decidedBy === person.accountId && (await messages.held(decisionKey(id))),
    }
  }

  /** @throws DomainError notFound, ownApplication */
  async function decidable(person: Person, id: number): Promise<Found> {
    const found = await find(person, id)
    if (found.application.accountId === person.accountId) throw new DomainError('ownApplication')
    return found
  }

  /** @throws DomainError fieldsInvalid */
  function reply(given: string | undefined): string {
    const text = manyLines(given)
    if (text !== '' && textProblem(text, mostReply)) refuseProblems({ reason: problems.tooLong })
    return text
  }

  /** Undefined: as the category has it. @throws DomainError fieldsInvalid */
  function end(given: string | null | undefined): number | null | undefined {
    if (given === undefined || given === null) return given
    const until = chosenEnd(given, clock())
    if (until === undefined) refuseProblems({ until: endProblem })
    return until
  }

  async function pass(person: Person, id: number, given: Deciding & { until?: string | null | undefined }, many = 1) {
    const words = {
      reply: reply(given.reason),
      until: end(given.until),
      revision: given.revision,
      hold: holdFor(given.hold, many),
    }
    await database.transaction(async () => {
      await decidable(person, id)
      await decisions.pass(person, id, words)
    })
  }

  async function reject(person: Person, id: number, given: Deciding, many = 1) {
    const text = reply(given.reason)
    if (text === '') throw new DomainError('reasonRequired')
    await database.transaction(async () => {
      await decidable(person, id)
      await decisions.reject(person, id, { reply: text, revision: given.revision, hold: holdFor(given.hold, many) })
    })
  }

  /** What is common to all that reviewers write to a case. */
  const record = (
    person: Person,
    action: 'application.asked' | 'application.noted' | 'application.handed-over',
    { application }: Found,
    names: { zh: string; en: string }[],
    change: Pick<NewAuditEntry, 'before' | 'after'> = {},
  ) =>
    audit.record({
      actor: person,
      action,
      subject: 'application',
      subjectId: application.id,
      subjectName: named(names).zh,
      kind: application.kind,
      ...change,
    })
  const namesOf = async (id: number) => (await store.datasetsOf([id])).get(id)!.map((dataset) => both(dataset, 'name'))

  return {
    list: async (
      person: Person,
      query: AdminList<ApplicationSortable, ApplicationFilter>,
    ): Promise<Rows<AdminApplicationRow>> => {
      const { soon } = query.filter
      const filter = { ...query.filter, ...(soon !== undefined && { soonBefore: soonBefore() }) }
      const { rows: found, total } = await reading.page({ ...query, filter }, scopeOf(person), person.accountId)
      await audit.listTaken(person, 'applications', query, { list: found })
      return { list: await rows(found), total }
    },
    counts: (person: Person): Promise<ApplicationCounts> =>
      reading.counts(scopeOf(person), person.accountId, soonBefore()),
    read,
    /** @throws DomainError notFound, ownApplication, fieldsInvalid, already…, conflict */
    pass: async (person: Person, id: number, given: Deciding & { until?: string | null | undefined }) => {
      await pass(person, id, given)
      return read(person, id)
    },
    /** @throws DomainError notFound, ownApplication, reasonRequired, fieldsInvalid, already…, conflict */
    reject: async (person: Person, id: number, given: Deciding) => {
      await reject(person, id, given)
      return read(person, id)
    },
    /** One of several: like `pass` and `reject`, without reading what became of the case. */
    decide: (person: Person, id: number, decision: 'pass' | 'reject', given: Deciding, many: number) =>
      (decision === 'pass' ? pass : reject)(person, id, given, many),
    /** What an applicant reads. @throws DomainError notFound */
    languageOf: async (person: Person, id: number): Promise<Language> => (await find(person, id)).language,
    /** A question to the applicant. @throws DomainError notFound, ownApplication, questionRequired, already…, conflict */
    ask: async (person: Person, id: number, given: { text?: string | undefined; revision?: number | undefined }) => {
      const text = manyLines(given.text)
      if (text === '') throw new DomainError('questionRequired')
      if (textProblem(text, mostThread)) refuseProblems({ text: problems.tooLong })
      await database.transaction(async () => {
        const found = await decidable(person, id)
        if (!(await store.change(id, { waitingForAnswer: true }, given.revision))) await decisions.refuse(id)
        const event = await store.addEvent({
          applicationId: id,
          at: clock(),
          authorId: person.accountId,
          type: 'question',
          text,
        })
        const names = await namesOf(id)
        await record(person, 'application.asked', found, names)
        await messages.tell({
          eventKey: `application-question:${event}`,
          account: found.application.accountId,
          type: 'download',
          ...asked(id, names, text),
          link: `/application/${id}`,
          push: 2,
        })
      })
      return read(person, id)
    },
    /** Among reviewers, also of a case that is decided; the applicant never sees it. */
    note: async (person: Person, id: number, given: { text?: string | undefined }) => {
      const text = manyLines(given.text)
      if (text === '') throw new DomainError('noteRequired')
      if (textProblem(text, mostThread)) refuseProblems({ text: problems.tooLong })
      await database.transaction(async () => {
        const found = await decidable(person, id)
        await store.addEvent({ applicationId: id, at: clock(), authorId: person.accountId, type: 'note', text })
        await record(person, 'application.noted', found, await namesOf(id))
      })
      return read(person, id)
    },
    /**
     * To a colleague of the category, or back to anyone of it. @throws DomainError notFound, ownApplication,
     * notColleague, fieldsInvalid, already…, conflict
     */
    handOver: async (
      person: Person,
      id: number,
      given: { to: number | null; text?: string | undefined; revision?: number | undefined },
    ) => {
      const text = manyLines(given.text)
      if (text !== '' && textProblem(text, mostThread)) refuseProblems({ text: problems.tooLong })
      await database.transaction(async () => {
        const found = await decidable(person, id)
        const { kind, accountId } = found.application
        const all = (await pushes.deciders('application', [kind])).filter((one) => one !== accountId)
        if (given.to !== null && !all.includes(given.to)) throw new DomainError('notColleague')
        if (!(await store.change(id, { assigneeId: given.to }, given.revision))) await decisions.refuse(id)
        const event = await store.addEvent({
          applicationId: id,
          at: clock(),
          authorId: person.accountId,
          type: 'handed-over',
          text,
          toId: given.to,
        })
        const names = await namesOf(id)
        await record(person, 'application.handed-over', found, names, {
          before: { account: found.application.assigneeId },
          after: { account: given.to },
        })
        // Nobody else need look at it now; it is somebody's, or everybody's once more.
        await pushes.settled('application', id)
        await pushes.ask({
          eventKey: `application-handed-over:${event}`,
          accounts: given.to === null ? all : [given.to],
          type: 5,
          content:
            given.to === null || given.to === person.accountId
              ? toDecide(found.realName, names)
              : handedOver(person.realName, found.realName, names),
          subject: 'application',
          subjectId: id,
        })
      })
      return read(person, id)
    },
    /** Every event of every case of my categories. @throws DomainError invalidInput */
    log: async (person: Person, query: AdminList<'id' | 'at', ReviewLogFilter>): Promise<Rows<ReviewLogRow>> => {
      const { from, to, ...filter } = query.filter
      const bound = (side: 'from' | 'to', text: string | undefined) => {
        if (!text) return undefined
        const instant = instantOf(text, side)
        if (instant === null) throw new DomainError('invalidInput', { detail: `filter/${side}` })
        return instant
      }
      const wanted = { ...filter, from: bound('from', from), to: bound('to', to) }
      const scope = scopeOf(person)
      const list = await reading.log(wanted, scope, person.accountId, query.sort.descending, query.offset, query.limit)
      await audit.listTaken(person, 'review-log', query, { list })
      const held = await store.datasetsOf([...new Set(list.map((row) => row.applicationId))])
      const seen = query.offset + list.length
      return {
        list: list.map((row) => ({ ...row, at: iso(row.at), datasets: shownDatasets(held.get(row.applicationId)!) })),
        total: Math.max(
          seen,
          await reading.logCount(wanted, scope, person.accountId, Math.max(countedExactly, seen + query.limit)),
        ),
      }
    },
    /** May this person read the files of the case as a reviewer? */
    isReviewer: async (person: Person | null, id: number): Promise<boolean> => {
      if (!person?.actions.has('applications.decide')) return false
      const found = await store.find(id)
      return found !== null && within(scopeOf(person), found.application.kind)
    },
    /** The case that an entry of a thread belongs to. */
    caseOf: async (event: number): Promise<number | null> => (await store.event(event))?.applicationId ?? null,
  }
}

export type ApplicationsAdmin = ReturnType<typeof createApplicationsAdmin>
