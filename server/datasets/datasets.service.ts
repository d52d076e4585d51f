import type { AccessService } from '../access/access.service.ts'
import { both } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Dataset, Sample } from './datasets.schema.ts'
import { createDatasetsStore } from './datasets.store.ts'
import { addressed, type Live, surroundingSummary, type Written, writeDown, writtenRules } from './details.rules.ts'
import { createDetailsStore } from './details.store.ts'

const recommendedEach = 6
const writtenEach = 200

export function createDatasets({
  database,
  access,
  publicUrl,
}: {
  database: Database
  access: AccessService
  publicUrl: string
}) {
  const store = createDatasetsStore(database)
  const details = createDetailsStore(database, writtenRules)

  /** What there is to write down of those that have the version. */
  const wordsOf = async (ids: number[], number?: number) =>
    (await details.material(ids, number)).map((material) => ({
      datasetId: material.dataset.id,
      version: material.version.number,
      updatedAt: material.dataset.updatedAt,
      stationsOf: material.periods.length > 0 ? material.version.id : null,
      body: JSON.stringify(writeDown(material)),
    }))

  const writeDetails = (ids: number[]) =>
    database.transaction(async () => {
      for (let at = 0; at < ids.length; at += writtenEach)
        await details.put(await wordsOf(ids.slice(at, at + writtenEach)))
    })

  /** What is written, as text, and what is not. @throws DomainError */
  async function read(id: number, person: Person | null, number?: number): Promise<{ body: string; live: Live }> {
    const found = await details.find(id)
    if (!found) throw new DomainError('datasetNotFound')
    const version = number ?? found.currentVersion
    const written = version === found.currentVersion ? found.written : null
    const words = written ?? (await wordsOf([id], version))[0]
    if (!words) throw new DomainError('datasetNotFound')
    const { kind, sharingMode } = found
    const live: Live = {
      ...surroundingSummary(found),
      kindName: both(found, 'kind'),
      stations: words.stationsOf === null ? [] : await details.stations(words.stationsOf),
      access: await access.explain(person, { id, kind, sharingMode, version }),
    }
    return { body: addressed(words.body, publicUrl), live }
  }

  return {
    store,
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
    /** @throws DomainError datasetNotFound also for one that is not published: both look the same from outside. */
    detail: async (id: number, person: Person | null, number?: number): Promise<Dataset> => {
      const { body, live } = await read(id, person, number)
      return { ...(JSON.parse(body) as Written), ...live }
    },
    /** The same as JSON: what is written is not read and written again. */
    detailText: async (id: number, person: Person | null, number?: number): Promise<string> => {
      const { body, live } = await read(id, person, number)
      return `${body.slice(0, -1)},${JSON.stringify(live).slice(1)}`
    },
    /** The rows that the publisher chose to show to everyone. */
    sample: async (id: number, number?: number): Promise<Sample> => {
      const found = await store.sample(id, number)
      if (!found) throw new DomainError('datasetNotFound')
      return found.sample ?? { columns: [], rows: [] }
    },
  }
}
export type Datasets = ReturnType<typeof createDatasets>
