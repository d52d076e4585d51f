import { both } from '../basics/language.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { OwnedDataset, OwnedDetail } from './grants.schema.ts'
import { createOwnedStore } from './owned.store.ts'

const mostHolders = 500
const mostDownloads = 50

/** For the contact of a dataset: who may use it and what was taken of it, by unit and not by name. */
export function createOwned({ database, clock }: { database: Database; clock: Clock }) {
  const store = createOwnedStore(database)

  async function list({ accountId }: Pick<Person, 'accountId'>): Promise<OwnedDataset[]> {
    const own = await store.of(accountId)
    if (own.length === 0) return []
    const ids = own.map((row) => row.id)
    const [grants, pending] = [await store.liveGrants(ids, clock()), await store.pending(ids)]
    return own.map((row) => ({
      id: row.id,
      name: both(row, 'name'),
      grants: grants.get(row.id) ?? 0,
      pending: pending.get(row.id) ?? 0,
      downloads: row.downloads,
    }))
  }

  return {
    list,
    /** @throws DomainError datasetNotFound also for somebody else's */
    read: async (person: Pick<Person, 'accountId'>, id: number): Promise<OwnedDetail> => {
      const own = (await list(person)).find((dataset) => dataset.id === id)
      if (!own) throw new DomainError('datasetNotFound')
      return {
        ...own,
        holders: (await store.holders(id, clock(), mostHolders)).map((row) => ({
          workUnit: row.workUnit,
          grantedAt: iso(row.grantedAt),
          until: row.until === null ? null : iso(row.until),
        })),
        latestDownloads: (await store.downloads(id, mostDownloads)).map(({ at, workUnit, method, content, bytes }) => ({
          at: iso(at),
          workUnit: workUnit ?? '',
          files: method === 'direct' ? content.length : 0,
          bytes,
        })),
      }
    },
  }
}

export type Owned = ReturnType<typeof createOwned>
