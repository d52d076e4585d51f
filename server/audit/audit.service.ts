import { type AdminList, mostIds, type Rows } from '../basics/admin-query.ts'
import { day, instantOf, iso } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type Names, numbersIn } from './audit.names.rules.ts'
import { createAuditNamesStore } from './audit.names.store.ts'
import { difference, type Facts } from './audit.rules.ts'
import type { AuditEntry, AuditFilter } from './audit.schema.ts'
import { type AuditWanted, createAuditStore } from './audit.store.ts'
import type { AuditAction, AuditSubject } from './audit.vocabulary.ts'

/** As much of a person as an entry keeps. */
export type Actor = Pick<Person, 'accountId' | 'address'>

export interface NewAuditEntry {
  /** Null: the portal itself, or a visitor. */
  actor: Actor | null
  /** Where a visitor came from. */
  address?: string
  action: AuditAction
  subject: AuditSubject
  subjectId: number | string
  /** How it is called now; never a person: who that is is found out from the id, so that an account can be forgotten. */
  subjectName?: string
  /** Data category, where it has one: reviewers of others do not see the entry. */
  kind?: string | null
  /** What is the same on both sides is left out. */
  before?: Facts
  after?: Facts
  /** Where the thing itself keeps the time as well. */
  at?: number
}

const longestName = 300
/** Entries are counted exactly up to here; beyond it an estimate tells how many there are. */
export const countedExactly = 2000
/** Farther back a page is found by a date or by the entry before it. */
export const deepest = 100_000
const swept = 1000
const exportedAtOnce = 1000

/** What was searched for may be somebody's name. */
const nameless = (filter: object) =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, key === 'keyword' || key === 'actor' ? '…' : value]),
  )

/** Null: sees all. Whoever manages applications sees every data category. */
const kindsOf = (person: Pick<Person, 'actions' | 'reviewKinds'>) =>
  person.actions.has('applications.manage') ? null : person.reviewKinds

export function createAudit(needs: {
  database: Database
  clock: Clock
  config: Pick<Config, 'AUDIT_KEEP_DAYS' | 'AUDIT_KEEP_ROWS'>
}) {
  const { database, clock, config } = needs
  const store = createAuditStore(database)
  const naming = createAuditNamesStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  /** In the running transaction: what is rolled back was never done, and what is done is never without its entry. */
  async function record({ actor, address = '', kind = null, at, before, after, ...entry }: NewAuditEntry) {
    await store.add({
      at: at ?? clock(),
      actorId: actor?.accountId ?? null,
      address: (actor?.address ?? address).slice(0, 60),
      action: entry.action,
      subject: entry.subject,
      subjectId: String(entry.subjectId).slice(0, 60),
      subjectName: (entry.subjectName ?? '').slice(0, longestName),
      kind,
      ...difference(before, after),
    })
  }

  /** The log is never rewritten, so it holds no names of people: they are put in here, of a closed account its pseudonym. */
  async function shown(rows: Row[]): Promise<AuditEntry[]> {
    const accountOf = (row: Row) =>
      row.subject === 'account' || row.subject === 'registration' ? Number(row.subjectId) || 0 : 0
    const names = await store.names([...new Set(rows.flatMap((row) => [row.actorId ?? 0, accountOf(row)]))])
    return rows.map((row) => ({
      ...row,
      at: iso(row.at),
      actorName: names.get(row.actorId ?? 0) ?? '',
      subjectName: names.get(accountOf(row)) ?? row.subjectName,
    }))
  }

  /** Null: nothing can match. @throws DomainError invalidInput */
  async function wantedBy(
    person: Pick<Person, 'actions' | 'reviewKinds'>,
    { actor, from, to, ...filter }: AuditFilter & { id?: number[] },
  ): Promise<AuditWanted | null> {
    if (filter.subjectId !== undefined && filter.subject === undefined)
      throw new DomainError('invalidInput', { detail: 'filter/subject' })
    const wanted: AuditWanted = { ...filter, kinds: kindsOf(person) }
    for (const [side, text] of Object.entries({ from, to }) as ['from' | 'to', string | undefined][]) {
      if (!text) continue
      const instant = instantOf(text, side)
      if (instant === null) throw new DomainError('invalidInput', { detail: `filter/${side}` })
      wanted[side] = instant
    }
    if (actor) {
      const named = await store.accountsNamed(actor, person.actions.has('accounts.read'))
      const fits = named.filter((id) => wanted.actorId === undefined || wanted.actorId === id)
      if (fits.length === 0) return null
      if (fits.length === 1) wanted.actorId = fits[0]
      else wanted.actorIds = fits
    }
    return wanted
  }

  async function conditionOf(person: Pick<Person, 'actions' | 'reviewKinds'>, filter: AuditFilter & { id?: number[] }) {
    const wanted = await wantedBy(person, filter)
    return wanted && (await store.where(wanted))
  }

  return {
    record,
    /** Where the holder of an account logged in from lately, as far back as the log goes. */
    logInsOf: (accountId: number, most: number): Promise<string[]> =>
      store.addressesOf(accountId, 'account.logged-in' satisfies AuditAction, most),
    /**
     * Tells that somebody took a whole list of people away. More rows than any page of the console shows are an
     * export, whatever the caller calls it.
     */
    listTaken: async (
      actor: Actor,
      list: string,
      query: Pick<AdminList<string, object>, 'offset' | 'limit' | 'filter'>,
      rows: { list: unknown[] },
    ) => {
      if (query.limit <= mostIds) return
      await database.transaction(() =>
        record({
          actor,
          action: 'list.exported',
          subject: 'list',
          subjectId: list,
          subjectName: list,
          after: { rows: rows.list.length, from: query.offset, filter: nameless(query.filter) },
        }),
      )
    },
    /** @throws DomainError invalidInput, auditTooDeep */
    list: async (
      person: Person,
      { filter, offset, limit }: AdminList<'id', AuditFilter>,
    ): Promise<Rows<AuditEntry> & { exact: boolean }> => {
      if (offset > deepest) throw new DomainError('auditTooDeep', { most: deepest })
      const condition = await conditionOf(person, filter)
      if (condition === null) return { list: [], total: 0, exact: true }
      const list = await shown(await store.page(condition, offset, limit))
      // A page that is not full is the last one: nothing is left to count.
      if (list.length < limit && (list.length > 0 || offset === 0))
        return { list, total: offset + list.length, exact: true }
      return { list, ...(await store.total(condition, countedExactly)) }
    },
    /** @throws DomainError notFound also for one of another data category */
    read: async (person: Person, id: number): Promise<AuditEntry> => {
      const row = await store.find(id, kindsOf(person))
      if (!row) throw new DomainError('notFound')
      return (await shown([row]))[0]!
    },
    /** All that match, newest first, piece by piece; that it was taken away is recorded before the first piece. */
    export: async (person: Person, filter: AuditFilter): Promise<AsyncGenerator<AuditEntry[]>> => {
      const wanted = await wantedBy(person, filter)
      await database.transaction(() =>
        record({
          actor: person,
          action: 'audit.exported',
          subject: 'audit',
          subjectId: '',
          after: { filter: nameless(filter) },
        }),
      )
      return (async function* () {
        for (let before = wanted?.before; wanted; ) {
          const condition = await store.where({ ...wanted, ...(before !== undefined && { before }) })
          if (condition === null) return
          const rows = await store.page(condition, 0, exportedAtOnce)
          if (rows.length > 0) yield await shown(rows)
          if (rows.length < exportedAtOnce) return
          before = rows.at(-1)!.id
        }
      })()
    },
    /** How things are called that entries tell of by number or code. */
    names: async (): Promise<(entries: AuditEntry[]) => Promise<Names>> => {
      const few = await naming.few()
      return async (entries) => ({ ...few, ...(await naming.many(numbersIn(entries))) })
    },
    /** The newest entries about an account, and those of what its holder did where the reader may read the log. */
    ofAccount: async (reader: Person, id: number, most: number): Promise<AuditEntry[]> => {
      const kinds = kindsOf(reader)
      const about = await store.where({ subject: 'account', subjectId: String(id), kinds })
      const by = reader.actions.has('audit.read') ? await store.where({ actorId: id, kinds }) : null
      const rows = await Promise.all(
        [about, by].map((condition) => (condition === null ? [] : store.page(condition, 0, most))),
      )
      const entries = new Map(rows.flat().map((row) => [row.id, row]))
      return shown([...entries.values()].sort((a, b) => b.id - a.id).slice(0, most))
    },
    /**
     * Removes what is older than the settings keep, in small transactions. The database lets go only of what an entry
     * says was swept, so that entry is written first; a run that is killed is finished by the next.
     */
    sweep: async (): Promise<number> => {
      const newest = await store.newest()
      if (newest === null) return 0
      const [rowsEnd, timeEnd] = [newest - config.AUDIT_KEEP_ROWS, clock() - config.AUDIT_KEEP_DAYS * day]
      let end = 0
      let count = 0
      const times: number[] = []
      for (let going = true; going; ) {
        const rows = await store.after(end, swept)
        const over = rows.findIndex((row) => row.id > rowsEnd && row.at >= timeEnd)
        const old = over === -1 ? rows : rows.slice(0, over)
        going = over === -1 && rows.length === swept
        if (old.length === 0) break
        times.push(old[0]!.at, old.at(-1)!.at)
        count += old.length
        end = old.at(-1)!.id
      }
      if (count === 0) return 0
      await database.transaction(() =>
        record({
          actor: null,
          action: 'audit.swept',
          subject: 'audit',
          subjectId: end,
          after: { entries: count, from: iso(Math.min(...times)), to: iso(Math.max(...times)) },
        }),
      )
      for (let rows = await store.after(0, swept); rows.length > 0 && rows[0]!.id <= end; ) {
        const upTo = Math.min(rows.at(-1)!.id, end)
        await database.transaction(() => store.removeUpTo(upTo))
        rows = await store.after(upTo, swept)
      }
      return count
    },
  }
}

export type Audit = ReturnType<typeof createAudit>
