import { randomBytes } from 'node:crypto'
import { tombstone } from '../accounts/accounts.rules.ts'
import { problems } from '../accounts/accounts.vocabulary.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Agreements } from '../agreements/agreements.service.ts'
import type { Applications } from '../applications/applications.service.ts'
import type { Purposes } from '../applications/purposes.service.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { fold } from '../basics/text.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Deliveries } from '../deliveries/deliveries.service.ts'
import { told } from '../downloads/downloads.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Exports } from '../exports/exports.service.ts'
import type { Favourites } from '../favourites/favourites.service.ts'
import type { Feedback } from '../feedback/feedback.service.ts'
import type { Follows } from '../follows/follows.service.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Recommendations } from '../recommendations/recommendations.service.ts'
import type { Roles } from '../roles/roles.service.ts'
import type { LogIn } from '../sessions/log-in.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Tokens } from '../tokens/tokens.service.ts'
import type { MyData } from './personal.schema.ts'
import { createPersonalStore } from './personal.store.ts'

const everyGrant = 100_000

const own = (person: Person) => ({
  actor: person,
  subject: 'account' as const,
  subjectId: person.accountId,
})

/** What belongs to one person: taken away whole, or given up. */
export function createPersonal(needs: {
  database: Database
  clock: Clock
  roles: Pick<Roles, 'keepAdministrator'>
  sessions: Pick<Sessions, 'list' | 'removeAll' | 'isPassword'>
  tokens: Pick<Tokens, 'list' | 'revokeAll'>
  favourites: Pick<Favourites, 'exported' | 'removeAll'>
  follows: Pick<Follows, 'exported' | 'removeAll'>
  exports: Pick<Exports, 'exported' | 'removeAll'>
  agreements: Pick<Agreements, 'of'>
  applications: Pick<Applications, 'exported' | 'leave'>
  deliveries: Pick<Deliveries, 'exported' | 'leave'>
  recommendations: Pick<Recommendations, 'exported'>
  purposes: Pick<Purposes, 'of'>
  grants: Pick<Grants, 'list'>
  messages: Pick<Messages, 'exported' | 'choices' | 'removeAll'>
  pushes: Pick<Pushes, 'removeAll'>
  feedback: Pick<Feedback, 'exported' | 'disown'>
  attachments: Pick<Attachments, 'removeUnusedOf' | 'disown'>
  logIn: Pick<LogIn, 'forgetDevices'>
  mails: Pick<Mails, 'send'>
  audit: Pick<Audit, 'record'>
}) {
  const {
    database,
    clock,
    roles,
    sessions,
    tokens,
    favourites,
    follows,
    exports,
    agreements,
    applications,
    deliveries,
    recommendations,
    purposes,
    grants,
    messages,
    pushes,
    feedback,
    attachments,
    logIn,
    mails,
    audit,
  } = needs
  const store = createPersonalStore(database)

  async function accountOf({ accountId }: Person) {
    const account = await store.account(accountId)
    if (!account) throw new DomainError('notFound')
    return account
  }

  return {
    everything: async (person: Person): Promise<MyData> => {
      const id = person.accountId
      const account = await accountOf(person)
      await database.transaction(() => audit.record({ ...own(person), action: 'account.exported' }))
      return {
        exportedAt: iso(clock()),
        profile: {
          username: account.username,
          realName: account.realName,
          phone: account.phone,
          mailbox: account.mailbox,
          workUnit: account.workUnit,
          purpose: account.purpose,
          orcid: account.orcid,
          accountType: account.accountType,
          status: account.status,
          language: account.language,
          registeredAt: iso(account.registeredAt),
          lastLoginAt: isoOrNull(account.lastLoginAt),
        },
        roles: (await store.roles(id)).map((role) => ({ code: role.code, name: both(role, 'name') })),
        reviewKinds: await store.reviewKinds(id),
        registrationDecisions: (await store.decisions(id)).map((row) => ({ ...row, at: iso(row.at) })),
        sessions: await sessions.list(id, person.sessionId),
        tokens: await tokens.list(id),
        favourites: await favourites.exported(id),
        follows: await follows.exported(id),
        downloads: (await store.downloads(id)).map(({ at, version, method, bytes, address, ...row }) => ({
          at: iso(at),
          version,
          method,
          bytes,
          address,
          ...told(row),
        })),
        exports: await exports.exported(id),
        agreements: await agreements.of(id),
        applications: await applications.exported(person),
        deliveries: await deliveries.exported(person),
        recommendations: await recommendations.exported(id),
        purposes: await purposes.of(person),
        grants: (await grants.list(person, 1, everyGrant)).list,
        messages: await messages.exported(id),
        messageChoices: await messages.choices(id),
        feedback: await feedback.exported(id),
        mails: (await store.mails(id)).map((row) => ({ ...row, at: iso(row.at), sentAt: isoOrNull(row.sentAt) })),
      }
    },

    /**
     * Gives an account up for good. Who it was is removed; downloads stay, under a pseudonym. Nobody else gets the
     * user name; the mailbox is free for whoever can prove that it is theirs.
     * @throws DomainError fieldsInvalid for a wrong password, lastAdministrator, tooManyRequests
     */
    close: async (person: Person, password: string) => {
      const id = person.accountId
      const { passwordHash } = await accountOf(person)
      if (!(await sessions.isPassword(person, password))) refuseProblems({ password: problems.passwordWrong })
      // Nobody knows it, and it is still a hash.
      const unknown = await hashPassword(randomBytes(32).toString('base64url'), person)
      await roles.keepAdministrator(person, async () => {
        const account = await accountOf(person)
        // Closed or given another password while this one was checked.
        if (account.status !== 'enabled' || account.passwordHash !== passwordHash) throw new DomainError('conflict')
        await sessions.removeAll(id)
        await logIn.forgetDevices(id)
        await tokens.revokeAll(id)
        await favourites.removeAll(id)
        await follows.removeAll(id)
        await exports.removeAll(id)
        // Before the messages go: what ends here tells of it.
        await applications.leave(person)
        await deliveries.leave(person)
        await pushes.removeAll(id)
        await messages.removeAll(id)
        await feedback.disown(id)
        await attachments.removeUnusedOf(id)
        await attachments.disown(id)
        await store.forget(id, account.mailbox)
        await store.pseudonymise(id, {
          // No user name has a colon, so nobody can be taken for it.
          username: `closed:${id}`,
          usernameKey: tombstone(fold(account.username)),
          mailboxKey: `closed:${randomBytes(16).toString('hex')}`,
          passwordHash: unknown,
          realName: '已注销用户',
        })
        await audit.record({ ...own(person), action: 'account.closed' })
        // Tied to no account: it is the last thing that knows the mailbox, and is removed once it was sent.
        await mails.send({
          eventKey: `account-closed:${id}`,
          template: 'account-closed',
          language: account.language,
          to: account.mailbox,
          account: null,
          data: { username: account.username, at: clock() },
        })
      })
    },
  }
}

export type Personal = ReturnType<typeof createPersonal>
