import type { Clock } from '../../engines/clock.ts'
import type { Database } from '../../engines/database/database.ts'
import { keepable, same } from '../deliveries.rules.ts'
import type { IntakePart, UploadsPart } from '../parts.types.ts'
import { carried, stationsIn } from './mappings.rules.ts'
import { createReadingsStore } from './readings.store.ts'

type Answers = Record<string, unknown>
const atOnce = 500
const mostMappings = 30
const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

/** Reads what was uploaded, one file at a time: what waits is a row, so a restart goes on with it. */
export function createReadings(needs: {
  database: Database
  clock: Clock
  uploads: Pick<UploadsPart, 'pathOf'>
  intake: Pick<IntakePart, 'read'> | null
}) {
  const { database, clock, uploads, intake } = needs
  const store = createReadingsStore(database)
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  let stopped = false
  let tookUp = false

  async function readNext(intake: Pick<IntakePart, 'read'>): Promise<boolean> {
    const one = await store.next()
    if (!one || stopped) return false
    const { uploadId, name, accountId, answers, updatedAt } = one
    if (!(await database.transaction(() => store.begin(uploadId, updatedAt)))) return true
    const card = await uploads
      .pathOf(uploadId)
      .then((path) => intake.read(path, name, { answers, signal: stopping.signal }))
      .then(keepable, () => null)
    if (stopped) return false
    await database.transaction(async () => {
      if (!card) return store.end(uploadId, updatedAt, { state: 'failed', card: null })
      // Of a file of the same shape this person said before what its columns are.
      const said = isEmpty(answers) && card.shape ? await store.mapping(accountId, card.shape) : null
      const known = said && carried(said)
      if (known && !isEmpty(known)) return store.end(uploadId, updatedAt, { state: 'waiting', card, answers: known })
      return store.end(uploadId, updatedAt, { state: 'read', card })
    })
    return true
  }

  async function work() {
    if (!intake) return
    if (!tookUp) await database.transaction(() => store.putBack())
    tookUp = true
    const unread = await store.unread(atOnce)
    if (unread.length > 0)
      await database.transaction(async () => {
        for (const id of unread) await store.add(id, clock())
      })
    while (!stopped && (await readNext(intake)));
  }
  /** Gives a promise that ends when nothing waits. */
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
    of: store.of,
    /** In the transaction that says that all bytes of an upload are there. */
    finished: async (uploadId: string) => {
      if (!intake) return
      await store.add(uploadId, clock())
      database.afterCommit(goOn)
    },
    /** Where a person measured before, for files that do not say it. */
    stations: async (accountId: number) => stationsIn(await store.mappings(accountId, mostMappings)),
    /** In the running transaction. False where it was never read. */
    answer: async (accountId: number, uploadId: string, given: Answers): Promise<boolean> => {
      const held = (await store.of([uploadId])).get(uploadId)
      if (!held) return false
      const answers = keepable(given)
      const now = Math.max(clock(), held.updatedAt + 1)
      if (held.card?.shape) await store.keepMapping(accountId, held.card.shape, answers, now)
      if (same(answers, held.answers) && held.state === 'read') return true
      await store.answer(uploadId, answers, now)
      database.afterCommit(goOn)
      return true
    },
    stop: async () => {
      stopped = true
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}

export type Readings = ReturnType<typeof createReadings>
