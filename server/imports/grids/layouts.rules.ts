import { mostColumns } from '../../fields/curtains.rules.ts'

/** How a field is cut: frames for maps, and a copy whose chunks are long in time for series at a cell. */

/** Of a slab that is in memory at once. */
const slabBytes = 64 * 1024 * 1024
/** Of a chunk of the copy for series: one is read for each cell that is asked for. */
const chunkValues = 72_000
const longest = 720
/** Times of a chunk of a curtain: all heights of them are read together. */
const curtainTimes = 256
/** Fewer frames are read one by one. */
const leastTimes = 25
/** Larger frames are cut in tiles. */
const tile = 512

export interface Layout {
  /** Times of a slab. */
  slab: number
  frames: number[]
  /** Null where a copy would gain nothing. */
  series: number[] | null
}

/** `times` and `levels` are 1 where the field has none; `dimensions`: which of them it has. */
export function layoutOf(
  [times, levels, rows, columns]: readonly [number, number, number, number],
  bytes: number,
  has: { times: boolean; levels: boolean },
): Layout {
  const slab = Math.max(1, Math.min(times, longest, Math.floor(slabBytes / (levels * rows * columns * bytes))))
  const lead = (length: number) => [...(has.times ? [length] : []), ...(has.levels ? [1] : [])]
  if (rows * columns === 1) {
    // Copies that join times end where a slab ends.
    const cut = Math.min(times, 2 ** Math.floor(Math.log2(Math.max(1, Math.min(slab, curtainTimes)))))
    const frames = [...(has.times ? [cut] : []), ...(has.levels ? [levels] : []), 1, 1]
    return { slab: cut, frames, series: null }
  }
  const side = Math.max(10, Math.floor(Math.sqrt(chunkValues / slab)))
  return {
    slab,
    frames: [...lead(1), Math.min(rows, tile), Math.min(columns, tile)],
    series: times < leastTimes || slab < 2 ? null : [...lead(slab), Math.min(side, rows), Math.min(side, columns)],
  }
}

/** Times that copies of a curtain join: 4, 16, 64 …, until all of it fits a picture. */
export function joinsOf(times: number): number[] {
  const found: number[] = []
  for (let join = 4; times / (join / 4) > mostColumns && join <= curtainTimes; join *= 4) found.push(join)
  return found
}
