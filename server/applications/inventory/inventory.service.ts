import { createGunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../engines/database/database.ts'
import { ObjectDamaged, ObjectMissing, type Objects } from '../../engines/objects/objects.ts'
import { createShared } from '../../engines/once.ts'
import { decoded } from '../../imports/readers/encoding.rules.ts'
import { type Named, namedIn, type Offer, offerOf } from './inventory.rules.ts'
import { createInventoryStore } from './inventory.store.ts'

/** Bytes of a version that are read; a longer table is not asked what it names. */
const mostBytes = 8 << 20
const keptVersions = 1000
const isTable = (name: string) => /\.csv(\.gz)?$/i.test(name)
/** What is written about the data and holds none. */
const isText = (name: string) => /\.(md|txt|pdf|html?|docx?|json|xml)$/i.test(name)

/** What there is to ask for of inventories. */
export function createInventories({ database, objects }: { database: Database; objects: Pick<Objects, 'stream'> }) {
  const store = createInventoryStore(database)
  /** Versions never change. */
  const kept = new LRUCache<number, { named: Named | null }>({ max: keptVersions })
  const shared = createShared<Named | null>()

  /** Null where it is more than that. */
  async function textOf({ name, sha256 }: { name: string; sha256: string }, most: number): Promise<string | null> {
    const source = await objects.stream(sha256)
    const bytes = name.toLowerCase().endsWith('.gz') ? source.pipe(createGunzip()) : source
    source.on('error', (error) => bytes.destroy(error))
    const pieces: Buffer[] = []
    let size = 0
    try {
      for await (const piece of bytes as AsyncIterable<Buffer>) {
        size += piece.length
        if (size > most) return null
        pieces.push(piece)
      }
    } finally {
      source.destroy()
    }
    return decoded(Buffer.concat(pieces), 'utf-8')
  }

  /** Null unless all of its data can be read: half a list would refuse what is there. */
  async function read(versionId: number): Promise<Named | null> {
    const files = (await store.files(versionId)).filter(({ name }) => !isText(name))
    if (files.some(({ name }) => !isTable(name))) return null
    const years = new Set<number>()
    const sectors = new Map<string, Named['sectors'][number]>()
    let left = mostBytes
    for (const file of files) {
      const text = file.bytes > left ? null : await textOf(file, left)
      const named = text === null ? null : namedIn(text)
      if (text === null || named === null) return null
      left -= Buffer.byteLength(text)
      for (const year of named.years) years.add(year)
      for (const sector of named.sectors) sectors.set(sector.code, sector)
    }
    return { years: [...years], sectors: [...sectors.values()] }
  }

  async function named(versionId: number): Promise<Named | null> {
    const known = kept.get(versionId)
    if (known) return known.named
    try {
      const found = await shared.ask(String(versionId), () => read(versionId))
      kept.set(versionId, { named: found })
      return found
    } catch (error) {
      // Whoever asks for data need not wait for the file to be mended; the integrity of files is watched elsewhere.
      if (error instanceof ObjectMissing || error instanceof ObjectDamaged) return null
      if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return null
      throw error
    }
  }

  return {
    /** By the ids of those among the datasets that are inventories. */
    offers: async (ids: number[]): Promise<Map<number, Offer>> => {
      const offers = new Map<number, Offer>()
      if (ids.length === 0) return offers
      for (const dataset of await store.datasets(ids))
        offers.set(dataset.id, { ...offerOf(dataset, await named(dataset.versionId)), species: dataset.species })
      return offers
    },
  }
}
export type Inventories = ReturnType<typeof createInventories>
