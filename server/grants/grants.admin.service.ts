import type { AccessService } from '../access/access.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { rowOf } from '../basics/rows.ts'
import { manyLines } from '../basics/text.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { renewed, revoked, shortened } from './grants.messages.rules.ts'
import { chosenEnd, endProblem, isEarlier, keyOf, stateOf, warnedAtOnce } from './grants.rules.ts'
import { AdminGrant, type Explained, type GrantFilter, type GrantSortable } from './grants.schema.ts'
import { createGrantsStore } from './grants.store.ts'
import { mostRevokeReason } from './grants.vocabulary.ts'

/** What administrators do with grants. */
export function createGrantsAdmin(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record' | 'listTaken'>
  messages: Pick<Messages, 'tell'>
  access: AccessService
  sessions: Pick<Sessions, 'personOf'>
}) {
  const { database, clock, audit, messages, access, sessions } = needs
  const store = createGrantsStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  const shown = (row: Row): AdminGrant =>
    rowOf(AdminGrant, row, {
      state: stateOf(row, clock()),
      account: { id: row.accountId, username: row.username, realName: row.realName, workUnit: row.workUnit },
      dataset: { id: row.datasetId, name: both(row, 'name') },
      grantedBy: row.granter,
      revokedBy: row.revoker,
    })

  async function read(id: number): Promise<AdminGrant> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return shown(row)
  }

  async function locked(id: number) {
    const grant = await store.lock({ id })
    const dataset = grant && (await store.dataset(grant.datasetId))
    if (!grant || !dataset) throw new DomainError('notFound')
    const entry = { subject: 'grant' as const, subjectId: id, subjectName: dataset.nameZh, kind: dataset.kind }
    return { grant, dataset, entry }
  }

  return {
    list: async (person: Person, query: AdminList<GrantSortable, GrantFilter>): Promise<Rows<AdminGrant>> => {
      const { rows, total } = await store.page(query, clock())
      await audit.listTaken(person, 'grants', query, { list: rows })
      return { list: rows.map(shown), total }
    },
    read,
    /**
     * Until another day or for good, and told for what it is: longer or shorter; one that has ended lives again. @throws DomainError notFound, fieldsInvalid,
     * ownApplication, grantNotRenewable
     */
    renew: (person: Person, id: number, given: string | null): Promise<AdminGrant> =>
      database.transaction(async () => {
        const now = clock()
        const until = given === null ? null : chosenEnd(given, now)
        if (until === undefined) throw new DomainError('fieldsInvalid', {}, { fields: { until: endProblem } })
        const { grant, dataset, entry } = await locked(id)
        if (grant.accountId === person.accountId) throw new DomainError('ownApplication')
        const newest = await store.newest(grant.accountId, grant.datasetId)
        if (grant.revokedAt !== null || newest?.id !== id) throw new DomainError('grantNotRenewable')
        await store.set(id, {
          until,
          endedAt: null,
          renewedAt: now,
          liveKey: keyOf(grant.accountId, grant.datasetId),
          warnedAt: warnedAtOnce(until, now) ? now : null,
        })
        await audit.record({
          ...entry,
          actor: person,
          action: 'grant.renewed',
          before: { until: isoOrNull(grant.until) },
          after: { until: isoOrNull(until) },
        })
        if (until !== grant.until || grant.endedAt !== null)
          await messages.tell({
            eventKey: `grant-renewed:${id}:${until}:${now}`,
            account: grant.accountId,
            type: 'grant',
            ...(stateOf(grant, now) === 'live' && isEarlier(until, grant.until)
              ? shortened(both(dataset, 'name'), grant.until, until)
              : renewed(both(dataset, 'name'), until)),
            link: `/detail?id=${dataset.id}`,
          })
        return read(id)
      }),
    /** @throws DomainError notFound, revokeReasonRequired, fieldsInvalid, grantNotLive */
    revoke: (person: Person, id: number, given: string): Promise<AdminGrant> => {
      const reason = manyLines(given)
      if (reason === '') throw new DomainError('revokeReasonRequired')
      if ([...reason].length > mostRevokeReason) refuseProblems({ reason: tooLong })
      return database.transaction(async () => {
        const now = clock()
        const { grant, dataset, entry } = await locked(id)
        if (stateOf(grant, now) !== 'live') throw new DomainError('grantNotLive')
        await store.set(id, { liveKey: null, revokedAt: now, revokedBy: person.accountId, revokeReason: reason })
        await audit.record({ ...entry, actor: person, action: 'grant.revoked', after: { reason } })
        await messages.tell({
          eventKey: `grant-revoked:${id}:${now}`,
          account: grant.accountId,
          type: 'grant',
          ...revoked(both(dataset, 'name'), reason),
          link: `/detail?id=${dataset.id}`,
        })
        return read(id)
      })
    },
    /** What the gate says to this person, and why. @throws DomainError notFound, datasetNotFound */
    explain: async (accountId: number, datasetId: number): Promise<Explained> => {
      const found = await sessions.personOf(accountId)
      if (!found) throw new DomainError('notFound')
      const dataset = await store.dataset(datasetId)
      if (!dataset) throw new DomainError('datasetNotFound')
      const newest = await store.newest(accountId, datasetId)
      const running = await store.running(accountId, datasetId)
      const behind = { grant: newest && (await read(newest.id)), applicationId: running?.id ?? null }
      if (!found.enabled)
        return {
          allowed: false,
          reason: 'account-not-enabled',
          message: { zh: '该账号未启用，不能登录', en: 'This account is not enabled and cannot log in' },
          ...behind,
        }
      if (dataset.status !== 'published')
        return {
          allowed: false,
          reason: 'not-published',
          message: { zh: '该数据集未发布', en: 'This dataset is not published' },
          ...behind,
        }
      const { allowed, reason, message } = await access.explain(found.person, {
        ...dataset,
        version: dataset.currentVersion,
      })
      return { allowed, reason, message, ...behind }
    },
  }
}

const tooLong = { zh: `最多 ${mostRevokeReason} 个字符`, en: `At most ${mostRevokeReason} characters` }

export type GrantsAdmin = ReturnType<typeof createGrantsAdmin>
