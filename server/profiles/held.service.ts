import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { heldIn, onceFor } from '../engines/once.ts'
import { corrected } from './corrections.rules.ts'
import type { Spectra } from './profiles.rules.ts'
import { createProfilesStore, type DatasetOfProfiles } from './profiles.store.ts'
import type { Held } from './selection.rules.ts'

/** Profiles whose values are read at once: others get their turn between. */
const profilesAtOnce = 200

export interface HeldVersion extends Held {
  dataset: DatasetOfProfiles
}

/**
 * What lists, counts and the matcher look through, in memory: a version never changes, so it is read once. Half a million
 * values are six megabytes.
 */
export function createHeldProfiles({
  database,
  revision,
}: {
  database: Database
  revision: Pick<Revision, 'current'>
}) {
  const store = createProfilesStore(database)
  const versions = new LRUCache<number, Promise<Omit<Held, 'open' | 'datasetId'>>>({ max: 100 })

  async function read(versionId: number): Promise<Omit<Held, 'open' | 'datasetId'>> {
    const [heads, species] = await Promise.all([store.heads(versionId), store.species(versionId)])
    const places = new Map(species.map(({ key }, place) => [key, place]))
    const starts = new Int32Array(heads.length + 1)
    const which: number[] = []
    const mass: number[] = []
    for (let from = 0; from < heads.length; from += profilesAtOnce) {
      const end = Math.min(heads.length, from + profilesAtOnce)
      for (const row of await store.values(versionId, from, end)) {
        which.push(places.get(row.species)!)
        mass.push(row.relativeMass ?? Number.NaN)
        starts[row.profile + 1] = which.length
      }
      await setImmediate()
    }
    // A profile without values ends where the one before does.
    for (let i = 1; i < starts.length; i++) starts[i] = Math.max(starts[i]!, starts[i - 1]!)
    const spectra: Spectra = { starts, which: Int32Array.from(which), mass: Float64Array.from(mass) }
    return { heads: heads as Held['heads'], species, places, spectra }
  }
  const version = (versionId: number) => heldIn(versions, versionId, () => read(versionId))

  return {
    version,
    /** Those of all current versions of published datasets. */
    current: onceFor(
      () => String(revision.current()),
      async (): Promise<HeldVersion[]> => {
        const corrections = await store.corrections()
        return Promise.all(
          (await store.current()).map(async (dataset) => {
            const read = await version(dataset.versionId)
            const said = corrections.get(dataset.id)
            const heads = said ? read.heads.map((head) => corrected(head, said.get(head.code))) : read.heads
            return { ...read, heads, dataset, datasetId: dataset.id, open: dataset.sharingMode === 'open' }
          }),
        )
      },
    ),
  }
}
