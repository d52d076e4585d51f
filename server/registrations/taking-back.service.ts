import type { Audit } from '../audit/audit.service.ts'
import { each } from '../basics/each.ts'
import type { Language } from '../basics/language.ts'
import type { BulkOutcome } from '../basics/schema.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Verifications } from '../verifications/verifications.service.ts'
import { decisionKey, scopeOf, toReview } from './registrations.rules.ts'
import { createRegistrationsStore } from './registrations.store.ts'

/**
 * A decision on a registration that was a slip is taken back by whoever made it, as long as nobody was told and the new
 * account did nothing: its mail is held in the database, so that a server that dies leaves the whole decision or none.
 */
export function createRegistrationsTakingBack(needs: {
  database: Database
  audit: Pick<Audit, 'record'>
  mails: Pick<Mails, 'held' | 'takeBack'>
  messages: Pick<Messages, 'takeBackMailed'>
  pushes: Pick<Pushes, 'ask' | 'deciders'>
  verifications: Pick<Verifications, 'revoke'>
}) {
  const { database, audit, mails, messages, pushes, verifications } = needs
  const store = createRegistrationsStore(database)
  const stands = () => new DomainError('decisionStands')

  /** @throws DomainError notFound, decisionStands */
  async function takeBack(person: Person, id: number) {
    const registration = await store.find(id, scopeOf(person))
    if (!registration) throw new DomainError('notFound')
    const last = await store.lastDecision(id)
    if (last?.decidedBy !== person.accountId) throw stands()
    const passed = last.decision === 'passed'
    const status = passed ? 'enabled' : 'rejected'
    if (!(await store.reopen(id, status, last.at))) throw stands()
    const key = decisionKey(last.id)
    if (!(await mails.held(key))) throw stands()
    if (!(await (passed ? messages.takeBackMailed(key) : mails.takeBack(key)))) throw stands()
    // Nobody else gave or took a role meanwhile.
    if (!(await store.giveBackRoles(id, passed ? [registration.accountType] : []))) throw stands()
    if (!passed) await verifications.revoke(id, ['correct'])
    await store.removeDecision(last.id)
    await audit.record({
      actor: person,
      action: 'registration.taken-back',
      subject: 'registration',
      subjectId: id,
      before: { status },
      after: { status: 'pending' },
    })
    await pushes.ask({
      eventKey: `registration-reopened:${last.id}`,
      accounts: await pushes.deciders('registration', registration.reviewCategories),
      type: 4,
      content: toReview(registration),
      subject: 'registration',
      subjectId: id,
    })
  }

  return {
    takeBack: (person: Person, ids: number[], language: Language): Promise<BulkOutcome> =>
      each(ids, language, (id) => database.transaction(() => takeBack(person, id))),
  }
}

export type RegistrationsTakingBack = ReturnType<typeof createRegistrationsTakingBack>
