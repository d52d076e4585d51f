import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { roomIn } from '../engines/room.ts'

const mebi = 2 ** 20
const blockBytes = mebi
/** So much may be written before the disk is asked to keep it. */
const syncEvery = 32 * mebi
/** Hashes under way; those used least recently are made again from the disk. */
const mostHashes = 1000
/** Of a fixed length, so that it is written over in place, also where no room is left. */
const markBytes = 160
const markEnding = '.mark'

interface Progress {
  hash: Hash
  /** So many bytes are hashed, and in the file. */
  offset: number
  /** So many are on the disk, whatever befalls the machine. */
  kept: number
}

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')

/**
 * The bytes of uploads, `<id>` each in one folder. An offset that is told stands on the disk. Beside an upload that is
 * under way lies its mark: how much is on the disk, and since which start of the machine. After a killed process all that
 * was written is there; after a machine that fell only as much as is marked can be trusted.
 */
export function createUploadDisk(folder: string, bootId: string) {
  const progress = new Map<string, Progress>()
  const pathOf = (id: string) => join(folder, id)
  const markOf = (id: string) => pathOf(id) + markEnding
  let ready: Promise<unknown> | null = null
  const made = () => {
    ready ??= mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      ready = null
      throw error
    })
    return ready
  }

  async function size(id: string): Promise<number | null> {
    try {
      return (await stat(pathOf(id))).size
    } catch (error) {
      if (missing(error)) return null
      throw error
    }
  }
  async function mark(id: string, offset: number) {
    const file = await open(markOf(id), 'r+')
    try {
      await file.write(`${JSON.stringify({ offset, boot: bootId }).padEnd(markBytes - 1)}\n`, 0)
      await file.datasync()
    } finally {
      await file.close()
    }
  }
  async function readMark(id: string): Promise<{ offset: number; boot: string }> {
    try {
      return JSON.parse(await readFile(markOf(id), 'utf8'))
    } catch {
      // Torn, or never written: nothing of it can be trusted.
      return { offset: 0, boot: '' }
    }
  }
  /** Newest last, so that the first is the one to forget. */
  function remember(id: string, one: Progress) {
    progress.delete(id)
    progress.set(id, one)
    if (progress.size > mostHashes) progress.delete(progress.keys().next().value!)
    return one
  }
  async function hashed(id: string, offset: number): Promise<Progress> {
    const known = progress.get(id)
    if (known?.offset === offset) return remember(id, known)
    const hash = createHash('sha256')
    if (offset > 0)
      for await (const piece of createReadStream(pathOf(id), { end: offset - 1, highWaterMark: blockBytes }))
        hash.update(piece as Buffer)
    return remember(id, { hash, offset, kept: 0 })
  }
  async function settle(id: string, length: number, cut: boolean) {
    const file = await open(pathOf(id), 'r+')
    try {
      if (cut) await file.truncate(length)
      await file.datasync()
    } finally {
      await file.close()
    }
    await mark(id, length)
  }

  return {
    pathOf,
    size,
    create: async (id: string) => {
      await made()
      for (const path of [markOf(id), pathOf(id)]) {
        const file = await open(path, 'wx', 0o600)
        await file.sync().finally(() => file.close())
      }
      await mark(id, 0)
      await syncFolder(folder)
    },
    /** Where to go on: as many bytes as can be trusted; what may not be on the disk is cut off. Null: there are none. */
    offset: async (id: string): Promise<number | null> => {
      const length = await size(id)
      if (length === null) return null
      const known = progress.get(id)
      if (known?.offset === length && known.kept === length) return length
      const { offset, boot } = await readMark(id)
      const good = boot === bootId ? length : Math.min(offset, length)
      await settle(id, good, good < length)
      const after = progress.get(id)
      if (after?.offset === good) after.kept = good
      return good
    },
    /**
     * Writes what comes behind `offset` (as `offset` told it), and gives what is on the disk then. Where the line breaks,
     * what came is kept and the break is thrown; where the disk refuses, what was whole before is kept.
     */
    append: async (pieces: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> => {
      const one = await hashed(id, offset)
      one.kept = offset
      const file = await open(pathOf(id), 'r+')
      try {
        return await write(pieces, id, one, file)
      } finally {
        await file.close()
      }
    },
    sha256: async (id: string, length: number): Promise<string> => (await hashed(id, length)).hash.copy().digest('hex'),
    /** All has come and is known: nothing more is to be remembered. */
    settled: async (id: string) => {
      progress.delete(id)
      await rm(markOf(id), { force: true })
    },
    remove: async (id: string) => {
      progress.delete(id)
      await rm(pathOf(id), { force: true })
      await rm(markOf(id), { force: true })
    },
    /** What lies there, and when it was last written. */
    list: async (): Promise<{ id: string; at: number }[]> => {
      await made()
      const found = new Map<string, number>()
      for (const name of await readdir(folder)) {
        const info = await stat(join(folder, name)).catch(() => null)
        const id = name.endsWith(markEnding) ? name.slice(0, -markEnding.length) : name
        if (info?.isFile()) found.set(id, Math.max(found.get(id) ?? 0, info.mtimeMs))
      }
      return [...found].map(([id, at]) => ({ id, at }))
    },
    /** Room for more, less what a system needs to go on. */
    room: async (): Promise<number> => {
      await made()
      return roomIn(folder)
    },
  }

  async function write(pieces: AsyncIterable<Buffer>, id: string, one: Progress, file: FileHandle): Promise<number> {
    let waiting: Buffer[] = []
    let held = 0
    let asked = one.offset
    let syncing: Promise<void> = Promise.resolve()
    let broken: { error: unknown } | null = null

    async function flush() {
      const block = Buffer.concat(waiting, held)
      waiting = []
      held = 0
      for (let done = 0; done < block.length; )
        done += (await file.write(block, done, block.length - done, one.offset + done)).bytesWritten
      one.hash.update(block)
      one.offset += block.length
      if (one.offset - asked < syncEvery) return
      await syncing
      asked = one.offset
      syncing = keep(one.offset)
      // It is waited for before the next, and at the end.
      syncing.catch(() => undefined)
    }
    async function keep(length: number) {
      await file.datasync()
      await mark(id, length)
      one.kept = length
    }
    async function flushed() {
      try {
        await flush()
      } catch (error) {
        // Part of a block may stand behind what is hashed.
        await file.truncate(one.offset).catch(() => progress.delete(id))
        throw error
      }
    }

    let refused: { error: unknown } | null = null
    try {
      for await (const piece of pieces) {
        waiting.push(piece)
        held += piece.length
        if (held < blockBytes) continue
        try {
          await flushed()
        } catch (error) {
          refused = { error }
          break
        }
      }
    } catch (error) {
      broken = { error }
    }
    try {
      if (!refused) await flushed()
    } catch (error) {
      refused = { error }
    }
    try {
      await syncing
      await keep(one.offset)
    } catch (error) {
      // A disk that could not keep what it took may forget that it did not: only what it said to have kept counts.
      refused ??= { error }
      progress.delete(id)
      await file.truncate(one.kept).catch(() => undefined)
    }
    if (refused) throw refused.error
    if (broken) throw broken.error
    return one.offset
  }
}
