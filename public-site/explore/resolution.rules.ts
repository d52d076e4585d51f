/** Levels in time of a field: the same field as it is told by the day, the month or the year. */
import type { FieldHead } from '../../server/fields/fields.schema.ts'

export const resolutionNames = ['day', 'month', 'year'] as const
export type ResolutionName = (typeof resolutionNames)[number]

/** Null: as the source has it, and so of fields that have no such level. */
export interface SeenField extends FieldHead {
  resolution: ResolutionName | null
}

export function fieldAt(field: FieldHead, resolution: ResolutionName | null): SeenField {
  const level = field.longer.find((one) => one.resolution === resolution)
  if (!level || !field.times) return { ...field, resolution: null }
  const { unit, count, first, last, least, most } = level
  return { ...field, ...{ unit, least, most, resolution }, times: { ...field.times, count, first, last } }
}

/** What an address adds. */
export const asked = ({ resolution }: { resolution?: ResolutionName | null }) =>
  resolution ? `&resolution=${resolution}` : ''

const dateOf = (moment: string) => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = moment.split(/[-T:]/).map(Number)
  return { year, month, day, at: Date.UTC(year, month - 1, day, hour, minute) / 86_400_000 }
}

/** The index of the same moment at another level: that which holds it, or the first that it holds. */
export function sameMoment(from: SeenField, time: number, to: SeenField): number {
  if (!from.times || !to.times) return 0
  const last = to.times.count - 1
  const begin = dateOf(from.times.first)
  const steps = Math.max(1, from.times.count - 1)
  const share = (dateOf(from.times.last).at - begin.at) / steps
  const now =
    from.resolution === 'month' || from.resolution === 'year'
      ? dateOf(
          new Date(
            Date.UTC(
              begin.year + (from.resolution === 'year' ? time : 0),
              begin.month - 1 + (from.resolution === 'month' ? time : 0),
              1,
            ),
          ).toISOString(),
        )
      : dateOf(new Date((begin.at + share * time) * 86_400_000).toISOString())
  const first = dateOf(to.times.first)
  const place = {
    year: () => now.year - first.year,
    month: () => (now.year - first.year) * 12 + now.month - first.month,
    day: () => Math.floor(now.at) - Math.floor(first.at),
    source: () => ((now.at - first.at) / Math.max(1e-9, dateOf(to.times!.last).at - first.at)) * last,
  }[to.resolution ?? 'source']()
  return Math.min(last, Math.max(0, Math.round(place)))
}

/** `2021-03-14T12:00:00` without what says nothing. */
export const momentText = (moment: string | undefined) =>
  (moment ?? '')
    .replace('T', ' ')
    .replace(/:00$/, '')
    .replace(/ (00|12):00$/, '')
