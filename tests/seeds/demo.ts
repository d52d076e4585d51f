/** The demo datasets as a reader gets them: each table read back from its CSV, column by column. */
import { parse } from 'csv-parse/sync'
import { dataset, type Entry, entries } from '../../seeds/datasets/catalogue.ts'
import { dayOfYear, solarHour, sunAt } from '../../seeds/datasets/sun.ts'
import { type Place, placeOf } from '../../seeds/places.ts'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'

export interface Demo {
  entry: Entry
  made: NewDataset
  place: Place | null
  rows: number
  /** Units of the head, by column. */
  units: Map<string, string>
  /** Cells as text, by column. */
  text: (column: string) => string[]
  /** Cells as numbers, by column; NaN where empty. */
  numbers: (column: string) => number[]
  has: (...columns: string[]) => boolean
}

/** Files begin with lines of comment. */
export const pastHead = { comment: '#', comment_no_infix: true }

function read(entry: Entry): Demo {
  const made = dataset(entry)
  const [head = [], ...rows] = parse(made.version.files[0]?.content as Buffer, pastHead) as string[][]
  const names = head.map((name) => name.split(' ')[0] as string)
  const column = (name: string) => {
    const at = names.indexOf(name)
    if (at === -1) throw new Error(`${made.slug} has no column ${name}`)
    return rows.map((row) => row[at] as string)
  }
  const numbers = new Map<string, number[]>()
  return {
    entry,
    made,
    place: entry.run.place ? placeOf(entry.run.place) : null,
    rows: rows.length,
    units: new Map(head.map((name, index) => [names[index] as string, name.match(/\[(.*)\]/)?.[1] ?? ''])),
    text: column,
    numbers: (name) => {
      const found = numbers.get(name) ?? column(name).map((cell) => (cell === '' ? Number.NaN : Number(cell)))
      numbers.set(name, found)
      return found
    },
    has: (...columns) => columns.every((name) => names.includes(name)),
  }
}

export const demos = (): Demo[] => entries().map(read)

export const themed = (list: Demo[], kind: string, ...keys: string[]) =>
  list.filter(({ entry }) => entry.kind === kind && keys.includes(entry.theme.key))

export const present = (values: number[]) => values.filter((value) => !Number.isNaN(value))
export const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Pearson's r over the rows where both are there. */
export function correlation(a: number[], b: number[]): number {
  const both = a.map((x, i) => [x, b[i] as number] as const).filter(([x, y]) => !Number.isNaN(x + y))
  const [ma, mb] = [mean(both.map(([x]) => x)), mean(both.map(([, y]) => y))]
  const cov = mean(both.map(([x, y]) => (x - ma) * (y - mb)))
  const sd = (m: number, of: 0 | 1) => Math.sqrt(mean(both.map((pair) => (pair[of] - m) ** 2)))
  return cov / (sd(ma, 0) * sd(mb, 1))
}

/** Instants of the rows of a table by hours or days, in Beijing time. */
export const instants = (demo: Demo): number[] =>
  demo.has('time_start')
    ? demo.text('time_start').map((time) => Date.parse(`${time.replace(' ', 'T')}:00+08:00`))
    : demo.text('date').map((date) => Date.parse(`${date}T00:00:00+08:00`))

/** Sine of the sun's elevation in the middle of the hour that begins at an instant. */
export function sunOver({ box }: Place, instant: number): number {
  const [longitude, latitude] = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  const date = dayOfYear(instant)
  return sunAt(solarHour(instant + 1_800_000, longitude, date), latitude, date)
}

/** Hour at which the mean over the days is highest: the mean time of the values of that hour. */
export function peakHour(hours: number[], values: number[]): number {
  const sums = Array.from({ length: 24 }, () => ({ sum: 0, n: 0, at: 0 }))
  hours.forEach((hour, index) => {
    const value = values[index] as number
    const bin = sums[Math.floor(hour)]
    if (!Number.isNaN(value) && bin) {
      bin.sum += value
      bin.at += hour
      bin.n++
    }
  })
  const means = sums.map(({ sum, n }) => (n === 0 ? -Infinity : sum / n))
  const best = sums[means.indexOf(Math.max(...means))]
  return best ? best.at / best.n : Number.NaN
}

/** What breaks a rule, each as one line; a failing test shows them all. */
export class Faults {
  readonly list: string[] = []
  readonly #seen = new Set<string>()
  /** One line per dataset and column is enough. */
  add(demo: { made: { slug: string } }, column: string, what: string) {
    const key = `${demo.made.slug}, ${column}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.list.push(`${key}: ${what}`)
  }
}
