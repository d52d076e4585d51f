/**
 * A frame as a map draws it: a byte a cell. 0 is no value, 1 below the range, 255 above it, 2 to 254 the steps between.
 * Each row is told by its differences from what stands left and above (Paeth, as in PNG), which compress to a third.
 */
import { paeth, type Range, steps, straightened } from './frames.vocabulary.ts'

export type { Range, Scale } from './frames.vocabulary.ts'

/** Value → code. */
export function coder(range: Range): (value: number) => number {
  const { from, to } = range
  const straight = straightened(range)
  const low = straight(from)
  const width = straight(to) - low
  return (value) => {
    if (Number.isNaN(value)) return 0
    if (value < from) return 1
    if (value > to) return 255
    return 2 + Math.min(steps - 1, Math.floor(((straight(value) - low) / width) * steps))
  }
}

/** Whole numbers of 16 bits and less have so many codes, told once for all frames of a range. */
export function codesOf(value: (stored: number) => number, range: Range): Uint8Array {
  const code = coder(range)
  return Uint8Array.from({ length: tableLength }, (_, at) => code(value(at - tableZero)))
}
/** From the least of signed numbers to the highest of unsigned ones; 0 stands at `tableZero`. */
export const tableZero = 32_768
const tableLength = tableZero + 65_536

export function predict(codes: Uint8Array, columns: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(codes.length)
  for (let row = 0; row < codes.length; row += columns) {
    let [left, corner] = [0, 0]
    for (let i = row; i < row + columns; i++) {
      const above = row === 0 ? 0 : codes[i - columns]!
      result[i] = codes[i]! - paeth(left, above, corner)
      left = codes[i]!
      corner = above
    }
  }
  return result
}
