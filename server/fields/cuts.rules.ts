/** What lies within a rectangle of a grid, and how that is written where it is taken away. */
import { type AxesGrid, turn } from './grids.rules.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** `w,s,e,n` in degrees; a west beyond the east goes across the antimeridian. Null where it is no rectangle. */
export function boxOf(text: string): Box | null {
  const parts = text.split(',')
  const numbers = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west, south, east, north] = numbers as [number, number, number, number]
  if (parts.length !== 4 || !numbers.every(Number.isFinite)) return null
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || south >= north) return null
  if (Math.abs(west) > 360 || Math.abs(east) > 360 || west === east || Math.abs(east - west) > 360) return null
  return { west, south, east, north }
}

/** From one index to before another. */
type Run = readonly [first: number, end: number]
export interface Cut {
  rows: Run
  /** Two where the rectangle goes across the end of the axis. */
  columns: Run[]
  /** Centres, in the order of the rows and columns; longitudes go on beyond 180 rather than jump. */
  latitudes: number[]
  longitudes: number[]
}

function runsOf(inside: readonly boolean[]): Run[] {
  const runs: [number, number][] = []
  inside.forEach((is, i) => {
    if (!is) return
    if (i > 0 && inside[i - 1]) runs.at(-1)![1] = i + 1
    else runs.push([i, i + 1])
  })
  return runs
}

/** The cells whose centres a rectangle holds, its edges included; null where it holds none. */
export function cutOf({ latitudes, longitudes }: AxesGrid, box: Box | null): Cut | null {
  if (!box)
    return {
      rows: [0, latitudes.length],
      columns: [[0, longitudes.length]],
      latitudes,
      longitudes: unjumped(longitudes),
    }
  // Coordinates of single precision: 102.4 is 102.40000153.
  const slack = 2e-5
  const [rows] = runsOf(latitudes.map((at) => at >= box.south - slack && at <= box.north + slack))
  const width = box.east > box.west ? box.east - box.west : box.east - box.west + 360
  const eastOf = (at: number) => {
    const degrees = (((at - box.west) % 360) + 360) % 360
    return degrees > 360 - slack ? 0 : degrees
  }
  const runs = runsOf(longitudes.map((at) => eastOf(at) <= width + slack))
  if (!rows || runs.length === 0) return null
  // The part that begins at the west of the rectangle comes first.
  const columns =
    runs.length > 1 && eastOf(longitudes[runs[0]![0]]!) > eastOf(longitudes[runs[1]![0]]!) ? runs.reverse() : runs
  const chosen = columns.flatMap(([first, end]) => longitudes.slice(first, end))
  return { rows, columns, latitudes: latitudes.slice(...rows), longitudes: unjumped(chosen) }
}

/** Each within half a turn of the one before it; the first as it came. */
function unjumped(longitudes: readonly number[]): number[] {
  const result: number[] = []
  for (const at of longitudes) {
    const before = result.at(-1)
    result.push(before === undefined ? at : before + turn(at - before))
  }
  return result.map((at) => Number(at.toPrecision(10)))
}

const superscripts: Record<string, string> = {
  '⁻': '-',
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
}
/** A unit as UDUNITS reads it: `µg m⁻³` is `ug m-3`. */
export const udunits = (unit: string): string =>
  unit
    .replace(/[⁻⁰¹²³⁴⁵⁶]/g, (sign) => superscripts[sign]!)
    .replace(/[µμ]/g, 'u')
    .replace(/^°C$|^℃$/, 'degC')
    .replace(/^°$/, 'degree')

/** A head and its numbers as one answer, little endian; the numbers begin at a multiple of 8. */
export function packed(head: object, lists: readonly Float64Array[]): Buffer {
  const text = JSON.stringify({ type: 'float64', ...head })
  const length = Math.ceil((4 + Buffer.byteLength(text)) / 8) * 8
  const begin = Buffer.alloc(length, ' ')
  begin.writeUInt32LE(length - 4)
  begin.write(text, 4)
  return Buffer.concat([begin, ...lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength))])
}
