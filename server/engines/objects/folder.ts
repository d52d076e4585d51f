import { createHash, randomUUID } from 'node:crypto'
import { type BigIntStats, createReadStream, rmSync, statSync } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { objectModes } from '../place.ts'
import type { ObjectContent, Objects } from './objects.ts'
import { ObjectMissing, objectPath } from './stored.ts'

const pieceBytes = 1024 * 1024
/** Leftovers of killed writers older than this are swept when the folder is opened. */
const staleAfter = 24 * 3600_000

const code = (error: unknown) => (error as NodeJS.ErrnoException).code

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder that survives a power cut: each new name is synced in its parent. */
export async function makeFolder(folder: string, mode = objectModes.alone.folder) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; ; made = dirname(made)) {
    await chmod(made, mode)
    await syncFolder(dirname(made))
    if (made === first) return
  }
}

/** Pieces to read: a stream as it comes, a buffer or file in large pieces. */
function pieces(content: ObjectContent): Iterable<Buffer> | AsyncIterable<Buffer | string> {
  if (content instanceof Readable) return content
  if (Buffer.isBuffer(content)) return [content]
  return createReadStream(content.path, { highWaterMark: pieceBytes })
}

async function writeAll(file: FileHandle, piece: Buffer) {
  for (let at = 0; at < piece.length; ) at += (await file.write(piece, at, piece.length - at)).bytesWritten
}

/** Writes the content to a new file and gives its hash and size; the file is synced. The caller removes it on errors. */
export async function receive(
  content: ObjectContent,
  path: string,
  mode = objectModes.alone.file,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of pieces(content)) {
      const piece = Buffer.isBuffer(part) ? part : Buffer.from(part)
      hash.update(piece)
      bytes += piece.length
      await writeAll(file, piece)
    }
    await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** SHA-256 of a file, in large pieces. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Removes half-written files that a killed process left; young ones may belong to a process that is at work. */
export async function sweepIncoming(incoming: string, begin = '') {
  for (const name of await readdir(incoming)) {
    if (!name.startsWith(begin)) continue
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    // In a folder for everybody some are not ours to remove.
    if (found && Date.now() - found.mtimeMs > staleAfter) await rm(path, { force: true }).catch(() => undefined)
  }
}

/**
 * Objects as files: `ab/cdef…`, and `incoming/` (same file system, so that renaming is atomic) for what is arriving. Where
 * the folder was opened to its group, for a proxy that sends files, so is what comes into it, whoever puts it there.
 */
export async function createFolderObjects(folder: string): Promise<Objects> {
  const incoming = join(folder, 'incoming')
  await makeFolder(incoming)
  await sweepIncoming(incoming)
  const shared = ((await stat(folder)).mode & 0o050) === 0o050
  const modes = shared ? objectModes.shared : objectModes.alone
  const pathOf = (sha256: string) => join(folder, objectPath(sha256))

  async function sizeOf(sha256: string): Promise<number | null> {
    try {
      return (await stat(pathOf(sha256))).size
    } catch (error) {
      if (code(error) === 'ENOENT') return null
      throw error
    }
  }
  const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => ({
    bytes: Number(size),
    stamp: [dev, ino, size, mtimeNs, ctimeNs].join(' '),
  })
  async function openFile(sha256: string) {
    try {
      return await open(pathOf(sha256), 'r')
    } catch (error) {
      throw code(error) === 'ENOENT' ? new ObjectMissing(sha256) : error
    }
  }
  /** Objects never change, and are removed only when nothing refers to them: one look is enough. */
  const found = new LRUCache<string, true>({ max: 10_000 })
  async function size(sha256: string) {
    const bytes = await sizeOf(sha256)
    if (bytes === null) throw new ObjectMissing(sha256)
    return bytes
  }

  return {
    async put(content) {
      const temporary = join(incoming, randomUUID())
      try {
        const received = await receive(content, temporary, modes.file)
        const path = pathOf(received.sha256)
        await makeFolder(dirname(path), modes.folder)
        // Also where one is there already: that may be damaged, or old enough to be swept.
        await rename(temporary, path)
        await syncFolder(dirname(path))
        return received
      } finally {
        await rm(temporary, { force: true })
      }
    },
    stream: async (sha256, range) => (await openFile(sha256)).createReadStream({ ...range, highWaterMark: pieceBytes }),
    async open(sha256) {
      const file = await openFile(sha256)
      try {
        return {
          ...stampOf(await file.stat({ bigint: true })),
          read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
          close: () => file.close(),
        }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    look: async (sha256) => {
      try {
        return stampOf(await stat(pathOf(sha256), { bigint: true }))
      } catch (error) {
        throw code(error) === 'ENOENT' ? new ObjectMissing(sha256) : error
      }
    },
    has: async (sha256) => (await sizeOf(sha256)) !== null,
    size,
    async localPath(sha256) {
      if (!found.has(sha256)) {
        await size(sha256)
        found.set(sha256, true)
      }
      return pathOf(sha256)
    },
    async remove(sha256) {
      found.delete(sha256)
      await rm(pathOf(sha256), { force: true })
    },
    removeOlder(sha256, before) {
      const path = pathOf(sha256)
      // Nothing of this process comes between the look and the removal: one that was put again just now stays.
      const age = statSync(path, { throwIfNoEntry: false })?.mtimeMs
      if (age === undefined || age >= before) return false
      found.delete(sha256)
      rmSync(path, { force: true })
      return true
    },
    async *list() {
      for (const first of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(first)) continue
        for (const rest of await readdir(join(folder, first))) {
          const found = await stat(join(folder, first, rest)).catch(() => null)
          if (found && /^[0-9a-f]{62}$/.test(rest)) yield { sha256: first + rest, modifiedAt: found.mtimeMs }
        }
      }
    },
    accelPath: (sha256) => objectPath(sha256),
  }
}
