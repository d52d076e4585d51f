import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { mostDrawn } from '../../../server/series/series.looks.vocabulary.ts'
import { day, hour, momentAt, secondsAt } from '../common/beijing.ts'

export const resolutionOrder = ['hour', 'day', 'month', 'year'] as const satisfies readonly Resolution[]

/** Mean length; only good for guessing how many points a period will have. */
const lengths: Record<Resolution, number> = { hour, day, month: 30.44 * day, year: 365.25 * day }

const pointsIn = (span: number, resolution: Resolution) => Math.ceil(span / lengths[resolution])

/** The finest offered resolution that gives at most two points a pixel; more would only be ink, or taking the data. */
export function chooseResolution(span: number, width: number, offered: readonly Resolution[]): Resolution {
  const sorted = resolutionOrder.filter((one) => offered.includes(one))
  return sorted.find((one) => pointsIn(span, one) <= Math.min(width * 2, mostDrawn)) ?? sorted.at(-1) ?? 'day'
}

/** Start of the interval after the one that starts at `start`. */
export function nextStart(start: number, resolution: Resolution, offset?: number): number {
  if (resolution === 'hour') return start + hour
  if (resolution === 'day') return start + day
  const at = momentAt(start, offset)
  const [year, month] = resolution === 'month' ? [at.year, at.month + 1] : [at.year + 1, 1]
  return secondsAt(year, month, 1, 0, offset)
}
