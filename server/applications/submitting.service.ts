import type { AccessService } from '../access/access.service.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { hour, iso } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import { addWorkdays } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { named, submitted, toDecide } from './applications.messages.rules.ts'
import { applicationProblems, asksInventory, byKind, tidy } from './applications.rules.ts'
import type { NewApplication } from './applications.schema.ts'
import { createApplicationsStore } from './applications.store.ts'
import { inventoryProblems, ownNames } from './inventory/inventory.rules.ts'
import type { Inventories } from './inventory/inventory.service.ts'
import type { Terms } from './terms.service.ts'

/** Applying, withdrawing and applying again must not fill the reviewers' desks. */
const writingLimits = [{ most: 60, within: hour }]
const caseLink = (id: number) => `/application/${id}`

export const nameOf = (dataset: { nameZh: string; nameEn: string }) => both(dataset, 'name')

export interface SubmittingNeeds {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current'>
  access: AccessService
  inventories: Pick<Inventories, 'offers'>
  terms: Pick<Terms, 'of'>
  attachments: Pick<Attachments, 'take' | 'copy'>
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'tell'>
  pushes: Pick<Pushes, 'ask' | 'deciders'>
}

/** Asking for data: what may be asked for, and the cases that come of it. */
export function createSubmitting(needs: SubmittingNeeds) {
  const { database, clock, calendar, access, terms, attachments, attempts, audit, inventories, messages, pushes } =
    needs
  const store = createApplicationsStore(database)
  type Asked = Awaited<ReturnType<typeof store.datasets>>[number]

  /** Whose turn it is, but never the applicant's own. */
  const reviewers = async (kind: string, applicant: number) =>
    (await pushes.deciders('application', [kind])).filter((id) => id !== applicant)

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
    // Files are read before anything is locked.
    const offers = await inventories.offers(asked.datasets)
    return database.transaction(async () => {
      // Two forms sent at once are counted one after the other, and none comes behind the closing of the account.
      if (!(await store.lockAccount(person.accountId))) throw new DomainError('sessionEnded')
      // None of them is moved to another category, or withdrawn, between the look and the case.
      await store.lockDatasets(asked.datasets)
      const found = new Map((await store.datasets(asked.datasets)).map((dataset) => [dataset.id, dataset]))
      const datasets: Asked[] = []
      for (const id of asked.datasets) datasets.push(await applicable(person, found.get(id)))
      const cases = byKind(datasets)
      const offered = datasets.flatMap(({ id }) => offers.get(id) ?? [])
      if (cases.some(({ kind }) => asksInventory(kind))) refuseProblems(inventoryProblems(asked, offered))
      const sectorNames = ownNames(asked.inventory.sectors, offered)
      const inventory = { ...asked.inventory, ...(sectorNames.length > 0 && { sectorNames }) }
      const [most, pending] = [person.limits.pendingApplications, await store.pendingCount(person.accountId)]
      if (pending + cases.length > most) throw new DomainError('tooManyPending', { most, pending })
      const ids: number[] = []
      for (const one of cases) ids.push(await open(person, { ...asked, inventory }, one))
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

  return { submit, counted, reviewers }
}
