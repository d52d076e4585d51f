import type { CalendarService } from '../calendar/calendar.service.ts'
import { workingTime } from '../calendar/workdays.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { covers, stateOf } from './grants.rules.ts'
import { createGrantsStore } from './grants.store.ts'

/** How a person stands with one version of a dataset. */
export interface Standing {
  grant: {
    id: number
    state: 'live' | 'ended' | 'revoked'
    until: number | null
    endedAt: number | null
    revokedAt: number | null
    revokeReason: string
    throughVersion: number
    /** This version is among what was granted. */
    covered: boolean
  } | null
  /** They delivered this version themselves. */
  delivered: boolean
  /** The application that is under review. */
  running: { applicationId: number; remaining: number; dueAt: number } | null
}

/** Reads what the gate needs to know; changing it is for `grants.service.ts` and the applications. */
export function createStanding({
  database,
  clock,
  calendar,
}: {
  database: Database
  clock: Clock
  calendar: Pick<CalendarService, 'current'>
}) {
  const store = createGrantsStore(database)

  return async (accountId: number, datasetId: number, number: number): Promise<Standing> => {
    const now = clock()
    const [grant, running] = [await store.newest(accountId, datasetId), await store.running(accountId, datasetId)]
    let covered = false
    if (grant) {
      // Versions that were there when it was decided need no second look.
      const version = number <= grant.throughVersion ? null : await store.version(datasetId, number)
      covered = number <= grant.throughVersion || (version !== null && covers(grant, version))
    }
    return {
      grant: grant && {
        id: grant.id,
        state: stateOf(grant, now),
        until: grant.until,
        endedAt: grant.endedAt,
        revokedAt: grant.revokedAt,
        revokeReason: grant.revokeReason,
        throughVersion: grant.throughVersion,
        covered,
      },
      delivered: await store.delivered(accountId, datasetId, number),
      running: running && {
        applicationId: running.id,
        remaining: workingTime(calendar.current(), now, running.dueAt),
        dueAt: running.dueAt,
      },
    }
  }
}

export type StandingOf = ReturnType<typeof createStanding>
