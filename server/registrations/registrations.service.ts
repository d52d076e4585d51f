import { randomUUID } from 'node:crypto'
import { refuseFields } from '../accounts/accounts.rules.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { freeMailers, mailboxRule, problems, usernameRule } from '../accounts/accounts.vocabulary.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Agreements } from '../agreements/agreements.service.ts'
import { addressKey, attemptKey, registrationLimits, usernameLimits } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import { both, type Language } from '../basics/language.ts'
import { registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { fold } from '../basics/text.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { CalendarService } from '../calendar/calendar.service.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Limits } from '../roles/limits.vocabulary.ts'
import { codeLife } from '../verifications/verifications.rules.ts'
import type { Asker, Verifications } from '../verifications/verifications.service.ts'
import { correctionProblems, dueAt, registrationProblems, tidy, toReview } from './registrations.rules.ts'
import type {
  CorrectedRegistration,
  MyRegistration,
  NewRegistration,
  Registered,
  RegistrationForm,
} from './registrations.schema.ts'
import { createRegistrationsStore } from './registrations.store.ts'

export interface RegistrationNeeds {
  database: Database
  clock: Clock
  config: Pick<Config, 'FREE_MAILERS'>
  calendar: Pick<CalendarService, 'current'>
  accounts: Accounts
  agreements: Pick<Agreements, 'accept'>
  attempts: Attempts
  audit: Pick<Audit, 'record'>
  mails: Mails
  pushes: Pick<Pushes, 'ask' | 'deciders'>
  verifications: Verifications
  roleLimits: { of(role: string): Promise<Limits> }
}

/** What an applicant does. The reviewers' side is `registrations.admin.service.ts`. */
export function createRegistrations({
  database,
  clock,
  config,
  calendar,
  accounts,
  agreements,
  attempts,
  audit,
  mails,
  pushes,
  verifications,
  roleLimits,
}: RegistrationNeeds) {
  const store = createRegistrationsStore(database)
  const due = (registeredAt: number) => dueAt(calendar.current(), registeredAt)
  const categoryCodes = async () => (await store.categories()).map((kind) => kind.code)

  /** @throws DomainError correctionOver */
  async function rejectedOf(ticket: string) {
    const bearer = await verifications.peek(ticket, 'correct')
    const account = bearer?.accountId ? await store.find(bearer.accountId, null) : null
    if (account?.status !== 'rejected') throw new DomainError('correctionOver')
    return account
  }

  const received = (account: { id: number; username: string; realName: string; mailbox: string }, at: number) => ({
    eventKey: `registration-received:${account.id}:${at}`,
    template: 'registration-received' as const,
    to: account.mailbox,
    account: account.id,
    data: { username: account.username, realName: account.realName, at, dueAt: due(at) },
  })

  const submitted = (id: number, address: string) =>
    audit.record({
      actor: null,
      address,
      action: 'registration.submitted',
      subject: 'registration',
      subjectId: id,
    })

  /** A to-do for everyone who may decide on it. */
  async function askReviewers(
    {
      id,
      reviewCategories,
      ...applicant
    }: { id: number; realName: string; workUnit: string; reviewCategories: string[] },
    at: number,
  ) {
    await pushes.ask({
      eventKey: `registration:${id}:${at}`,
      accounts: await pushes.deciders('registration', reviewCategories),
      type: 4,
      content: toReview(applicant),
      subject: 'registration',
      subjectId: id,
    })
  }

  return {
    /** What the form needs before anything is typed. */
    form: async (): Promise<RegistrationForm> => ({
      freeMailers: [...(config.FREE_MAILERS ?? freeMailers)],
      categories: (await store.categories()).map((kind) => ({ code: kind.code, name: both(kind, 'name') })),
      reviewWorkdays: registrationWorkdays,
      codeSeconds: codeLife / 1000,
      mailed: mails.delivers,
      limits: { ordinary: await roleLimits.of('ordinary'), vip: await roleLimits.of('vip') },
    }),
    /**
     * Whether somebody has this name already, told before all the rest is written: to who has proved a mailbox only.
     * @throws DomainError ticketInvalid, tooManyRequests, fieldsInvalid, usernameExists
     */
    demandFree: async (username: string, ticket: string) => {
      const bearer = (await verifications.peek(ticket, 'register')) ?? (await verifications.peek(ticket, 'correct'))
      if (!bearer) throw new DomainError('ticketInvalid')
      await attempts.take([attemptKey('username', ticket)], usernameLimits)
      const problem = usernameRule(username)
      if (problem) refuseFields({ username: problem })
      const found = await accounts.byUsername(username.trim())
      if (found && found.id !== bearer.accountId)
        throw new DomainError('usernameExists', {}, { fields: { username: problems.usernameTaken } })
    },
    /** @throws DomainError fieldsInvalid, tooManyRequests, emailExists */
    sendCode: async (mailbox: string, browser: string, address: string, language: Language) => {
      const problem = mailboxRule(mailbox)
      if (problem) refuseFields({ mailbox: problem })
      await verifications.ask(mailbox, address, null)
      await database.transaction(async () => {
        if (await accounts.byMailbox(mailbox))
          throw new DomainError('emailExists', {}, { fields: { mailbox: problems.mailboxTaken } })
        const secret = await verifications.newCode('register', mailbox, null, browser)
        await mails.send({
          eventKey: `code:${randomUUID()}`,
          template: 'verification-code',
          language,
          to: mailbox.trim(),
          account: null,
          data: { purpose: 'register' },
          secret,
        })
      })
    },
    /** @throws DomainError codeElsewhere, codeWrong, codeExpired, codeUsed, codeSpent */
    checkCode: (mailbox: string, code: string, asker: Asker) =>
      verifications.exchange('register', mailbox, code, asker),
    /** @throws DomainError fieldsInvalid, ticketInvalid, usernameExists, emailExists, tooManyRequests */
    register: async (
      form: NewRegistration,
      address: string,
      language: Language,
      making: Making<Registered> = database.transaction,
    ) => {
      const applicant = tidy(form)
      refuseFields(registrationProblems(form, applicant, await categoryCodes()))
      const mailbox = form.mailbox!.trim()
      const ticket = form.ticket ?? ''
      // Before anything is told of user names, and before a password costs time.
      const bearer = await verifications.peek(ticket, 'register')
      if (bearer?.mailboxKey !== fold(mailbox)) throw new DomainError('ticketInvalid')
      await attempts.take([addressKey('register', address)], registrationLimits)
      const passwordHash = await hashPassword(form.password!, { address, username: applicant.username })
      return making(async () => {
        if (!(await verifications.consume(ticket, 'register'))) throw new DomainError('ticketInvalid')
        const registeredAt = clock()
        const { reviewCategories, ...personal } = applicant
        const id = await accounts.add(
          { ...personal, mailbox, passwordHash, status: 'pending', registeredAt, language },
          [],
          reviewCategories,
        )
        await submitted(id, address)
        await agreements.accept(id, address)
        await mails.send({ ...received({ id, mailbox, ...personal }, registeredAt), language })
        await askReviewers({ id, ...applicant }, registeredAt)
        return { id, status: 'pending' as const, dueAt: new Date(due(registeredAt)).toISOString() }
      })
    },
    /** What a rejected applicant sent, with the reason. @throws DomainError correctionOver */
    mine: async (ticket: string): Promise<MyRegistration> => {
      const account = await rejectedOf(ticket)
      const [decision] = await store.decisions(account.id)
      return {
        accountType: account.accountType,
        username: account.username,
        mailbox: account.mailbox,
        realName: account.realName,
        phone: account.phone,
        workUnit: account.workUnit,
        purpose: account.purpose,
        orcid: account.orcid,
        reviewCategories: account.reviewCategories,
        reason: decision?.reason ?? '',
        decidedAt: iso(decision?.at ?? account.registeredAt),
      }
    },
    /** Corrected and sent again. @throws DomainError fieldsInvalid, correctionOver, usernameExists */
    sendAgain: async (ticket: string, form: CorrectedRegistration, address: string, language: Language) => {
      const { id, mailbox } = await rejectedOf(ticket)
      const applicant = tidy(form)
      refuseFields(correctionProblems(form, applicant, mailbox, await categoryCodes()))
      const passwordHash = form.password
        ? await hashPassword(form.password, { address, username: applicant.username })
        : null
      return database.transaction(async () => {
        const bearer = await verifications.consume(ticket, 'correct')
        if (bearer?.accountId !== id || !(await accounts.move(id, 'rejected', 'pending')))
          throw new DomainError('correctionOver')
        await verifications.revoke(id, ['correct'])
        const registeredAt = clock()
        const { reviewCategories, ...personal } = applicant
        const saved = await store.sendAgain(id, {
          ...personal,
          usernameKey: fold(personal.username),
          registeredAt,
          language,
          ...(passwordHash && { passwordHash }),
        })
        if (!saved) throw new DomainError('usernameExists', {}, { fields: { username: problems.usernameTaken } })
        await accounts.setReviewKinds(id, reviewCategories)
        await submitted(id, address)
        await agreements.accept(id, address)
        await mails.send({ ...received({ id, mailbox, ...personal }, registeredAt), language })
        await askReviewers({ id, ...applicant }, registeredAt)
        return { id, status: 'pending' as const, dueAt: new Date(due(registeredAt)).toISOString() }
      })
    },
  }
}

export type Registrations = ReturnType<typeof createRegistrations>
