/** What several files tell of one station, a year or a month each, or other quantities each, as one series. */
import { flag } from '../../averages/flags.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'

/**
 * In order of time. Of a time that is in several files each quantity is that of the first file that has it; `doubled`
 * counts the values that another file tells otherwise. All parts have the same columns.
 */
export function merged(parts: readonly StationSeries[]): { series: StationSeries | null; doubled: number } {
  const [first] = parts
  if (!first || parts.length === 1) return { series: first ?? null, doubled: 0 }
  const times = Float64Array.from(new Set(parts.flatMap((part) => [...part.times]))).sort()
  const places = parts.map((part) => {
    let at = 0
    return Int32Array.from(part.times, (time) => {
      while (times[at]! < time) at++
      return at
    })
  })
  let doubled = 0
  const series: StationSeries = { station: first.station, times, values: {} }
  for (const key of Object.keys(first.values)) {
    const values = new Float32Array(times.length).fill(Number.NaN)
    const flags = new Uint8Array(times.length).fill(flag.missing)
    const written = new Map<number, string>()
    for (const [index, part] of parts.entries())
      for (const [row, value] of part.values[key]!.entries()) {
        const at = places[index]![row]!
        const word = part.written?.[key]?.get(row)
        if (Number.isNaN(value)) {
          if (Number.isNaN(values[at]!) && word !== undefined && !written.has(at)) written.set(at, word)
          continue
        }
        if (!Number.isNaN(values[at]!)) {
          if (values[at] !== value) doubled++
          continue
        }
        values[at] = value
        flags[at] = part.flags?.[key]?.[row] ?? flag.notChecked
        if (word === undefined) written.delete(at)
        else written.set(at, word)
      }
    series.values[key] = values
    if (flags.some((code) => code !== flag.notChecked && code !== flag.missing))
      series.flags = { ...series.flags, [key]: flags }
    if (written.size > 0) series.written = { ...series.written, [key]: written }
  }
  return { series, doubled }
}
