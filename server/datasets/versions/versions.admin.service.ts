import type { Actor, Audit } from '../../audit/audit.service.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { Clock } from '../../engines/clock.ts'
import type { Database } from '../../engines/database/database.ts'
import { DomainError } from '../../errors.ts'
import { createDatasetsEditStore } from '../datasets.admin.edit.store.ts'
import type { TakeIn } from '../datasets.types.ts'
import { headOf } from '../details.rules.ts'
import { createDerivedStore } from '../publishing/derived.store.ts'
import type { AdminVersion, ComparisonSummary } from './versions.admin.schema.ts'
import { compare, nothing, successors, summaryOf, tidyReason } from './versions.rules.ts'
import { createVersionsStore, type VersionRow } from './versions.store.ts'

type State = NonNullable<Awaited<ReturnType<ReturnType<typeof createDatasetsEditStore>['state']>>>

export function createVersionsAdmin({
  database,
  clock,
  takeIn,
  revision,
  audit,
}: {
  database: Database
  clock: Clock
  takeIn: TakeIn
  revision: { bump(): Promise<void> }
  audit: Pick<Audit, 'record'>
}) {
  const store = createVersionsStore(database)
  const editing = createDatasetsEditStore(database)
  const derived = createDerivedStore(database)

  async function read(id: number) {
    const dataset = await store.dataset(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    return { dataset, rows: await store.rows(id) }
  }
  const pick = (rows: VersionRow[], number: number): VersionRow => {
    const row = rows.find((one) => one.number === number)
    if (!row) throw new DomainError('versionNotFound')
    return row
  }

  /**
   * Changes which version is current, and lets everything follow. `shown`: the current version as it was read.
   * @throws DomainError datasetNotFound, versionNotFound, conflict where it is another by now
   */
  const change = (
    person: Actor,
    id: number,
    shown: number,
    action: 'dataset.version-restored' | 'dataset.version-withdrawn',
    work: (rows: VersionRow[], state: State, at: number) => Promise<object>,
  ) =>
    database.transaction(async () => {
      const state = await editing.state(id)
      if (!state) throw new DomainError('datasetNotFound')
      if (state.currentVersion !== shown) throw new DomainError('conflict')
      const at = Math.max(clock(), state.updatedAt + 1)
      const told = await work(await store.rows(id), state, at)
      await store.describeStations(await store.stationIds(id))
      await derived.changed(at)
      await takeIn([id])
      await revision.bump()
      const now = (await store.dataset(id))!
      const standing = ({ currentVersion, status }: Pick<State, 'currentVersion' | 'status'>) => ({
        currentVersion,
        status,
      })
      await audit.record({
        actor: person,
        action,
        subject: 'dataset',
        subjectId: id,
        subjectName: now.nameZh,
        kind: now.kind,
        before: standing(state),
        after: { ...standing(now), ...told },
      })
      return list(id)
    })

  /** Newest first, each with what it changed of the one before. */
  async function list(id: number): Promise<AdminVersion[]> {
    const { dataset, rows } = await read(id)
    const contents = await store.contents(rows)
    return rows.map((row, index) => {
      const [own, before] = [contents[index]!, contents[index + 1]]
      return {
        id: row.number,
        ...headOf(row, dataset.currentVersion),
        files: own.files,
        follows: successors(rows, row.number).map((one) => one.number),
        changes: summaryOf(compare(before ?? nothing(0), own)),
      }
    })
  }

  return {
    list,
    /** Of any two, also of withdrawn ones. @throws DomainError datasetNotFound, versionNotFound */
    compare: async (id: number, from: number, to: number): Promise<ComparisonSummary> => {
      const { rows } = await read(id)
      const [before, after] = await store.contents([pick(rows, from), pick(rows, to)])
      return summaryOf(compare(before!, after!))
    },
    /** What an earlier version holds becomes current again, as a new version under the terms of now. */
    restore: (person: Actor, id: number, number: number, shown: number) =>
      change(
        person,
        id,
        shown,
        'dataset.version-restored',
        async (rows, { currentVersion, sharingMode, licence }, at) => {
          const chosen = pick(rows, number)
          if (chosen.state !== 'published' || number === currentVersion) throw new DomainError('conflict')
          const undone = pick(rows, currentVersion)
          const version = await store.copy(chosen.id, {
            number: rows[0]!.number + 1,
            // What its source issued is cited by that day, whenever it came here.
            publishedAt: chosen.publishedAt === chosen.addedAt ? at : chosen.publishedAt,
            addedAt: at,
            undoes: undone.state === 'published' ? currentVersion : null,
            restores: number,
            ...{ sharingMode, licence },
          })
          await store.makeCurrent(version, at)
          return { undoes: version.undoes, restores: number }
        },
      ),
    /**
     * It is not given any more; its address tells why. `follower` becomes current where this one is.
     * @throws DomainError withdrawalReasonRequired; conflict where the follower was withdrawn or undone
     */
    withdraw: async (person: Actor, id: number, number: number, shown: number, given: Bilingual, follower?: number) => {
      const reason = tidyReason(given)
      return change(person, id, shown, 'dataset.version-withdrawn', async (rows, { currentVersion, status }, at) => {
        const chosen = pick(rows, number)
        if (chosen.state !== 'published') throw new DomainError('conflict')
        await store.withdraw(chosen.id, at, reason)
        const possible = successors(rows, number)
        const next = follower === undefined ? possible[0] : possible.find((row) => row.number === follower)
        if (follower !== undefined && !next) throw new DomainError('conflict')
        if (number !== currentVersion) await store.touch(id, at)
        else if (next) await store.makeCurrent(next, at)
        else await editing.setStatus(id, status === 'draft' ? 'draft' : 'withdrawn', at)
        return { version: number, reason }
      })
    },
  }
}
export type VersionsAdmin = ReturnType<typeof createVersionsAdmin>
