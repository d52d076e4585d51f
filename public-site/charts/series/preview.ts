import { day } from '../common/beijing.ts'
import type { ChartData } from './data.ts'

/** What the server draws before, or without, any script. */
export interface Preview {
  variable: string
  station: string
  unit: string
  /** Days by the clock of the dataset, inclusive, and how many seconds it is ahead of UTC. */
  from: string
  to: string
  offset: number
  /** Epoch seconds of the first value; one value a day. */
  start: number
  /** None in the browser, where the picture stands as the server drew it. */
  values: (number | null)[]
}

/** The same as values of a picture, to be told in words; `like`: what stands there until the values come. */
export function dataOfPreview({ variable, station, start, values }: Preview, like: ChartData): ChartData | null {
  const line = like.lines.find((one) => one.variable === variable && one.station === station)
  if (!line || values.length === 0 || like.resolution !== 'day') return null
  return { ...like, times: values.map((_, i) => start + i * day), lines: [{ ...line, values }] }
}
