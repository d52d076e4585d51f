import { both } from '../../basics/language.ts'
import type { Database } from '../../engines/database/database.ts'
import { DomainError } from '../../errors.ts'
import { headOf } from '../details.rules.ts'
import { compare, versionGone } from './versions.rules.ts'
import type { Comparison, VersionList } from './versions.schema.ts'
import { createVersionsStore } from './versions.store.ts'

/** What is told of the versions of a dataset, also of those that were withdrawn: their addresses stay. */
export function createVersions({ database }: { database: Database }) {
  const store = createVersionsStore(database)

  /** A published dataset, or one that was withdrawn with the last of its versions. @throws DomainError datasetNotFound */
  async function told(id: number) {
    const dataset = await store.dataset(id)
    if (!dataset || dataset.status === 'draft') throw new DomainError('datasetNotFound')
    const rows = await store.rows(id)
    const current = rows.find((row) => row.number === dataset.currentVersion)
    if (dataset.status === 'withdrawn' && current?.state !== 'withdrawn') throw new DomainError('datasetNotFound')
    return { dataset, rows, current }
  }

  return {
    list: async (id: number): Promise<VersionList> => {
      const { dataset, rows, current } = await told(id)
      return {
        dataset: { id, name: both(dataset, 'name') },
        currentVersion: current?.state === 'published' ? current.number : null,
        versions: rows.map((row) => headOf(row, dataset.currentVersion)),
      }
    },
    /** Why a dataset or a version of it cannot be shown: it is not there, or was withdrawn. */
    refusal: async (id: number, number?: number): Promise<DomainError> => {
      try {
        const { dataset, rows } = await told(id)
        const version = rows.find((row) => row.number === (number ?? dataset.currentVersion))
        return version?.state === 'withdrawn' ? versionGone(version) : new DomainError('datasetNotFound')
      } catch (error) {
        if (error instanceof DomainError) return error
        throw error
      }
    },
    /** @throws DomainError datasetNotFound, versionNotFound, versionWithdrawn */
    compare: async (id: number, from: number, to: number): Promise<Comparison> => {
      const { rows } = await told(id)
      const [before, after] = [from, to].map((number) => {
        const row = rows.find((one) => one.number === number)
        if (!row) throw new DomainError('versionNotFound')
        if (row.state === 'withdrawn') throw versionGone(row)
        return row
      })
      const [was, is] = await store.contents([before!, after!])
      return compare(was!, is!)
    },
  }
}
export type Versions = ReturnType<typeof createVersions>
