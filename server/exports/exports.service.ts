import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccessService } from '../access/access.service.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Language } from '../basics/language.ts'
import { day, iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import type { ObjectReader, Objects } from '../engines/objects/objects.ts'
import { roomIn } from '../engines/room.ts'
import { DomainError } from '../errors.ts'
import type { FieldReading } from '../fields/fields.reading.ts'
import type { Messages } from '../messages/messages.service.ts'
import { defaultLimits } from '../roles/limits.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { claimFor, createMaking } from './exports.making.ts'
import { reasons } from './exports.messages.rules.ts'
import { createPlans, type Planned } from './exports.plans.ts'
import { placeOf } from './exports.rules.ts'
import type { Export, ExportOfMine, ExportQuote } from './exports.schema.ts'
import { createExportsStore, type ExportRow } from './exports.store.ts'
import type { ExportRequest } from './exports.types.ts'
import { exportFormats, mostWaiting, toldDays } from './exports.vocabulary.ts'

/** Selections as files: a quote before, small ones at once, large ones one after the other in a thread of their own. */
export function createExports(needs: {
  database: Database
  clock: Clock
  config: Pick<Config, 'DATA_DIR'>
  objects: Objects
  arrays: Pick<Arrays, 'read' | 'contents'>
  access: Pick<AccessService, 'look' | 'take'>
  datasets: Pick<Datasets, 'detail' | 'publicUrl'>
  reading: FieldReading
  downloads: Pick<Downloads, 'recordValues'>
  messages: Pick<Messages, 'tell'>
  accounts: Pick<Accounts, 'demandEnabled'>
}) {
  const { database, clock, config, access, reading, downloads, accounts } = needs
  const store = createExportsStore(database)
  const plans = createPlans({ ...needs, store })
  const folder = join(config.DATA_DIR, 'exports')
  const pathOf = (token: string) => join(folder, token)
  const making = createMaking({ ...needs, store, plans, folder, pathOf })

  const mostOf = (person: Person | null) => (person?.limits ?? defaultLimits('ordinary')).exportedPerDay

  async function quoteOf(
    request: ExportRequest,
    { version, size, cost, ways }: Planned,
    person: Person | null,
  ): Promise<ExportQuote> {
    const { dataset } = await reading.open(request.dataset, request.version)
    const { allowed } = await access.look(person, { ...dataset, version })
    const most = mostOf(person)
    const used = person ? (await store.use(person.accountId, clock() - day)).values : 0
    const left = Math.max(0, most - used)
    return {
      ...{ of: request.of, dataset: request.dataset, version, ...size, ...cost, allowed, most, left },
      ...{ at: placeOf(size.values, left), ways: ways.filter(({ values }) => values < size.values) },
    }
  }

  async function shown(row: ExportRow): Promise<Export> {
    const gone = row.state === 'finished' && row.expiresAt !== null && row.expiresAt <= clock()
    const state = gone || row.state === 'removed' ? 'expired' : row.state
    return {
      ...{ id: row.token, state, request: row.request as Export['request'] },
      dataset: { id: row.datasetId, name: { zh: row.nameZh, en: row.nameEn }, version: row.versionNumber },
      place: state === 'waiting' ? await store.place(row.id) : null,
      ...{ rows: row.rows, values: row.values, done: state === 'finished' ? row.values : row.done, name: row.name },
      ...{ bytes: row.bytes, sha256: row.sha256 },
      url: state === 'finished' ? `/api/exports/${row.token}/content` : null,
      reason: state === 'failed' ? (reasons[row.reason] ?? reasons.fault!) : null,
      ...{ createdAt: iso(row.createdAt), endedAt: isoOrNull(row.endedAt), expiresAt: isoOrNull(row.expiresAt) },
    }
  }

  /** What is written beside it until it is whole takes as much again. */
  async function demandRoom(bytes: number) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await roomIn(folder)) < 2 * (bytes + (await store.promised()))) throw new DomainError('storageFull')
  }

  async function mine(person: Person, token: string): Promise<ExportRow> {
    const row = await store.byToken(person.accountId, token)
    if (!row) throw new DomainError('notFound')
    return row
  }

  return {
    /** Makes what waits; gives a promise that ends when nothing does. */
    run: making.run,
    onTrouble: making.onTrouble,
    quote: async (request: ExportRequest, person: Person | null, language: Language) =>
      quoteOf(request, await plans(request, person, language), person),

    /** @throws DomainError noDatasetPermission, storageFull, tooManyExports, exportsUsedUp and what its plan throws */
    ask: async (
      request: ExportRequest,
      person: Person,
      language: Language,
      inOne: Making<Export> = database.transaction,
    ): Promise<Export> => {
      const planned = await plans(request, person, language)
      const { dataset } = await reading.open(request.dataset, request.version)
      await access.take(person, { ...dataset, version: planned.version })
      const now = clock()
      let id = 0
      const waits = await inOne(async () => {
        // The account stays locked: others who ask for one wait to be counted.
        await accounts.demandEnabled(person.accountId)
        const { waiting, values: used } = await store.use(person.accountId, now - day)
        if (waiting >= mostWaiting) throw new DomainError('tooManyExports', { most: mostWaiting })
        const left = Math.max(0, mostOf(person) - used)
        const { values, rows } = planned.size
        const place = placeOf(values, left)
        if (place === 'refused') throw new DomainError('exportsUsedUp', { values, left, most: mostOf(person) })
        await demandRoom(planned.cost.bytes)
        id = await store.add({
          ...{ token: randomBytes(16).toString('base64url'), accountId: person.accountId, datasetId: request.dataset },
          // What is current when it is asked for is what is made, also where it waits.
          ...{ versionNumber: planned.version, request: { ...request, version: planned.version }, language },
          ...{ method: planned.method, content: planned.content, rows, values, estimate: planned.cost.bytes },
          ...{ state: 'waiting', small: place === 'once', name: planned.name, createdAt: now },
          ...(place === 'once' && { claimedUntil: now + claimFor }),
        })
        database.afterCommit(() => {
          if (place !== 'once') making.goOn()
        })
        return shown((await store.byId(id))!)
      })
      // Asked for twice: what the first was told.
      if (id === 0) return waits
      const row = await store.byId(id)
      if (row && !row.small) return waits
      if (row) await making.atOnce(row)
      const made = row && (await store.byId(id))
      // Removed while its reader waited.
      if (!made) throw new DomainError('notFound')
      return shown(made)
    },

    list: async (person: Person, page: number, limit: number, oldestFirst: boolean) => {
      const { rows, total } = await store.page(person.accountId, (page - 1) * limit, limit, oldestFirst)
      return { list: await Promise.all(rows.map(shown)), total }
    },
    /** @throws DomainError notFound also for another person's: both look the same from outside. */
    find: async (person: Person, token: string) => shown(await mine(person, token)),

    /** Stops it where it is being made, and removes its file. @throws DomainError notFound */
    remove: async (person: Person, token: string) => {
      const row = await mine(person, token)
      await database.transaction(() => store.remove(row.id))
      making.abort(row.id)
      await rm(pathOf(row.token), { force: true })
    },

    /** @throws DomainError notFound, exportNotReady, exportExpired, noDatasetPermission */
    open: async (person: Person, token: string) => {
      const row = await mine(person, token)
      const { state } = await shown(row)
      if (state === 'expired') throw new DomainError('exportExpired')
      if (state !== 'finished') throw new DomainError('exportNotReady')
      const { dataset } = await reading.open(row.datasetId, row.versionNumber)
      await access.take(person, { ...dataset, version: row.versionNumber })
      const path = pathOf(row.token)
      return {
        ...{ name: row.name, bytes: row.bytes!, sha256: row.sha256!, etag: `"${row.sha256}"` },
        type: exportFormats[row.request.format].type,
        open: () => readerOf(path, row.bytes!),
        record: async (address: string) => {
          const { datasetId, versionNumber: version, content, method, bytes } = row
          await downloads.recordValues({ datasetId, version, content, bytes: bytes! }, { person, address }, method)
        },
      }
    },

    /** All that is kept of one person, for whom it is taken away. */
    exported: async (accountId: number): Promise<ExportOfMine[]> =>
      (await store.all(accountId)).map((row) => ({
        ...{ at: iso(row.createdAt), dataset: { id: row.datasetId, name: { zh: row.nameZh, en: row.nameEn } } },
        ...{ version: row.versionNumber, request: row.request as Export['request'], content: row.content },
        ...{ rows: row.rows, values: row.values, state: row.state, name: row.name, bytes: row.bytes },
        ...{ endedAt: isoOrNull(row.endedAt), expiresAt: isoOrNull(row.expiresAt) },
      })),
    /** In the transaction that closes an account: what is being made stops, and files go once it is committed. */
    removeAll: async (accountId: number) => {
      const gone = await store.removeAll(accountId)
      database.afterCommit(() => {
        for (const { id, token } of gone) {
          making.abort(id)
          // What fails to go is swept: no row knows it.
          void rm(pathOf(token), { force: true }).catch(() => undefined)
        }
      })
    },

    /** Files whose time is over go, rows later; so do files that no row knows. */
    sweep: async () => {
      const now = clock()
      const over = await store.expired(now)
      if (over.length > 0) await database.transaction(() => store.expire(over.map(({ id }) => id)))
      await database.transaction(() => store.removeOld(now - toldDays * day, now - day))
      // Before the rows: what is begun in between has a file that is not in this list.
      const names = await readdir(folder).catch(() => [] as string[])
      const known = await store.tokens()
      for (const name of names)
        if (!known.has(name.split('.')[0]!)) await rm(join(folder, name), { force: true, recursive: true })
    },

    stop: making.stop,
  }
}
export type Exports = ReturnType<typeof createExports>

/** @throws DomainError notFound where somebody removed the file */
async function readerOf(path: string, bytes: number): Promise<ObjectReader> {
  const file = await open(path, 'r').catch(() => {
    throw new DomainError('exportExpired')
  })
  return {
    bytes,
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  }
}
