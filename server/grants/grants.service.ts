import type { Audit } from '../audit/audit.service.ts'
import { both } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import { rowOf } from '../basics/rows.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Items, Turns } from '../operations/items.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { ended, endingSoon } from './grants.messages.rules.ts'
import { keyOf, laterEnd, stateOf, warnedAtOnce, warnedBefore } from './grants.rules.ts'
import { type GrantSortable, MyGrant } from './grants.schema.ts'
import { createGrantsStore } from './grants.store.ts'
import type { StandingOf } from './standing.service.ts'

const atOnce = 200

/** The right of one person to one dataset, until a date or for good. */
export function createGrants(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  items: Items
  messages: Pick<Messages, 'tell'>
  standing: StandingOf
}) {
  const { database, clock, audit, items, messages, standing } = needs
  const store = createGrantsStore(database)
  type Row = Awaited<ReturnType<typeof store.ofApplication>>[number]
  type Locked = NonNullable<Awaited<ReturnType<typeof store.lock>>>

  const shown = (row: Row): MyGrant =>
    rowOf(MyGrant, row, {
      dataset: { id: row.datasetId, name: both(row, 'name') },
      state: stateOf(row, clock()),
      reason: row.revokeReason,
    })

  /** Its holder is told, unless they are leaving. */
  async function end(grant: Locked, now: number, tells = true) {
    const dataset = (await store.dataset(grant.datasetId))!
    await store.set(grant.id, { liveKey: null, endedAt: now })
    await audit.record({
      actor: null,
      action: 'grant.ended',
      subject: 'grant',
      subjectId: grant.id,
      subjectName: dataset.nameZh,
      kind: dataset.kind,
      after: { account: grant.accountId, until: isoOrNull(grant.until) },
    })
    if (!tells) return
    await messages.tell({
      eventKey: `grant-ended:${grant.id}:${grant.until}`,
      account: grant.accountId,
      type: 'grant',
      ...ended(both(dataset, 'name'), grant.until ?? now),
      link: `/detail?id=${dataset.id}`,
    })
  }

  /** Each in a transaction of its own. */
  async function each(
    turns: Turns,
    list: (after: number) => Promise<number[]>,
    work: (grant: Locked, now: number) => Promise<void>,
  ) {
    for (let after = 0; ; ) {
      const ids = await list(after)
      for (const id of ids)
        await turns.take(id, () =>
          database.transaction(async () => {
            const grant = await store.lock({ id })
            if (grant?.liveKey) await work(grant, clock())
          }),
        )
      if (ids.length < atOnce) return
      after = ids.at(-1)!
    }
  }

  /**
   * In the transaction of the decision. A grant that is live is extended, never shortened, and covers what was
   * reviewed now.
   */
  async function give(given: {
    accountId: number
    datasetId: number
    applicationId: number
    /** Null: it passed by itself. */
    by: Pick<Person, 'accountId' | 'username' | 'address'> | null
    until: number | null
  }): Promise<{ id: number; until: number | null; renewed: boolean }> {
    const now = clock()
    const { accountId, datasetId, applicationId, by } = given
    const liveKey = keyOf(accountId, datasetId)
    const dataset = (await store.dataset(datasetId))!
    const decided = {
      applicationId,
      grantedAt: now,
      grantedBy: by?.accountId ?? null,
      throughVersion: dataset.currentVersion,
      terms: { sharingMode: dataset.sharingMode, licence: dataset.licence },
    }
    const entry = {
      actor: by,
      subject: 'grant' as const,
      subjectName: dataset.nameZh,
      kind: dataset.kind,
    }
    const before = await store.lock({ liveKey })
    if (before && stateOf(before, now) === 'live') {
      const until = laterEnd(before.until, given.until)
      const moved = until !== before.until
      await store.set(before.id, {
        ...decided,
        until,
        ...(moved && { warnedAt: warnedAtOnce(until, now) ? now : null }),
      })
      await audit.record({
        ...entry,
        action: 'grant.renewed',
        subjectId: before.id,
        before: { until: isoOrNull(before.until), throughVersion: before.throughVersion },
        after: { until: isoOrNull(until), throughVersion: decided.throughVersion },
      })
      return { id: before.id, until, renewed: true }
    }
    // Its time was up, and no sweep has come by yet.
    if (before) await end(before, now)
    const id = await store.add({
      ...decided,
      accountId,
      datasetId,
      until: given.until,
      liveKey,
      warnedAt: warnedAtOnce(given.until, now) ? now : null,
    })
    // One was renewed at this moment: then that one is extended.
    if (id === null) return give(given)
    await audit.record({
      ...entry,
      action: 'grant.given',
      subjectId: id,
      after: { account: accountId, until: isoOrNull(given.until) },
    })
    return { id, until: given.until, renewed: false }
  }

  return {
    /** Is there a live grant that covers this version? */
    live: async (person: Pick<Person, 'accountId'>, datasetId: number, version: number): Promise<boolean> => {
      const { grant } = await standing(person.accountId, datasetId, version)
      return grant?.state === 'live' && grant.covered
    },
    give,
    /**
     * In the transaction that takes back the decision which gave them, and nothing before it. False where somebody gave one of
     * them another end or revoked it since: that would be lost, and the transaction must not stand.
     */
    takeBack: async (
      applicationId: number,
      by: Pick<Person, 'accountId' | 'username' | 'address'>,
    ): Promise<boolean> => {
      for (const grant of await store.remove(applicationId)) {
        if (grant.renewedAt !== null || grant.revokedAt !== null) return false
        const dataset = (await store.dataset(grant.datasetId))!
        await audit.record({
          actor: by,
          action: 'grant.taken-back',
          subject: 'grant',
          subjectId: grant.id,
          subjectName: dataset.nameZh,
          kind: dataset.kind,
          before: { account: grant.accountId, until: isoOrNull(grant.until) },
        })
      }
      return true
    },
    list: async (
      person: Pick<Person, 'accountId'>,
      page: number,
      limit: number,
      order: Order<GrantSortable> | null = null,
    ) => {
      const { rows, total } = await store.ofAccount(person.accountId, page, limit, order)
      return { list: rows.map(shown), total }
    },
    ofApplication: async (id: number): Promise<MyGrant[]> => (await store.ofApplication(id)).map(shown),
    /** In the transaction in which an account is closed: nobody holds them any more. */
    endAll: async (accountId: number) => {
      const now = clock()
      for (const id of await store.liveOf(accountId)) {
        const grant = await store.lock({ id })
        if (grant?.liveKey) await end(grant, now, false)
      }
    },
    /** Ends what is over, and tells a week before. However often and wherever it runs, each once. */
    sweep: async () => {
      const now = clock()
      const turns = await items.turns('grant sweep')
      await each(
        turns,
        (after) => store.over(now, after, atOnce),
        async (grant, at) => {
          if (grant.until !== null && grant.until <= at) await end(grant, at)
        },
      )
      await each(
        turns,
        (after) => store.ending(now, now + warnedBefore, after, atOnce),
        async (grant, at) => {
          if (grant.warnedAt !== null || grant.until === null || grant.until <= at) return
          const dataset = (await store.dataset(grant.datasetId))!
          await store.set(grant.id, { warnedAt: at })
          await messages.tell({
            eventKey: `grant-ending:${grant.id}:${grant.until}`,
            account: grant.accountId,
            type: 'grant',
            ...endingSoon(both(dataset, 'name'), grant.until),
            link: `/detail?id=${dataset.id}`,
          })
        },
      )
      await turns.end()
    },
  }
}

export type Grants = ReturnType<typeof createGrants>
