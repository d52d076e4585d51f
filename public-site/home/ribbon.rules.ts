import type { Ribbon } from '../../server/content/content.schema.ts'

/** Upper ends of the colour steps, µg m⁻³; 35, 75, 115, 150 and 250 are class limits of the Chinese index. */
export const steps = [15, 35, 55, 75, 95, 115, 150, 200, 250, Number.POSITIVE_INFINITY] as const
export const marks = [35, 75, 115, 150, 250] as const

/** Which of the ten colours of `haze`. */
export const stepOf = (value: number) => steps.findIndex((end) => value <= end)

/** Height by the root of the value: clean days keep a visible difference, episodes stay on the picture. */
export const heightOf = (value: number, highest: number, tall: number) =>
  Math.max(2, Math.round(Math.sqrt(value / Math.max(highest, 1)) * tall))

/** One path per colour step: 365 columns in a few hundred bytes each. */
export function columns(days: Ribbon['days'], tall: number): { step: number; path: string }[] {
  const highest = Math.max(...days.map((day) => day.pm25 ?? 0))
  const paths = steps.map(() => '')
  days.forEach(({ pm25 }, place) => {
    if (pm25 !== null) paths[stepOf(pm25)] += `M${place}.5 ${tall}v-${heightOf(pm25, highest, tall)}`
  })
  return paths.flatMap((path, step) => (path ? [{ step, path }] : []))
}

/** The first day of each month on the ribbon, with its place. */
export const monthStarts = (days: Ribbon['days']) =>
  days.flatMap(({ day }, place) => (day.endsWith('-01') ? [{ day, place }] : []))

type Valid = { day: string; pm25: number; stations: number }

export function summary(days: Ribbon['days']) {
  const valid = days.filter((day): day is Valid => day.pm25 !== null)
  if (valid.length === 0) return null
  const worst = valid.reduce((high, day) => (day.pm25 > high.pm25 ? day : high))
  const best = valid.reduce((low, day) => (day.pm25 < low.pm25 ? day : low))
  return {
    mean: valid.reduce((sum, day) => sum + day.pm25, 0) / valid.length,
    worst,
    best,
    stations: Math.max(...valid.map((day) => day.stations)),
  }
}

export const dayAddress = (datasetId: number, day: string) =>
  `/detail?${new URLSearchParams({ id: String(datasetId), variable: 'pm25', from: day, to: day, resolution: 'hour' })}`

export const monthAddress = (datasetId: number, day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return `/detail?${new URLSearchParams({ id: String(datasetId), variable: 'pm25', from: day, to: end, resolution: 'day' })}`
}
