/** Makes what is asked for, a few at a time; whoever makes one holds it by a claim that others wait for to run out. */
import { mkdir, rename, rm } from 'node:fs/promises'
import type { Bilingual } from '../basics/language.ts'
import { hour, minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Objects } from '../engines/objects/objects.ts'
import { troubleOf } from '../engines/trouble.ts'
import { createTurns } from '../engines/turns.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import { failedWords, finishedWords } from './exports.messages.rules.ts'
import type { createPlans } from './exports.plans.ts'
import type { createExportsStore, ExportRow } from './exports.store.ts'
import { ExportStopped, makeExport } from './exports.thread.ts'
import { keptHours, mostAtOnce, mostInLine } from './exports.vocabulary.ts'

/** A process that dies over the same export so often is not killed by chance. */
const mostBegun = 3
/** How far a job is, is written down so often. */
const notedEvery = 1000
/** So long after a process was last heard of, another takes up what it made. */
export const claimFor = 2 * minute

export function createMaking({
  database,
  clock,
  objects,
  messages,
  store,
  plans,
  folder,
  pathOf,
}: {
  database: Database
  clock: Clock
  objects: Objects
  messages: Pick<Messages, 'tell'>
  store: ReturnType<typeof createExportsStore>
  plans: ReturnType<typeof createPlans>
  folder: string
  pathOf: (token: string) => string
}) {
  const turns = createTurns(mostAtOnce)
  const underWay = new Map<number, { stop: AbortController; ended: Promise<void> }>()
  let running: Promise<void> | null = null
  let stopped = false
  let trouble: (found: { err: unknown; export: number }) => void = () => undefined

  async function tell(row: ExportRow, words: (name: Bilingual) => ReturnType<typeof failedWords>) {
    // Who waits for a small one sees its end.
    if (row.small) return
    await messages.tell({
      ...{ eventKey: `export:${row.token}`, account: row.accountId, type: 'export', link: '/take' },
      ...words({ zh: row.nameZh, en: row.nameEn }),
    })
  }

  async function write(row: ExportRow, begun: number, stop: AbortController) {
    let [done, noted, until] = [0, 0, clock() + claimFor]
    const timer = setInterval(async () => {
      const now = clock()
      if (done === noted && until - now > claimFor / 2) return
      noted = done
      until = now + claimFor
      // Removed meanwhile, or another has taken it up.
      const held = await database.transaction(() => store.hold(row.id, begun, until, noted)).catch(() => true)
      if (!held) stop.abort()
    }, notedEvery)
    const part = `${pathOf(row.token)}.${begun}.part`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whether its owner may still have it is asked again when it is taken.
      const { plan } = await plans(row.request, null, row.language)
      const made = await makeExport(plan, {
        ...{ path: part, estimate: row.estimate, objects, signal: stop.signal },
        onDone: (values) => {
          done = values
        },
      })
      const now = clock()
      await database.transaction(async () => {
        const set = { state: 'finished' as const, ...made, done: row.values, endedAt: now, claimedUntil: null }
        if (!(await store.end(row.id, begun, { ...set, expiresAt: now + keptHours * hour }))) return
        await tell(row, (name) => finishedWords(name, row.name))
        // Last, and by whoever holds the row alone: the file of another is never written over.
        await rename(part, pathOf(row.token))
      })
    } catch (error) {
      // What was stopped is begun anew by the next process, or was taken back.
      if (error instanceof ExportStopped) return void (stopped && (await letGo(row.id, begun)))
      const reason = error instanceof DomainError ? 'refused' : troubleOf(error) === 'full' ? 'full' : 'fault'
      if (reason !== 'refused') trouble({ err: error, export: row.id })
      // Where the database is away for this as well, the claim runs out and it is made anew.
      await database.transaction(async () => {
        const set = { state: 'failed' as const, reason, endedAt: clock(), claimedUntil: null }
        if (await store.end(row.id, begun, set)) await tell(row, failedWords)
      })
    } finally {
      clearInterval(timer)
      await rm(part, { force: true })
    }
  }
  const letGo = (id: number, begun: number) =>
    database
      .transaction(() => store.hold(id, begun, null, 0))
      .then(
        () => undefined,
        () => undefined,
      )

  async function inTurn(row: ExportRow, stop: AbortController) {
    // Before its turn nobody else takes it up either.
    const waits = setInterval(() => {
      void database.transaction(() => store.hold(row.id, row.begun, clock() + claimFor, 0)).catch(() => undefined)
    }, claimFor / 4)
    const leave = await turns.take()!
    clearInterval(waits)
    try {
      const now = clock()
      if (stopped) return await letGo(row.id, row.begun)
      if (stop.signal.aborted) return
      if (await database.transaction(() => store.begin(row.id, row.begun, now, now + claimFor)))
        await write(row, row.begun + 1, stop)
    } finally {
      leave()
    }
  }

  function make(row: ExportRow): Promise<void> {
    const stop = new AbortController()
    const ended = inTurn(row, stop).finally(() => underWay.delete(row.id))
    underWay.set(row.id, { stop, ended })
    return ended
  }

  async function work() {
    await database.transaction(() => store.putBack(mostBegun, clock(), [...underWay.keys()]))
    for (let row = await store.next(); row && !stopped; row = await store.next()) await make(row)
  }
  const run = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
  /** The round before may have looked just before the row was there. */
  const goOn = () => void (running ?? Promise.resolve()).then(run).catch(() => undefined)

  return {
    run,
    goOn,
    onTrouble: (told: typeof trouble) => {
      trouble = told
    },
    /** While its reader waits; where too many do, it becomes one of the queue. */
    atOnce: async (row: ExportRow) => {
      if (turns.inLine() < mostInLine) return make(row)
      await database.transaction(() => store.queue(row.id))
      goOn()
    },
    abort: (id: number) => underWay.get(id)?.stop.abort(),
    stop: async () => {
      stopped = true
      const all = [...underWay.values()]
      for (const { stop } of all) stop.abort()
      await Promise.allSettled([...all.map(({ ended }) => ended), running])
    },
  }
}
