/** What a source writes for a time → the beginning of its interval in UTC; and whether its times follow each other. */

import { beginningOf, type SourceTimes } from '../../averages/times.vocabulary.ts'
import { iso, offsetOf } from '../../basics/time.vocabulary.ts'
import { ImportError } from '../adapter.types.ts'
import type { Place } from '../refusals.vocabulary.ts'

export interface Written {
  year: number
  month: number
  day: number
  /** 0 to 23; and 24, the end of the day, where the source's clock runs from 1 to 24. */
  hour?: number
  minute?: number
  second?: number
}

/** Epoch seconds of the instant by the clock of the zone; null where there is none, such as 30 February. */
export function instantOf(written: Written, zone: string, clock: '0-23' | '1-24' = '0-23'): number | null {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = written
  const whole = [year, month, day, hour, minute, second].every((part) => Number.isInteger(part) && part >= 0)
  const last = clock === '1-24' ? (hour === 24 ? minute === 0 && second === 0 : hour > 0) : hour < 24
  if (!whole || !last || hour > 24 || minute > 59 || second > 59) return null
  const midnight = new Date(Date.UTC(2000, month - 1, day))
  midnight.setUTCFullYear(year, month - 1, day)
  const same =
    midnight.getUTCFullYear() === year && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
  return same ? midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second - offsetOf(zone) : null
}

/** Epoch seconds of the beginning of the interval that a source labels so; null where there is no such instant. */
export function startOf(written: Written, times: SourceTimes, clock?: '0-23' | '1-24'): number | null {
  const instant = instantOf(written, times.zone, clock)
  return instant === null ? null : beginningOf(instant, times)
}

/** `2013-02-28 15:00 UTC` */
export const inUtc = (seconds: number): string =>
  `${iso(seconds * 1000)
    .slice(0, 16)
    .replace('T', ' ')} UTC`

export interface GridForm {
  /** Seconds from one time to the next; 0 where they come as they come. */
  step: number
  /** Whether times may be left out; what stands there has to lie on the grid all the same. */
  gaps: boolean
  /** The first and the last beginning, where the source tells them: fewer rows are a file that was cut. */
  first?: number
  last?: number
}

/** Takes one time after the other, `text` as the source writes it. @throws ImportError */
export function timeGrid({ step, gaps, first, last }: GridForm) {
  const starts: number[] = []
  return {
    starts,
    take(start: number, text: string, place: Place) {
      const before = starts.at(-1)
      if (last !== undefined && start > last) throw new ImportError('tooLate', place, { text, last: inUtc(last) })
      if (before === undefined) {
        if (first !== undefined && start !== first && !gaps)
          throw new ImportError(start < first ? 'tooEarly' : 'cutBefore', place, { text, since: inUtc(first) })
      } else {
        if (start === before) throw new ImportError('doubleTime', place, { text })
        if (start < before) throw new ImportError('backwards', place, { text })
        const steps = step === 0 ? 1 : (start - before) / step
        if (!Number.isInteger(steps)) throw new ImportError('offGrid', place, { text, step })
        if (steps > 1 && !gaps) throw new ImportError('gap', place, { text, missing: steps - 1 })
      }
      starts.push(start)
    },
    /** @throws ImportError where it ends too early */
    end(place: Place) {
      const end = starts.at(-1)
      if (end === undefined) throw new ImportError('noRows', place)
      if (last !== undefined && end !== last && !gaps)
        throw new ImportError('cut', place, {
          found: starts.length,
          expected: (last - (first ?? starts[0]!)) / step + 1,
        })
    },
  }
}
