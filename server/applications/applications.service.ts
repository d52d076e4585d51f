import type { AccessService } from '../access/access.service.ts'
import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { hour, iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { addWorkdays, addWorkingTime, workingTime } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { answered, named, submitted, toDecide } from './applications.messages.rules.ts'
import {
  applicationProblems,
  asksInventory,
  byKind,
  decidedError,
  inventoryProblems,
  mostPending,
  next,
  remainingHours,
  textProblem,
  tidy,
} from './applications.rules.ts'
import type { Application, ApplicationForm, ApplicationRow, NewApplication } from './applications.schema.ts'
import { createApplicationsStore } from './applications.store.ts'
import { type ApplicationState, mostDatasets, mostThread } from './applications.vocabulary.ts'
import type { Purposes } from './purposes.service.ts'
import type { Terms } from './terms.service.ts'

/** Applying, withdrawing and applying again must not fill the reviewers' desks. */
const writingLimits = [{ most: 60, within: hour }]
/** What the applicant reads; notes and handing over are among reviewers. */
const shownToApplicant = [
  'submitted',
  'question',
  'answer',
  'passed',
  'not-passed',
  'auto-passed',
  'stalled',
  'withdrawn',
] as const
const isShown = (type: string): type is (typeof shownToApplicant)[number] =>
  (shownToApplicant as readonly string[]).includes(type)

const caseLink = (id: number) => `/application/${id}`

/** What a person does who asks for data. The reviewers' side is `applications.admin.service.ts`. */
export function createApplications({
  database,
  clock,
  calendar,
  access,
  terms,
  grants,
  attachments,
  attempts,
  audit,
  messages,
  purposes,
  pushes,
}: {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current' | 'onMove'>
  access: AccessService
  terms: Pick<Terms, 'of'>
  grants: Pick<Grants, 'ofApplication' | 'endAll'>
  attachments: Pick<Attachments, 'take' | 'copy' | 'of'>
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  purposes: Pick<Purposes, 'of' | 'removeAll'>
  pushes: Pick<Pushes, 'ask' | 'settled' | 'deciders'>
}) {
  const store = createApplicationsStore(database)
  type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>
  type Asked = Awaited<ReturnType<typeof store.datasets>>[number]
  const nameOf = (dataset: { nameZh: string; nameEn: string }) => both(dataset, 'name')

  /**
   * A changed holiday moves what is under review, by as much working time as it had; what only waits to be passed by
   * itself stays as it was told.
   */
  calendar.onMove(async (before, after) => {
    for (const { id, appliedAt, dueAt } of await store.pending(clock())) {
      const moved = addWorkingTime(after, appliedAt, workingTime(before, appliedAt, dueAt))
      if (moved !== dueAt) await store.setDue(id, moved)
    }
  })

  async function rows(list: Found[]): Promise<ApplicationRow[]> {
    const now = clock()
    const held = await store.datasetsOf(list.map(({ application }) => application.id))
    return list.map(({ application: one, ...kind }) => ({
      id: one.id,
      kind: one.kind,
      kindName: both(kind, 'kind'),
      datasets: held.get(one.id)!.map((dataset) => ({
        id: dataset.id,
        name: nameOf(dataset),
        version: dataset.version,
      })),
      reason: one.reason,
      purpose: one.purpose,
      status: one.status,
      appliedAt: iso(one.appliedAt),
      dueAt: iso(one.dueAt),
      remainingHours: remainingHours(calendar.current(), one.status, one.dueAt, now),
      decidedAt: isoOrNull(one.decidedAt),
      automatic: one.status === 'passed' && one.decidedBy === null,
      reply: one.reply,
      waitingForAnswer: one.waitingForAnswer,
      stalled: one.stalled,
    }))
  }

  /** @throws DomainError notFound also for somebody else's */
  async function own(person: Person, id: number): Promise<Found> {
    const found = await store.find(id)
    if (found?.application.accountId !== person.accountId) throw new DomainError('notFound')
    return found
  }

  async function read(person: Person, id: number, others: Application['others'] = []): Promise<Application> {
    const found = await own(person, id)
    const [row] = await rows([found])
    const events = await store.events(id)
    const ofCase = await attachments.of('application', [id])
    const ofEvents = await attachments.of(
      'application-event',
      events.map((event) => event.id),
    )
    return {
      ...row!,
      inventory: found.application.inventory,
      attachments: ofCase.get(id) ?? [],
      thread: events.flatMap(({ id: event, at, type, authorId, text }) =>
        isShown(type)
          ? [
              {
                id: event,
                at: iso(at),
                type,
                mine: authorId === person.accountId,
                text,
                attachments: ofEvents.get(event) ?? [],
              },
            ]
          : [],
      ),
      grants: await grants.ofApplication(id),
      others,
    }
  }

  /** Whose turn it is, but never the applicant's own. */
  const reviewers = async (kind: string, applicant: number) =>
    (await pushes.deciders('application', [kind])).filter((id) => id !== applicant)

  /** @throws DomainError what the first who decided it did; who that was is not for the applicant to know */
  async function refuseDecided(id: number): Promise<never> {
    const decided = await store.decided(id)
    if (!decided) throw new DomainError('notFound')
    if (decided.status === 'pending') throw new DomainError('conflict')
    const { error, details } = decidedError({ ...decided, decider: null })
    throw new DomainError(error, details)
  }

  /** @throws DomainError datasetNotFound, applicationRunning, applicationNotNeeded */
  async function applicable(person: Person, dataset: Asked | undefined) {
    if (dataset?.status !== 'published') throw new DomainError('datasetNotFound')
    const name = nameOf(dataset)
    const explained = await access.explain(person, dataset)
    if (explained.applicationId !== undefined)
      throw new DomainError(
        'applicationRunning',
        { name, id: explained.applicationId },
        { data: { applicationId: String(explained.applicationId), datasetId: String(dataset.id) } },
      )
    if (!explained.applicable) throw new DomainError('applicationNotNeeded', { name, why: explained.message })
    return dataset
  }

  /** @throws DomainError tooManyRequests */
  const counted = ({ accountId }: Person) =>
    attempts.take([attemptKey('application:account', String(accountId))], writingLimits)

  /**
   * One case for each data category, all or none. Gives their ids, in the order of the datasets.
   * @throws DomainError applicationReasonRequired, fieldsInvalid, datasetNotFound, applicationRunning,
   * applicationNotNeeded, tooManyPending, tooManyRequests, attachmentGone
   */
  async function submit(person: Person, form: NewApplication): Promise<number[]> {
    const asked = tidy(form)
    const fields = applicationProblems(asked)
    if (asked.reason === '') throw new DomainError('applicationReasonRequired', {}, { fields })
    refuseProblems(fields)
    await counted(person)
    return database.transaction(async () => {
      // Two forms sent at once are counted one after the other, and none comes behind the closing of the account.
      if (!(await store.lockAccount(person.accountId))) throw new DomainError('sessionEnded')
      // None of them is moved to another category, or withdrawn, between the look and the case.
      await store.lockDatasets(asked.datasets)
      const found = new Map((await store.datasets(asked.datasets)).map((dataset) => [dataset.id, dataset]))
      const datasets: Asked[] = []
      for (const id of asked.datasets) datasets.push(await applicable(person, found.get(id)))
      const cases = byKind(datasets)
      if (cases.some(({ kind }) => asksInventory(kind))) {
        const missing = inventoryProblems(asked)
        refuseProblems(missing)
      }
      const [most, pending] = [mostPending(person.roles), await store.pendingCount(person.accountId)]
      if (pending + cases.length > most) throw new DomainError('tooManyPending', { most, pending })
      const ids: number[] = []
      for (const one of cases) ids.push(await open(person, asked, one))
      const [first, ...rest] = ids
      await attachments.take(asked.attachments, {
        accountId: person.accountId,
        subject: 'application',
        subjectId: first!,
      })
      for (const id of rest) await attachments.copy(asked.attachments, { subject: 'application', subjectId: id })
      return ids
    })
  }

  async function open(
    person: Person,
    asked: ReturnType<typeof tidy>,
    { kind, datasets }: { kind: string; datasets: Asked[] },
  ): Promise<number> {
    const now = clock()
    const { reviewWorkdays } = await terms.of(kind)
    const dueAt = addWorkdays(calendar.current(), now, reviewWorkdays)
    const names = datasets.map(nameOf)
    const id = await store.add(
      {
        accountId: person.accountId,
        kind,
        reason: asked.reason,
        purpose: asked.purpose,
        inventory: asksInventory(kind) ? { ...asked.inventory, agreement: true } : null,
        status: 'pending',
        appliedAt: now,
        dueAt,
      },
      datasets.map((dataset) => dataset.id),
    )
    if (id === null) throw new DomainError('conflict')
    await store.addEvent({ applicationId: id, at: now, authorId: person.accountId, type: 'submitted' })
    await audit.record({
      actor: person,
      action: 'application.submitted',
      subject: 'application',
      subjectId: id,
      subjectName: named(names).zh,
      kind,
      after: { datasets: datasets.map((dataset) => dataset.id), dueAt: iso(dueAt) },
    })
    await messages.tell({
      eventKey: `application-submitted:${id}`,
      account: person.accountId,
      type: 'download',
      ...submitted(id, names, dueAt),
      link: caseLink(id),
    })
    await pushes.ask({
      eventKey: `application:${id}`,
      accounts: await reviewers(kind, person.accountId),
      type: 5,
      content: toDecide(person.realName, names),
      subject: 'application',
      subjectId: id,
    })
    return id
  }

  /** In a transaction. False where it was not pending any more. */
  async function takeBack(person: Pick<Person, 'accountId' | 'username' | 'address'>, id: number): Promise<boolean> {
    const now = clock()
    const row = await store.settle(
      id,
      { status: next('pending', 'withdraw')!, decidedAt: now, decidedBy: null, reply: '' },
      { accountId: person.accountId },
    )
    if (!row) return false
    await store.addEvent({ applicationId: id, at: now, authorId: person.accountId, type: 'withdrawn' })
    await pushes.settled('application', id)
    const held = (await store.datasetsOf([id])).get(id)!
    await audit.record({
      actor: person,
      action: 'application.withdrawn',
      subject: 'application',
      subjectId: id,
      subjectName: named(held.map(nameOf)).zh,
      kind: row.kind,
      before: { status: 'pending' },
      after: { status: 'withdrawn' },
    })
    return true
  }

  return {
    submit: async (person: Person, form: NewApplication): Promise<Application> => {
      const [first, ...rest] = await submit(person, form)
      const others = []
      for (const id of rest) {
        const { application, ...kind } = await own(person, id)
        others.push({ id, kind: application.kind, kindName: both(kind, 'kind') })
      }
      return read(person, first!, others)
    },
    list: async (
      person: Person,
      query: { status?: ApplicationState | undefined; page: number; limit: number },
    ): Promise<{ list: ApplicationRow[]; total: number }> => {
      const { rows: found, total } = await store.mine(person.accountId, query.status, query.page, query.limit)
      return { list: await rows(found), total }
    },
    read: (person: Person, id: number) => read(person, id),
    /** @throws DomainError notFound, already… where it is decided */
    withdraw: async (person: Person, id: number): Promise<Application> => {
      await own(person, id)
      await database.transaction(async () => {
        if (!(await takeBack(person, id))) await refuseDecided(id)
      })
      return read(person, id)
    },
    /** Those that are still pending; gives which. @throws DomainError selectFirst, notFound where none is this person's */
    withdrawMany: async (person: Person, ids: number[]): Promise<number[]> => {
      if (ids.length === 0) throw new DomainError('selectFirst')
      for (const id of ids) await own(person, id)
      return database.transaction(async () => {
        const withdrawn: number[] = []
        for (const id of [...ids].sort((a, b) => a - b)) if (await takeBack(person, id)) withdrawn.push(id)
        if (withdrawn.length === 0) await refuseDecided(ids[0]!)
        return withdrawn
      })
    },
    /** @throws DomainError notFound, answerRequired, fieldsInvalid, nothingAsked, attachmentGone, already… */
    answer: async (
      person: Person,
      id: number,
      given: { text?: string | undefined; attachments?: string[] | undefined },
    ): Promise<Application> => {
      const found = await own(person, id)
      const text = manyLines(given.text)
      if (text === '') throw new DomainError('answerRequired')
      if (textProblem(text, mostThread)) refuseProblems({ text: problems.tooLong })
      await counted(person)
      await database.transaction(async () => {
        const now = clock()
        const asker = await store.lastAsker(id)
        if (!(await store.change(id, { waitingForAnswer: false }, undefined))) await refuseDecided(id)
        if (asker === null) throw new DomainError('nothingAsked')
        const event = await store.addEvent({
          applicationId: id,
          at: now,
          authorId: person.accountId,
          type: 'answer',
          text,
        })
        await attachments.take(given.attachments ?? [], {
          accountId: person.accountId,
          subject: 'application-event',
          subjectId: event,
        })
        const names = (await store.datasetsOf([id])).get(id)!.map(nameOf)
        const { kind, assigneeId } = found.application
        await audit.record({
          actor: person,
          action: 'application.answered',
          subject: 'application',
          subjectId: id,
          subjectName: named(names).zh,
          kind,
        })
        const all = await reviewers(kind, person.accountId)
        const whose = all.filter((one) => one === asker || one === assigneeId)
        await pushes.ask({
          eventKey: `application-answer:${event}`,
          accounts: whose.length > 0 ? whose : all,
          type: 5,
          content: answered(person.realName, names),
          subject: 'application',
          subjectId: id,
        })
      })
      return read(person, id)
    },
    /** What the form needs to know of these datasets before anything is typed. */
    form: async (person: Person, ids: number[]): Promise<ApplicationForm> => {
      const found = new Map((await store.datasets(ids.slice(0, mostDatasets))).map((dataset) => [dataset.id, dataset]))
      const datasets: ApplicationForm['datasets'] = []
      for (const id of ids) {
        const dataset = found.get(id)
        if (dataset?.status !== 'published') continue
        const { applicable, message, applicationId } = await access.explain(person, dataset)
        const { reviewWorkdays, grantDays } = await terms.of(dataset.kind)
        datasets.push({
          id,
          name: nameOf(dataset),
          kind: dataset.kind,
          kindName: both(dataset, 'kind'),
          species: dataset.species,
          applicable,
          message,
          applicationId: applicationId ?? null,
          inventory: asksInventory(dataset.kind),
          reviewWorkdays,
          grantDays,
        })
      }
      return {
        datasets,
        purposes: await purposes.of(person),
        pending: await store.pendingCount(person.accountId),
        mostPending: mostPending(person.roles),
      }
    },
    /** May this person read the files of the case? Its applicant; reviewers are asked elsewhere. */
    isApplicant: async (person: Person | null, id: number): Promise<boolean> =>
      person !== null && (await store.find(id))?.application.accountId === person.accountId,
    pendingFor: store.pendingFor,
    /** In the transaction in which an account is closed: nothing of it waits any more. */
    leave: async (person: Pick<Person, 'accountId' | 'username' | 'address'>) => {
      // A form that is being sent at this moment comes first, so that it is taken back as well.
      await store.lockAccount(person.accountId)
      for (const id of await store.pendingOf(person.accountId)) await takeBack(person, id)
      await grants.endAll(person.accountId)
      await purposes.removeAll(person)
    },
    /** For the file of everything that belongs to a person. */
    exported: async ({ accountId }: Pick<Person, 'accountId'>): Promise<ApplicationRow[]> =>
      rows(await store.exported(accountId)),
  }
}

export type Applications = ReturnType<typeof createApplications>
