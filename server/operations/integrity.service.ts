import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { iso } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import {
  ObjectDamaged,
  ObjectMissing,
  type ObjectReader,
  type Objects,
  type Reading,
  type StoredCopy,
} from '../engines/objects/objects.ts'
import { createShared } from '../engines/once.ts'
import { troubleOf } from '../engines/trouble.ts'
import { DomainError } from '../errors.ts'
import {
  claimFor,
  freshFor,
  mostAway,
  mostWait,
  type ObjectState,
  pauseAfter,
  pieceBytes,
  roundEvery,
  trustedFor,
} from './integrity.rules.ts'
import type { StoredObjects } from './integrity.schema.ts'
import { createIntegrityStore, type ObjectUse } from './integrity.store.ts'
import { createOperationsStore } from './operations.store.ts'

interface Known {
  stamp: string
  state: ObjectState
  /** When its bytes were read, and when the database was last asked about it. */
  readAt: number
  askedAt: number
}

const mostShown = 200
/** A disk that cannot read a place of a file has lost it. */
const unreadable = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EIO'

/**
 * Stored bytes are named by their SHA-256, so a copy that rotted can be told from a good one. No copy is used before it was
 * read once; then it is trusted until anything is done to its file, and read again by a round that comes each night.
 */
export function createIntegrity({
  database,
  objects: raw,
  clock,
  config,
  patience = mostWait,
}: {
  database: Database
  objects: Objects
  clock: Clock
  config: Pick<Config, 'CHECK_MIB_PER_SECOND'>
  patience?: number
}) {
  const store = createIntegrityStore(database)
  const operations = createOperationsStore(database)
  const known = new LRUCache<string, Known>({ max: 100_000 })
  const examining = createShared<ObjectState>()
  let report: (found: { sha256: string; state: ObjectState }) => void = () => undefined
  let stopping = new AbortController()
  let wanted = false
  let counted: { at: number; faulty: number } | null = null

  async function note(sha256: string, copy: StoredCopy, state: ObjectState) {
    const now = clock()
    const before = known.get(sha256)
    known.set(sha256, { stamp: copy.stamp, state, readAt: now, askedAt: now })
    if (state !== 'good' && before?.state !== state) report({ sha256, state })
    if (state !== 'good') counted = null
    const row = { sha256, stamp: copy.stamp, state, bytes: copy.bytes, checkedAt: now }
    // A full disk or a database that is away must not keep good bytes from anyone.
    await database.transaction(() => store.put(row)).catch(() => undefined)
  }

  async function hash(reader: ObjectReader, between: (bytes: number) => Promise<unknown>): Promise<string> {
    const sum = createHash('sha256')
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, reader.bytes + 1))
    for (let at = 0; ; ) {
      const read = await reader.read(piece, at)
      if (read === 0) return sum.digest('hex')
      sum.update(piece.subarray(0, read))
      at += read
      await between(read)
    }
  }
  async function examine(sha256: string, reader: ObjectReader, between: (bytes: number) => Promise<unknown>) {
    const same = await hash(reader, between).then(
      (found) => found === sha256,
      (error) => {
        if (unreadable(error)) return false
        throw error
      },
    )
    return same ? ('good' as const) : ('damaged' as const)
  }

  /** What is known of this very copy, from memory or from the database. */
  async function recall(sha256: string, { stamp }: StoredCopy): Promise<Known | null> {
    const found = known.get(sha256)
    const now = clock()
    if (found?.stamp === stamp && now - found.askedAt < trustedFor) return found
    const row = await store.check(sha256).catch(() => null)
    const latest =
      row && row.stamp === stamp && (found?.stamp !== stamp || row.checkedAt >= found.readAt)
        ? { stamp, state: row.state, readAt: row.checkedAt, askedAt: now }
        : found?.stamp === stamp
          ? { ...found, askedAt: now }
          : null
    if (latest) known.set(sha256, latest)
    return latest
  }

  const isOld = ({ readAt }: Known) => clock() - readAt > freshFor

  /**
   * Reads it, once however many ask, unless this copy was read before: lately, or where it is read in turn and so can be
   * hashed along the way, whenever that was. @throws DomainError objectDamaged
   */
  async function trust(
    sha256: string,
    copy: StoredCopy,
    reading: Reading,
    wait = <T>(work: Promise<T>) => work,
  ): Promise<Known | null> {
    const recalled = await recall(sha256, copy)
    if (recalled?.state === 'damaged') throw new DomainError('objectDamaged')
    if (recalled?.state === 'good' && !(reading === 'anywhere' && isOld(recalled))) return recalled
    const { signal } = stopping
    const running = examining.ask(`${sha256} ${copy.stamp}`, async () => {
      const reader = await raw.open(sha256)
      try {
        const state = await examine(sha256, reader, async () => signal.throwIfAborted())
        await note(sha256, reader, state)
        return state
      } finally {
        await reader.close()
      }
    })
    if ((await wait(running)) !== 'good') throw new DomainError('objectDamaged')
    return known.get(sha256) ?? null
  }

  /** A large one goes on being read when whoever asked has been told to come again. @throws DomainError objectBeingChecked */
  async function within<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController()
    work.catch(() => undefined) // Nobody may be waiting any more when it fails.
    try {
      return await Promise.race([
        work,
        pause(patience, undefined, { signal: over.signal }).then(() => {
          throw new DomainError('objectBeingChecked', { seconds: Math.ceil(patience / 1000) })
        }),
      ])
    } finally {
      over.abort()
    }
  }

  async function told<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ObjectMissing) {
        await note(sha256, { stamp: '', bytes: 0 }, 'missing')
        throw new DomainError('objectMissing')
      }
      if (error instanceof ObjectDamaged) {
        await note(sha256, { stamp: '', bytes: 0 }, 'damaged')
        throw new DomainError('objectDamaged')
      }
      throw error
    }
  }

  /** What was read long ago is hashed along the way, and its last piece held back when the sum is wrong. */
  function watched<R extends ObjectReader & StoredCopy>(sha256: string, reader: R): R {
    const sum = createHash('sha256')
    let next = 0
    return {
      ...reader,
      async read(into: Buffer, position: number) {
        const read = await reader.read(into, position)
        if (position !== next) {
          next = -1
          return read
        }
        sum.update(into.subarray(0, read))
        next += read
        if (next < reader.bytes) return read
        next = -1
        const state = sum.digest('hex') === sha256 ? 'good' : 'damaged'
        await note(sha256, reader, state)
        if (state === 'damaged') throw new ObjectDamaged(sha256)
        return read
      },
    }
  }

  const objects: Objects = {
    ...raw,
    put: async (content) => {
      const stored = await raw.put(content)
      const now = clock()
      const { stamp } = await raw.look(stored.sha256)
      const before = await recall(stored.sha256, { stamp, bytes: stored.bytes })
      if (before && before.state !== 'good') await note(stored.sha256, { stamp, bytes: stored.bytes }, 'good')
      known.set(stored.sha256, { stamp, state: 'good', readAt: now, askedAt: now })
      return stored
    },
    open: (sha256, reading = 'anywhere') =>
      told(sha256, async () => {
        const reader = await raw.open(sha256)
        try {
          const trusted = await trust(sha256, reader, reading, within)
          return trusted === null || isOld(trusted) ? watched(sha256, reader) : reader
        } catch (error) {
          await reader.close()
          throw error
        }
      }),
    stream: (sha256, range) =>
      told(sha256, async () => {
        await trust(sha256, await raw.look(sha256), 'anywhere')
        return raw.stream(sha256, range)
      }),
    localPath: (sha256) =>
      told(sha256, async () => {
        // Copies of what lies behind a network are hashed as they come, and looked after by the cache.
        if (raw.accelPath) await trust(sha256, await raw.look(sha256), 'anywhere')
        return raw.localPath(sha256)
      }),
    size: (sha256) => told(sha256, () => raw.size(sha256)),
  }

  async function checkOne(sha256: string, perSecond: number, signal: AbortSignal) {
    const reader = await raw.open(sha256).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return null
      throw error
    })
    if (!reader) return note(sha256, { stamp: '', bytes: 0 }, 'missing')
    try {
      let begun = performance.now()
      const state = await examine(sha256, reader, async (bytes) => {
        signal.throwIfAborted()
        await pause(pauseAfter(bytes, perSecond, performance.now() - begun), undefined, { signal })
        begun = performance.now()
      })
      await note(sha256, reader, state)
    } finally {
      await reader.close()
    }
  }

  /**
   * One that cannot be read is named and left: the others have their turn.
   * @throws where the store was away for so many in a row that it is away for all; the next round goes on there
   */
  async function checkEach(list: string[], signal: AbortSignal, between: () => Promise<void>) {
    const perSecond = config.CHECK_MIB_PER_SECOND * 1024 * 1024
    const unread: string[] = []
    const noteUnread = async () => {
      for (const sha256 of unread.splice(0)) await note(sha256, { stamp: '', bytes: 0 }, 'unreadable')
    }
    for (const sha256 of list) {
      try {
        await checkOne(sha256, perSecond, signal)
        await noteUnread()
      } catch (error) {
        if (signal.aborted) throw error
        unread.push(sha256)
        if (!troubleOf(error)) await noteUnread()
        else if (unread.length >= mostAway) throw error
      }
      await between()
    }
    await noteUnread()
  }

  async function nextRound() {
    const now = clock()
    const [last] = await store.rounds(1)
    if (last && last.finishedAt === null) {
      const ours = await database.transaction(() => store.claim(last.id, now, now + claimFor))
      return ours ? last : null
    }
    if (last && !wanted && now - last.startedAt < roundEvery) return null
    wanted = false
    return database.transaction(() => store.begin(now, now + claimFor))
  }

  return {
    /** The store as everybody is to use it. */
    objects,
    onTrouble: (listener: typeof report) => {
      report = listener
    },
    /** Somebody asks for a check: the next one begins however short ago the last one was. */
    want: () => {
      wanted = true
    },
    /** Reads every object that something points to; goes on where it was cut off. */
    check: async (): Promise<void> => {
      const { signal } = stopping
      const round = await nextRound()
      if (!round) return
      const done = await store.checkedSince(round.startedAt)
      let claimedAt = clock()
      try {
        const left = (await operations.referencedObjects()).filter((sha256) => !done.has(sha256))
        await checkEach(left, signal, async () => {
          if (clock() - claimedAt < claimFor / 3) return
          claimedAt = clock()
          await database.transaction(() => store.set(round.id, { claimedUntil: claimedAt + claimFor }))
        })
      } catch (error) {
        // Whoever comes next goes on at once.
        await database.transaction(() => store.set(round.id, { claimedUntil: 0 })).catch(() => undefined)
        if (signal.aborted) return
        throw error
      }
      await database.transaction(async () => {
        await store.forgetBefore(round.startedAt)
        const { unreadable: _, ...figures } = await store.figures()
        await store.set(round.id, { finishedAt: clock(), ...figures })
      })
      counted = null
    },
    stop: () => {
      stopping.abort()
      stopping = new AbortController()
    },
    /** How many objects are damaged or missing, as far as is known; asked of the database at most twice a minute. */
    faulty: async (): Promise<number> => {
      const now = clock()
      if (!counted || Math.abs(now - counted.at) > trustedFor / 2) {
        const { damaged, missing, unreadable } = await store.figures()
        counted = { at: now, faulty: damaged + missing + unreadable }
      }
      return counted.faulty
    },
    report: async (): Promise<StoredObjects> => {
      const rounds = await store.rounds(10)
      const finished = rounds.find((round) => round.finishedAt !== null)
      const running = rounds[0]?.finishedAt === null ? rounds[0] : undefined
      const [figures, faulty] = [await store.figures(), await store.faulty(mostShown)]
      const uses = await store.uses(faulty.map(({ sha256 }) => sha256))
      const used = ({ kind, name, datasetId, datasetZh, datasetEn, version }: ObjectUse) => ({
        kind,
        name,
        version,
        dataset: datasetId === null ? null : { id: datasetId, name: { zh: datasetZh, en: datasetEn } },
      })
      return {
        lastCheck: finished
          ? {
              startedAt: iso(finished.startedAt),
              finishedAt: iso(finished.finishedAt!),
              objects: finished.objects,
              bytes: finished.bytes,
            }
          : null,
        running: running
          ? { startedAt: iso(running.startedAt), objects: (await store.figures(running.startedAt)).objects }
          : null,
        damaged: figures.damaged,
        missing: figures.missing,
        unreadable: figures.unreadable,
        faulty: faulty.map(({ sha256, state, bytes, checkedAt }) => ({
          sha256,
          state: state === 'good' ? ('damaged' as const) : state,
          bytes,
          foundAt: iso(checkedAt),
          uses: uses.filter((use) => use.sha256 === sha256).map(used),
        })),
      }
    },
  }
}
export type Integrity = ReturnType<typeof createIntegrity>
