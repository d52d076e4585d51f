/** One moment and level of a curtain, and what is drawn beside it. */
import type { CellSeries, FieldHead } from '../../server/fields/fields.schema.ts'
import { type Curtain, columnAt, startOf } from './curtain.rules.ts'

/** A moment of the source and a level of it. */
export interface Spot {
  time: number
  level: number
}
/** The source's moment under a part of a column. */
export function timeAt(curtain: Curtain, seconds: number): number | null {
  const column = columnAt(curtain, seconds)
  if (column < 0) return null
  const part = (seconds - startOf(curtain, column)) / curtain.width
  return Math.min(curtain.last, curtain.first + column * curtain.join + Math.floor(part * curtain.join))
}
export const levelOfRow = (curtain: Curtain, row: number) =>
  curtain.level + row * curtain.joinLevels + Math.floor((curtain.joinLevels - 1) / 2)
export const rowOfLevel = (curtain: Curtain, level: number) => Math.floor((level - curtain.level) / curtain.joinLevels)
export const columnOfTime = (curtain: Curtain, time: number) => Math.floor((time - curtain.first) / curtain.join)

export function codeAt(curtain: Curtain, { time, level }: Spot): number | null {
  const [row, column] = [rowOfLevel(curtain, level), columnOfTime(curtain, time)]
  return curtain.codes[row * curtain.columns + column] ?? null
}

type Line = { at: number; height: number | null }[]
/** Moments are those of the columns; within one they go evenly. */
export function layerLine(curtain: Curtain | null, series: (CellSeries & { first: number }) | null): Line {
  if (!curtain || !series || series.first !== curtain.first) return []
  const metres = /^km$/i.test(series.unit) ? 1000 : 1
  return series.values.map((value, i) => {
    const column = Math.floor(i / curtain.join)
    const at = startOf(curtain, column) + ((i % curtain.join) / curtain.join) * curtain.width
    // It is told above the ground.
    const shift = curtain.above === 'sea' ? (curtain.altitude ?? 0) : 0
    return { at, height: value === null ? null : value * metres + shift }
  })
}

const nearest = (line: Line, seconds: number) =>
  line.reduce<Line[number] | null>(
    (best, one) => (best === null || Math.abs(one.at - seconds) < Math.abs(best.at - seconds) ? one : best),
    null,
  )
export function marksOf(line: Line, seconds: number, curtain: Curtain, text: string) {
  const found = nearest(line, seconds)
  const [low, high] = [curtain.heights[0]!, curtain.heights.at(-1)!]
  return found?.height != null && found.height >= low && found.height <= high ? [{ at: found.height, text }] : []
}

export function pointsOf({ levels }: FieldHead, values: readonly number[], { heights }: Curtain) {
  const metres = /^(km|kilom)/i.test(levels!.unit) ? 1000 : 1
  const [low, high] = [heights[0]!, heights.at(-1)!]
  return levels!
    .values!.map((height, i) => [height * metres, Number.isNaN(values[i]!) ? null : values[i]!] as const)
    .filter(([height]) => height >= low && height <= high)
}
