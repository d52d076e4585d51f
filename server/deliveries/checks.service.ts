import type { Language } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import type { Description } from './deliveries.schema.ts'
import { createDeliveriesStore, type DeliveryRecord } from './deliveries.store.ts'
import { isOpen } from './deliveries.vocabulary.ts'
import { type Check, checksOf, parityOf } from './description.rules.ts'
import type { UploadsPart } from './parts.types.ts'
import type { Readings } from './readings/readings.service.ts'
import { type Change, changesBetween, type Snapshot } from './snapshot.rules.ts'
import { type ReadUpload, uploadChecks } from './uploads.rules.ts'

interface Choices {
  kinds: { code: string }[]
  categories: { id: number; kind: string }[]
  projects: { id: number; number: string }[]
}
type Looked = Pick<DeliveryRecord, 'id' | 'kind' | 'description' | 'datasetId' | 'status'>

/** What can be told of a delivery before anybody decides on it. */
export function createChecks(needs: {
  database: Database
  uploads: Pick<UploadsPart, 'ofDelivery'>
  readings: Pick<Readings, 'of'>
  datasetsAdmin: { choices(): Promise<Choices> }
}) {
  const { database, uploads, readings, datasetsAdmin } = needs
  const store = createDeliveriesStore(database)

  /** Of what is published the bytes are gone; what was submitted is still told. */
  async function uploadsOf({ id, status }: Pick<DeliveryRecord, 'id' | 'status'>): Promise<ReadUpload[]> {
    const held = await uploads.ofDelivery(id)
    if (held.length === 0 && status === 'published') {
      const [last] = await store.snapshots(id, 1)
      return (last?.uploads ?? []).map((one) => ({ ...one, reading: null }))
    }
    const read = await readings.of(held.map((one) => one.id))
    return held.map((one) => ({ ...one, reading: read.get(one.id) ?? null }))
  }

  async function all({ kind, description, datasetId }: Looked, held: readonly ReadUpload[]): Promise<Check[]> {
    const { categories, projects } = await datasetsAdmin.choices()
    const { categoryId, projectId } = description as Description
    const known = {
      kind,
      kindOfCategory: categories.find(({ id }) => id === categoryId)?.kind ?? null,
      project: projects.some(({ id }) => id === projectId),
      kindOfDataset: datasetId === null ? null : ((await store.dataset(datasetId))?.kind ?? null),
    }
    return [...checksOf(description as Description, known), ...uploadChecks(held)]
  }

  return {
    uploadsOf,
    all,
    isKind: async (kind: string) => (await datasetsAdmin.choices()).kinds.some(({ code }) => code === kind),
    projectNumber: async (id: number | null | undefined) =>
      (await datasetsAdmin.choices()).projects.find((project) => project.id === id)?.number,
    tell: async (one: Looked, held: readonly ReadUpload[], language: Language) => ({
      checks: one.status === 'published' ? [] : shown(await all(one, held), language),
      parity: parityOf(one.description as Description),
    }),
    /** Since the last submission; of what is submitted, from the one before to this. */
    changes: async (one: Looked, held: readonly ReadUpload[]): Promise<Change[]> => {
      const [last, before] = await store.snapshots(one.id, 2)
      if (!last) return []
      if (!isOpen(one.status)) return before ? changesBetween(before, last) : []
      return changesBetween(last, snapshotOf(one, held))
    },
    /** From what the version before was delivered as; none where it makes a dataset of its own. */
    sinceVersion: async (one: Looked, held: readonly ReadUpload[]): Promise<Change[]> => {
      if (one.datasetId === null || one.status === 'published') return []
      const before = await store.deliveredBefore(one.datasetId, one.id)
      return before ? changesBetween(before, snapshotOf(one, held)) : []
    },
  }
}

export const shown = (checks: readonly Check[], language: Language) =>
  checks.map(({ message, ...check }) => ({ ...check, message: message[language] }))

export const snapshotOf = (
  { kind, description }: Pick<DeliveryRecord, 'kind' | 'description'>,
  held: readonly ReadUpload[],
): Snapshot => ({
  kind,
  description,
  uploads: held.map(({ reading: _reading, ...upload }) => upload),
})

export type Checks = ReturnType<typeof createChecks>
