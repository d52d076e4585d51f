import type { AccessService } from '../access/access.service.ts'
import { isShown } from '../access/ways.vocabulary.ts'
import { both } from '../basics/language.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Dataset, Sample } from './datasets.schema.ts'
import { createDatasetsStore } from './datasets.store.ts'
import { probes } from './details.probe.rules.ts'
import {
  citationOf,
  joined,
  joinedText,
  type Live,
  type Material,
  rulesOf,
  surroundingSummary,
  withoutValues,
  writeDown,
} from './details.rules.ts'
import { createDetailsStore, type WrittenRow } from './details.store.ts'
import { versionGone } from './versions/versions.rules.ts'
import type { Versions } from './versions/versions.service.ts'

const recommendedEach = 6
const writtenEach = 200

/** How a detail is written down. */
const writing = rulesOf(writeDown, probes)
/** What is written down of a dataset. */
const wordsOf = (material: Material): WrittenRow => ({
  datasetId: material.dataset.id,
  version: material.version.number,
  updatedAt: material.dataset.updatedAt,
  stationsOf: material.periods.length > 0 ? material.version.id : null,
  body: JSON.stringify(writeDown(material)),
})

export function createDatasets({
  database,
  access,
  versions,
  publicUrl,
  clock,
}: {
  database: Database
  access: AccessService
  versions: Pick<Versions, 'refusal'>
  publicUrl: string
  clock: Clock
}) {
  const store = createDatasetsStore(database)
  const details = createDetailsStore(database, writing)

  const writeDetails = (ids: number[]) =>
    database.transaction(async () => {
      for (let at = 0; at < ids.length; at += writtenEach)
        await details.put((await details.material(ids.slice(at, at + writtenEach))).map(wordsOf))
    })

  /** What is written down, or of a version that is not the current one could be. */
  async function wordsOfVersion(id: number, version: number) {
    const [material] = await details.material([id], version)
    if (!material) throw new DomainError('datasetNotFound')
    if (material.version.state === 'withdrawn') throw versionGone(material.version)
    const { version: row, ownDoi } = material
    return { ...wordsOf(material), releasedAt: row.publishedAt, addedAt: row.addedAt, ownDoi }
  }

  /** What is written, and what is not. @throws DomainError */
  async function read(
    id: number,
    person: Person | null,
    number?: number,
    at = clock(),
  ): Promise<[body: string, live: Live]> {
    const found = await details.find(id)
    if (!found) throw await versions.refusal(id, number)
    const version = number ?? found.currentVersion
    const written = version === found.currentVersion ? found.written : null
    const words = written ?? (await wordsOfVersion(id, version))
    const { releasedAt, addedAt, ownDoi } = words
    const { kind, sharingMode } = found
    const live: Live = {
      ...surroundingSummary(found),
      kindName: both(found, 'kind'),
      stations: words.stationsOf === null ? [] : await details.stations(words.stationsOf),
      access: {
        ...(await access.explain(person, { id, kind, sharingMode, version })),
        ...(person && { filesAtOnce: person.limits.filesAtOnce }),
      },
      citation: citationOf(found, { number: version, publishedAt: releasedAt, addedAt, ownDoi }, publicUrl, at),
    }
    // What charts and samples do not show, the table of variables does not tell either.
    const hidden = !live.access.allowed && !isShown(found, 'sample')
    return [hidden ? withoutValues(words.body) : words.body, live]
  }

  return {
    /** Where the portal is, for addresses that leave it. */
    publicUrl,
    summaries: store.summaries,
    ofProject: store.ofProject,
    /** Every published dataset, and when it last changed. */
    changes: async () => (await store.changes()).map(({ id, updatedAt }) => ({ id, changedAt: iso(updatedAt) })),
    recommended: async () => ({
      hot: await store.hottest(recommendedEach),
      latest: await store.latest(recommendedEach),
    }),
    /** Writes down what the details of datasets say now. In the transaction that changes them, or in one of its own. */
    writeDetails,
    /**
     * Writes down what is not: after an upgrade, say. For the start of a server. What cannot be written now is read the
     * long way.
     */
    prepare: async (onError: (error: unknown) => void) => {
      for (let last: number | undefined = 0; ; ) {
        const ids: number[] = await details.unwritten(last, writtenEach)
        last = ids.at(-1)
        if (last === undefined) return
        await writeDetails(ids).catch(onError)
      }
    },
    /**
     * `at`: the day that its citation names as that of access; today where left out.
     * @throws DomainError datasetNotFound also for one that is not published: both look the same from outside.
     */
    detail: async (id: number, person: Person | null, number?: number, at?: number): Promise<Dataset> =>
      joined(...(await read(id, person, number, at))),
    /** The same as JSON. */
    detailText: async (id: number, person: Person | null, number?: number): Promise<string> =>
      joinedText(...(await read(id, person, number))),
    /** A version as it is written down, whatever became of it. `shown`: everybody may see it. */
    told: async (id: number, number: number) => {
      const [material] = await details.material([id], number)
      if (!material) return null
      const { dataset, version } = material
      const written = writeDown(material)
      return {
        written,
        withdrawn: written.versions.find((one) => one.number === number)!.withdrawn,
        shown: dataset.status === 'published' && version.state === 'published',
      }
    },
    /** A few rows; none for who may not have the data where its publisher shows nothing. */
    sample: async (id: number, person: Person | null, number?: number): Promise<Sample> => {
      const found = await store.sample(id, number)
      if (!found) throw await versions.refusal(id, number)
      const { sample, ...guarded } = found
      const seen = sample !== null && (await access.look(person, { id, ...guarded })).sample
      return seen ? sample : { columns: [], rows: [] }
    },
  }
}
export type Datasets = ReturnType<typeof createDatasets>
