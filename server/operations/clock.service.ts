import type { Audit } from '../audit/audit.service.ts'
import { day, iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import { besides, type Database, inTransaction } from '../engines/database/database.ts'
import type { Machine } from '../engines/machine.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { apart, away, type Beat, behind, jumped, mostJump } from './clock.rules.ts'
import { createClockStore } from './clock.store.ts'

const beatEvery = 10_000
const beatsKept = 30 * day

/**
 * Watches the machine's clock. Where it jumped by more than an hour nothing is decided, ended or removed by itself, in
 * any process, until an administrator has looked at it. A plain stop of the server is no jump, however long: the
 * machine's own count of how long it has run tells the two apart. Where the machine was off as well, a few days are taken
 * for time that has passed; more than that somebody must say.
 */
export function createClockWatch(needs: { database: Database; clock: Clock; audit: Pick<Audit, 'record'> }) {
  const { database, clock, audit } = needs
  const store = createClockStore(database)
  let machine: Machine | null = null
  let base: Beat | null = null
  let beating = true
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let told: (event: { expected: string; says: string }) => void = () => undefined

  const read = (from: Machine): Beat => ({ at: clock(), runFor: from.runFor() })

  /** In a transaction of its own: whoever noticed it may be rolled back, and what was noticed must stay. */
  async function hold(expectedAt: number, now: Beat) {
    const event = { expected: iso(expectedAt), says: iso(now.at) }
    const held = await besides(database, async () => {
      const first = await store.hold({ heldAt: now.at, expectedAt: Math.round(expectedAt) })
      if (first)
        await audit.record({
          actor: null,
          action: 'clock.held',
          subject: 'clock',
          subjectId: 'held',
          subjectName: event.says,
          after: event,
        })
      return first
    })
    if (held) told(event)
  }

  /** This process's own clock against what it said before; whether it jumped. */
  async function look(): Promise<boolean> {
    if (!machine || !base) return false
    const now = read(machine)
    const expected = jumped(base, now)
    if (expected === null) return false
    // Until it is written down everyone finds it anew: a database that is away must not make the jump forgotten.
    writing ??= hold(expected, now)
      .then(() => {
        base = now
      })
      .finally(() => {
        writing = null
      })
    // On SQLite it is written after the running transaction, which therefore must not wait; the next beat tries again.
    if (inTransaction()) writing.catch(() => undefined)
    else await writing
    return true
  }

  async function beat() {
    if (!machine) return
    await look()
    const now = read(machine)
    const elsewhere = await store.databaseNow()
    const other = elsewhere === null ? null : apart(elsewhere, clock())
    if (other !== null && !(await store.isHeld())) await hold(other, now)
    await database.transaction(async () => {
      await store.beat({ machine: machine!.id, ...now })
      await store.forgetBeats(now.at - beatsKept)
    })
  }

  return {
    /** From now on; compares with what was written before this process was started first. */
    watch: async (here: Machine, report: typeof told) => {
      told = report
      const now = read(here)
      const own = await store.beatOf(here.id)
      const newest = await store.newestBeat()
      // Only on the same run of the machine is known how long it was.
      const sameRun = own !== null && now.runFor >= own.runFor
      const expected =
        (own && jumped(own, now)) ??
        (newest === null ? null : (behind(newest, now.at) ?? (sameRun ? null : away(newest, now.at))))
      if (expected !== null) await hold(expected, now)
      machine = here
      base = now
      const again = () =>
        beat().then(
          () => {
            beating = true
          },
          () => {
            beating = false
          },
        )
      await again()
      timer = setInterval(() => void again(), beatEvery)
      timer.unref()
    },
    stop: () => clearInterval(timer),
    /** False where the last beat could not be written: the database takes nothing. */
    beating: () => beating,
    /** To be asked before anything is decided by itself. */
    held: async (): Promise<boolean> => (await look()) || store.isHeld(),
    state: async () => ({ now: clock(), standing: await store.standing(), last: await store.lastReleased() }),
    /** @throws DomainError conflict where somebody else was first */
    release: (by: Pick<Person, 'accountId' | 'username' | 'address'>, id: number) =>
      database.transaction(async () => {
        const found = await store.standing()
        const now = clock()
        if (found?.id !== id || !(await store.release(id, now, by.accountId))) throw new DomainError('conflict')
        // What a wrong clock wrote is no word against the right one at the next start.
        await store.forgetBeatsAfter(now + mostJump)
        await audit.record({
          actor: by,
          action: 'clock.released',
          subject: 'clock',
          subjectId: id,
          subjectName: iso(now),
          before: { heldAt: iso(found.heldAt) },
        })
      }),
  }
}

export type ClockWatch = ReturnType<typeof createClockWatch>
