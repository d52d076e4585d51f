import type { Year } from './home.data.ts'

/** Upper ends of the colour steps, µg m⁻³; 35, 75, 115, 150 and 250 are class limits of the Chinese index. */
export const steps = [15, 25, 35, 50, 75, 95, 115, 150, 250, Number.POSITIVE_INFINITY] as const
export const marks: readonly number[] = [35, 75, 115, 150, 250]

/** Which of the ten colours of `haze`. */
export const stepOf = (value: number) => steps.findIndex((end) => value <= end)

/** Twice the concentration is twice as tall; the cleanest day stays visible. */
export const heightOf = (value: number, highest: number, tall: number) =>
  Math.max(2, Math.round((value / Math.max(highest, 1)) * tall))

export const dayOf = (from: string, place: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + place * 86_400_000).toISOString().slice(0, 10)

/** One path per colour step: 365 columns in a few hundred bytes each. */
export function columns(values: Year['values'], tall: number): { step: number; path: string }[] {
  const highest = Math.max(...values.map((value) => value ?? 0))
  const paths = steps.map(() => '')
  values.forEach((value, place) => {
    if (value !== null) paths[stepOf(value)] += `M${place}.5 ${tall}v-${heightOf(value, highest, tall)}`
  })
  return paths.flatMap((path, step) => (path ? [{ step, path }] : []))
}

/** The first day of each month on the ribbon, with its place. */
export const monthStarts = ({ from, values }: Year) =>
  values.map((_, place) => ({ day: dayOf(from, place), place })).filter(({ day }) => day.endsWith('-01'))

export function summary({ from, values, stations }: Year) {
  const valid = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  if (valid.length === 0) return null
  const worst = valid.reduce((high, day) => (day.value > high.value ? day : high))
  const best = valid.reduce((low, day) => (day.value < low.value ? day : low))
  return {
    mean: valid.reduce((sum, { value }) => sum + value, 0) / valid.length,
    worst: { value: worst.value, day: dayOf(from, worst.place) },
    best: { value: best.value, day: dayOf(from, best.place) },
    stations: Math.max(...stations),
    last: dayOf(from, values.length - 1),
  }
}

/** The chart of the dataset with most stations, at that day or month. */
function chartAddress(datasetId: number, from: string, to: string, resolution: 'hour' | 'day') {
  return `/detail?${new URLSearchParams({ id: String(datasetId), variable: 'pm25', from, to, resolution })}#chart`
}
export const dayAddress = (datasetId: number, day: string) => chartAddress(datasetId, day, day, 'hour')
export function monthAddress(datasetId: number, day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return chartAddress(datasetId, day, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10), 'day')
}
