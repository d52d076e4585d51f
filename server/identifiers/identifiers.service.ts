import type { Actor, Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { rowOf } from '../basics/rows.ts'
import { minute } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { TakeIn } from '../datasets/datasets.types.ts'
import { probes } from '../datasets/details.probe.rules.ts'
import { writeDown } from '../datasets/details.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { DomainError } from '../errors.ts'
import { createDataCite } from './datacite.provider.ts'
import { AdminIdentifier, type IdentifierFilter, type IdentifierSortable } from './identifiers.admin.schema.ts'
import { afterFailure, refusedFor, sumOf } from './identifiers.rules.ts'
import { createIdentifiersStore, type FoundIdentifier } from './identifiers.store.ts'
import { localProvider } from './local.provider.ts'
import { type Provider, RegistryError, type VersionRecord } from './provider.types.ts'

/** Longer than the two calls of a try may take: a living one is never overtaken. */
const claimFor = 2 * minute
const atOnce = 200
/** What is left of a long list has its turn in the next round. */
const roundFor = 10 * minute

/** DataCite where it is set, else this portal itself. */
export function providerOf(config: Config): Provider {
  const { DATACITE_MODE: mode, DATACITE_REPOSITORY: repository, DATACITE_PASSWORD: password } = config
  if (!repository) return localProvider
  const url = config.DATACITE_URL || `https://api.${mode === 'test' ? 'test.' : ''}datacite.org`
  return createDataCite({
    mode,
    url,
    repository,
    password,
    prefix: config.DATACITE_PREFIX,
    publicUrl: config.PUBLIC_URL,
  })
}

/** By what rules a provider tells: where it changes, all is looked at again. */
const rulesOf = (provider: Provider) =>
  sumOf(
    probes.map((material) =>
      provider.describe('name', {
        ...{ datasetId: 7, number: 2, written: writeDown(material), fingerprint: 'sum' },
        ...{ withdrawn: { at: new Date(0).toISOString(), reason: 'reason' }, before: 'before', after: 'after' },
      }),
    ),
    false,
  )

export function createIdentifiers(needs: {
  database: Database
  clock: Clock
  datasets: Pick<Datasets, 'told'>
  takeIn: TakeIn
  revision: Pick<Revision, 'bump' | 'current'>
  audit: Pick<Audit, 'record'>
  provider: Provider
}) {
  const { database, clock, datasets, takeIn, revision, audit, provider } = needs
  const { mode } = provider
  const store = createIdentifiersStore(database)
  const rules = rulesOf(provider)
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let report: (event: { identifier: string; reason: string }) => void = () => undefined
  let fresh = true
  /** The revision of the catalogue that was looked at. */
  let looked = Number.NaN

  /** One that cannot be told must not hold up the others. @throws RegistryError */
  function describe(name: string, record: VersionRecord): object {
    try {
      return provider.describe(name, record)
    } catch (error) {
      throw new RegistryError('content', (error as Error).message.slice(0, 300))
    }
  }

  /** What is to be told of a version now; null where nothing is known of it any more. */
  async function tellingOf({ row, datasetId, number, fingerprint }: FoundIdentifier) {
    const told = await datasets.told(datasetId, number)
    if (!told) return null
    const names = await store.names(datasetId, mode)
    const { written, withdrawn, shown } = told
    const record: VersionRecord = {
      ...{ datasetId, number, written, fingerprint },
      withdrawn: withdrawn && { at: withdrawn.at, reason: withdrawn.reason.en },
      before: names.filter((one) => one.number < number).at(-1)?.name ?? null,
      after: names.find((one) => one.number > number)?.name ?? null,
    }
    const body = describe(row.name, record)
    return { body, hidden: !shown, sum: sumOf(body, !shown) }
  }

  /** Names for what was published since. */
  async function reserve() {
    for (;;) {
      const versions = await store.unnamed(mode, provider.everything, atOnce)
      if (versions.length === 0) return
      const now = clock()
      await database.transaction(() =>
        store.reserve(
          versions.map((version) => {
            const row = { versionId: version.versionId, mode, name: provider.reserve(version, 0), updatedAt: now }
            return provider.atOnce
              ? { ...row, state: 'registered' as const, registeredAt: now }
              : { ...row, state: 'waiting' as const, dueAt: now }
          }),
        ),
      )
      if (versions.length < atOnce) return
    }
  }

  /** What is not as it was told is due; null: it is. */
  async function changeOf(found: FoundIdentifier) {
    const { row, datasetStatus, versionState } = found
    const hidden = datasetStatus !== 'published' || versionState !== 'published'
    if (provider.atOnce) {
      const state = hidden ? ('hidden' as const) : ('registered' as const)
      return row.state === state ? null : { state, updatedAt: clock() }
    }
    try {
      const telling = await tellingOf(found)
      if (telling === null || telling.sum === row.told || row.dueAt !== null) return null
    } catch (error) {
      // Told with the others, it fails by itself.
      if (!(error instanceof RegistryError)) throw error
      if (row.dueAt !== null || row.error === error.message) return null
    }
    return { dueAt: clock(), state: 'waiting' as const, attempts: 0, updatedAt: clock() }
  }

  /** What may have changed is compared with what was told. */
  async function look() {
    for (;;) {
      const list = await store.unseen(mode, rules, atOnce)
      const changes: [number, Parameters<typeof store.set>[1]][] = []
      for (const found of list)
        changes.push([found.row.id, { seen: found.datasetUpdatedAt, rules, ...(await changeOf(found)) }])
      await database.transaction(async () => {
        for (const [id, change] of changes) await store.set(id, change)
      })
      if (list.length < atOnce || stopping.signal.aborted) return
    }
  }

  async function tell(id: number): Promise<'told' | 'refused' | 'away'> {
    const started = clock()
    const row = await database.transaction(() => store.claim(id, mode, started, started + claimFor))
    if (!row) return 'told'
    const found = (await store.find(id))!
    const { name } = row
    const first = row.registeredAt === null
    let telling: Awaited<ReturnType<typeof tellingOf>>
    try {
      telling = await tellingOf(found)
      if (telling) {
        const { body, hidden } = telling
        if (hidden) await provider.hide(name, body, !first, stopping.signal)
        else if (first) await provider.register(name, body, stopping.signal)
        else await provider.update(name, body, stopping.signal)
      }
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      return failed(found, error)
    }
    const now = clock()
    const registered = telling !== null && !telling.hidden
    await database.transaction(async () => {
      await store.settle(row, {
        ...{ state: registered ? 'registered' : 'hidden', dueAt: null, attempts: 0, fault: null, error: null },
        ...{ told: telling?.sum ?? '', updatedAt: now },
        ...(registered && first && { registeredAt: now }),
      })
      if (!registered || !first) return
      // From now on it is cited by it.
      if (mode === 'production') {
        await takeIn([found.datasetId])
        await revision.bump()
      }
      await audit.record({
        ...{ actor: null, action: 'dataset.identifier-registered', subject: 'dataset', subjectId: found.datasetId },
        ...{ subjectName: found.nameZh, after: { version: found.number, mode, name } },
      })
    })
    return 'told'
  }

  async function failed(found: FoundIdentifier, { fault, message, forAll }: RegistryError) {
    const { row, datasetId, number } = found
    const now = clock()
    if (stopping.signal.aborted) {
      await database.transaction(() => store.settle(row, { attempts: row.attempts - 1 }))
      return 'away'
    }
    const outcome = { ...afterFailure(fault, row.attempts, now), error: message, updatedAt: now }
    const taken = fault === 'taken' ? { name: provider.reserve({ datasetId, number }, row.attempts), error: null } : {}
    await database.transaction(async () => {
      await store.settle(row, { ...outcome, ...taken })
      if (forAll) await store.putOff(mode, now, { state: 'failed', fault, error: message, dueAt: now + refusedFor })
    })
    report({ identifier: row.name, reason: `${fault}: ${message}` })
    return fault === 'refused' || fault === 'away' ? fault : 'told'
  }

  async function round() {
    // Whoever put the settings right started the server anew.
    if (fresh) await database.transaction(() => store.again(clock(), { mode, fault: 'refused' }))
    fresh = false
    const [revisionOfNow, started] = [revision.current(), clock()]
    if (revisionOfNow !== looked) {
      await reserve()
      await look()
      if (!stopping.signal.aborted) looked = revisionOfNow
    }
    while (!stopping.signal.aborted && clock() - started < roundFor) {
      const id = await store.due(mode, clock())
      // A registry that takes nothing is left alone until the next round.
      if (id === null || (await tell(id)) !== 'told') return
    }
  }

  /** Names, compares and tells what is due. Harmless at any time and in any number of processes. */
  function run(): Promise<void> {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }

  return {
    mode,
    run,
    onTrouble: (listener: typeof report) => {
      report = listener
    },
    list: async (query: AdminList<IdentifierSortable, IdentifierFilter>): Promise<Rows<AdminIdentifier>> => {
      const { list, total } = await store.list(query)
      return {
        total,
        list: list.map((found) =>
          rowOf(AdminIdentifier, found.row, {
            ...{ datasetId: found.datasetId, datasetName: both(found, 'name'), version: found.number },
            again: found.row.mode === mode && (found.row.state === 'waiting' || found.row.state === 'failed'),
          }),
        ),
      }
    },
    /** What waits or failed is tried now. @throws DomainError notFound, conflict where it neither waits nor failed */
    again: async (person: Actor, id?: number): Promise<{ count: number }> => {
      const count = await database.transaction(async () => {
        const found = id === undefined ? null : await store.find(id)
        if (id !== undefined && !found) throw new DomainError('notFound')
        const count = await store.again(clock(), { mode, ...(id !== undefined && { id }) })
        if (found && count === 0) throw new DomainError('conflict')
        if (count > 0)
          await audit.record({
            ...{ actor: person, action: 'dataset.identifier-retried', subject: 'dataset' },
            ...{ subjectId: found?.datasetId ?? 'all', subjectName: found?.nameZh ?? '' },
            after: { mode, count, ...(found && { name: found.row.name }) },
          })
        database.afterCommit(() =>
          setImmediate(() => void run().catch((error: Error) => report({ identifier: '', reason: error.message }))),
        )
        return count
      })
      return { count }
    },
    /** A call that is under way is broken off, and due again. */
    stop: async () => {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
export type Identifiers = ReturnType<typeof createIdentifiers>
