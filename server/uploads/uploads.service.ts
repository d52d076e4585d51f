import { randomBytes } from 'node:crypto'
import { minute } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import { isOpen } from '../deliveries/deliveries.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { thisMachine } from '../engines/machine.ts'
import { DomainError } from '../errors.ts'
import { createUploadDisk, uploadsFolder } from './uploads.disk.ts'
import { createUploadLocks } from './uploads.locks.ts'
import { abandonedAfter, endingOf, nameTrouble, sizeSaid } from './uploads.rules.ts'
import { createUploadsStore, type UploadRow } from './uploads.store.ts'
import type { Announced, FinishedUpload, Upload } from './uploads.types.ts'
import { mostAccountBytes, mostDeliveryBytes, mostFileBytes, mostFiles, takenEndings } from './uploads.vocabulary.ts'

export const newUploadId = () => randomBytes(24).toString('base64url')
/** A row whose bytes are still to be made is younger than this. */
const beingMade = 10 * minute

/**
 * What people upload for their deliveries: a row each, and its bytes in `DATA_DIR/uploads/<id>`. Whoever owns the
 * delivery uploads while it is open.
 */
export function createUploads({
  database,
  clock,
  config,
}: {
  database: Database
  clock: Clock
  config: Pick<Config, 'DATA_DIR'>
}) {
  const store = createUploadsStore(database)
  const disk = createUploadDisk(uploadsFolder(config.DATA_DIR), thisMachine().id)
  const locks = createUploadLocks()
  const listeners: ((upload: FinishedUpload) => unknown)[] = []

  const told = (row: UploadRow, received: number): Upload => ({
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    received,
    mediaType: row.mediaType,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    // Until then it is what its sender says.
    sha256: row.finishedAt === null ? null : row.sha256,
  })
  const receivedOf = async (row: UploadRow) =>
    row.finishedAt === null ? Math.min((await disk.size(row.id)) ?? 0, row.bytes) : row.bytes

  /** @throws DomainError uploadNotFound: for others it is not there; deliveryClosed where it is to be changed */
  async function owned(id: string, accountId: number, toChange = false) {
    const row = await store.find(id)
    if (row?.accountId !== accountId) throw new DomainError('uploadNotFound')
    if (toChange && !row.open) throw new DomainError('deliveryClosed')
    return row
  }

  /** What is announced and has not come yet will want its room too. */
  async function demandRoom(bytes: number) {
    let promised = 0
    for (const row of await store.unfinished()) promised += row.bytes - (await receivedOf(row))
    if ((await disk.room()) < bytes + promised) throw new DomainError('storageFull')
  }

  /** Bytes first: what is left of a killed process is still marked as being removed. */
  async function removeMarked(id: string) {
    await disk.remove(id)
    await database.transaction(() => store.remove(id))
  }
  async function discard(id: string) {
    if (await database.transaction(() => store.markRemoved(id, clock()))) await removeMarked(id)
  }

  /** All has come: what it is, is told once, however often it is asked for. */
  async function finish(row: UploadRow): Promise<void> {
    const sha256 = await disk.sha256(row.id, row.bytes)
    if (row.sha256 !== null && row.sha256 !== sha256) {
      await discard(row.id)
      throw new DomainError('uploadDiffers', { name: row.name })
    }
    const at = clock()
    await database.transaction(async () => {
      if (!(await store.finish(row.id, sha256, at))) return
      const upload = { ...told({ ...row, sha256, finishedAt: at }, row.bytes), ...{ deliveryId: row.deliveryId } }
      for (const listener of listeners) await listener({ ...upload, accountId: row.accountId })
    })
    await disk.settled(row.id)
  }

  /** How much of it stands on the disk; where that is all, it is finished. */
  async function standing(id: string) {
    const row = await store.find(id)
    if (!row) throw new DomainError('uploadNotFound')
    const received = row.finishedAt === null ? await disk.offset(id) : row.bytes
    if (received === null) throw new DomainError('uploadNotFound')
    if (row.finishedAt === null && received === row.bytes) await finish(row)
    return { name: row.name, mediaType: row.mediaType, bytes: row.bytes, received }
  }

  return {
    /** Of requests, which hold the upload that they work on. */
    locks,
    /**
     * Before the first byte: the row, and an empty file.
     * @throws DomainError for whatever stands against it
     */
    announce: async (given: Announced) => {
      const { id, accountId, deliveryId, name, bytes } = given
      const why = nameTrouble(name)
      if (why) throw new DomainError('uploadNameRefused', { name: name.slice(0, 80), why })
      if (!endingOf(name)) throw new DomainError('uploadTypeRefused', { name, types: takenEndings.join(', ') })
      if (bytes === 0) throw new DomainError('fileEmpty', { name })
      if (bytes > mostFileBytes) throw new DomainError('uploadTooLarge', { name, most: sizeSaid(mostFileBytes) })
      const delivery = await store.delivery(deliveryId)
      if (delivery?.accountId !== accountId) throw new DomainError('notFound')
      await demandRoom(bytes)
      const at = clock()
      await database.transaction(async () => {
        await store.inTurn()
        const { status } = (await store.delivery(deliveryId)) ?? {}
        if (status === undefined) throw new DomainError('notFound')
        if (!isOpen(status)) throw new DomainError('deliveryClosed')
        const same = await store.called(deliveryId, name)
        if (same)
          throw new DomainError(
            same.finishedAt === null ? 'uploadUnderWay' : 'uploadNameTaken',
            { name },
            { data: { upload: same.id } },
          )
        const held = await store.held(deliveryId)
        if (held.files >= mostFiles) throw new DomainError('deliveryTooManyFiles', { most: mostFiles })
        if (held.bytes + bytes > mostDeliveryBytes)
          throw new DomainError('deliveryTooLarge', {
            most: sizeSaid(mostDeliveryBytes),
            left: sizeSaid(Math.max(0, mostDeliveryBytes - held.bytes)),
          })
        const own = await store.bytesOfAccount(accountId)
        if (own + bytes > mostAccountBytes)
          throw new DomainError('uploadRoomFull', {
            most: sizeSaid(mostAccountBytes),
            left: sizeSaid(Math.max(0, mostAccountBytes - own)),
          })
        await store.add({ ...given, createdAt: at, touchedAt: at })
      })
      try {
        await disk.create(id)
      } catch (error) {
        await discard(id)
        throw error
      }
    },
    /** The owner's; where it is to be written to or removed, its delivery is open. */
    owned,
    standing,
    /** More of it, behind what stands; gives how much stands then. */
    append: async (pieces: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> => {
      const row = await store.find(id)
      if (!row) throw new DomainError('uploadNotFound')
      if (row.finishedAt !== null) return row.bytes
      const received = await disk.append(pieces, id, offset)
      if (received === row.bytes) await finish(row)
      else if (clock() - row.touchedAt > minute)
        // That the bytes stand matters more than when they came.
        await database.transaction(() => store.touch(id, clock())).catch(() => undefined)
      return received
    },
    discard,
    ofDelivery: async (deliveryId: number): Promise<Upload[]> =>
      Promise.all((await store.ofDelivery(deliveryId)).map(async (row) => told(row, await receivedOf(row)))),
    /** Where the bytes of a finished one lie. @throws DomainError uploadNotFound */
    pathOf: async (id: string): Promise<string> => {
      const row = await store.find(id)
      if (!row || row.finishedAt === null) throw new DomainError('uploadNotFound')
      return disk.pathOf(id)
    },
    /** By its owner, while the delivery is open. @throws DomainError uploadNotFound, deliveryClosed */
    remove: async (id: string, accountId: number) => {
      await owned(id, accountId, true)
      await locks.hold(id, () => discard(id))
    },
    /** In the running transaction, before a delivery goes that nobody wants any more; the bytes go after it. */
    removeAll: async (deliveryId: number) => {
      const ids = await store.removeAll(deliveryId)
      database.afterCommit(() => {
        // What a killed process leaves is swept.
        for (const id of ids) void disk.remove(id).catch(() => undefined)
      })
    },
    /** Is told of each that is finished, in the transaction that says so. */
    onFinished: (listener: (upload: FinishedUpload) => unknown) => void listeners.push(listener),
    /** What nobody goes on with, and what a killed process left. */
    sweep: async () => {
      const now = clock()
      for (const { id } of await store.removed()) await locks.hold(id, () => removeMarked(id))
      for (const row of await store.unfinished()) {
        const length = await disk.size(row.id)
        if (length === null && now - row.createdAt > beingMade) await discard(row.id)
        // Its last byte came before the server fell, and nobody asked again.
        else if (length === row.bytes) await locks.hold(row.id, () => standing(row.id))
      }
      for (const { id } of await store.abandoned(now - abandonedAfter)) await locks.hold(id, () => discard(id))
      // Rows come before their bytes; the patience is for a database that was put back to an earlier day.
      const lying = (await disk.list()).filter(({ at }) => now - at > abandonedAfter)
      const known = await store.known(lying.map(({ id }) => id))
      for (const { id } of lying) if (!known.has(id)) await disk.remove(id)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
