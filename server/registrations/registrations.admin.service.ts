import type { Accounts } from '../accounts/accounts.service.ts'
import { freeMailers, problems } from '../accounts/accounts.vocabulary.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { refuseProblems } from '../basics/problems.ts'
import { manyLines } from '../basics/text.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import { holdFor } from '../messages/messages.rules.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Roles } from '../roles/roles.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { correctionLife } from '../verifications/verifications.rules.ts'
import type { Verifications } from '../verifications/verifications.service.ts'
import { deadline, decisionKey, isFree, mayPass, scopeOf, stateOf } from './registrations.rules.ts'
import type {
  AdminRegistration,
  AdminRegistrationRow,
  Passing,
  RegistrationFilter,
  RegistrationSortable,
  Rejecting,
} from './registrations.schema.ts'
import { createRegistrationsStore } from './registrations.store.ts'
import { type Decision, mostReason } from './registrations.vocabulary.ts'

/** What reviewers do with registrations: only those of their categories, and those that ask for none. */
export function createRegistrationsAdmin(needs: {
  database: Database
  clock: Clock
  config: Pick<Config, 'FREE_MAILERS'>
  calendar: Pick<CalendarService, 'current'>
  accounts: Accounts
  audit: Pick<Audit, 'record' | 'listTaken'>
  mails: Mails
  messages: Pick<Messages, 'tellMailed'>
  pushes: Pick<Pushes, 'settled'>
  /** Refuses what would give somebody more than the giver holds. */
  roles: Pick<Roles, 'demand'>
  verifications: Verifications
}) {
  const { database, clock, config, calendar, accounts, audit, mails, messages, pushes, roles, verifications } = needs
  const store = createRegistrationsStore(database)
  type Registration = NonNullable<Awaited<ReturnType<typeof store.find>>>

  function row(registration: Registration): AdminRegistrationRow {
    const { status, phone: _, purpose: __, orcid: ____, language: ___, registeredAt, ...shown } = registration
    const state = stateOf(status)
    return {
      ...shown,
      state,
      registeredAt: iso(registeredAt),
      ...deadline(calendar.current(), registeredAt, state, clock()),
    }
  }

  /** @throws DomainError notFound, also for one that this reviewer must not see */
  async function find(person: Person, id: number): Promise<Registration> {
    const registration = await store.find(id, scopeOf(person))
    if (!registration) throw new DomainError('notFound')
    return registration
  }

  /** Passing gives a role and categories; nobody gives what they do not hold. */
  async function demandPassing(person: Person, registration: Registration) {
    if (!mayPass(scopeOf(person), registration.reviewCategories)) throw new DomainError('beyondCategories')
    await roles.demand(person, await store.actionsOf(registration.accountType))
  }
  const may = (demanded: Promise<void>) =>
    demanded.then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false
        throw error
      },
    )

  async function canTakeBack(person: Person, id: number): Promise<boolean> {
    const last = await store.lastDecision(id)
    return last?.decidedBy === person.accountId && (await mails.held(decisionKey(last.id)))
  }

  async function read(person: Person, id: number): Promise<AdminRegistration> {
    const registration = await find(person, id)
    const pending = registration.status === 'pending'
    return {
      ...row(registration),
      phone: registration.phone,
      purpose: registration.purpose,
      orcid: registration.orcid,
      language: registration.language,
      freeMailer: isFree(registration.mailbox, config.FREE_MAILERS ?? freeMailers),
      canPass: pending && (await may(demandPassing(person, registration))),
      canReject: pending,
      canTakeBack: !pending && (await canTakeBack(person, id)),
      decisions: (await store.decisions(id)).map(({ at, ...one }) => ({ ...one, at: iso(at) })),
    }
  }

  /** One decision, recorded and mailed in one transaction; the second of two reviewers is told. */
  function decide(
    person: Person,
    id: number,
    decision: Decision,
    reason: string,
    { registeredAt: readAt, hold: held }: Passing,
  ): Promise<AdminRegistration> {
    return database.transaction(async () => {
      const registration = await find(person, id)
      if (registration.status !== 'pending') throw new DomainError('alreadyDecided')
      if (readAt !== undefined && Date.parse(readAt) !== registration.registeredAt) throw new DomainError('conflict')
      const passed = decision === 'passed'
      if (passed) await demandPassing(person, registration)
      if (!(await accounts.move(id, 'pending', passed ? 'enabled' : 'rejected')))
        throw new DomainError('alreadyDecided')
      const number = await store.addDecision({
        accountId: id,
        decision,
        reason,
        decidedBy: person.accountId,
        at: clock(),
      })
      await pushes.settled('registration', id)
      const { username, realName, mailbox, language } = registration
      await audit.record({
        actor: person,
        action: passed ? 'registration.passed' : 'registration.rejected',
        subject: 'registration',
        subjectId: id,
        before: { status: 'pending' },
        after: { status: passed ? 'enabled' : 'rejected' },
      })
      const hold = holdFor(held, 1)
      const mail = {
        eventKey: decisionKey(number),
        language,
        to: mailbox,
        account: id,
        ...(hold !== undefined && { hold }),
      }
      if (passed) {
        await accounts.addRoles(id, [registration.accountType])
        await messages.tellMailed(
          { ...mail, template: 'registration-passed', data: { username, realName } },
          { push: 1 },
        )
      } else {
        const secret = await verifications.issue('correct', mailbox, id, correctionLife)
        await mails.send({ ...mail, template: 'registration-rejected', data: { username, realName, reason }, secret })
      }
      return read(person, id)
    })
  }

  return {
    list: async (
      person: Person,
      query: AdminList<RegistrationSortable, RegistrationFilter>,
    ): Promise<Rows<AdminRegistrationRow>> => {
      const { list, total } = await store.list(query, scopeOf(person))
      await audit.listTaken(person, 'registrations', query, { list })
      return { list: list.map(row), total }
    },
    read,
    /** @throws DomainError notFound, alreadyDecided, conflict, beyondCategories, beyondOwnRights */
    pass: (person: Person, id: number, given: Passing = {}) => decide(person, id, 'passed', '', given),
    /** @throws DomainError notFound, alreadyDecided, conflict, reasonRequired, fieldsInvalid */
    reject: async (person: Person, id: number, given: Rejecting) => {
      const reason = manyLines(given.reason)
      if (reason === '') throw new DomainError('reasonRequired')
      if ([...reason].length > mostReason) refuseProblems({ reason: problems.tooLong })
      return decide(person, id, 'not-passed', reason, given)
    },
  }
}

export type RegistrationsAdmin = ReturnType<typeof createRegistrationsAdmin>
