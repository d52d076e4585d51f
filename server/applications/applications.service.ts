import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { moveDue } from '../calendar/workdays.rules.ts'
import { DomainError } from '../errors.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { answered, named } from './applications.messages.rules.ts'
import { asksInventory, decidedError, next, remainingHours, textProblem } from './applications.rules.ts'
import type {
  Application,
  ApplicationForm,
  ApplicationRow,
  MyApplicationsQuery,
  NewApplication,
} from './applications.schema.ts'
import { createApplicationsStore } from './applications.store.ts'
import { mostDatasets, mostThread, shownToApplicant } from './applications.vocabulary.ts'
import type { Purposes } from './purposes.service.ts'
import { createSubmitting, nameOf, type SubmittingNeeds } from './submitting.service.ts'

const isShown = (type: string): type is (typeof shownToApplicant)[number] =>
  (shownToApplicant as readonly string[]).includes(type)

/** What a person does who asks for data. The reviewers' side is `applications.admin.service.ts`. */
export function createApplications(
  needs: SubmittingNeeds & {
    calendar: Pick<CalendarService, 'onMove'>
    grants: Pick<Grants, 'ofApplication' | 'endAll'>
    attachments: Pick<Attachments, 'of'>
    purposes: Pick<Purposes, 'of' | 'removeAll'>
    pushes: Pick<Pushes, 'settled'>
  },
) {
  const { database, clock, calendar, access, terms, grants, attachments, audit, inventories, purposes, pushes } = needs
  const { submit, counted, reviewers } = createSubmitting(needs)
  const store = createApplicationsStore(database)
  type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>

  /**
   * A changed holiday moves what is under review, by as many working days as it had; what only waits to be passed by
   * itself stays as it was told.
   */
  calendar.onMove(async (before, after) => {
    for (const { id, appliedAt, dueAt } of await store.pending(clock())) {
      const moved = moveDue(before, after, appliedAt, dueAt)
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

  /** @throws DomainError what the first who decided it did; who that was is not for the applicant to know */
  async function refuseDecided(id: number): Promise<never> {
    const decided = await store.decided(id)
    if (!decided) throw new DomainError('notFound')
    if (decided.status === 'pending') throw new DomainError('conflict')
    const { error, details } = decidedError({ ...decided, decider: null })
    throw new DomainError(error, details)
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
    list: async (person: Person, query: MyApplicationsQuery): Promise<{ list: ApplicationRow[]; total: number }> => {
      const { rows: found, total } = await store.mine(person.accountId, query)
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
      const offers = await inventories.offers([...found.keys()])
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
          offer: offers.get(id) ?? null,
          reviewWorkdays,
          grantDays,
        })
      }
      return {
        datasets,
        purposes: await purposes.of(person),
        pending: await store.pendingCount(person.accountId),
        mostPending: person.limits.pendingApplications,
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
