import type { Audit } from '../audit/audit.service.ts'
import { each } from '../basics/each.ts'
import { both, type Language } from '../basics/language.ts'
import type { BulkOutcome } from '../basics/schema.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { ClockWatch } from '../operations/clock.service.ts'
import type { Pushes } from '../pushes/pushes.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { createApplicationsAdminStore } from './applications.admin.store.ts'
import { named, toDecide } from './applications.messages.rules.ts'
import { decisionKey, scopeOf } from './applications.rules.ts'
import { createApplicationsStore } from './applications.store.ts'

/**
 * A decision that was a slip is taken back by whoever made it, as long as nobody was told: its mail and notice are held
 * in the database, so that a server that dies meanwhile leaves either the whole decision or none.
 */
export function createTakingBack(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  grants: Pick<Grants, 'takeBack'>
  audit: Pick<Audit, 'record'>
  messages: Pick<Messages, 'takeBack'>
  pushes: Pick<Pushes, 'ask' | 'deciders'>
}) {
  const { database, clock, clockWatch, grants, audit, messages, pushes } = needs
  const store = createApplicationsStore(database)
  const reading = createApplicationsAdminStore(database)
  const stands = () => new DomainError('decisionStands')

  /** What was passed over when it was decided is no reason now; what changed since is. */
  async function isAsItWas(datasets: number[], kind: string, stalled: boolean): Promise<boolean> {
    const now = await store.lockDatasets(datasets)
    return stalled || now.every((dataset) => dataset.status === 'published' && dataset.kind === kind)
  }

  /** @throws DomainError notFound, decisionStands */
  async function takeBack(person: Person, id: number) {
    const found = await reading.find(id, scopeOf(person))
    if (!found) throw new DomainError('notFound')
    const { accountId } = found.application
    // As those who apply do: no other case for one of the datasets comes between.
    await store.lockAccount(accountId)
    const row = await store.reopen(id, person.accountId)
    if (!row) throw stands()
    // It would pass by itself at once, whatever was wanted.
    if (row.dueAt <= clock() && row.stalled === null && !(await clockWatch.held())) throw stands()
    const datasets = (await store.datasetsOf([id])).get(id)!
    const ids = datasets.map((dataset) => dataset.id)
    if (!(await isAsItWas(ids, row.kind, row.stalled !== null))) throw stands()
    if (!(await store.claimKeys(id, accountId, ids))) throw stands()
    if (!(await messages.takeBack(decisionKey(id)))) throw stands()
    if (!(await grants.takeBack(id, person))) throw new DomainError('grantChangedSince')
    const names = datasets.map((dataset) => both(dataset, 'name'))
    await audit.record({
      actor: person,
      action: 'application.taken-back',
      subject: 'application',
      subjectId: id,
      subjectName: named(names).zh,
      kind: row.kind,
      before: { status: found.application.status },
      after: { status: 'pending' },
    })
    const { assigneeId } = row
    const all = (await pushes.deciders('application', [row.kind])).filter((one) => one !== accountId)
    await pushes.ask({
      eventKey: `application-reopened:${id}:${row.revision}`,
      accounts: assigneeId === null ? all : [assigneeId],
      type: 5,
      content: toDecide(found.realName, names),
      subject: 'application',
      subjectId: id,
    })
  }

  return {
    takeBack: (person: Person, ids: number[], language: Language): Promise<BulkOutcome> =>
      each(ids, language, (id) => database.transaction(() => takeBack(person, id))),
  }
}

export type TakingBack = ReturnType<typeof createTakingBack>
