import { networkOf } from '../attempts/attempts.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Audit } from './audit.service.ts'
import { manyPlaces, several } from './audit.vocabulary.ts'
import { type Fold, foldCall, foldLogIn, newFold } from './refusals.rules.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Of a minute: as many actors have an entry of their own, all others share one. */
const mostOwn = 20
/** Of a day and process; from then on every minute has one entry for all. */
const mostOfDay = 2000
/** While the database cannot be written. */
const mostWaiting = 200

interface Actor {
  accountId: number | null
  address: string
}

/**
 * What was refused, told to the log by actor and minute: a person, or a network of visitors. Kept in memory and written
 * once a minute, or when somebody reads the log, so that no flood of refusals fills the log or holds up anybody.
 */
export function createRefusals({
  database,
  audit,
  clock,
}: {
  database: Database
  audit: Pick<Audit, 'record'>
  clock: Clock
}) {
  let folds = new Map<string, Fold>()
  let own = { minute: 0, count: 0 }
  let written = { day: 0, count: 0 }
  let timer: NodeJS.Timeout | null = null

  function foldFor({ accountId, address }: Actor, kind: Fold['kind']): Fold {
    const at = clock()
    const now = Math.floor(at / minute)
    if (own.minute !== now) own = { minute: now, count: 0 }
    if (written.day !== Math.floor(at / day)) written = { day: Math.floor(at / day), count: 0 }
    const key = `${kind} ${now} ${accountId ?? networkOf(address)}`
    const known = folds.get(key)
    if (known) return known
    const shared = own.count >= mostOwn || written.count >= mostOfDay
    const place = shared ? `${kind} ${now} others` : key
    const fold =
      folds.get(place) ??
      newFold({ at, actorId: shared ? null : accountId, address: shared ? manyPlaces : address, kind })
    if (!shared) own.count++
    folds.set(place, fold)
    if (!timer) {
      timer = setTimeout(() => void flush(), minute)
      timer.unref()
    }
    return fold
  }

  async function write({ at, actorId, address, kind, count, calls, accounts, unknownNames }: Fold) {
    const actor = actorId === null ? null : { accountId: actorId, address }
    const [only] = accounts.size === 1 && unknownNames === 0 ? accounts : []
    if (kind === 'log-in')
      await audit.record({
        actor,
        address,
        action: 'account.log-in-refused',
        subject: 'account',
        subjectId: only ?? several,
        after: { count, ...(!only && { accounts: [...accounts], unknownNames }) },
        at,
      })
    else
      await audit.record({
        actor,
        address,
        action: 'access.refused',
        subject: 'access',
        subjectId: several,
        subjectName: [...calls.keys()][0]?.replace(/ \d+$/, '') ?? '',
        after: { count, calls: [...calls].map(([call, times]) => `${call} × ${times}`) },
        at,
      })
  }

  /** Writes what is waiting; where that fails it waits on, as much as may. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const taken = folds
    folds = new Map()
    if (taken.size === 0) return
    try {
      await database.transaction(async () => {
        for (const fold of taken.values()) await write(fold)
      })
      written.count += taken.size
    } catch {
      for (const [key, fold] of taken) if (!folds.has(key) && folds.size < mostWaiting) folds.set(key, fold)
    }
  }

  return {
    /** Somebody reached for what is not theirs. */
    ofCall: (actor: Actor, call: string, status: number) => foldCall(foldFor(actor, 'object'), `${call} ${status}`),
    ofLogIn: (address: string, accountId: number | null) =>
      foldLogIn(foldFor({ accountId: null, address }, 'log-in'), accountId),
    flush,
    /** Before the log is read: it tells of what has just been. Past the bound of a day only the minute writes. */
    flushForReading: async () => {
      if (written.count < mostOfDay) await flush()
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
