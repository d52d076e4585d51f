import { randomUUID } from 'node:crypto'
import type { Audit } from '../audit/audit.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { News } from '../pushes/news.service.ts'
import type { Roles } from '../roles/roles.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { opensAccounts } from '../verifications/verifications.rules.ts'
import type { Verifications } from '../verifications/verifications.service.ts'
import { changedIn, kindsWithin, tidied, whoProblems } from './accounts.admin.rules.ts'
import type { AccountEdit, AdminAccountDetail, RolesOfMany } from './accounts.admin.schema.ts'
import type { AccountsAdmin } from './accounts.admin.service.ts'
import { createAccountsAdminStore } from './accounts.admin.store.ts'
import { mailboxHint, refuseFields } from './accounts.rules.ts'
import { createAccountsStore } from './accounts.store.ts'
import { problems } from './accounts.vocabulary.ts'

export interface AccountsEditNeeds {
  database: Database
  clock: Clock
  accountsAdmin: Pick<AccountsAdmin, 'detail' | 'demandChangeable'>
  roles: Pick<Roles, 'keepAdministrator' | 'demand'>
  verifications: Pick<Verifications, 'revoke'>
  messages: Pick<Messages, 'tellMailed'>
  news: Pick<News, 'changed'>
  audit: Pick<Audit, 'record'>
}

/** What an administrator changes of other people's accounts. */
export function createAccountsEdit(needs: AccountsEditNeeds) {
  const { database, clock, accountsAdmin, roles, verifications, messages, news, audit } = needs
  const people = createAccountsStore(database)
  const store = createAccountsAdminStore(database)
  const about = (actor: Person, subjectId: number) => ({ actor, subject: 'account' as const, subjectId })

  type Account = Awaited<ReturnType<typeof accountsAdmin.demandChangeable>>

  /** In the running transaction. Whose mailbox it is can open the account, so nobody moves one that can do more. */
  async function moveMailbox(person: Person, account: Account, mailbox: string) {
    if (account.id === person.accountId) refuseFields({ mailbox: 'ownMailbox' })
    if (!kindsWithin(person, account.reviewKinds)) throw new DomainError('beyondOwnRights')
    const owner = await people.byMailbox(mailbox)
    if (owner && owner.id !== account.id)
      throw new DomainError('emailExists', {}, { fields: { mailbox: problems.mailboxTaken } })
    const { language } = (await people.byId(account.id))!
    await people.setMailbox(account.id, mailbox)
    await verifications.revoke(account.id, opensAccounts)
    await audit.record({ ...about(person, account.id), action: 'account.mailbox-changed' })
    const { username, realName } = account
    await messages.tellMailed({
      eventKey: `mailbox-changed:${randomUUID()}`,
      template: 'mailbox-changed',
      language,
      to: account.mailbox,
      account: account.id,
      data: { username, realName, at: clock(), mailbox: mailboxHint(mailbox) },
    })
  }

  return {
    /** @throws DomainError notFound, accountState, accountUnfit, conflict, fieldsInvalid, emailExists, beyondOwnRights */
    edit: (person: Person, id: number, { was, ...given }: AccountEdit): Promise<AdminAccountDetail> =>
      roles.keepAdministrator(person, async () => {
        const account = await accountsAdmin.demandChangeable(person, id)
        // What a registration says is decided upon as it was sent.
        if (account.status !== 'enabled' && account.status !== 'disabled')
          throw new DomainError('accountUnfit', { username: account.username })
        if (was && changedIn(was, account).length > 0) throw new DomainError('conflict')
        const wanted = tidied(given)
        const fields = changedIn(wanted, account)
        refuseFields(whoProblems(Object.fromEntries(fields.map((field) => [field, wanted[field]]))))
        const { mailbox, ...rest } = wanted
        if (mailbox !== undefined && fields.includes('mailbox')) await moveMailbox(person, account, mailbox)
        await store.setWho(id, rest)
        const others = fields.filter((field) => field !== 'mailbox')
        // What people are called or reached by is no matter of the log.
        if (others.length > 0)
          await audit.record({
            ...about(person, id),
            action: 'account.profile-changed',
            before: { accountType: account.accountType },
            after: { fields: others, accountType: wanted.accountType ?? account.accountType },
          })
        return accountsAdmin.detail(person, id)
      }),
    /** Gives one role to several, or takes it from them: all of them or none. @throws as `setRoles` */
    changeRole: (person: Person, { ids, role: code, held }: RolesOfMany) =>
      roles.keepAdministrator(person, async () => {
        const [role] = await store.rolesByCode([code])
        if (!role) throw new DomainError('invalidInput', { detail: `role: ${code}` })
        await roles.demand(person, role.actions)
        for (const id of ids) {
          await accountsAdmin.demandChangeable(person, id)
          const before = (await store.rolesHeld(id)).map((one) => one.code).sort()
          if (before.includes(code) === held) continue
          await (held ? store.addRole(id, role.id) : store.removeRole(id, role.id))
          await audit.record({
            ...about(person, id),
            action: 'account.roles-changed',
            before: { roles: before },
            after: { roles: held ? [...before, code].sort() : before.filter((one) => one !== code) },
          })
        }
        news.changed(ids)
        return { ids }
      }),
  }
}

export type AccountsEdit = ReturnType<typeof createAccountsEdit>
