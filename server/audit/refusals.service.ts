import { networkOf } from '../basics/network.ts'
import { day, hour, minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Audit } from './audit.service.ts'
import { manyPlaces, several } from './audit.vocabulary.ts'
import { type Fold, foldCall, foldLogIn, newFold } from './refusals.rules.ts'

/** Of a minute: as many networks of visitors have an entry of their own, all others share one. */
const mostOwn = 20
/** Of a day and process, for visitors; from then on every minute has one entry for all of them. */
const mostOfDay = 2000
/** Of a day, for each account; from then on it has one an hour, and is still named. */
const mostOfAccount = 100
/** While the database cannot be written. */
const mostWaiting = 200

interface Actor {
  accountId: number | null
  address: string
}

/**
 * What was refused, told to the log by actor and minute: a person, or a network of visitors. Who is logged in has a share
 * of their own, so that no crowd of visitors makes them nameless. Kept in memory and written once a minute, or when
 * somebody reads the log, so that no flood of refusals fills the log or holds up anybody.
 */
export function createRefusals(needs: { database: Database; audit: Pick<Audit, 'record'>; clock: Clock }) {
  const { database, audit, clock } = needs
  const folds = new Map<string, Fold>()
  let own = { minute: 0, count: 0 }
  let written = { day: 0, byVisitors: 0, byAccount: new Map<number, number>() }
  let timer: NodeJS.Timeout | null = null

  /** Whose entry it is, and until when it gathers. */
  function placeOf({ accountId, address }: Actor, at: number) {
    const now = Math.floor(at / minute)
    if (accountId === null)
      return {
        name: `${now} ${networkOf(address)}`,
        until: 0,
        named: own.count < mostOwn && written.byVisitors < mostOfDay,
      }
    const until = (written.byAccount.get(accountId) ?? 0) < mostOfAccount ? 0 : (Math.floor(at / hour) + 1) * hour
    return { name: `${until || now} account ${accountId}`, until, named: true }
  }

  function foldFor(actor: Actor, kind: Fold['kind']): Fold {
    const at = clock()
    const now = Math.floor(at / minute)
    if (own.minute !== now) own = { minute: now, count: 0 }
    const today = Math.floor(at / day)
    if (written.day !== today) written = { day: today, byVisitors: 0, byAccount: new Map() }
    const { name, until, named } = placeOf(actor, at)
    const known = folds.get(`${kind} ${name}`)
    if (known) return known
    const place = named ? `${kind} ${name}` : `${kind} ${now} others`
    const who = named ? { actorId: actor.accountId, address: actor.address } : { actorId: null, address: manyPlaces }
    const fold = folds.get(place) ?? newFold({ at, until, kind, ...who })
    if (named && actor.accountId === null) own.count++
    folds.set(place, fold)
    startTimer()
    return fold
  }

  function startTimer() {
    if (timer) return
    timer = setTimeout(() => void flush(clock()), minute)
    timer.unref()
  }

  function countWritten({ actorId }: Fold) {
    if (actorId === null) written.byVisitors++
    else written.byAccount.set(actorId, (written.byAccount.get(actorId) ?? 0) + 1)
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

  /** Writes what is waiting and gathers no more by then; where that fails it waits on, as much as may, people first. */
  async function flush(then = Number.POSITIVE_INFINITY): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const taken = [...folds].filter(([, fold]) => fold.until <= then)
    for (const [key] of taken) folds.delete(key)
    try {
      if (taken.length > 0)
        await database.transaction(async () => {
          for (const [, fold] of taken) await write(fold)
        })
      for (const [, fold] of taken) countWritten(fold)
    } catch {
      taken.sort(([, a], [, b]) => Number(a.actorId === null) - Number(b.actorId === null))
      for (const [key, fold] of taken) if (!folds.has(key) && folds.size < mostWaiting) folds.set(key, fold)
    }
    // What gathers for an hour, or could not be written, is looked at again.
    if (folds.size > 0 && then !== Number.POSITIVE_INFINITY) startTimer()
  }

  return {
    /** Somebody reached for what is not theirs. */
    ofCall: (actor: Actor, call: string, status: number) => foldCall(foldFor(actor, 'object'), `${call} ${status}`),
    ofLogIn: (address: string, accountId: number | null) =>
      foldLogIn(foldFor({ accountId: null, address }, 'log-in'), accountId),
    flush: () => flush(),
    /** Before the log is read: it tells of what has just been. Past the bound of a day only the minute writes. */
    flushForReading: async () => {
      if (written.byVisitors < mostOfDay) await flush(clock())
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
