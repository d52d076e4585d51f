import { randomBytes, randomUUID } from 'node:crypto'
import type { Audit } from '../audit/audit.service.ts'
import { day, hour } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Roles } from '../roles/roles.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { invitationDays, passwordLinkHours } from '../verifications/links.vocabulary.ts'
import type { Verifications } from '../verifications/verifications.service.ts'
import { tidied, whoProblems } from './accounts.admin.rules.ts'
import type { AdminAccountDetail, Invitation } from './accounts.admin.schema.ts'
import type { AccountsAdmin } from './accounts.admin.service.ts'
import { createAccountsAdminStore } from './accounts.admin.store.ts'
import { refuseFields } from './accounts.rules.ts'
import type { Accounts } from './accounts.service.ts'
import { usernameRule } from './accounts.vocabulary.ts'
import { hashPassword } from './passwords.ts'

export interface InvitationsNeeds {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'add' | 'byId'>
  accountsAdmin: Pick<AccountsAdmin, 'detail' | 'demandChangeable'>
  roles: Pick<Roles, 'keepAdministrator' | 'demand'>
  verifications: Pick<Verifications, 'issue' | 'revoke'>
  mails: Pick<Mails, 'send' | 'delivers'>
  audit: Pick<Audit, 'record'>
}

/** Links by which somebody sets a password without having one. They go to the mailbox of the account and nowhere else. */
export function createInvitations(needs: InvitationsNeeds) {
  const { database, clock, accounts, accountsAdmin, roles, verifications, mails, audit } = needs
  const store = createAccountsAdminStore(database)
  const about = (actor: Person, subjectId: number) => ({ actor, subject: 'account' as const, subjectId })

  /** In the running transaction; a link that was sent before is void. */
  async function mailLink(id: number, template: 'invitation' | 'password-link', life: number) {
    const { username, realName, mailbox, language } = (await accounts.byId(id))!
    await verifications.revoke(id, ['set-password'])
    await mails.send({
      eventKey: `${template}:${id}:${randomUUID()}`,
      template,
      language,
      to: mailbox,
      account: id,
      data: { username, realName },
      secret: await verifications.issue('set-password', mailbox, id, life),
    })
  }
  function demandMails() {
    if (!mails.delivers) throw new DomainError('noMailServer')
  }

  return {
    /** A new account that nobody can open until its link was used. @throws DomainError noMailServer, fieldsInvalid, usernameExists, emailExists, beyondOwnRights */
    invite: async (
      person: Person,
      given: Invitation,
      making: Making<AdminAccountDetail> = database.transaction,
    ): Promise<AdminAccountDetail> => {
      const { username: name, accountType, roles: codes = [accountType], language = 'zh', ...rest } = given
      const username = name.trim()
      const { realName = '', workUnit = '', phone = '', orcid = '', mailbox = '' } = tidied(rest)
      const wanted = await store.rolesByCode(codes)
      const nameProblem = usernameRule(username)
      refuseFields({
        ...whoProblems({ realName, workUnit, phone, orcid, mailbox }),
        ...(nameProblem && { username: nameProblem }),
        ...(wanted.length < codes.length && { roles: 'unknownRole' }),
      })
      demandMails()
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), person)
      const make = async () => {
        await roles.demand(
          person,
          wanted.flatMap((role) => role.actions),
        )
        const who = { username, realName, mailbox, workUnit, phone, orcid, accountType, language, purpose: '' }
        const id = await accounts.add({ ...who, passwordHash, status: 'enabled', registeredAt: clock() }, codes, [])
        await audit.record({ ...about(person, id), action: 'account.invited', after: { roles: codes, accountType } })
        await mailLink(id, 'invitation', invitationDays * day)
        return accountsAdmin.detail(person, id)
      }
      return making(() => roles.keepAdministrator(person, make))
    },
    /** @throws DomainError noMailServer, notFound, accountState, accountUnfit, beyondOwnRights */
    sendLink: (person: Person, id: number): Promise<AdminAccountDetail> =>
      roles.keepAdministrator(person, async () => {
        const account = await accountsAdmin.demandChangeable(person, id)
        if (account.status !== 'enabled') throw new DomainError('accountUnfit', { username: account.username })
        demandMails()
        await audit.record({ ...about(person, id), action: 'account.password-link-sent' })
        await mailLink(id, 'password-link', passwordLinkHours * hour)
        return accountsAdmin.detail(person, id)
      }),
  }
}

export type Invitations = ReturnType<typeof createInvitations>
