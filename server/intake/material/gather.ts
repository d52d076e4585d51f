/** The rows of a table kept by station and in order of time, as publishing takes them: written to files, a station each. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginningOf, type SourceTimes, steps } from '../../averages/times.vocabulary.ts'
import { offsetOf } from '../../basics/time.vocabulary.ts'
import type { ColumnTally } from '../tables/column.ts'
import type { Sink } from '../tables/scan.ts'
import { onMark } from './marks.rules.ts'

/** So many numbers are held at once: 240 MB of them. */
const mostValues = 60_000_000
export class TooManyValues extends Error {}

interface Held {
  length: number
  times: Float64Array
  values: Float32Array[]
  flags: Uint8Array[]
  written: Map<number, string>[]
}

export interface StationFile {
  station: string
  rows: number
  path: string
  /** Keys of the columns in the file, in order, and of those that have flags. */
  written: Record<string, [number, string][]>
}

export function createGathering() {
  const stations = new Map<string, Held>()
  let columns: readonly ColumnTally[] = []
  let all = 0
  const sink: Sink = (station, time, values, tallies) => {
    columns = tallies
    let held = stations.get(station)
    if (!held) {
      held = {
        length: 0,
        times: new Float64Array(1024),
        values: tallies.map(() => new Float32Array(1024)),
        flags: tallies.map(() => new Uint8Array(1024)),
        written: tallies.map(() => new Map()),
      }
      stations.set(station, held)
    }
    all += tallies.length + 2
    if (all > mostValues) throw new TooManyValues()
    if (held.length === held.times.length) {
      const size = held.length * 2
      const grown = <T extends Float64Array | Float32Array | Uint8Array>(list: T, next: T): T => {
        next.set(list)
        return next
      }
      held.times = grown(held.times, new Float64Array(size))
      held.values = held.values.map((list) => grown(list, new Float32Array(size)))
      held.flags = held.flags.map((list) => grown(list, new Uint8Array(size)))
    }
    const at = held.length++
    held.times[at] = time
    for (let i = 0; i < tallies.length; i++) {
      held.values[i]![at] = values[i]!
      held.flags[i]![at] = tallies[i]!.flag
      const text = tallies[i]!.written
      if (text !== null) held.written[i]!.set(at, text)
    }
  }

  return {
    sink,
    stations,
    /**
     * Writes the columns of `keys` (by the id of the column) of every station: times, then values, then flags. Of times
     * that are there twice the first or the last is kept. `times` comes back with the step that they stand on.
     */
    async write(
      folder: string,
      keys: ReadonlyMap<string, string>,
      times: SourceTimes,
      keep: 'first' | 'last',
      grid: 'own' | 'nearest' = 'own',
    ): Promise<{ files: StationFile[]; times: SourceTimes }> {
      const files: StationFile[] = []
      const offset = offsetOf(times.zone)
      let step = times.step
      for (const [station, held] of stations) {
        const starts = Float64Array.from(
          held.times.subarray(0, held.length),
          (time) => onMark(beginningOf(time, times), times.step, grid) - offset,
        )
        if (step !== steps.irregular && starts.some((start) => (start + offset) % step !== 0)) step = steps.irregular
        const order = Uint32Array.from(starts, (_, index) => index).sort(
          (a, b) => starts[a]! - starts[b]! || (keep === 'first' ? a - b : b - a),
        )
        const rows = order.filter((at, index) => index === 0 || starts[at] !== starts[order[index - 1]!])
        const parts: Buffer[] = [Buffer.from(Float64Array.from(rows, (at) => starts[at]!).buffer)]
        const written: StationFile['written'] = {}
        const flags: Buffer[] = []
        for (const [i, { plan }] of columns.entries()) {
          const key = keys.get(plan.id)
          if (key === undefined) continue
          parts.push(Buffer.from(Float32Array.from(rows, (at) => held.values[i]![at]!).buffer))
          flags.push(Buffer.from(Uint8Array.from(rows, (at) => held.flags[i]![at]!)))
          const words: [number, string][] = []
          for (const [row, at] of rows.entries()) {
            const text = held.written[i]!.get(at)
            if (text !== undefined) words.push([row, text.slice(0, 40)])
          }
          written[key] = words
        }
        const path = join(folder, `station-${files.length}.bin`)
        await writeFile(path, Buffer.concat([...parts, ...flags]), { flag: 'wx', mode: 0o600 })
        files.push({ station, rows: rows.length, path, written })
        stations.set(station, { ...held, times: new Float64Array(0), values: [], flags: [], written: [] })
      }
      return { files, times: { ...times, step } }
    },
  }
}
