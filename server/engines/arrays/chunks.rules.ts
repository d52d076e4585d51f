/** An array is cut into chunks of one shape; those at its far edges are padded. All indexes are in the order of the dimensions. */

/** From the first index to the one after the last, of each dimension. */
export type Region = readonly (readonly [from: number, to: number])[]

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, length) => product * length, 1)

/** Chunks in each dimension. */
export const gridOf = (shape: readonly number[], chunks: readonly number[]): number[] =>
  shape.map((length, i) => Math.ceil(length / chunks[i]!))

/** The place of a chunk in the order of the grid. */
export const placeOf = (grid: readonly number[], index: readonly number[]): number =>
  index.reduce((place, one, i) => place * grid[i]! + one, 0)

/** The chunk at a place. */
export function indexOf(grid: readonly number[], place: number): number[] {
  const index = new Array<number>(grid.length)
  for (let i = grid.length - 1, rest = place; i >= 0; i--) {
    index[i] = rest % grid[i]!
    rest = Math.floor(rest / grid[i]!)
  }
  return index
}

/** All chunks that a region touches. */
export function* touched(region: Region, chunks: readonly number[]): Generator<number[]> {
  if (region.some(([from, to]) => to <= from)) return
  const first = region.map(([from], i) => Math.floor(from / chunks[i]!))
  const last = region.map(([, to], i) => Math.floor((to - 1) / chunks[i]!))
  const index = [...first]
  for (;;) {
    yield [...index]
    let at = index.length - 1
    for (; at >= 0; at--) {
      index[at]! += 1
      if (index[at]! <= last[at]!) break
      index[at] = first[at]!
    }
    if (at < 0) return
  }
}

type List = { set(values: never, at: number): void; subarray(from: number, to: number): unknown }

/** Copies what two boxes share, row by row; `region` says where each box lies in the array. */
export function copyShared(from: List, source: Region, to: List, target: Region) {
  const last = source.length - 1
  const begin = source.map(([low], i) => Math.max(low, target[i]![0]))
  const end = source.map(([, high], i) => Math.min(high, target[i]![1]))
  if (begin.some((low, i) => low >= end[i]!)) return
  const strides = (region: Region) => {
    const list = new Array<number>(region.length)
    for (let i = last, product = 1; i >= 0; i--) {
      list[i] = product
      product *= region[i]![1] - region[i]![0]
    }
    return list
  }
  const [ofSource, ofTarget] = [strides(source), strides(target)]
  const run = end[last]! - begin[last]!
  const index = [...begin]
  for (;;) {
    let [a, b] = [0, 0]
    for (let i = 0; i <= last; i++) {
      a += (index[i]! - source[i]![0]) * ofSource[i]!
      b += (index[i]! - target[i]![0]) * ofTarget[i]!
    }
    to.set(from.subarray(a, a + run) as never, b)
    let at = last - 1
    for (; at >= 0; at--) {
      index[at]! += 1
      if (index[at]! < end[at]!) break
      index[at] = begin[at]!
    }
    if (at < 0) return
  }
}

export const whole = (shape: readonly number[]): Region => shape.map((length) => [0, length] as const)
export const regionOf = (index: readonly number[], chunks: readonly number[]): Region =>
  index.map((one, i) => [one * chunks[i]!, (one + 1) * chunks[i]!] as const)
export const lengthsOf = (region: Region): number[] => region.map(([from, to]) => to - from)

/** @throws RangeError where it is not within the array */
export function demandWithin(region: Region, shape: readonly number[]) {
  const fits =
    region.length === shape.length &&
    region.every(
      ([from, to], i) => Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= shape[i]!,
    )
  if (!fits)
    throw new RangeError(`[${region.map(([from, to]) => `${from}, ${to}`).join('; ')}] of ${shape.join(' × ')}`)
}
