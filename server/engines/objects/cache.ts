import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { createShared } from '../once.ts'
import { hashOf, makeFolder, receive, sweepIncoming } from './folder.ts'
import { ObjectDamaged, objectPath } from './stored.ts'

/** A file handed out so lately may be about to be opened: it stays, even over the bound. */
const handedOutFor = 60_000
/** The time of last use need not be truer than this. */
const usedAgainAfter = 20_000

/**
 * Local copies of remote objects, bounded by bytes; the least recently used go first. The time of last use is the
 * file's own mtime, and a copy appears by renaming, so several processes may share the folder: the worst that one
 * can do to another is to make it fetch again.
 */
export async function createCache(folder: string, mostBytes: number, graceMs = handedOutFor) {
  const incoming = join(folder, 'incoming')
  await makeFolder(incoming)
  await sweepIncoming(incoming)
  const pathOf = (sha256: string) => join(folder, objectPath(sha256))
  /** The copies that were hashed, by the state they were in. */
  const read = new LRUCache<string, string>({ max: 50_000 })
  const fetching = createShared<string>()

  const stampOf = async (path: string) => {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    return { stamp: [ino, size, mtimeNs, ctimeNs].join(' '), usedAt: Number(mtimeNs / 1_000_000n) }
  }

  /** Disks rot here as well: a copy is hashed before its first use, and again when anybody did anything to it. */
  async function use(sha256: string): Promise<string | null> {
    const path = pathOf(sha256)
    try {
      const { stamp, usedAt } = await stampOf(path)
      if (read.get(sha256) !== stamp && (await hashOf(path)) !== sha256) {
        await rm(path, { force: true })
        return null
      }
      const now = new Date()
      const late = now.getTime() - usedAt > usedAgainAfter
      if (late) await utimes(path, now, now)
      read.set(sha256, late ? (await stampOf(path)).stamp : stamp)
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async function evict() {
    const copies: { path: string; bytes: number; usedAt: number }[] = []
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name)) continue
      const path = join(folder, name)
      const found = await stat(path).catch(() => null) // Another process may have evicted it.
      if (found) copies.push({ path, bytes: found.size, usedAt: found.mtimeMs })
    }
    let sum = copies.reduce((bytes, copy) => bytes + copy.bytes, 0)
    const latest = Date.now() - graceMs
    for (const copy of copies.sort((a, b) => a.usedAt - b.usedAt)) {
      if (sum <= mostBytes || copy.usedAt > latest) return
      await rm(copy.path, { force: true })
      sum -= copy.bytes
    }
  }

  /** Takes over a received file. */
  async function keep(sha256: string, received: string): Promise<string> {
    const path = pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(received, path)
    await evict()
    return path
  }

  async function fill(sha256: string, fetch: () => Promise<Readable>): Promise<string> {
    const temporary = join(incoming, randomUUID())
    try {
      const received = await receive(await fetch(), temporary)
      if (received.sha256 !== sha256) throw new ObjectDamaged(sha256)
      return await keep(sha256, temporary)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    /** A file that nobody else has, for content on its way in; `keep` it or remove it. */
    temporaryPath: () => join(incoming, randomUUID()),
    keep,
    /** The local copy, fetched once however many ask. */
    get: (sha256: string, fetch: () => Promise<Readable>): Promise<string> =>
      fetching.ask(sha256, async () => (await use(sha256)) ?? fill(sha256, fetch)),
    remove: (sha256: string) => rm(pathOf(sha256), { force: true }),
  }
}
